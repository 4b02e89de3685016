-- Two native effects at once, on different layers: the card turns like a cover while its picture swells inside it.
local fx = require "effecthost"

return fx.scene {
  viewport = { 800, 520 },
  layout = fx.layout.flow { itemSize = { 240, 360 }, spacing = 10 },
  items = 5,
  background = "#101828",
  effects = {
    fx.gemini.yawRotation { degree = 16 },
    fx.on("image", fx.gemini.scale { scale = 0.8 }),
    fx.on("title", fx.effect { transform = function(progress) return { translation = { x = 40 * progress } } end }),
  },
}
