-- Parameters: numbers with a range and a unit, a switch, a choice and a colour.
-- They are read from context.parameters and set from outside:
--   effecthost run parameters_hand.lua --set spread=14 --set hold=above --set wash=#203060
local fx = require "effecthost"

return fx.scene {
  viewport = { 800, 500 },
  layout = fx.layout.flow { itemSize = { 170, 250 }, spacing = -120 },
  items = fx.items(9, function(i) return { title = "" .. i, color = fx.color.hsl(340 - 17 * i, .6, .55) } end),
  effect = fx.effect {
    name = "Hand of cards",
    parameters = {
      spread = { default = 9, min = 0, max = 30, unit = "°", help = "the turn from one card to the next" },
      lift = { default = 34, min = 0, max = 120, unit = "pt", help = "how far the middle card stands out" },
      hold = { default = "below", choices = { "below", "above" }, help = "where the hand is" },
      stacked = { default = true, help = "whether later cards lie on top" },
      wash = { default = "#28203c", help = "the colour that outer cards take on" },
    },
    transform = function(progress, cell, context)
      local set = context.parameters
      local below = set.hold == "below"
      cell.pivot = { x = 0.5, y = below and 1.9 or -0.9 }
      cell.rotation.z = set.spread * progress * (below and 1 or -1)
      cell.translation.x = -context.distance                 -- all cards in one place; only the turn parts them
      cell.translation.y = (below and -5 or 5) - set.lift * math.max(0, 1 - math.abs(progress))
      cell.zPosition = set.stacked and progress or -math.abs(progress)
      local wash = set.wash
      cell.tint = { wash.r, wash.g, wash.b, 0.5 * fx.clamp(math.abs(progress) / 4) }
      cell.shadow = { opacity = 0.35, radius = 7, offset = { x = -3, y = 4 } }
    end,
  },
  background = "#e9e4f0",
  cornerRadius = 14,
  page = 4,
}
