-- A pile of cards, a little askew; the finger takes the upper one off and puts it behind. Cards of Swiper.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local c = fx.clamp(progress, -4, 4)
  local m, side = math.abs(c), fx.sign(c)
  local x, turn = side * (8 - 0.75 * m) * m, 2 * c                 -- in hundredths of the width, and in degrees
  if m < 1 and (context.dragging or context.parameters.lift) then  -- out in an arc, and back in at the other end
    local v = math.sqrt(1 - math.abs(m - 0.5) / 0.5)
    turn = turn + 28 * c * v
    x = x + side * 96 * v * m
    cell.scale = 1 - 0.5 * v * m
    cell.translation.y = -0.25 * v * m * context.frame.height
  end
  cell.translation.x, cell.translation.z = x / 100 * context.frame.width - context.distance, -100 * m
  cell.rotation.z = turn
  cell.zPosition = -m
  cell.tint = { 0, 0, 0, 0.15 * fx.clamp((m - 0.5) / 0.5) }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 210, 290 }, spacing = -100, paging = true },
  items = fx.items(9, function(i) return { title = "Card " .. i, color = fx.color.hsl(60 * i, .65, .55) } end),
  effect = fx.effect {
    name = "Cards", transform = transform,
    parameters = { lift = { default = true, help = "whether cards leave the pile without a finger, too" } },
  },
  background = "#e9edf5",
  perspective = 1200,
  page = 4.3,
}
