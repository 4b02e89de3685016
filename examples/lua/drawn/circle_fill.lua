-- A ring closes and opens again: an arc whose end follows the progress.
--   effecthost run circle_fill.lua -o ring.png
local fx = require "effecthost"

return fx.animation {
  name = "circle fill", size = { 303, 303 }, duration = 1, behavior = "pingPong", still = 0.7,
  draw = function(canvas, progress, rect)
    canvas:arc(rect.midX, rect.midY, rect.width / 2 - 4, 0, 2 * math.pi * progress)
    canvas:stroke("blue", 4)
  end,
}
