-- A look: shadow, tint and blur together tell how far away a card is.
-- The tint has the colour of the air between, the blur says what the eye is focused on, and the shadow how high
-- the near card floats.
local fx = require "effecthost"

local air = fx.color.hex "#c9d6e6"

local function transform(progress, cell)
  local d = math.abs(progress)
  cell.translation.z = -260 * d
  cell.blur = 2.6 * d
  cell.tint = { air.r, air.g, air.b, fx.clamp(0.3 * d, 0, 0.9) }
  local near = fx.clamp(1 - d, 0, 1)
  cell.shadow = { color = "#1d2c44", opacity = 0.45 * near, radius = 30 * near, offset = { x = 0, y = 22 * near } }
end

return fx.scene {
  viewport = { 800, 500 },
  layout = fx.layout.flow { itemSize = { 230, 340 }, spacing = -40 },
  items = fx.items(9, function(i) return { title = "Frame " .. i, color = fx.color.hsl(200 + 23 * i, .5, .5) } end),
  effect = transform,
  background = air,
  perspective = 800,
  sorting = "depth",
  page = 4,
}
