-- fx.combine puts effects one after the other: native ones, one's own, plain functions.
-- Each sees what the ones before it left behind. Here Gemini shrinks and darkens, and two small effects
-- of our own add a drift and a lean. Any of the three can be taken out without touching the others.
local fx = require "effecthost"

local shrink = fx.gemini.scale {
  scale = 0.45, scaleEffect = "scaleUp", easing = "easeOutSine", shadowEffect = "fadeIn", maxShadowAlpha = 0.7,
}

local drift = fx.effect {
  name = "Drift",
  parameters = {
    height = { default = 34, min = 0, max = 100, unit = "pt", help = "how far every second card sinks" },
  },
  transform = function(progress, cell, context)
    local side = context.index % 2 == 0 and 1 or -1
    cell.translation.y = side * context.parameters.height * fx.clamp(math.abs(progress))
  end,
}

local function lean(progress, cell)
  cell.card.rotation.z = 4 * progress               -- the card inside the cell: the native part stays as it is
end

return fx.scene {
  viewport = { 800, 480 },
  layout = fx.layout.flow { itemSize = { 220, 320 }, spacing = -20 },
  items = fx.items(9, function(i) return { title = "Take " .. i, color = fx.color.hsl(300 - 31 * i, .5, .56) } end),
  effects = { fx.combine(shrink, drift), lean },
  background = "#f6f4ef",
  page = 4,
}
