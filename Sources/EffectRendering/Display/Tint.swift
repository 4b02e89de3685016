package import EffectCore

/// What the tints of a layer and its ancestors do together to a colour: `keep` of it and `red`, `green`, `blue`
/// laid over it, where it is opaque.
///
/// Tinting commutes with drawing one thing over another, so a tint over a layer and everything in it is the same
/// as the tint over each part.
package struct Tint: Hashable, Sendable {
  package var keep = 1.0
  package var red = 0.0
  package var green = 0.0
  package var blue = 0.0

  /// No tint.
  package static let none = Tint()

  /// Whether colours stay as they are.
  package var isNone: Bool { keep >= 1 }

  /// Returns the tint of a layer that has a tint of its own and whose ancestors have this one.
  package func adding(_ color: Color) -> Tint {
    let alpha = color.alpha.clamped(to: 0...1)
    let share = keep * alpha
    return Tint(
      keep: keep * (1 - alpha),
      red: red + color.red.clamped(to: 0...1) * share,
      green: green + color.green.clamped(to: 0...1) * share,
      blue: blue + color.blue.clamped(to: 0...1) * share
    )
  }

  /// Returns a colour with the tint over it; every component within 0...1.
  package func applied(to color: Color) -> Color {
    func mixed(_ component: Double, _ added: Double) -> Double {
      (component.clamped(to: 0...1) * keep + added).clamped(to: 0...1)
    }
    return Color(
      red: mixed(color.red, red),
      green: mixed(color.green, green),
      blue: mixed(color.blue, blue),
      alpha: color.alpha.clamped(to: 0...1)
    )
  }
}
