-- Items of their own sizes, standing on one shelf.
-- Neighbours are one apart in progress, however wide they are. context.frame tells a card's own size.
local fx = require "effecthost"

local shelf = 330                                   -- points from the viewport's top

local function transform(progress, cell, context)
  local d = fx.clamp(math.abs(progress), 0, 1)
  local frame = context.frame
  cell.translation.y = shelf - (frame.y + frame.height) - 16 * (1 - d)
  cell.pivot = { x = 0.5, y = 1 }
  cell.scale = 1.06 - 0.06 * d
  cell.border = { width = 7, color = "#fbfaf7" }
  cell.shadow = { opacity = 0.35, radius = 9 - 3 * d, offset = { x = 0, y = 12 - 7 * d } }
end

local function frame(width, height, hue)
  return { title = "", size = { width, height }, color = fx.color.hsl(hue, .45, .55) }
end

return fx.scene {
  viewport = { 800, 400 },
  layout = fx.layout.flow { spacing = 26 },
  items = {
    frame(120, 160, 20), frame(230, 150, 205), frame(110, 150, 340), frame(170, 240, 158),
    frame(260, 130, 38), frame(110, 180, 262), frame(190, 190, 186),
  },
  effect = transform,
  background = "#ded5c6",
  cornerRadius = 2,
  page = 3,
}
