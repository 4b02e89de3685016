-- The cure of panel_defect.lua: the animator is made before the finger moves the panel, then paused and continued.
local fx = require "effecthost"

local low, high = 833.75, 483.5
local y, isLow, animator = fx.value(low), true, nil

local function made()
  local made = fx.animator { duration = 0.5, dampingRatio = 0.7, velocity = 1 }
  made:addAnimation(y, isLow and high or low)        -- both its ends are places to rest at
  made:addCompletion(function(position)
    if position == "end" then isLow = not isLow end
    animator = nil
  end)
  made:pause()
  return made
end

local panel = fx.panel {
  title = "Paused and continued",
  y = y,
  tap = function()
    if animator then animator.isReversed = not animator.isReversed end
    animator = animator or made()
    animator:start()
  end,
  pan = function(pan)
    if pan.state == "began" then
      animator = animator or made()                  -- while the panel still rests
      animator:pause()
    elseif pan.state == "changed" then
      y.model = y.presentation + pan.delta.y         -- takes the paused animator along
    else
      animator.isReversed = (pan.velocity.y < 0) ~= isLow
      animator:continue { dampingRatio = 0.7, speed = pan.velocity.y }
    end
  end,
}
return fx.scene { viewport = { 375, 667 }, items = 5, effect = fx.scale {}, panel = panel, gesture = {
  { t = 0, pan = { 180, 600 }, to = { 180, 490 }, duration = 0.1 },
  { t = 0.18, tap = { 180, 620 }, duration = 0.02 } } }
