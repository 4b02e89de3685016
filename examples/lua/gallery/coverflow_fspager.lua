-- Covers stand close, turned steeply, and swing round at the middle. CoverFlow of FSPager.
local fx = require "effecthost"

local width = 200
local stride = width * (1 - math.sin(3 * math.pi / 16))

local function transform(progress, cell)
  local q = fx.clamp(progress, -1, 1)
  cell.transform = fx.matrix.translation(0, 0, -0.5 * stride * math.abs(q))    -- back along its own normal,
  cell.rotation.y = -67.5 * math.sin(q * math.pi / 2)                          -- and only then turned
  cell.perspective = 500
  cell.zPosition = -math.abs(progress)
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { width, 240 }, spacing = stride - width },
  items = fx.items(9, function(i) return { title = "Record " .. i, color = fx.color.hsl(20 + 33 * i, .6, .56) } end),
  effect = fx.effect { name = "CoverFlowFSPager", transform = transform },
  background = "#101116",
  cornerRadius = 8,
  page = 4,
}
