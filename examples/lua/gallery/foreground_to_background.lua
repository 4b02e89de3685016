-- The page that leaves shrinks away; the next rushes in over it. ForegroundToBackground of ToxicBakery.
local fx = require "effecthost"

local function transform(progress, cell, context)
  if progress > 0 then
    cell.translation.x = context.distance         -- from twice as far, twice as fast
  else
    cell.translation.x = -context.distance / 4
    cell.scale = math.max(0.5, 1 + progress)
  end
  cell.zPosition = progress
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 380, 300 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Away " .. i, color = fx.color.hsl(220 + 50 * i, .6, .55) } end),
  effect = fx.effect { name = "ForegroundToBackground", transform = transform },
  background = "#e6e0ea",
  page = 2.65,
}
