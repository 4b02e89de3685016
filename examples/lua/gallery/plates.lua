-- Plates lie in a tower, seen at a slant; the upper one lifts off and shows the next. Our own idea.
local fx = require "effecthost"

local slant = fx.matrix.rotation(45) * fx.matrix.rotation(55, 1, 0, 0)

local function transform(progress, cell, context)
  local lift = fx.easing.easeInOutSine(fx.clamp(-progress))
  cell.transform = slant
  cell.translation = { x = -context.distance, y = 24 * math.max(progress, 0) - 50 - 150 * lift }
  cell.alpha = 1 - lift
  cell.zPosition = -progress
  cell.card.border = { width = 3, color = { 1, 1, 1, 0.8 } }
  cell.tint = { .1, .1, .25, 0.09 * fx.clamp(progress, 0, 5) }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 210, 210 }, spacing = -150 },
  items = fx.items(12, function(i) return { title = "" .. 13 - i, color = fx.color.hsl(170 + 34 * i, .6, .58) } end),
  effect = fx.effect { name = "Plates", transform = transform },
  background = "#eef0fa",
  cornerRadius = 14,
  page = 3.45,
}
