-- The preset gemini.horizontalAnticlockwiseRotation, made again in Lua. Both give the same numbers.
-- It shows how matrices are read: `a * b` applies a first, then b, and the cell turns about its pivot.
local fx = require "effecthost"

local depth = fx.matrix.perspective(-1000)        -- Gemini's perspective, which follows each of its steps

local function transform(_, _, context)
  local reach = (context.viewport.width + context.frame.width) / 2
  if math.abs(context.distance) >= reach then return {} end   -- off the screen: left alone
  local radius = math.max(reach, 450)
  local sine = context.distance / radius
  local drop = radius * (1 - math.sqrt(1 - sine * sine))      -- how far the circle has fallen here
  local turn = fx.matrix.rotation(math.deg(math.asin(sine)))
  local fall = fx.matrix.translation(0, drop)
  return {
    pivot = { x = 0.5, y = 1 },
    transform = turn * depth * fall * depth * depth,
  }
end

return fx.scene {
  viewport = { 800, 400 },
  layout = fx.layout.flow { itemSize = { 150, 210 }, spacing = 8 },
  items = fx.items(9, function(i) return { title = "" .. i } end),
  effect = fx.effect { name = "Circle by hand", transform = transform },
  background = fx.color.rgb(234 / 255, 242 / 255, 248 / 255),
  cornerRadius = 5,
  page = 4,
}
