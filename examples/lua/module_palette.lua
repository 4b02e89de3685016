-- A module beside the script: `require "colors"` runs colors.lua once and hands over what it returns.
-- Modules are found in the script's folder and below it, never above.
local fx = require "effecthost"
local colors = require "colors"

local count = 11

local function transform(progress, cell)
  local d = math.abs(progress)
  cell.scale.y = 1.3 - 0.13 * d                     -- an arch of narrow windows
  cell.image.scale = { x = 1.3, y = 1.3 / (1.3 - 0.13 * d) }   -- the picture keeps its height
  cell.card.border = { width = 4, color = colors.paper }
end

return fx.scene {
  viewport = { 800, 480 },
  layout = fx.layout.flow { itemSize = { 66, 300 }, spacing = 5 },
  items = fx.items(count, function(i) return { title = "", color = colors.ramp((i - 1) / (count - 1)) } end),
  effect = transform,
  background = colors.ink,
  cornerRadius = 30,
  page = 5,
}
