extension StarterTemplate {
  /// A drawn animation.
  static func animationScript(_ name: String) -> String {
    """
    -- A ring that closes round a number.
    local fx = require "effecthost"

    return fx.animation {
      name = "\(name)",
      size = { 120, 120 },
      duration = 1,                -- seconds of one pass
      behavior = "pingPong",       -- to and fro; there are "single" and "loop" too
      behaviorDelay = 0.25,        -- how long it waits at the ends
      background = "#f4f6fa",
      still = 0.7,                 -- what a single picture shows

      --- Draws the picture of a moment; everything follows from the progress.
      ---@param canvas fx.Canvas what it is drawn with
      ---@param progress number from 0 to 1
      ---@param rect fx.Rect the picture's size, its edges and its middle
      draw = function(canvas, progress, rect)
        local radius = rect.width / 2 - 12
        canvas:arc(rect.midX, rect.midY, radius, 0, 2 * math.pi)
        canvas:stroke("#d5dce8", 8)
        -- Angles are radians: from the top, clockwise.
        canvas:arc(rect.midX, rect.midY, radius, -math.pi / 2, 2 * math.pi * progress - math.pi / 2)
        canvas:stroke("#2f6fde", { width = 8, cap = "round" })
        local percent = string.format("%d %%", math.floor(100 * progress + 0.5))
        canvas:text(percent, rect.x, rect.y, rect.width, rect.height, {
          fontSize = 20, bold = true, color = "#26324a", alignment = "center",
        })
      end,
    }

    """
  }
}
