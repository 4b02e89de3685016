-- A page is thrown off to the left, spinning, as the next spins in. One of the many settings of Creative of Swiper.
local fx = require "effecthost"

local previous = { move = { -1.1, 0.1, -500 }, turn = { 0, 0, -90 }, scale = 0.9, alpha = 0.3 }
local following = { move = { 1.1, 0.1, -500 }, turn = { 0, 0, 90 }, scale = 0.9, alpha = 0.3 }
local limit = 1                                   -- how many pages away it still grows

local function transform(progress, cell, context)
  local to = progress < 0 and previous or following
  local w = math.min(math.abs(progress), limit)
  local frame = context.frame
  cell.translation = {
    x = to.move[1] * frame.width * w - context.distance, y = to.move[2] * frame.height * w, z = to.move[3] * w,
  }
  cell.rotation = { x = to.turn[1] * w, y = to.turn[2] * w, z = to.turn[3] * w }
  cell.scale = fx.lerp(1, to.scale, w)
  cell.alpha = fx.lerp(1, to.alpha, w)
  cell.zPosition = -math.abs(progress)
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 230, 300 }, spacing = 40, paging = true },
  items = fx.items(6, function(i) return { title = "Idea " .. i, color = fx.color.hsl(300 + 70 * i, .6, .56) } end),
  effect = fx.effect { name = "Creative", transform = transform },
  background = "#fff4e8",
  perspective = 1200,
  page = 2.4,
}
