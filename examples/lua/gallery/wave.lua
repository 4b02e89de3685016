-- Cards float on a wave that runs through the row, and lean with its slope. Our own idea.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local set = context.parameters
  local phase = math.pi * (set.waves * progress - 0.5 * context.time)
  cell.translation.y = -set.height * math.sin(phase)
  local slope = -set.height * math.pi * set.waves * math.cos(phase) / context.stride
  cell.rotation.z = math.deg(math.atan(slope))
  cell.shadow = { opacity = 0.25, radius = 10, offset = { x = 0, y = 8 } }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 76, 110 }, spacing = -6 },
  items = fx.items(18, function(i) return { title = "", color = fx.color.hsl(160 + 8 * i, .6, .55) } end),
  effect = fx.effect {
    name = "Wave",
    parameters = {
      height = { default = 64, min = 0, unit = "pt", help = "how high the wave rises" },
      waves = { default = 0.4, help = "how much of half a wave fits a page" },
    },
    transform = transform,
  },
  background = "#e3f3f6",
  cornerRadius = 12,
  page = 8,
}
