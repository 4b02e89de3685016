-- Skew: the card leans, and its picture leans back by as much, so that only the frame is slanted.
-- Sublayers are drawn in their parent's plane: what the parent does happens to them too.
local fx = require "effecthost"

local lean = 11                                     -- degrees

local function transform(progress, cell)
  local near = fx.easing.easeInOut(fx.clamp(1 - math.abs(progress), 0, 1))
  cell.skew.x = -lean
  cell.scale = 1 + 0.09 * near
  cell.zPosition = near
  cell.image.skew.x = lean
  cell.image.scale = 1.75                           -- wide enough for the slanted frame
  cell.image.translation.x = -10 * fx.clamp(progress, -1, 1)
  cell.title.skew.x = lean
  cell.title.translation.x = 12
  cell.tint = { 0.05, 0.04, 0.16, 0.55 * (1 - near) }
  cell.card.border = { width = 3, color = { 1, 1, 1, near } }
end

return fx.scene {
  viewport = { 800, 480 },
  layout = fx.layout.flow { itemSize = { 138, 400 }, spacing = 12 },
  items = fx.items(9, function(i) return { title = "P" .. i, color = fx.color.hsl(120 + 37 * i, .6, .54) } end),
  effect = transform,
  background = "#0d0b1c",
  cornerRadius = 6,
  page = 4,
}
