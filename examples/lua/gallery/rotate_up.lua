-- Pages hang by the middle of their upper edges and swing aside as they leave. RotateUp of ToxicBakery.
local fx = require "effecthost"

local function transform(progress, cell)
  cell.pivot = { x = 0.5, y = 0 }
  cell.rotation.z = -15 * fx.clamp(progress, -2, 2)       -- nobody sees more
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 280, 290 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Up " .. i, color = fx.color.hsl(20 + 55 * i, .6, .56) } end),
  effect = fx.effect { name = "RotateUp", transform = transform },
  background = "#e9edf0",
  page = 2.4,
}
