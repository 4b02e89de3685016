-- The upper card of a pile is thrown off to the left, turning; the others move up. Tinder of snap-carousel.
local fx = require "effecthost"

--- The value at `at` on straight lines through values at -1, 0, 1, 2, 3.
local function keys(at, values)
  local place = fx.clamp(at + 1, 0, 4)
  local i = math.min(math.floor(place), 3)
  return fx.lerp(values[i + 1], values[i + 2], place - i)
end

local function transform(p, cell, context)
  cell.scale = keys(p, { 1, 1, 0.96, 0.92, 0.88 })
  cell.rotation.z = keys(p, { -22, 0, 0, 0, 0 })
  cell.alpha = keys(p, { 0, 1, 1, 1, 0 })
  cell.zPosition = -context.index
  local y = keys(p, { 0, 0, 9, 20, 31 })
  if p < 0 then                                   -- the throw goes along the turned edge
    cell.transform = fx.matrix.translation(1.1 * math.max(p, -1) * context.frame.width, y)
  else
    cell.translation = { x = -context.distance, y = y * cell.scale.y }
  end
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 250, 310 }, spacing = -140, paging = true },
  items = fx.items(9, function(i) return { title = "Anna " .. i, color = fx.color.hsl(330 + 50 * i, .65, .6) } end),
  effect = fx.effect { name = "Tinder", transform = transform },
  background = "#fdf1ef",
  page = 3.35,
}
