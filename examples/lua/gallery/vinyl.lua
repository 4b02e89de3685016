-- The record slides out of the sleeve in the middle, and rolls as it comes. Our own idea.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local out = fx.easing.easeInOutSine(fx.clamp(1 - math.abs(progress)))
  local disc = cell.disc
  disc.translation.x = 104 * out
  disc.rotation.z = 120 * out + 200 * context.time        -- 33 1/3 turns a minute
  disc.border = { width = 18, color = "#26262e" }
  cell.label.backgroundColor = fx.color.hsl(40 * context.index, .65, .6)
  cell.translation.x = 44 * fx.clamp(progress, -1, 1) - 44 * out
  cell.scale = fx.lerp(0.72, 1, out)
  cell.tint = { .91, .88, .84, 0.35 * (1 - out) }
  cell.zPosition = out
  cell.shadow = { opacity = 0.3, radius = 12, offset = { x = 0, y = 8 } }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 220, 220 }, spacing = 0 },
  items = fx.items(9, function(i) return { title = "Side " .. i, color = fx.color.hsl(40 * i, .55, .5) } end),
  layers = {
    disc = { parent = "cell", frame = { 6, 6, 208, 208 }, color = "#15151a", cornerRadius = 104, order = -1 },
    label = { parent = "disc", frame = { 68, 68, 72, 72 }, cornerRadius = 36, text = "33⅓", alignment = "center" },
  },
  effect = fx.effect { name = "Vinyl", transform = transform },
  background = "#e8e0d6",
  cornerRadius = 6,
  page = 4,
}
