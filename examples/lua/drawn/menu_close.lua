-- A menu's three bars spread, fall together and turn red; then they cross, and a ring closes around them.
--   effecthost run menu_close.lua -o menu.png --scale 8
local fx = require "effecthost"

local function menu(canvas, bar, t)
  local eased = t ^ 3 - t * math.sin(math.pi * t)
  local color, dots = fx.color.rgb(fx.math.clamp01(eased), 0, 0), fx.path()
  for _, offset in ipairs { 0, -7 * (1 - eased), 7 * (1 - eased) } do
    canvas:roundedRect(bar.x, bar.y + offset, bar.width, bar.height, 2)
    canvas:fill(color)
    dots:ellipse(1, bar.y + offset, 4, 4)
  end
  canvas:fill(dots, color)
end

local function cross(canvas, bar, rect, t)
  local eased = math.sqrt((2 - t) * t)
  local disc = fx.math.inset(rect, 1 + (1 - eased) * rect.height / 2, 1 + (1 - eased) * rect.width / 2)
  if disc.width >= 0 then
    canvas:ellipse(disc.x, disc.y, disc.width, disc.height)
    canvas:fill("darkGray")
  end
  for _, angle in ipairs { math.pi / 4 * eased, -math.pi / 4 * eased } do
    local arm = fx.path()
    arm:roundedRect(bar.x, bar.y, bar.width, bar.height, 2)
    arm:rotate(angle, bar.midX, bar.midY)
    canvas:fill(arm, "red")
  end
  if eased == 0 then return end
  canvas:arc(rect.midX, rect.midY, rect.width / 2 - 3, math.pi, math.pi + 2 * math.pi * math.min(eased, 0.999))
  canvas:stroke("red", { width = 4, cap = "round" })
end

return fx.animation {
  name = "menu and close", size = { 30, 30 }, duration = 1, behavior = "pingPong", behaviorDelay = 0.5, still = 0.8,
  draw = function(canvas, progress, rect)
    local bar = fx.math.rect({ rect.midX, rect.midY }, { rect.width - 12, 4 })
    if progress < 0.5 then menu(canvas, bar, 2 * progress) else cross(canvas, bar, rect, 2 * progress - 1) end
  end,
}
