-- A photo opens like an iris before a second one: image files beside the script, clipped as they are drawn.
--   effecthost run photo_iris.lua -o iris.gif --scale 2
local fx = require "effecthost"

return fx.animation {
  name = "iris", size = { 240, 180 }, duration = 1.2, behavior = "pingPong", behaviorDelay = 0.3, still = 0.55,
  draw = function(canvas, progress, rect)
    canvas:image("photos/leaves.jpg", 0, 0, rect.width, rect.height)
    local opening = fx.easing.easeInOutCubic(progress) * fx.math.magnitude { rect.midX, rect.midY }
    canvas:save()
    canvas:ellipse(rect.midX - opening, rect.midY - opening, 2 * opening, 2 * opening)
    canvas:clip()
    canvas:image("photos/dunes.jpg", 0, 0, rect.width, rect.height)
    canvas:restore()
    canvas:ellipse(rect.midX - opening, rect.midY - opening, 2 * opening, 2 * opening)
    canvas:stroke("#ffffffc0", 3)
  end,
}
