-- A kind of animation of its own: keys give one number, and a function makes of it what it likes.
-- The badge swings like a bell while the page is turned; an effect that is there already does for the picture.
--   effecthost run pages/lua_type.lua -o bell.png
local fx = require "effecthost"

--- Swings about the top: the value is how hard it was struck, and dies away.
local function bell(value, layer)
  layer.pivot.y = 0
  layer.rotation.z = 35 * value * math.sin(9 * value)
  layer.scale = 1 + 0.15 * value
end

return fx.pages {
  count = 3, viewport = { 375, 500 }, background = "#fdf6ec",
  layers = {
    { name = "photo", frame = { 0, 230, 220, 180 }, picture = "#c1666b", cornerRadius = 16 },
    { name = "badge", frame = { 0, 70, 90, 110 }, color = "#48639c", cornerRadius = 45, text = "Ding", fontSize = 24, bold = true,
      textColor = "white", alignment = "center" },
  },
  keep = { photo = { 0, 2 }, badge = { 0, 2 } },
  animate = {
    { layer = "badge", apply = bell, keys = { { 0, 0 }, { 0.3, 1, easing = "easeOutQuad" }, { 1, 0 }, { 1.3, 1 }, { 2, 0 } } },
    { layer = "photo", apply = fx.gemini.cube {}, keys = { { 0, 0 }, { 0.5, 0.45 }, { 1, 0 }, { 1.5, -0.45 }, { 2, 0 } } },
  },
}
