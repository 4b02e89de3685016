-- A merry-go-round: cards on a ring round an upright axis, all facing us. Rotary of iCarousel.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local half = context.frame.width / 2
  local radius = math.max(half, half / math.tan(math.pi / context.count))
  local angle = 2 * math.pi * progress / context.count
  cell.translation.x = radius * math.sin(angle) - context.distance
  cell.translation.z = radius * (math.cos(angle) - 1)
  cell.translation.y = 70 + context.parameters.tilt * cell.translation.z
  cell.zPosition = cell.translation.z
  cell.tint = { .93, .95, .97, 0.3 * (1 - math.cos(angle)) }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 130, 170 }, spacing = -72, endless = true },
  items = fx.items(12, function(i) return { title = "Seat " .. i, color = fx.color.hsl(30 * i, .6, .56) } end),
  effect = fx.effect {
    name = "Rotary",
    parameters = { tilt = { default = 0.5, help = "how much higher a card is for each point that it is farther" } },
    transform = transform,
  },
  background = "#edf2f7",
  perspective = 500,
  page = 0.2,
}
