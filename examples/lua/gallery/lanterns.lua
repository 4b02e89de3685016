-- Sky lanterns rise one after another and drift off into the night. Our own idea.
local fx = require "effecthost"

local function transform(progress, cell, context)
  math.randomseed(context.index)
  local side, pace = 0.3 + 0.7 * math.random(), 0.7 + 0.6 * math.random()
  if context.index % 2 == 0 then side = -side end
  local p = fx.clamp(progress, -9, 3)
  local away = fx.clamp(math.abs(p) / 2)          -- at rest each one passes through the middle
  local sway = math.sin(pace * context.time + 6 * side) * away
  cell.translation.x = 250 * side * away - context.distance + 8 * sway
  cell.translation.y = p < 0 and 26 * p - 60 * math.min(-p, 1) or 190 * p
  cell.rotation.z = 5 * sway
  cell.scale = math.exp(0.19 * math.min(p, 1))
  cell.alpha = fx.clamp((9 + p) / 3)
  cell.zPosition = p
  cell.card.cornerRadius = 26
  cell.shadow = { color = "#ff9a3c", opacity = 0.85, radius = 26, offset = { x = 0, y = 6 } }
  cell.title.alpha = 1 - away
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 116, 150 }, spacing = -76 },
  items = fx.items(16, function(i)
    return { title = "" .. i, color = fx.color.hsl(20 + 7 * (i % 5), .95, .6), picture = false }
  end),
  effect = fx.effect { name = "Lanterns", transform = transform },
  background = "#0b1030",
  page = 9,
}
