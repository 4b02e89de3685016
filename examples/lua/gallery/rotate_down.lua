-- Pages swing like pendulums turned upside down, about the middle of their lower edges. RotateDown of ToxicBakery.
local fx = require "effecthost"

local function transform(progress, cell)
  cell.pivot = { x = 0.5, y = 1 }
  cell.rotation.z = 18.75 * fx.clamp(progress, -2, 2)     -- nobody sees more
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 280, 290 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Down " .. i, color = fx.color.hsl(190 + 55 * i, .6, .56) } end),
  effect = fx.effect { name = "RotateDown", transform = transform },
  background = "#f0efe9",
  page = 2.4,
}
