-- Pages lie in one place; the next one shines through as the last one fades. CrossFade of Swiper, FSPager and Kelvin.
local fx = require "effecthost"

local function transform(progress, cell, context)
  cell.translation.x = -context.distance          -- all in the middle
  cell.alpha = fx.clamp(1 - math.abs(progress))
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 420, 290 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Dissolve " .. i, color = fx.color.hsl(150 * i, .6, .55) } end),
  effect = fx.effect { name = "CrossFade", transform = transform },
  background = "#14161f",
  page = 2.4,
}
