public import EffectCore

/// The properties of a view, of its shape layer and of its constraint that keyframes animate.
///
/// With ``Compatibility/corrected`` every property stands for itself and the transform is composed in the one
/// order that layers have. With ``Compatibility/original`` the properties share what they share in RazzleDazzle:
/// the transform's order follows from who wrote last, and stroke start, stroke end and the position along a path
/// all show one number.
public struct AnimatedView: Hashable, Sendable {
  /// Which rules the view follows.
  public let compatibility: Compatibility
  /// How opaque the view is; an overshooting easing may leave 0...1, which only drawing limits.
  public var alpha = 1.0 {
    didSet { written.insert(LayerPropertySet(.opacity)) }
  }
  /// Whether the view is not drawn.
  public var isHidden = false {
    didSet { written.insert(LayerPropertySet(.hidden)) }
  }
  /// What the background is painted with.
  public var backgroundColor: Paint?
  /// What a label's text is painted with.
  public var textColor: Paint?
  /// What a shape is filled with.
  public var fillColor: Paint?
  /// What a shape's line is drawn with.
  public var strokeColor: Paint?
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0 {
    didSet { written.insert(LayerPropertySet(.cornerRadius)) }
  }
  /// The constant of the view's constraint, in points.
  public var constraintConstant = 0.0
  /// The view's own position, in points, to which that along a path is added.
  public var position = Point.zero
  /// The frame of the view that a multiplier refers to, in points.
  public var referenceFrame = Rect.zero
  /// The transform that the view has by itself.
  public var baseTransform = AffineTransform.identity

  /// The animated turn in degrees, counter-clockwise as seen.
  public private(set) var rotation: Double?
  /// The animated factor for width and height.
  public private(set) var scale: Double?
  /// The animated offset in points.
  public private(set) var translation: Point?
  private var lastTransform: AnimatedProperty?
  /// What was set at all, so that a layer keeps what nobody set.
  private var written: LayerPropertySet = []

  var strokeStartValue: Double?
  var strokeEndValue: Double?
  /// The fraction of the path's length at which the view is, as its keyframes say.
  public internal(set) var pathFraction: Double?
  var path: PathMeasure?
  var turnsWithPath = false
  /// The one time of a layer whose clock stands still, for ``Compatibility/original``.
  var layerTime: Double?

  /// Creates a view that no keyframe has touched.
  public init(compatibility: Compatibility = .corrected) { self.compatibility = compatibility }
}

// MARK: - Transform

extension AnimatedView {
  /// The view's transform.
  ///
  /// With ``Compatibility/corrected``: its own, then scale, rotation and translation, so that a translation
  /// is in the parent's points. With ``Compatibility/original`` the own one is lost at the first animated kind,
  /// and a translation that was written last is scaled and turned.
  public var transform: AffineTransform {
    let turn = rotation.map { AffineTransform.rotation(-$0 * .pi / 180) } ?? .identity
    let size = scale.map { AffineTransform.scale($0, $0) } ?? .identity
    let offset = translation.map { AffineTransform.translation($0.x, $0.y) } ?? .identity
    guard compatibility == .original else { return baseTransform * size * turn * offset }
    return switch lastTransform {
    case .rotation: turn * size * offset
    case .scale: size * turn * offset
    case .translation: offset * size * turn
    default: baseTransform
    }
  }

  mutating func setRotation(_ degrees: Double) {
    (rotation, lastTransform) = (degrees, .rotation)
  }

  mutating func setScale(_ factor: Double) { (scale, lastTransform) = (factor, .scale) }

  mutating func setTranslation(_ offset: Point) {
    (translation, lastTransform) = (offset, .translation)
  }

  /// Forgets the animated parts of the transform.
  public mutating func removeTransform() {
    (rotation, scale, translation, lastTransform) = (nil, nil, nil, nil)
  }
}

// MARK: - Stroke and path

extension AnimatedView {
  /// Where the shape's stroke begins, as a fraction of its length.
  public var strokeStart: Double {
    guard compatibility == .original else { return strokeStartValue ?? 0 }
    return strokeStartValue == nil ? 0 : shownTime
  }

  /// Where the shape's stroke ends, as a fraction of its length.
  public var strokeEnd: Double {
    guard compatibility == .original else { return strokeEndValue ?? 1 }
    return strokeEndValue == nil ? 1 : shownTime
  }

  /// The layer's time as an animation of one second that ends shows it.
  private var shownTime: Double { (layerTime ?? 0).clamped(to: 0...1) }

  /// The view's position in points: its own, and that along its path.
  public var shownPosition: Point {
    guard let place = pathPlace else { return position }
    return Point(x: position.x + place.point.x, y: position.y + place.point.y)
  }

  /// The direction of its path in radians, clockwise as seen, where the view turns with it.
  public var pathAngle: Double? { turnsWithPath ? pathPlace?.angle : nil }

  /// The place on the path; the original's animation repeats, and so begins anew beyond the end.
  private var pathPlace: PathMeasure.Place? {
    guard let path, let pathFraction else { return nil }
    guard compatibility == .original, let layerTime else { return path.place(at: pathFraction) }
    return path.place(at: layerTime > 1 ? fmod(layerTime, 1) : layerTime)
  }
}

// MARK: - Layers

extension AnimatedView {
  /// Writes what was set into a layer, limited as a screen would.
  ///
  /// A pattern has no colour and leaves the layer's background as it is; text, fill and stroke colours belong to
  /// a layer's contents.
  public func write(to layer: inout Layer) {
    if written.contains(LayerPropertySet(.opacity)) { layer.opacity = alpha.clamped(to: 0...1) }
    if written.contains(LayerPropertySet(.hidden)) { layer.isHidden = isHidden }
    if let color = backgroundColor?.color { layer.backgroundColor = color.limited }
    if written.contains(LayerPropertySet(.cornerRadius)) {
      layer.cornerRadius = max(0, cornerRadius)
    }
    if strokeStartValue != nil { layer.strokeStart = strokeStart.clamped(to: 0...1) }
    if strokeEndValue != nil { layer.strokeEnd = strokeEnd.clamped(to: 0...1) }
    if pathFraction != nil { layer.position = shownPosition }
    writeTransform(to: &layer)
  }

  private func writeTransform(to layer: inout Layer) {
    guard compatibility == .corrected else {
      let path = pathAngle.map { AffineTransform.rotation($0) } ?? .identity
      let matrix = path * transform
      if matrix != .identity { layer.transform = matrix.transform3D }
      return
    }
    // A layer composes these in the same order.
    if baseTransform != .identity { layer.transform = baseTransform.transform3D }
    if let scale { layer.scale = Vector3(x: scale, y: scale, z: 1) }
    if rotation != nil || pathAngle != nil {
      layer.rotation.z = (pathAngle ?? 0) * 180 / .pi - (rotation ?? 0)
    }
    if let translation { layer.translation = Vector3(x: translation.x, y: translation.y, z: 0) }
  }
}

extension Color {
  /// The colour with every component limited to 0...1.
  package var limited: Color {
    Color(
      red: red.clamped(to: 0...1),
      green: green.clamped(to: 0...1),
      blue: blue.clamped(to: 0...1),
      alpha: alpha.clamped(to: 0...1)
    )
  }
}
