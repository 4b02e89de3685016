-- A plugin in a folder: its modules lie beside it and are required by name.
local fx = require "effecthost"
local shapes = require "shapes"

return {
  version = "1.0",
  license = "MIT",
  effects = {
    swell = fx.effect {
      parameters = { height = { default = 60, min = 0, max = 200, unit = "pt", help = "how high the wave goes" } },
      transform = function(progress, cell, context)
        cell.translation.y = context.parameters.height * shapes.wave(progress)
        cell.rotation.z = 8 * shapes.slope(progress)
      end,
    },
  },
  easings = {
    ripple = fx.easing.custom("ripple", function(t) return t + 0.08 * math.sin(4 * math.pi * t) end),
  },
}
