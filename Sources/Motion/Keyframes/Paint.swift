public import EffectCore

/// What an area is painted with: a colour, or a pattern that has no colour components.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A pattern by its name.
  case pattern(String)

  /// The colour, where it is one.
  public var color: Color? {
    if case .color(let color) = self { color } else { nil }
  }
}

extension Paint: Interpolatable {
  /// Returns the colour a part of the way to another.
  ///
  /// There is nothing between a pattern and something else: with a pattern on either side this paint stays.
  public func interpolated(to other: Paint, amount: Double) -> Paint {
    guard case .color(let from) = self, case .color(let to) = other else { return self }
    return .color(from.interpolated(to: to, amount: amount))
  }

  /// Whether all components are finite; a pattern has none.
  public var isFinite: Bool { color?.isFinite ?? true }
}

extension Filmstrip where Value == Paint {
  /// The times from which a pattern stands still until the next keyframe, for a warning: such a segment does not
  /// move, then jumps.
  public var frozenTimes: [Double] {
    zip(keyframes, keyframes.dropFirst()).compactMap { from, to in
      let moves = from.value != to.value && from.transition != .held
      return moves && (from.value.color == nil || to.value.color == nil) ? from.time : nil
    }
  }
}

extension Color {
  /// Creates a colour from hue, saturation and brightness, each 0...1; a hue outside goes round the circle.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    let turned = (hue - hue.rounded(.down)) * 6
    func component(_ shift: Double) -> Double {
      let k = fmod(turned + shift, 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }
}
