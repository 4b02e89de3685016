-- One page is squeezed flat against its edge while the next unfolds from the other. Accordion of ToxicBakery.
local fx = require "effecthost"

local function transform(progress, cell, context)
  cell.translation.x = -context.distance
  cell.pivot.x = progress < 0 and 0 or 1
  cell.scale.x = fx.clamp(1 - math.abs(progress))
  cell.hidden = math.abs(progress) >= 1
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 440, 310 }, spacing = 0, paging = true },
  items = fx.items(6, function(i) return { title = "Fold " .. i, color = fx.color.hsl(30 + 80 * i, .6, .55) } end),
  effect = fx.effect { name = "Accordion", transform = transform },
  background = "#efe9df",
  cornerRadius = 0,
  page = 2.4,
}
