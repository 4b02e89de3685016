-- The frame moves with the finger, the picture in it half as fast. ParallaxPage of geftimov and Kelvin.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local q = fx.clamp(progress, -1, 1)
  local width = context.frame.width
  cell.image.translation.x = -0.5 * q * width
  cell.image.scale = 2                            -- wide enough to fill the frame from -1 to 1
  cell.title.translation.x = 0.5 * q * width      -- the words run ahead, which the originals leave to the page
  cell.subtitle.translation.x = 0.8 * q * width
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 440, 310 }, spacing = 16, paging = true },
  items = fx.items(6, function(i)
    return { title = "Window " .. i, subtitle = "from the night train", color = fx.color.hsl(205 + 24 * i, .5, .5) }
  end),
  effect = fx.effect { name = "ParallaxPage", transform = transform },
  background = "#12131a",
  cornerRadius = 10,
  page = 2.4,
}
