-- fx.easing.custom makes a curve of a function. It goes wherever a curve goes: into fx.effect, into a native
-- effect's options, or it is called like a function.
-- This one overshoots and settles like a rope that was shaken once. Thin cards make its shape visible.
local fx = require "effecthost"

local ripple = fx.easing.custom("ripple", function(t)
  return 1 - math.exp(-0.42 * t) * math.cos(1.25 * t)
end)

return fx.scene {
  viewport = { 800, 480 },
  layout = fx.layout.flow { itemSize = { 34, 250 }, spacing = 8 },
  items = fx.items(21, function(i)
    return { title = "", picture = false, color = fx.color.hsl(190 + 8 * i, .62, .56) }
  end),
  effect = fx.effect {
    name = "Ripple",
    easing = ripple,
    transform = function(p, cell)
      local height = math.abs(p)               -- 0 in the middle, swinging about 1 outside
      cell.translation.y = 96 * (height - 0.8)
      cell.scale.y = 1.15 - 0.35 * height
      cell.cornerRadius = 17
    end,
  },
  background = "#0f1422",
  cornerRadius = 17,
  page = 10,
}
