/// What a starter script can begin with.
enum StarterTemplate: String, CaseIterable, Hashable {
  case tilt, effect, scene, gesture, animation, pages, easing, plugin

  /// What it is good for, for help.
  var summary: String {
    switch self {
    case .tilt: "the smallest effect, one function"
    case .effect: "an effect with a name, parameters and a native effect under it"
    case .scene: "a whole scene: layout, items and effect"
    case .animation: "a picture that is drawn by hand and moves with the time"
    case .pages: "pages that are scrolled, with layers that keyframes move"
    case .gesture: "a scene under a finger: a flick, and where it stops"
    case .easing: "a curve of your own, used by an effect"
    case .plugin: "effects and easings for other scripts"
    }
  }

  /// Returns the script for a name.
  func script(named name: String) -> String {
    switch self {
    case .tilt: StarterTemplate.tiltScript
    case .effect: StarterTemplate.effectScript(name)
    case .scene: StarterTemplate.sceneScript(name)
    case .animation: StarterTemplate.animationScript(name)
    case .pages: StarterTemplate.pagesScript(name)
    case .gesture: StarterTemplate.gestureScript(name)
    case .easing: StarterTemplate.easingScript(name)
    case .plugin: StarterTemplate.pluginScript(name)
    }
  }

  /// Returns the next command to type, for the script's path.
  func nextCommand(path: String, folder: String) -> String {
    switch self {
    case .plugin: "effecthost plugins --plugins \(folder)"
    default: "effecthost run \(path)"
    }
  }

  private static let tiltScript = """
    -- Cards lean away from the middle and fade.

    --- Places one card.
    ---@param progress number 0 in the middle, 1 one page after it, -1 one page before it
    ---@param cell fx.Cell the card's layers, to be changed in place
    ---@param context fx.Context where the card is, and what happens around it
    ---@return fx.Properties
    function transform(progress, cell, context)
      return {
        rotation = { y = -35 * progress },
        alpha = 1 - 0.6 * math.abs(progress),
      }
    end

    """

  private static func effectScript(_ name: String) -> String {
    """
    -- Cards shrink towards the sides and swing about an edge.
    local fx = require "effecthost"

    return fx.effect {
      name = "\(name)",
      help = "Cards shrink towards the sides and swing about an edge.",
      -- What others can set: effecthost run FILE --set angle=40
      parameters = {
        angle = { default = 25, min = 0, max = 80, unit = "°", help = "the turn of the neighbours" },
        side = { default = "bottom", choices = { "top", "bottom" }, help = "the edge that they turn about" },
      },
      -- Shapes the progress before transform sees it.
      easing = "easeOutSine",
      -- A native effect that comes before the transform.
      base = fx.gemini.scale { scale = 0.8 },
      transform = function(progress, cell, context)
        local set = context.parameters
        cell.pivot.y = set.side == "top" and 0 or 1
        cell.rotation.z = set.angle * progress
        cell.title.alpha = 1 - fx.clamp(math.abs(progress))
      end,
    }

    """
  }

  private static func sceneScript(_ name: String) -> String {
    """
    -- A scene: where the cards are, what they show, and what moves them.
    local fx = require "effecthost"

    local effect = fx.effect {
      name = "\(name)",
      transform = function(progress, cell, context)
        local far = fx.clamp(math.abs(progress))
        cell.scale = fx.lerp(1, 0.85, far)
        cell.image.translation.x = -0.3 * context.distance   -- the picture moves less than its card
        cell.badge.alpha = 1 - far
        cell.zPosition = -far
      end,
    }

    return fx.scene {
      viewport = { 390, 844 },
      layout = fx.layout.flow { itemSize = { 280, 480 }, spacing = 20 },
      items = fx.items(8, function(i)
        return { title = "Card " .. i, subtitle = "of eight", color = fx.color.hsl(i * 40, .7, .55) }
      end),
      -- A layer of its own in every cell.
      layers = {
        badge = {
          frame = { 200, 20, 60, 28 }, color = "#ff4d5e", cornerRadius = 14,
          text = "NEW", fontSize = 13, bold = true, textColor = "white", alignment = "center",
        },
      },
      effect = effect,
      background = "#eef1f6",
      page = 2,
    }

    """
  }

  private static func easingScript(_ name: String) -> String {
    """
    -- A curve of its own: it overshoots, and swings back.
    local fx = require "effecthost"

    -- t goes from 0 to 1, and so does what comes back; between them it may do what it likes.
    local swing = fx.easing.custom("\(name)", function(t)
      return t + 0.3 * math.sin(math.pi * t) * t
    end)

    return fx.effect {
      name = "\(name)",
      easing = swing,
      transform = function(progress, cell)
        cell.rotation.z = 20 * progress
        cell.translation.y = 40 * math.abs(progress)
      end,
    }

    """
  }

  private static func pluginScript(_ name: String) -> String {
    """
    -- A plugin: what it returns can be used by name, as in `effecthost run --effect \(name).soft`
    -- and in other scripts as fx.use "\(name).soft".
    local fx = require "effecthost"

    local function lean(angle)
      return function(progress, cell)
        cell.pivot.y = 1
        cell.rotation.z = angle * progress
      end
    end

    return {
      name = "\(name)",
      version = "1.0",
      license = "MIT",
      requires = "1.0",
      effects = {
        soft = fx.effect { help = "Cards lean a little.", transform = lean(6) },
        steep = fx.effect { help = "Cards lean a lot.", transform = lean(30) },
      },
      easings = {
        late = fx.easing.cubicBezier(.7, 0, .9, .5),
      },
    }

    """
  }
}
