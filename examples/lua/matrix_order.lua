-- The order of matrices. `out * turn` moves the card out first and then turns the result about the middle:
-- cards stand round a clock. `turn * out` would turn each card about itself and then move it up: a pile at twelve.
-- The named properties have one fixed order, which could not do this; a matrix has the one that you write.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local hour = 360 / context.count * progress
  local out = fx.matrix.translation(0, -178)
  local turn = fx.matrix.rotation(hour)
  local home = fx.matrix.translation(-context.distance, 0)   -- last of all: the middle of the viewport
  local near = math.max(0, 1 - math.abs(progress))
  return {
    transform = fx.matrix.scale(1 + 0.35 * near) * out * turn * home,
    zPosition = near,
    shadow = { opacity = 0.3, radius = 5, offset = { x = 0, y = 3 } },
  }
end

return fx.scene {
  viewport = { 560, 560 },
  layout = fx.layout.flow { itemSize = { 52, 120 }, spacing = -30, endless = true },
  items = fx.items(24, function(i)
    return { title = "", picture = false, color = fx.color.hsl(15 * i, .62, .58) }
  end),
  effect = transform,
  background = "#171a26",
  cornerRadius = 26,
  page = 0,
}
