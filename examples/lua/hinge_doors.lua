-- The pivot: the point that a layer turns about, in units of the layer. It stays where it is.
-- (anchorPoint turns about its point too, but puts that point at the layer's position, so it moves the layer.)
-- Each card is a door that is hung on the side towards the middle.
local fx = require "effecthost"

function transform(progress, cell)
  cell.pivot.x = progress > 0 and 0 or 1
  cell.rotation.y = fx.clamp(50 * progress, -88, 88)
  cell.perspective = 700
  cell.tint = { 0.1, 0.08, 0.05, 0.4 * fx.clamp(math.abs(progress)) }
end

return fx.scene {
  viewport = { 640, 480 },
  layout = fx.layout.flow { itemSize = { 240, 390 }, spacing = 8 },
  items = fx.items(5, function(i) return { title = "Room " .. i, color = fx.color.hsl(70 + 50 * i, .42, .52) } end),
  background = "#efe9df",
  cornerRadius = 8,
}
