-- Small pale cards lie half beneath the one in the middle. Overlap of FSPager.
local fx = require "effecthost"

local function transform(progress, cell)
  local u = math.abs(progress)
  cell.scale = math.max(0.65, 1 - 0.35 * u)
  cell.alpha = math.max(0.2, 1 - 0.4 * u)
  cell.zPosition = 10 * (1 - u)
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 230, 290 }, spacing = -0.39 * 230 },
  items = fx.items(7, function(i) return { title = "Print " .. i, color = fx.color.hsl(250 + 40 * i, .6, .56) } end),
  effect = fx.effect { name = "Overlap", transform = transform },
  background = "white",
  page = 3,
}
