extension StarterTemplate {
  /// Pages with keyframes.
  static func pagesScript(_ name: String) -> String {
    """
    -- \"\(name)\": three pages of a welcome. How far they are scrolled is the time of the keyframes.
    local fx = require "effecthost"

    return fx.pages {
      count = 3,
      viewport = { 375, 667 },
      background = "#1d2b4f",
      -- Drawn in this order; x = 0 is the left edge of the first page.
      layers = {
        { name = "moon", frame = { 0, 140, 110, 110 }, color = "#ffd166", cornerRadius = 55 },
        { name = "hello", frame = { 0, 320, 300, 60 }, text = "Hello",
          fontSize = 40, textColor = "white", alignment = "center" },
        { name = "bye", frame = { 787, 320, 300, 60 }, text = "Good night",
          fontSize = 40, textColor = "white", alignment = "center" },
      },
      -- Stay in the middle of the screen from one page to another.
      keep = { moon = { 0, 2 }, hello = { 0, 1 } },
      animate = {
        -- A key is { time, value }; the time is in pages.
        { layer = "moon", property = "scale", keys = { { 0, 1, easing = "easeInOutCubic" }, { 2, 2.2 } } },
        { layer = "moon", property = "translation", keys = { { 1, { 0, 0 } }, { 2, { 0, -60 } } } },
        { layer = "hello", property = "alpha", keys = { { 0.4, 1 }, { 0.9, 0 } } },
        -- An animation of your own: the value of the keys, and the layer to be changed.
        {
          layer = "bye", keys = { { 1, 1 }, { 2, 0 } },
          apply = function(value, layer)
            layer.rotation.z = 12 * value
            layer.alpha = 1 - value
          end,
        },
      },
    }

    """
  }
}
