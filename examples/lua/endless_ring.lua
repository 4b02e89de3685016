-- Endless: after the last card comes the first. A ring shows it best, since it has no end either.
-- Every card is there once, as its nearest copy, so that progress runs over -count/2...count/2.
local fx = require "effecthost"

local radius = 330

local function transform(progress, cell, context)
  local turn = 360 / context.count * progress
  local angle = math.rad(turn)
  cell.rotation.y = turn
  cell.doubleSided = true                         -- the far side of the ring shows backs, and is meant to
  cell.translation.x = radius * math.sin(angle) - context.distance
  cell.translation.z = radius * (math.cos(angle) - 1)
  local back = (1 - math.cos(angle)) / 2          -- 0 in front, 1 at the back
  cell.tint = { .07, .08, .14, 0.7 * back }
end

return fx.scene {
  viewport = { 800, 460 },
  layout = fx.layout.flow { itemSize = { 170, 250 }, spacing = -76, endless = true },
  items = fx.items(10, function(i) return { title = "" .. i, color = fx.color.hsl(36 * i, .55, .56) } end),
  effect = transform,
  background = "#10131d",
  cornerRadius = 12,
  perspective = 1000,
  sorting = "depth",
  page = 0.3,
}
