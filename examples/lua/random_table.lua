-- Chance that repeats: photos thrown on a table, the same way each time.
-- Seeding with the card's number makes the throw a function of the card: whatever is evaluated first, and however
-- often, card 3 always lies as card 3 does. Never draw numbers that depend on how often transform was called before.
local fx = require "effecthost"

local function transform(progress, cell, context)
  math.randomseed(context.index)
  local turn, x, y = math.random() * 36 - 18, math.random() * 70 - 35, math.random() * 230 - 115
  local picked = fx.easing.easeInOut(fx.clamp(1 - math.abs(progress), 0, 1))   -- 1 for the one in the middle
  cell.rotation.z = fx.lerp(turn, 0, picked)
  cell.translation = { x = fx.lerp(x, 0, picked), y = fx.lerp(y, 0, picked) }
  cell.scale = fx.lerp(1, 1.3, picked)
  cell.zPosition = 100 * picked + context.index / 100
  cell.border = { width = 8, color = "#fffdf8" }
  cell.shadow = { opacity = 0.4, radius = fx.lerp(5, 16, picked), offset = { x = 0, y = fx.lerp(3, 14, picked) } }
end

return fx.scene {
  viewport = { 800, 500 },
  layout = fx.layout.flow { itemSize = { 150, 180 }, spacing = -62 },
  items = fx.items(11, function(i) return { title = "", color = fx.color.hsl(47 * i, .45, .55) } end),
  effect = transform,
  background = "#8c6f56",
  cornerRadius = 4,
  page = 5,
}
