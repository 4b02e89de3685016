-- The page above slides off like a drawer, and the next follows below it, half as fast. Drawer of ToxicBakery.
local fx = require "effecthost"

local function transform(progress, cell, context)
  cell.zPosition = -progress
  cell.shadow = { opacity = 0.4, radius = 10, offset = { x = 0, y = 0 } }
  if progress > 0 then
    cell.translation.x = -context.distance / 2
    cell.tint = { 0, 0, 0, 0.4 * fx.clamp(progress) }
  end
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 400, 300 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Drawer " .. i, color = fx.color.hsl(150 + 60 * i, .5, .55) } end),
  effect = fx.effect { name = "Drawer", transform = transform },
  background = "#d9cfc2",
  cornerRadius = 6,
  page = 2.4,
}
