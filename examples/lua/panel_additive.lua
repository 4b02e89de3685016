-- A control panel with additive springs: tapped in flight it turns without a jump, caught it follows the finger.
local fx = require "effecthost"

local low, high = 833.75, 483.5                      -- the two heights at which its centre rests
local y, isLow = fx.value(low), true

local function spring(duration, velocity)
  return fx.spring { duration = duration, dampingRatio = 0.7, velocity = velocity }
end

local panel = fx.panel {
  title = "Additive springs",
  y = y,
  tap = function()
    isLow = not isLow
    -- The model value jumps to its new place; an animation that makes up for it is added to those that run.
    y:animate(isLow and low or high, spring(0.5, 2))
  end,
  pan = function(pan)
    if pan.state == "began" then
      y:stop()                                       -- caught where it is seen, not where its model is
    elseif pan.state == "changed" then
      y.model = y.presentation + pan.delta.y
    else
      isLow = pan.velocity.y >= 0
      y:retarget(isLow and low or high, spring(0.3), pan.velocity.y)   -- the finger's speed, with its sign
    end
  end,
}

return fx.scene {
  viewport = { 375, 667 }, items = 5, effect = fx.scale {},
  panel = panel,
  gesture = {
    { t = 0.2, tap = { 180, 620 } },
    { t = 0.4, tap = { 180, 620 } },                 -- in flight
    { t = 0.7, pan = { 180, 640 }, to = { 180, 440 }, duration = 0.2 },
  },
}
