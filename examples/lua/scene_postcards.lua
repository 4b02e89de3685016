-- A whole scene: a viewport, a layout, items with words and colours, what lies behind, and an effect.
-- Everything that is left out is filled in by the host.
local fx = require "effecthost"

local places = {
  { "Lisbon", "the first tram", 36 }, { "Bergen", "rain, again", 205 }, { "Kyoto", "moss", 128 },
  { "Oaxaca", "market day", 348 }, { "Tartu", "the river is frozen", 226 },
}

local items = {}
for i, place in ipairs(places) do
  items[i] = { title = place[1], subtitle = place[2], color = fx.color.hsl(place[3], .52, .54) }
end

return fx.scene {
  viewport = { 390, 640 },
  layout = fx.layout.flow { itemSize = { 280, 420 }, spacing = -30, paging = true },
  items = items,
  background = fx.color.mix("#fff5e6", "#e8d9c5", .6),
  cornerRadius = 10,
  perspective = 1100,                             -- one vanishing point for all cards
  sorting = "depth",                              -- the nearer one covers the farther one
  page = 1,
  effect = function(progress, cell)
    local d = math.abs(progress)
    cell.translation.z = -180 * d
    cell.rotation.z = 5 * progress
    cell.translation.y = 14 * d
    cell.card.border = { width = 7, color = "white" }
    cell.shadow = { opacity = 0.28, radius = 16, offset = { x = 0, y = 12 } }
  end,
}
