-- Pages are the sides of a cube, seen from outside, that turns as one scrolls. CubeOut of ToxicBakery.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local q = fx.clamp(progress, -1, 1)
  cell.hidden = math.abs(progress) >= 1           -- edge-on
  cell.pivot.x = progress < 0 and 1 or 0          -- the edge that two neighbours share
  cell.rotation.y = 90 * q
  cell.perspective = 3 * context.frame.width      -- the original's eye is much farther, and the cube flatter
  cell.tint = { 0, 0, 0, 0.35 * math.abs(q) }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 340, 290 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Side " .. i, color = fx.color.hsl(47 * i, .6, .55) } end),
  effect = fx.effect { name = "CubeOut", transform = transform },
  background = "#eceff4",
  cornerRadius = 0,
  page = 2.4,
}
