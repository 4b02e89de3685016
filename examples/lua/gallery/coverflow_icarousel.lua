-- One cover faces us; on both sides the others stand in close rows like books. CoverFlow of iCarousel.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local width = context.frame.width
  local q = fx.clamp(progress, -1, 1)
  cell.translation.x = (0.45 * q + 0.25 * progress) * width - context.distance
  cell.translation.z = -0.5 * width * math.abs(q)
  cell.rotation.y = -81 * q
  cell.zPosition = -math.abs(progress)
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 220, 260 }, spacing = -160 },
  items = fx.items(13, function(i) return { title = "Volume " .. i, color = fx.color.hsl(28 * i, .5, .56) } end),
  effect = fx.effect { name = "CoverFlowICarousel", transform = transform },
  background = "#20232c",
  cornerRadius = 6,
  perspective = 500,
  page = 6,
}
