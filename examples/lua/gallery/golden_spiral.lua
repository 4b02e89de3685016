-- Squares tile a golden rectangle; scrolling turns and zooms into it without an end. Our own idea.
local fx = require "effecthost"

local phi = (1 + math.sqrt(5)) / 2

local function transform(progress, cell, context)
  local p = fx.clamp(progress, -6, 7)
  -- A quarter turn and a golden step smaller for each page, about the one point that this leaves in place.
  cell.pivot = { x = phi / (1 + phi ^ -2), y = 1 / (1 + phi ^ -2) }
  cell.rotation.z = 90 * p
  cell.scale = phi ^ -p
  cell.translation = { x = -context.distance - 74 }
  local turn = math.pi / 2 * p                    -- pictures stay upright, and large enough for their frames
  cell.image.rotation.z = -90 * p
  cell.image.scale = math.abs(math.sin(turn)) + math.abs(math.cos(turn))
  cell.alpha = fx.clamp(math.min(5 + progress, 7 - progress))
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 240, 240 }, spacing = -190 },
  items = fx.items(16, function(i) return { title = "", color = fx.color.hsl(200 + 26 * i, .6, .56) } end),
  effect = fx.effect { name = "GoldenSpiral", transform = transform },
  background = "#101018",
  cornerRadius = 2,
  page = 7.1,
}
