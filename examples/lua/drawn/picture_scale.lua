-- A picture grows out of its middle: whatever a layer can show can be drawn, and transformed.
--   effecthost run picture_scale.lua -o frames/%02d.png --fps 10
local fx = require "effecthost"

return fx.animation {
  name = "picture", size = { 240, 180 }, duration = 1, behavior = "pingPong", still = 0.8,
  draw = function(canvas, progress, rect)
    canvas:scale(math.max(0.01, progress), nil, rect.midX, rect.midY)
    canvas:picture("#e08030", 4, rect.x, rect.y, rect.width, rect.height)
  end,
}
