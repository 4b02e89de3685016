-- Two steps in one progress: slices of it move a disc up, then let it grow.
--   effecthost run two_step.lua -o frames/%02d.png --fps 10
local fx = require "effecthost"
local lerp, slice = fx.math.lerp, fx.math.slice

return fx.animation {
  name = "two steps", size = { 303, 303 }, duration = 2, behavior = "pingPong", still = 0.75,
  draw = function(canvas, progress, rect)
    local third, room = rect.height / 3, math.min(rect.width, rect.height)
    local y, radius = third, room / 4
    if progress < 0.5 then
      y = lerp(2 * third, third, slice(progress, 0, 0.5))
    else
      radius = lerp(room / 4, room / 3, slice(progress, 0.5, 0.5))
    end
    canvas:arc(rect.midX, y, radius, 0, 2 * math.pi)
    canvas:fill("blue")
  end,
}
