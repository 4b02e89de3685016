-- A page turns over like a playing card, and its back is the next page. Flip of Swiper.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local q = fx.clamp(progress, -1, 1)
  cell.translation.x = -context.distance
  cell.rotation.y = 180 * q
  cell.doubleSided = false                        -- the side that faces away is the other page's
  cell.zPosition = -math.abs(progress)
  cell.tint = { 0, 0, 0, 0.5 * math.abs(q) }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 260, 320 }, spacing = 60, paging = true },
  items = fx.items(6, function(i) return { title = "Face " .. i, color = fx.color.hsl(10 + 130 * i, .55, .55) } end),
  effect = fx.effect { name = "Flip", transform = transform },
  background = "#183a34",
  page = 2.28,
}
