-- Module: colours that several scripts share. It returns a table, no effect; `require "colors"` finds it beside them.
local fx = require "effecthost"

local colors = {
  paper = fx.color.hex "#faf6ee",
  ink = fx.color.hex "#2a2f45",
}

local stops = { fx.color.hex "#f2545b", fx.color.hex "#f5a65b", fx.color.hex "#5bb5a2", fx.color.hex "#3f6c9b" }

-- The colour at t, 0...1, along the stops.
function colors.ramp(t)
  local place = fx.clamp(t) * (#stops - 1)
  local i = math.min(math.floor(place), #stops - 2)
  return fx.color.mix(stops[i + 1], stops[i + 2], place - i)
end

return colors
