-- A finger flicks a row of cards twice; where it lets go, the script chooses the card at which the row stops.
local fx = require "effecthost"

local lean = fx.effect {
  name = "Lean",
  transform = function(progress, cell, context)
    -- The cards lean against the wind of the scroll.
    cell.card.rotation.y = fx.clamp(-context.velocity / 60, -35, 35)
    cell.card.scale = context.dragging and 0.97 or 1
    cell.card.alpha = 1 - 0.25 * fx.clamp(math.abs(progress))
  end,
}

return fx.scene {
  viewport = { 390, 844 },
  layout = fx.layout.flow { itemSize = { 280, 480 }, spacing = 20 },
  items = fx.items(12, function(i)
    return { title = "Card " .. i, color = fx.color.hsl(i * 30, .6, .5) }
  end),
  effect = lean,
  page = 0,
  scroll = fx.gesture {
    { t = 0.2, fling = { 320, 420 }, velocity = { -1800, 0 } },
    -- Touched in flight, it stops where it is; a slow drag goes on from there.
    { t = 0.7, pan = { 300, 420 }, to = { 120, 420 }, duration = 0.5, rest = 0.1 },
  },
  physics = {
    -- A strong flick may pass several cards, but stops at one with an even number.
    targetContentOffset = function(release)
      return { page = 2 * math.floor(release.proposedPage / 2 + 0.5) }
    end,
  },
}
