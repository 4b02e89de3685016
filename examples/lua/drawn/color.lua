-- A square goes from black to white and back: the progress is its grey.
--   effecthost run color.lua -o frames/%02d.png --fps 10
local fx = require "effecthost"

return fx.animation {
  name = "colour", size = { 303, 303 }, duration = 1, behavior = "pingPong",
  draw = function(canvas, progress, rect)
    canvas:rect(rect.x, rect.y, rect.width, rect.height)
    canvas:fill(fx.color.gray(progress))
  end,
}
