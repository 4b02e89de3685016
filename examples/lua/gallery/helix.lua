-- Cards wind round an upright axis like the steps of a spiral staircase, and scrolling climbs it. Our own idea.
local fx = require "effecthost"

local radius, step = 210, 36                      -- points, and degrees from one card to the next

local function transform(progress, cell)
  local angle = math.rad(step * progress)
  cell.translation = { x = radius * math.sin(angle), z = radius * (math.cos(angle) - 1) }
  cell.rotation.y = 60 * math.sin(angle)
  cell.zPosition = cell.translation.z
  cell.tint = { .06, .07, .15, 0.28 * (1 - math.cos(angle)) }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { direction = "vertical", itemSize = { 170, 108 }, spacing = -74 },
  items = fx.items(24, function(i) return { title = "Step " .. i, color = fx.color.hsl(15 * i, .65, .58) } end),
  effect = fx.effect { name = "Helix", transform = transform },
  background = "#0f1226",
  cornerRadius = 10,
  perspective = 800,
  page = 12,
}
