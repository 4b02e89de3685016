-- Images from files beside the script: an album whose photos stand still while their frames pass.
local fx = require "effecthost"

local photos = { "dunes.jpg", "lights.webp", "leaves.jpg" }
local titles = { "Dunes", "Lights", "Leaves" }

return fx.scene {
  viewport = { 720, 480 },
  layout = fx.layout.flow { itemSize = { 250, 360 }, spacing = 30 },
  background = "#e9e6e0",
  items = fx.items(9, function(i)
    local n = (i - 1) % #photos + 1
    return { title = titles[n], image = "photos/" .. photos[n], color = "#222831" }
  end),
  layers = {
    veil = { frame = { 0, 220, 250, 140 }, gradient = { colors = { "#00000000", "#000000b0" } }, order = -1 },
  },
  effect = function(progress, cell)
    cell.image.scale = 1.25
    cell.image.translation.x = -30 * fx.clamp(progress, -1, 1)
    cell.title.zPosition = 1
    cell.veil.cornerRadii = { bottomLeft = 20, bottomRight = 20 }
    cell.card.shadow = { opacity = 0.3, radius = 14, offset = { x = 0, y = 10 } }
    cell.scale = 1 - 0.08 * math.min(1, math.abs(progress))
  end,
}
