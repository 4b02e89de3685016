-- A control panel with an animator that nobody may interrupt, and a second one, the relay, for what a finger lets go.
local fx = require "effecthost"

local low, high = 833.75, 483.5
local y, isLow, animator = fx.value(low), true, nil

local panel = fx.panel {
  title = "Animator and relay",
  y = y,
  tap = function()
    isLow = not isLow
    if not (animator and animator.isRunning) then
      animator = fx.animator { duration = 0.5, dampingRatio = 0.7, velocity = 1, isInterruptible = false }
    end
    -- An animation that is added to a running animator adds up with the one that is on its way.
    animator:addAnimation(y, isLow and low or high)
    animator:start()
  end,
  pan = function(pan)
    if pan.state == "began" then
      y:stop()                                       -- taken out of the animator's hands, which may run on
      animator = nil
    elseif pan.state == "changed" then
      y.model = y.presentation + pan.delta.y
    else
      isLow = pan.velocity.y >= 0
      local relay = fx.animator { duration = 0.3, dampingRatio = 0.7 }
      relay:addAnimation(y, isLow and low or high)
      relay:pause()
      -- The finger's speed keeps its sign: one that moves away from the target is not turned round.
      relay:continue { dampingRatio = 0.7, speed = pan.velocity.y }
    end
  end,
}

return fx.scene { viewport = { 375, 667 }, items = 5, effect = fx.scale {}, panel = panel, gesture = {
  { t = 0.2, tap = { 180, 620 } }, { t = 0.35, tap = { 180, 620 } },
  { t = 0.9, pan = { 180, 620 }, to = { 180, 440 }, duration = 0.2 } } }
