-- Who asked for less motion gets a fade and a tint in place of the turning wheel.
local fx = require "effecthost"

return fx.effect {
  name = "Wheel",
  parameters = { turn = { default = 50, min = 0, max = 80, unit = "°", help = "how far a card one page off turns" } },
  transform = function(progress, cell, context)
    cell.rotation.z = context.parameters.turn * progress
    cell.translation.y = 120 * progress * progress
    cell.scale = 1 - 0.15 * math.abs(progress)
  end,
  reducedMotion = function(progress, cell)
    local away = math.min(1, math.abs(progress))
    cell.alpha = 1 - 0.4 * away
    cell.card.tint = { 0.95, 0.95, 0.97, 0.5 * away }
  end,
}
