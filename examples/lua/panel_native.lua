-- A native control panel over a row of cards: a finger that comes down on the panel moves it, elsewhere it scrolls.
local fx = require "effecthost"

return fx.scene {
  viewport = { 375, 667 },
  layout = fx.layout.flow { itemSize = { 220, 300 }, spacing = 20 },
  items = fx.items(8, function(i)
    return { title = "Card " .. i, color = fx.color.hsl(i * 45, .6, .5) }
  end),
  effect = fx.scale { layout = "coverFlow" },
  panel = fx.panel { style = "pauseContinue", title = "Controls", color = "#2f4858e6", release = "projection" },
  gesture = fx.gesture {
    { t = 0.1, fling = { 320, 200 }, velocity = { -1200, 0 } },
    { t = 0.5, tap = { 180, 640 } },                 -- the panel comes up while the cards still move
    { t = 0.75, pan = { 180, 500 }, to = { 180, 620 }, duration = 0.12 },
    { t = 1.4, pan = { 300, 200 }, to = { 120, 200 }, duration = 0.4, rest = 0.1 },
  },
}
