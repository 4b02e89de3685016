-- Four pages of a welcome, scrolled sideways: a star that grows, words that part, hills that sink, a plane on its way.
-- Thirteen kinds of animation share one time, the page.
--   effecthost run pages/onboarding.lua -o onboarding.png
--   effecthost run pages/onboarding.lua -o frames/%03d.png --duration 4 --fps 30
local fx = require "effecthost"

local star = fx.path()
for i = 0, 9 do
  local radius, angle = i % 2 == 0 and 40 or 17, math.pi * (i / 5 - 0.5)
  star:line(40 + radius * math.cos(angle), 40 + radius * math.sin(angle))
end
star:close()

local flight = fx.path()
flight:move(0, 0)
flight:cubic(60, -90, 190, -40, 150, 60)
flight:cubic(110, 150, -40, 60, 60, -60)
flight:cubic(120, -130, 230, -160, 300, -220)

local plane = fx.path()
plane:move(0, 4) plane:line(44, 20) plane:line(0, 36) plane:line(9, 20) plane:close()

local hills = fx.drawing {
  size = { 375, 180 },
  draw = function(canvas, rect)
    for i, color in ipairs { "#4d7c8a", "#2f5d62" } do
      canvas:move(0, rect.maxY)
      canvas:line(0, 60 + 40 * i)
      canvas:cubic(90, -60 + 40 * i, 210, 190, rect.maxX, 20 + 40 * i)
      canvas:line(rect.maxX, rect.maxY)
      canvas:fill(color)
    end
  end,
}

local function label(name, text, x, y, size)
  return { name = name, frame = { x, y, 300, 60 }, text = text, fontSize = size or 30, bold = true, alignment = "center", textColor = "white" }
end

return fx.pages {
  count = 4, viewport = { 375, 667 }, background = "#243b55",
  layers = {
    { name = "sky", frame = { 0, 0, 375, 667 }, color = "#243b55" },
    { name = "sun", frame = { 0, 120, 110, 110 }, color = "#ffd166", cornerRadius = 55 },
    { name = "star", frame = { 0, 200, 80, 80 }, path = star, fill = "#ffd166", stroke = "white", line = { width = 3, join = "round" } },
    { name = "hills", frame = { 0, 0, 375, 180 }, drawing = hills },
    label("title", "Hello", 0, 90, 44),
    label("left", "keyframes", 0, 330), label("right", "by page", 0, 380),
    { name = "card", frame = { 0, 230, 220, 220 }, picture = "#4d7c8a", alpha = 0 },
    { name = "trail", frame = { 1162, 300, 320, 320 }, path = flight, stroke = "#ffffffaa", line = { width = 4, cap = "round", dash = { 2, 14 } } },
    { name = "plane", frame = { 1140, 280, 44, 40 }, path = plane, fill = "white" },
    label("last", "Off you go", 1162, 560, 34),
  },
  keep = {
    sky = { 0, 3 }, title = { 0, 1 }, star = { 0, 1 }, left = { 1 }, right = { 1 }, hills = { 1, 2 },
    card = { pages = { 1.6, 2, 2 }, times = { 1, 2, 3 } }, sun = { pages = { 2.9, 2.7 }, times = { 2.2, 3 }, anchor = "right" },
  },
  constraints = {
    ground = { layer = "hills", attribute = "top", to = "content.bottom", constant = -180 },
    rise = { layer = "sun", attribute = "centerY", constant = 700 },
  },
  animate = {
    { layer = "sky", property = "backgroundColor", keys = { { 0, "#243b55" }, { 1, "#243b55", hold = true }, { 1.5, "#16425b" }, { 3, "#f4845f" } } },
    { layer = "star", property = "scale", keys = { { 0, 1, easing = "easeInQuad" }, { 1, 7 } } },
    { layer = "star", property = "fillColor", keys = { { 0, "#ffd166" }, { 1, "#ffd16600" } } },
    { layer = "star", property = "strokeColor", keys = { { 0, "white" }, { 0.8, "#ffffff00" } } },
    { layer = "star", hideAt = 1 },
    { layer = "title", property = "textColor", keys = { { 0, "white" }, { 0.7, "#ffd166" } } },
    { layer = "title", property = "alpha", keys = { { 0.6, 1 }, { 1, 0 } } },
    { layer = "left", property = "rotation", keys = { { 1, 0 }, { 2, -100 } } },
    { layer = "left", property = "translation", x = { { 0, -90 }, { 1, 0 }, { 2, -30 } }, y = { { 1, 0 }, { 2, -200, easing = "easeOutCubic" } } },
    { layer = "right", property = "translation", keys = { { 0, { 120, 0 } }, { 1, { 0, 0 } }, { 2, { 80, 260 } } } },
    { constraint = "ground", property = "multiplier", of = "content.height", plus = -180, keys = { { 1, 0, easing = "easeOutCubic" }, { 2, 0.4 } } },
    { constraint = "rise", property = "constant", keys = { { 2, 760, easing = "easeOutCubic" }, { 3, 150 } } },
    { layer = "card", property = "alpha", keys = { { 1.2, 0 }, { 1.7, 1 }, { 2.3, 1 }, { 2.8, 0 } } },
    { layer = "card", property = "cornerRadius", keys = { { 1.5, 110 }, { 2, 24 } } },
    { layer = "plane", property = "pathPosition", along = flight, keys = { { 2, 0 }, { 3, 1 } } },
    { layer = "trail", property = "strokeEnd", keys = { { 2, 0 }, { 3, 1 } } },
    { layer = "trail", property = "strokeStart", keys = { { 2.5, 0 }, { 3, 0.35 } } },
  },
}
