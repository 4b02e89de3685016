import EffectCore
import EffectRendering
import Motion

/// A kind of value of this program's own: how a card glows.
struct Glow: Interpolatable {
  var radius: Double
  var color: Color

  func interpolated(to other: Glow, amount: Double) -> Glow {
    Glow(
      radius: radius.interpolated(to: other.radius, amount: amount),
      color: color.interpolated(to: other.color, amount: amount)
    )
  }
}

extension Track<Layer> {
  /// A kind of animation of this program's own: a shadow without an offset, in a colour that changes too.
  static func glow(_ strip: Filmstrip<Glow>) -> Track<Layer> {
    Track("glow", strip) { layer, glow in
      layer.shadowOpacity = 1
      (layer.shadowRadius, layer.shadowColor) = (glow.radius, glow.color)
    }
  }
}

/// Keyframes along a time of any unit: here the page that is shown.
func sampleAnimator() throws -> Animator<Layer> {
  let strip = try Filmstrip([
    Keyframe(time: 0, value: Glow(radius: 0, color: .white)),
    Keyframe(time: 2, value: Glow(radius: 24, color: Color(red: 1, green: 0.5, blue: 0))),
  ])
  return Animator([.glow(strip)])
}

/// A card with a drawing on it: the canvas that scripts have, from Swift.
func sampleCard(at page: Double) throws -> LayerNode {
  var drawing = Drawing()
  let ring = Rect(x: 20, y: 20, width: 60, height: 60)
  drawing.stroke(.ellipse(in: ring), with: .black, style: StrokeStyle(width: 6))
  var card = LayerNode(
    frame: Rect(x: 50, y: 50, width: 100, height: 100),
    contents: .drawing(drawing)
  )
  try sampleAnimator().apply(at: page, to: &card.layer)
  return card
}
