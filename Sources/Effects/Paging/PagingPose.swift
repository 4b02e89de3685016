public import EffectCore

/// What a scale or stack effect makes of its target at one progress.
public struct PagingPose: Hashable, Sendable {
  /// The target's matrix about its middle.
  public var transform: Transform3D
  /// How opaque the target is, not limited to 0...1; nothing where the effect leaves it alone.
  public var alpha: Double?
  /// Whether the target's back is drawn; nothing where the effect leaves it alone.
  public var isDoubleSided: Bool?
  /// The target's shadow; nothing where the effect leaves it alone.
  public var shadow: PagingShadow?
  /// The target's blur; nothing where there is none.
  public var blur: PagingBlur?
  /// The cell's place in the order of drawing, a whole number; higher ones lie above.
  public var zPosition: Double

  /// Creates a pose that does nothing but move the target.
  public init(transform: Transform3D, zPosition: Double) {
    (self.transform, self.zPosition) = (transform, zPosition)
  }
}

/// The shadow that a target throws.
public struct PagingShadow: Hashable, Sendable {
  /// Its colour.
  public var color: Color
  /// How far it lies from the target, in points.
  public var offset: Point
  /// How soft it is, in points.
  public var radius: Double
  /// How opaque it is, not limited to 0...1.
  public var opacity: Double

  /// Creates a shadow.
  public init(color: Color, offset: Point, radius: Double, opacity: Double) {
    (self.color, self.offset, self.radius, self.opacity) = (color, offset, radius, opacity)
  }

  /// The shadow of a view that nobody changed.
  public static let unset = PagingShadow(
    color: .black,
    offset: Point(x: 0, y: -3),
    radius: 3,
    opacity: 0
  )
}

/// The blur that lies over a target.
public struct PagingBlur: Hashable, Sendable {
  /// How strong it is as a share of the style's full effect, not limited to 0...1.
  public var strength: Double
  /// Its look.
  public var style: PagingBlurStyle
  /// How far the blurring layer is moved, in points.
  public var translation: Point

  /// Creates a blur.
  public init(strength: Double, style: PagingBlurStyle, translation: Point = .zero) {
    (self.strength, self.style, self.translation) = (strength, style, translation)
  }
}

/// The looks of a system blur.
public enum PagingBlurStyle: String, CaseIterable, Hashable, Sendable {
  /// The looks by the names that the system has for them.
  case extraLight, light, dark, regular, prominent

  /// The blur's radius at full strength, in points: that of the published code for effects of these looks.
  public var radius: Double { self == .light || self == .regular ? 30 : 20 }

  /// The colour that lies over the blurred picture at full strength, from the same source.
  public var tint: Color {
    switch self {
    case .light, .regular: Color(white: 1, alpha: 0.3)
    case .extraLight, .prominent: Color(white: 0.97, alpha: 0.82)
    case .dark: Color(white: 0.11, alpha: 0.73)
    }
  }
}

/// What the source's effects leave on one view, one call after another.
///
/// The source only ever writes what its present options ask for, so a view that was used with others keeps
/// traces of them. Corrected, what a pose leaves alone is as on a view that nobody changed.
public struct PagingViewState: Hashable, Sendable {
  /// Whether traces stay.
  public let compatibility: Compatibility
  /// The view's matrix.
  public private(set) var transform = Transform3D.identity
  /// How opaque the view is.
  public private(set) var alpha = 1.0
  /// Whether the view's back is drawn.
  public private(set) var isDoubleSided = true
  /// The view's shadow.
  public private(set) var shadow = PagingShadow.unset
  /// The blur over the view.
  public private(set) var blur: PagingBlur?

  /// Creates the state of a view that nobody changed.
  public init(compatibility: Compatibility = .corrected) { self.compatibility = compatibility }

  /// Gives the view a pose.
  public mutating func apply(_ pose: PagingPose) {
    if compatibility == .corrected { self = PagingViewState(compatibility: .corrected) }
    transform = pose.transform
    if let value = pose.alpha { alpha = value }
    if let value = pose.isDoubleSided { isDoubleSided = value }
    if let value = pose.shadow { shadow = value }
    let former = blur
    blur = pose.blur
    // A blur that has begun to show keeps its look for as long as it stays.
    if let former, former.strength > 0 { blur?.style = former.style }
  }
}
