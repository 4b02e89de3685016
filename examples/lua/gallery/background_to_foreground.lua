-- The page that leaves rushes off; the next grows from far behind. BackgroundToForeground of ToxicBakery.
local fx = require "effecthost"

local function transform(progress, cell, context)
  if progress < 0 then
    cell.translation.x = context.distance         -- twice as fast as the finger
  else
    cell.translation.x = -context.distance / 4
    cell.scale = math.max(0.5, 1 - progress)
  end
  cell.zPosition = -progress
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 380, 300 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Near " .. i, color = fx.color.hsl(90 + 50 * i, .6, .55) } end),
  effect = fx.effect { name = "BackgroundToForeground", transform = transform },
  background = "#dfe6ee",
  page = 2.35,
}
