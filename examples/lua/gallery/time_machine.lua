-- Cards stand one behind the other into the distance, and fly past us as we go back. TimeMachine of iCarousel.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local width = context.frame.width
  local p = math.min(progress, 1)                 -- past us they are gone
  cell.translation.x = 60 + 0.3 * width * p - context.distance
  cell.translation.z = width * p
  cell.translation.y = 40 + context.parameters.climb * p
  cell.alpha = 1 - math.max(p, 0)
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 200, 160 }, spacing = -150 },
  items = fx.items(9, function(i) return { title = "" .. 2016 + i, color = fx.color.hsl(200 + 22 * i, .5, .6) } end),
  effect = fx.effect {
    name = "TimeMachine",
    parameters = { climb = { default = 70, unit = "pt", help = "how much higher the one behind stands" } },
    transform = transform,
  },
  background = "#0d0f1e",
  cornerRadius = 12,
  perspective = 500,
  page = 7.25,
}
