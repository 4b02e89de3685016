-- Clip: the rectangle of a layer that is shown, in its own points. What it cuts is not squeezed.
-- The picture opens like a curtain from the middle; words and card stay whole.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local open = fx.easing.easeInOutSine(fx.clamp(1 - math.abs(progress) * 0.62, 0.06, 1))
  local width, height = context.frame.width, context.frame.height
  cell.image.clip = { x = (1 - open) * width / 2, y = 0, width = open * width, height = height }
  cell.card.backgroundColor = "#23263a"
  cell.card.border = { width = 2, color = { 1, 1, 1, 0.14 } }
  cell.title.alpha = fx.lerp(0.35, 1, open)
end

return fx.scene {
  viewport = { 800, 500 },
  layout = fx.layout.flow { itemSize = { 210, 380 }, spacing = -4 },
  items = fx.items(7, function(i) return { title = "Act " .. i, color = fx.color.hsl(330 - 40 * i, .55, .56) } end),
  effect = transform,
  background = "#15172a",
  page = 3,
}
