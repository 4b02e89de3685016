-- Parallax: what moves less seems farther away.
-- Each card is a window. The picture behind it is wider than the card and lags behind the scroll;
-- the words hang in front of the glass and hurry ahead.
local fx = require "effecthost"

local function transform(progress, cell)
  local p = fx.clamp(progress, -1, 1)
  cell.image.scale = 1.5                    -- room to move: a quarter of the card on each side
  cell.image.translation.x = -56 * p        -- against the scroll: far away
  cell.title.translation.x = 44 * p         -- with the scroll: close by
  cell.subtitle.translation.x = 66 * p     -- closer still
  cell.subtitle.alpha = 1 - math.abs(p)
  cell.shadow = { poacity = 0.3, radius = 14, offset = { x = 0, y = 10 } }
end

return fx.scene {
  viewport = { 800, 520 },
  layout = fx.layout.flow { itemSize = { 230, 380 }, spacing = 26 },
  items = {
    { title = "Dunes",  subtitle = "two hours before dark", color = fx.color.hsl(24, .62, .52) },
    { title = "Fjord",  subtitle = "no wind at all",        color = fx.color.hsl(200, .55, .48) },
    { title = "Meadow", subtitle = "after the rain",        color = fx.color.hsl(150, .42, .45) },
    { title = "Heath",  subtitle = "late in August",        color = fx.color.hsl(286, .38, .52) },
    { title = "Coast",  subtitle = "ebb",                   color = fx.color.hsl(232, .50, .56) },
  },
  effect = transform,
  background = "#f4f1ea",
  page = 2.2,                               -- between two pages, where the shift shows best
}
