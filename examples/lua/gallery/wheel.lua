-- Cards are the rim of a wheel that turns in the plane of the screen. Wheel of iCarousel.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local radius = context.frame.width * context.count / (2 * math.pi)
  cell.pivot.y = 0.5 + radius / context.frame.height      -- the hub, below the card
  cell.rotation.z = 360 / context.count * progress
  cell.translation = { x = -context.distance, y = -radius }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 72, 108 }, spacing = -24, endless = true },
  items = fx.items(12, function(i) return { title = "" .. i, color = fx.color.hsl(30 * i, .6, .58) } end),
  effect = fx.effect { name = "Wheel", transform = transform },
  background = "#fbf7ef",
  cornerRadius = 12,
  page = 0.3,
}
