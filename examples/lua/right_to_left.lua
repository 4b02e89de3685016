-- Right to left: the next card lies to the left.
-- Nothing in the effect knows: +1 is always the next card, x always grows towards it. The host mirrors the finished
-- picture once. Take `rightToLeft` away, and the same effect runs the other way.
local fx = require "effecthost"

local function transform(progress, cell)
  local after, before = math.max(0, progress), math.max(0, -progress)
  cell.zPosition = -math.abs(progress)
  cell.translation.x = -140 * after - 20 * before -- the coming ones wait close behind the present one
  cell.scale = 1 - 0.11 * after
  cell.rotation.z = -9 * before                   -- the past ones are tossed away
  cell.translation.y = 26 * before
  cell.shadow = { opacity = 0.25, radius = 10, offset = { x = 0, y = 6 } }
end

local days = { "السبت", "الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة" }

return fx.scene {
  viewport = { 800, 480 },
  layout = fx.layout.flow { itemSize = { 220, 320 }, spacing = 0, rightToLeft = true },
  items = fx.items(7, function(i)
    return { title = days[i], color = fx.color.hsl(12 + 30 * i, .55, .55) }
  end),
  effect = transform,
  background = "#f3efe7",
  page = 2,
}
