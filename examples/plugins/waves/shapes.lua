-- One wave over two pages, and how steep it is.
local shapes = {}

function shapes.wave(progress)
  return math.sin(math.pi * progress)
end

function shapes.slope(progress)
  return math.cos(math.pi * progress) - 1
end

return shapes
