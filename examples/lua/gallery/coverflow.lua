-- Cards turn towards the middle and step back, the farther the more. Coverflow of Swiper.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local set = context.parameters
  local c = context.distance / context.frame.width        -- in cards, whatever the gap between them
  local m = math.abs(c)
  cell.rotation.y = -fx.clamp(set.rotate * c, -85, 85)    -- the original turns on and shows their backs
  cell.translation.z = -set.depth * m
  cell.translation.x = -set.stretch * c
  cell.zPosition = -m
  cell.tint = { 0, 0, 0, 0.5 * fx.clamp(m) }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 190, 250 }, spacing = 0 },
  items = fx.items(9, function(i) return { title = "Album " .. i, color = fx.color.hsl(190 + 40 * i, .6, .56) } end),
  effect = fx.effect {
    name = "Coverflow",
    parameters = {
      rotate = { default = 50, min = -90, max = 90, unit = "°", help = "the turn of a neighbour" },
      depth = { default = 100, unit = "pt", help = "how far a neighbour steps back" },
      stretch = { default = 0, unit = "pt", help = "how far a neighbour is drawn in" },
    },
    transform = transform,
  },
  background = "#f4f1ec",
  perspective = 1200,
  page = 4,
}
