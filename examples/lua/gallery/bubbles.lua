-- Cards are bubbles that float by; the one in the middle swells and opens into a card. Our own idea.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local round = fx.easing.easeInOutSine(fx.clamp(math.abs(progress)))
  local i, size = context.index, context.frame.width
  cell.card.cornerRadius = fx.lerp(22, size / 2, round)
  cell.scale = fx.lerp(1, 0.36 + 0.14 * math.sin(2.4 * i), round)
  cell.translation.y = round * (80 * math.sin(1.9 * i) + 10 * math.sin(1.2 * context.time + i))
  cell.translation.x = 46 * fx.clamp(progress, -1, 1)     -- room for the large one
  cell.card.border = { width = 5 * round, color = { 1, 1, 1, 0.7 } }
  cell.title.alpha = 1 - round
  cell.gleam.alpha = round
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 240, 240 }, spacing = -124 },
  items = fx.items(13, function(i) return { title = "No. " .. i, color = fx.color.hsl(180 + 31 * i, .7, .62) } end),
  layers = { gleam = { frame = { 56, 40, 52, 34 }, color = { 1, 1, 1, 0.75 }, cornerRadius = 17, order = 1 } },
  effect = fx.effect { name = "Bubbles", transform = transform },
  background = "#d6efff",
  page = 6,
}
