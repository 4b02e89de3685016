-- A global function `easing` beside `transform` shapes the progress before `transform` sees it.
-- Progress has no end: the tenth card has 10. This curve bends it into 0...1, so that cards far away gather
-- instead of flying off. It gets the magnitude, the sign is put back afterwards.
function easing(t)
  return 1 - math.exp(-0.55 * t)
end

function transform(p, cell, context)
  cell.rotation.y = -78 * p
  cell.translation.x = 330 * p - context.distance   -- from its place in the row to its place in the fan
  cell.translation.z = -120 * math.abs(p)
  cell.zPosition = -math.abs(p)
  cell.tint = { 0, 0, 0, 0.5 * math.abs(p) }
end

local fx = require "effecthost"
return fx.scene {                                   -- names no effect, so it shows the globals
  viewport = { 800, 480 },
  layout = fx.layout.flow { itemSize = { 210, 320 }, spacing = -140 },
  items = fx.items(13, function(i) return { title = "No. " .. i, color = fx.color.hsl(28 * i, .5, .55) } end),
  background = "#202430",
  page = 6,
}
