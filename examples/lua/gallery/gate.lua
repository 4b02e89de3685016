-- The old page opens about its left edge like a gate, the new one closes from the right. Gate of dipanshukr.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local q = fx.clamp(progress, -1, 1)
  cell.translation.x = -context.distance
  cell.pivot.x = q > 0 and 1 or 0
  cell.rotation.y = -90 * q
  cell.zPosition = -math.abs(q)
  cell.hidden = math.abs(q) == 1                  -- edge-on
  cell.tint = { 0, 0, 0, 0.6 * math.abs(q) }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 400, 300 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Garden " .. i, color = fx.color.hsl(80 + 40 * i, .5, .5) } end),
  effect = fx.effect { name = "Gate", transform = transform },
  background = "#f5f3e7",
  cornerRadius = 0,
  page = 2.4,
}
