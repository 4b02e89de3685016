-- Layers of one's own: a scene may give its cells more than picture, title and subtitle.
-- A layer has a frame in its parent (the card where none is named), and is reached by its name.
local fx = require "effecthost"

local function transform(progress, cell)
  local near = fx.easing.easeOutBack(fx.clamp(1 - math.abs(progress), 0, 1))
  cell.alpha = fx.lerp(0.75, 1, fx.clamp(near))
  cell.scale = fx.lerp(0.88, 1, near)
  cell.badge.scale = math.max(0.001, near)         -- pops up as the card arrives
  cell.badge.rotation.z = -8 * near
  cell.play.translation.y = 30 * (1 - near)
  cell.play.alpha = near
  cell.fill.scale.x = fx.clamp(near, 0.02, 1)      -- grows from its left edge
  cell.fill.pivot.x = 0
end

return fx.scene {
  viewport = { 800, 500 },
  layers = {
    badge = { frame = { 150, -14, 96, 34 }, parent = "cell", color = "#ff4d5e", cornerRadius = 17, order = 2,
      text = "NEW", fontSize = 15, bold = true, textColor = "white", alignment = "center" },
    play = { frame = { 88, 130, 64, 64 }, color = { 1, 1, 1, 0.92 }, cornerRadius = 32, order = 1,
      text = "▶", fontSize = 26, textColor = "#222833", alignment = "center" },
    rail = { frame = { 20, 364, 200, 5 }, color = { 1, 1, 1, 0.3 }, cornerRadius = 3, order = 1 },
    fill = { frame = { 0, 0, 130, 5 }, parent = "rail", color = "white", cornerRadius = 3 },
  },
  items = {
    { title = "Low Tide", subtitle = "3:41" }, { title = "Harbour", subtitle = "2:58" },
    { title = "Night Bus", subtitle = "4:20" }, { title = "Paper Moon", subtitle = "3:07" },
    { title = "Slow Dawn", subtitle = "5:12" },
  },
  effect = transform,
  background = "#f2f3f7",
}
