-- Pages turn about one common edge on the left, like the leaves of a fan or a calendar. Fan of dipanshukr.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local q = fx.clamp(progress, -1, 1)
  cell.translation.x = -context.distance
  cell.pivot.x = 0
  cell.rotation.y = 120 * q
  cell.doubleSided = true                         -- a leaf that is turned over shows its back
  cell.zPosition = -progress                      -- the leaf that comes lies behind
  cell.tint = { 0, 0, 0, 0.4 * math.abs(q) }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 240, 260 }, spacing = 40, paging = true },
  items = fx.items(6, function(i) return { title = "Leaf " .. i, color = fx.color.hsl(350 + 35 * i, .6, .56) } end),
  effect = fx.effect { name = "Fan", transform = transform },
  background = "#e8f0ee",
  cornerRadius = 4,
  page = 2.3,
}
