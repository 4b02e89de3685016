-- Five discs go round: each lies in the middle and is moved to its place on a circle.
--   effecthost run balls.lua -o frames/%02d.png --fps 20
local fx = require "effecthost"
local count = 5

return fx.animation {
  name = "balls", size = { 303, 303 }, duration = 1.5, behavior = "loop", still = 0,
  draw = function(canvas, progress, rect)
    local room = math.min(rect.width, rect.height)
    local side = room / 4
    local radius = (room - side) / 2
    local ball = fx.math.rect({ rect.midX, rect.midY }, { side, side })
    for i = 0, count - 1 do
      local angle = 2 * math.pi * (i / count + progress)
      canvas:save()
      canvas:translate(radius * math.cos(angle), radius * math.sin(angle))
      canvas:ellipse(ball.x, ball.y, ball.width, ball.height)
      canvas:fill("blue")
      canvas:restore()
    end
  end,
}
