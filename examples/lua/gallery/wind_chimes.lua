-- Cards hang on strings like chimes, swing out round the middle, and tremble in the wind. Our own idea.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local u = math.abs(progress)
  local wind = fx.clamp(context.velocity / 800, -1, 1)
  local rest = 13 * math.sin(1.5 * progress) * math.exp(-0.25 * u)
  local air = 1.5 * math.sin(2 * context.time + 1.7 * context.index) * fx.clamp(u)
  cell.pivot.y = -230 / context.frame.height      -- where the string is tied
  cell.rotation.z = -rest + air + 10 * wind
  cell.translation.y = 30 + 16 * math.sin(2.1 * context.index) * fx.clamp(u)
  cell.tint = { .17, .13, .12, 0.25 * fx.clamp(u) }
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 74, 210 }, spacing = 20 },
  items = fx.items(15, function(i) return { title = "", color = fx.color.hsl(24 + 24 * i, .55, .58) } end),
  layers = { string = { parent = "cell", frame = { 36, -260, 2, 262 }, color = "#8c7a66", order = -1 } },
  effect = fx.effect { name = "WindChimes", transform = transform },
  background = "#f7efe2",
  cornerRadius = 37,
  page = 7,
}
