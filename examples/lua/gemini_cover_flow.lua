-- A native effect, called as a function, with additions.
-- The native part turns the covers. Ours spreads the middle out, so that the one in front is seen whole, and puts
-- the nearest cover on top. The order matters: what comes later builds on what was there.
local fx = require "effecthost"

local roll = fx.gemini.rollRotation { degree = 72, rollEffect = "rollUp", easing = "easeOutQuint" }

local function transform(progress, cell)
  roll(progress, cell)
  local near = fx.clamp(math.abs(progress), 0, 1)
  cell.translation.x = 105 * near * fx.sign(progress)
  cell.scale = fx.lerp(1.12, 0.86, near)
  cell.zPosition = -math.abs(progress)
  cell.tint = { 0.05, 0.06, 0.1, 0.45 * near }
end

return fx.scene {
  viewport = { 800, 460 },
  layout = fx.layout.flow { itemSize = { 230, 300 }, spacing = -160 },
  items = fx.items(11, function(i)
    return { title = "Side " .. i, color = fx.color.hsl(180 + 24 * i, .55, .55) }
  end),
  effect = transform,
  background = "#14161c",
  cornerRadius = 6,
  page = 5,
}
