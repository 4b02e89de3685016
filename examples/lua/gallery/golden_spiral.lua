-- Squares tile a golden rectangle; scrolling turns and zooms into it without an end. Our own idea.
local fx = require "effecthost"

local phi = (1 + math.sqrt(5)) / 2

local function transform(progress, cell, context)
  local p = fx.clamp(progress, -4, 9)
  -- A quarter turn and a golden step smaller for each page, about the one point that this leaves in place.
  cell.pivot = { x = phi / (1 + phi ^ -2), y = 1 / (1 + phi ^ -2) }
  cell.rotation.z = 90 * p
  cell.scale = phi ^ -p
  cell.translation = { x = -context.distance - 74 }
  cell.image.rotation.z = -90 * p                 -- pictures stay upright
  cell.alpha = fx.clamp(5 + progress)
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 240, 240 }, spacing = -190 },
  items = fx.items(14, function(i) return { title = "" .. i, color = fx.color.hsl(200 + 26 * i, .6, .56) } end),
  effect = fx.effect { name = "GoldenSpiral", transform = transform },
  background = "#101018",
  cornerRadius = 0,
  page = 5,
}
