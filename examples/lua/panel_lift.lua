-- A tap lifts the cards: five of their properties are animated together, and turn round in flight.
local fx = require "effecthost"

local calm = { scale = 1, rotation = { z = 0 }, translation = { y = 0 }, cornerRadius = 24, tint = "#10204000" }
local lifted = { scale = .8, rotation = { z = -5 }, translation = { y = -70 }, cornerRadius = 60, tint = "#10204070" }

local cards, isLifted = fx.values(calm), false
local spring = fx.spring { duration = 0.6, dampingRatio = 0.6 }

return fx.scene {
  viewport = { 375, 667 },
  layout = fx.layout.flow { itemSize = { 250, 400 }, spacing = 20 },
  items = 7,
  effect = function()
    return cards.presentation            -- the model, and what the animations still owe to it
  end,
  panel = fx.panel {
    title = "Lift the cards",
    y = fx.value(880),
    tap = function()
      isLifted = not isLifted
      cards:animate(isLifted and lifted or calm, spring)
    end,
  },
  gesture = {
    { t = 0.2, tap = { 180, 600 } },
    { t = 0.35, tap = { 180, 600 } },    -- in flight
    { t = 0.8, tap = { 180, 600 } },
  },
}
