-- A plugin in one file: three ways to lean. Put it into a plugin folder and its effects are known as
-- tilts.soft, tilts.deep and tilts.fan.
local fx = require "effecthost"

local function lean(degrees, fade)
  return fx.effect {
    parameters = { angle = { default = degrees, min = 0, max = 80, unit = "°", help = "the turn at one page" } },
    transform = function(progress, cell, context)
      local p = fx.clamp(progress, -1, 1)
      cell.rotation.y = -context.parameters.angle * p
      cell.alpha = 1 - fade * math.abs(p)
    end,
  }
end

return {
  name = "tilts",
  version = "1.0",
  license = "MIT",
  requires = "1.0",
  effects = {
    soft = lean(20, 0.2),
    deep = lean(60, 0.5),
    fan = fx.effect {
      help = "cards turn about a point below them, as in a hand",
      transform = function(progress, cell)
        cell.pivot = { 0.5, 1.6 }
        cell.rotation.z = 12 * progress
        cell.zPosition = -math.abs(progress)
      end,
    },
  },
}
