extension StarterTemplate {
  static func gestureScript(_ name: String) -> String {
    """
    -- A scene under a finger: it flicks the cards, catches them in flight, and drags them on.
    local fx = require "effecthost"

    local effect = fx.effect {
      name = "\(name)",
      transform = function(progress, cell, context)
        -- Cards lean with the speed of the scroll, and stand upright where it rests.
        cell.rotation.y = fx.clamp(-context.velocity / 60, -40, 40)
        cell.scale = fx.lerp(1, 0.9, fx.clamp(math.abs(progress)))
      end,
    }

    return fx.scene {
      viewport = { 390, 844 },
      layout = fx.layout.flow { itemSize = { 280, 480 }, spacing = 20 },
      items = fx.items(12, function(i)
        return { title = "Card " .. i, color = fx.color.hsl(i * 30, .7, .55) }
      end),
      effect = effect,
      page = 0,
      -- What the finger does; `effecthost run FILE --scroll drag` does something else.
      scroll = fx.gesture {
        { t = 0.2, fling = { 320, 420 }, velocity = { -1600, 0 } },
        { t = 0.6, pan = { 300, 420 }, to = { 160, 420 }, duration = 0.4, rest = 0.1 },
      },
      -- How the content moves: where it stops is the card next to where it would run out.
      physics = { snap = "projection", bounce = fx.spring { response = 0.5, dampingRatio = 0.9 } },
    }

    """
  }
}
