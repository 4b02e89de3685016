-- Time: context.time counts the seconds of the scene, context.velocity is the speed of the scroll in points a second.
-- Cards bob like boats, each a little later than the one before, and lean into the scroll.
--   effecthost run time_float.lua -o frames/%03d.png --duration 4 --fps 30
local fx = require "effecthost"

function transform(progress, cell, context)
  local phase = 2 * context.time - 0.9 * context.index
  cell.translation.y = 18 * math.sin(phase)
  cell.rotation.z = 4 * math.cos(phase) + fx.clamp(context.velocity / 120, -10, 10)
  cell.scale = 1 - 0.08 * fx.clamp(math.abs(progress))
  cell.shadow = { color = "#0b3a4a", opacity = 0.35, radius = 12, offset = { x = 0, y = 16 - 6 * math.sin(phase) } }
end

return fx.scene {
  viewport = { 800, 460 },
  layout = fx.layout.flow { itemSize = { 180, 260 }, spacing = 22 },
  items = fx.items(7, function(i) return { title = "Boat " .. i, color = fx.color.hsl(150 + 27 * i, .5, .52) } end),
  background = "#bfe3e6",
}
