-- Cards ride on the rim of a wheel far larger than the screen, upright only at its top. FerrisWheel of FSPager.
local fx = require "effecthost"

local function transform(progress, cell, context)
  local set = context.parameters
  local side = set.inverted and -1 or 1
  local u = math.abs(progress)
  local radius = 14 * context.stride / (2 * math.pi)
  cell.translation.x = -context.distance
  cell.pivot.y = 0.5 + side * radius / context.frame.height
  cell.rotation.z = side * 360 / 14 * progress
  cell.alpha = fx.remap(fx.clamp(u, 0.4, 0.6), 0.4, 0.6, 1, 0.6)      -- in the original at once, at 0.5
  cell.hidden = u > 5
end

return fx.scene {
  viewport = { 600, 400 },
  layout = fx.layout.flow { itemSize = { 150, 190 }, spacing = -0.15 * 150 },
  items = fx.items(11, function(i) return { title = "Car " .. i, color = fx.color.hsl(33 * i, .6, .56) } end),
  effect = fx.effect {
    name = "FerrisWheel",
    parameters = { inverted = { default = false, help = "whether the hub is above" } },
    transform = transform,
  },
  background = "#f3eefb",
  page = 5.2,
}
