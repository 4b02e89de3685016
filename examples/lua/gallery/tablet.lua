-- Pages are faces of a flat bent screen, and stay joined at their edges as they turn. Tablet of ToxicBakery.
local fx = require "effecthost"

local eye = 576

local function transform(progress, cell, context)
  local q = fx.clamp(progress, -2, 2)
  local half = context.frame.width / 2
  local angle = math.rad(30 * math.abs(q))
  cell.pivot.y = 0
  cell.rotation.y = -30 * q
  cell.perspective = eye
  -- The edge that is turned towards us looks this much nearer to the middle of the page than it was.
  local edge = eye * math.cos(angle) / (eye + half * math.sin(angle))
  cell.translation.x = -fx.sign(q) * half * (1 - edge)
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 330, 280 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Face " .. i, color = fx.color.hsl(280 + 30 * i, .55, .58) } end),
  effect = fx.effect { name = "Tablet", transform = transform },
  background = "#22252e",
  cornerRadius = 0,
  page = 2.5,
}
