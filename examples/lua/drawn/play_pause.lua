-- A triangle that points to the right becomes two bars: a polygon, and a gap that is erased in its middle.
-- It waits a quarter of a second at both ends.
--   effecthost run play_pause.lua -o button.png
local fx = require "effecthost"

return fx.animation {
  name = "play and pause", size = { 120, 120 }, still = 1,
  duration = 0.5, behavior = "pingPong", behaviorDelay = 0.25,
  draw = function(canvas, progress, rect)
    local slope = rect.height / 2 * (1 - progress)
    canvas:move(rect.minX, rect.minY)
    canvas:line(rect.maxX, rect.minY + slope)
    canvas:line(rect.maxX, rect.maxY - slope)
    canvas:line(rect.minX, rect.maxY)
    canvas:close()
    canvas:fill("black")
    if progress > 0.1 then
      local gap = fx.math.rect({ rect.midX, rect.midY }, { 0.2 * progress * rect.width, rect.height })
      canvas:rect(gap.x, gap.y, gap.width, gap.height)
      canvas:erase()
    end
  end,
}
