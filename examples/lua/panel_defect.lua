-- A control panel with a defect: a release that a tap turns round ends where the finger left, neither low nor high.
local fx = require "effecthost"

local low, high = 833.75, 483.5
local y, isLow, animator = fx.value(low), true, nil

local function move(target, duration, speed)
  animator = fx.animator { duration = duration, dampingRatio = 0.7 }
  animator:addAnimation(y, target)                   -- from wherever the panel is now: that is the defect
  animator:addCompletion(function(position)
    if position == "end" then isLow = target == low end
    animator = nil
  end)
  animator:pause()
  animator:continue { dampingRatio = 0.7, speed = speed }
end

local panel = fx.panel {
  title = "Stopped and renewed",
  y = y,
  tap = function()
    if not animator then return move(isLow and high or low, 0.5, 0) end
    animator.isReversed = not animator.isReversed    -- back to where it started
  end,
  pan = function(pan)
    if pan.state == "began" then
      if animator then animator:stop() end
      animator = nil
    elseif pan.state == "changed" then
      y.model = y.presentation + pan.delta.y
    else
      move(pan.velocity.y < 0 and high or low, 0.3, pan.velocity.y)
    end
  end,
}

return fx.scene { viewport = { 375, 667 }, items = 5, effect = fx.scale {}, panel = panel, gesture = {
  { t = 0, pan = { 180, 600 }, to = { 180, 490 }, duration = 0.1 },
  { t = 0.18, tap = { 180, 620 }, duration = 0.02 } } }
