-- A row of dominoes: what has passed the middle has fallen, each upon the next. Our own idea.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local fall = fx.clamp(fx.remap(progress, 1, -3, 0, 1))
  cell.pivot = { x = 1, y = 1 }                   -- about the lower corner on the side it falls to
  cell.rotation.z = context.parameters.lean * fx.easing.easeInOutSine(fall)
  cell.translation.y = 40
  cell.zPosition = -progress
  cell.tint = { 0, 0, 0, 0.3 * fall }
  cell.card.border = { width = 2, color = { 1, 1, 1, 0.5 } }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 34, 190 }, spacing = 18 },
  items = fx.items(24, function(i)
    return { title = "", color = fx.color.hsl(200 + 12 * i, .6, .56), picture = false }
  end),
  effect = fx.effect {
    name = "Dominoes",
    parameters = { lean = { default = 62, min = 0, max = 80, unit = "°", help = "how far the fallen ones lean" } },
    transform = transform,
  },
  background = "#f6f2ea",
  cornerRadius = 6,
  page = 11.5,
}
