-- Pages are the walls of a room, seen from inside, that turns as one scrolls. CubeIn of ToxicBakery.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local q = fx.clamp(progress, -1, 1)
  cell.hidden = math.abs(progress) >= 1           -- edge-on
  cell.pivot = { x = progress < 0 and 1 or 0, y = 0 }     -- the upper end of the edge that neighbours share
  cell.rotation.y = -90 * q
  cell.perspective = 3 * context.frame.width
  cell.tint = { 0, 0, 0, 0.35 * math.abs(q) }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 340, 250 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Wall " .. i, color = fx.color.hsl(100 + 47 * i, .5, .55) } end),
  effect = fx.effect { name = "CubeIn", transform = transform },
  background = "#2a2530",
  cornerRadius = 0,
  page = 2.4,
}
