-- Pages step back and pale while they pass, and rise again at rest. ZoomOut of the Android samples and ToxicBakery.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local u = math.abs(progress)
  local width, height = context.frame.width, context.frame.height
  local s = math.max(0.85, 1 - u)
  cell.scale = s
  cell.translation.x = -fx.sign(progress) * (width * (1 - s) / 2 - height * (1 - s) / 4)
  cell.alpha = fx.remap(s, 0.85, 1, 0.5, 1) * fx.clamp(fx.remap(u, 1, 1.2, 1, 0))     -- none is left beyond ±1
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 420, 320 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Page " .. i, color = fx.color.hsl(170 + 40 * i, .6, .55) } end),
  effect = fx.effect { name = "ZoomOut", transform = transform },
  background = "black",
  cornerRadius = 4,
  page = 2.1,
}
