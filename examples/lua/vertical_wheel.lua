-- Scrolling downwards: a drum of hours.
-- Progress means the same in both directions; only translation along the other axis had to be thought of.
local fx = require "effecthost"

local radius, step = 210, 21                      -- points, and degrees from one row to the next

local function transform(progress, cell, context)
  local angle = math.rad(step * progress)
  cell.doubleSided = false                         -- the far side of the drum is not seen
  cell.rotation.x = -step * progress
  cell.translation.y = radius * math.sin(angle) - context.distance
  cell.translation.z = radius * (math.cos(angle) - 1)
  local off = fx.clamp(math.abs(progress), 0, 1)
  cell.card.backgroundColor = fx.color.mix("#3d6df2", "#ffffff", off)
  cell.tint = { .93, .94, .97, 0.28 * fx.clamp(math.abs(progress) - 1, 0, 3) }
  cell.title.translation.y = 25                    -- from the lower edge, where titles are, to the middle
  cell.title.tint = { .2, .22, .3, off }           -- white on blue in the middle, dark on white outside
end

return fx.scene {
  viewport = { 390, 520 },
  layout = fx.layout.flow { direction = "vertical", itemSize = { 300, 72 }, spacing = -6 },
  items = fx.items(24, function(i) return { title = ("%02d:00"):format(i - 1), picture = false } end),
  effect = transform,
  background = "#eef0f6",
  cornerRadius = 14,
  perspective = 700,
  page = 9,
}
