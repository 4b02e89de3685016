-- The ring that closes the other way round, a point further out.
--   effecthost run circle_fill_back.lua -o ring.png
local fx = require "effecthost"

return fx.animation {
  name = "circle fill, counterclockwise", size = { 303, 303 }, duration = 1, behavior = "pingPong", still = 0.7,
  draw = function(canvas, progress, rect)
    canvas:arc(rect.midX, rect.midY, rect.width / 2 - 3, 0, -2 * math.pi * progress, "counterclockwise")
    canvas:stroke("blue", 4)
  end,
}
