-- Cards drift over a lake at dusk, and the water breaks their reflections into strips. Our own idea.
local fx = require "effecthost"

local function color(i) return fx.color.hsl(330 + 17 * i, .6, .6) end

local strips, layers = 8, {}
for k = 1, strips do
  layers["strip" .. k] = { parent = "cell", frame = { 0, 192 + 15 * k, 140, 10 }, cornerRadius = 5 }
end

local function transform(progress, cell, context)
  local u = fx.clamp(math.abs(progress) / 3)
  cell.scale = fx.lerp(1, 0.7, u)
  cell.translation.y = -70 + 30 * u + 3 * math.sin(1.3 * context.time + context.index)
  for k = 1, strips do
    local strip = cell["strip" .. k]
    strip.backgroundColor = color(context.index)
    strip.alpha = 0.6 * (1 - k / (strips + 1))
    strip.translation.x = 1.6 * k * math.sin(1.7 * k + 2 * context.time + 2 * progress)
    strip.scale.x = 1 - 0.045 * k
  end
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 140, 200 }, spacing = -2 },
  items = fx.items(11, function(i) return { title = "Boat " .. i, color = color(i) } end),
  layers = layers,
  effect = fx.effect { name = "MirrorLake", transform = transform },
  background = "#1b2440",
  cornerRadius = 12,
  page = 5,
}
