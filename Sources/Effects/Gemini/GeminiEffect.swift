public import EffectCore

/// What every Gemini animation has besides its own parameters.
public struct GeminiSettings: Hashable, Sendable {
  /// The curve that shapes the ratio.
  public var curve = GeminiCurve.gemini(.linear)
  /// What changes besides the transform.
  public var appearance = GeminiAppearance()
  /// Whether the original's defects are kept.
  public var compatibility = Compatibility.corrected

  /// Creates the settings of an animation that leaves the appearance alone.
  public init() {}
}

/// What a Gemini animation makes of a cell.
public struct GeminiResult: Hashable, Sendable {
  /// Whether the animation left the cell alone; everything but the ratios is then that of a cell at rest.
  public var isSkipped: Bool
  /// The distance of the centres over half the parent plus half the cell: ±1 where the cell just leaves it.
  public var ratio: Double
  /// The ratio as the curve shapes it.
  public var easedRatio: Double
  /// The cell's matrix, about the anchor point.
  public var transform: Transform3D
  /// The point of the cell, 0...1, that lies at the position.
  public var anchorPoint: Point
  /// Where the anchor point lies, in the parent's coordinates.
  public var position: Point
  /// The opacity of the black overlay, or nothing where it is left alone.
  public var shadowAlpha: Double?
  /// The cell's opacity, or nothing where it is left alone.
  public var alpha: Double?
  /// The radius of the cell's corners in points, or nothing where it is left alone.
  public var cornerRadius: Double?
  /// The cell's background, or nothing where it is left alone.
  public var backgroundColor: Color?
}

/// A Gemini animation: a pure function of where a cell lies.
public struct GeminiEffect: Hashable, Sendable {
  /// What moves the cell.
  public var animation: GeminiAnimation
  /// What every animation has.
  public var settings: GeminiSettings

  /// Creates an effect.
  public init(_ animation: GeminiAnimation, _ settings: GeminiSettings = GeminiSettings()) {
    (self.animation, self.settings) = (animation, settings)
  }

  /// The qualified name, such as `gemini.cube`.
  public var name: String { "gemini.\(animation.name)" }

  /// Returns what the animation makes of a cell.
  ///
  /// - Parameters:
  ///   - direction: The scroll direction.
  ///   - parentFrame: The collection's frame in its superview.
  ///   - cellFrame: The cell's frame, as laid out, in the same coordinates.
  /// - Returns: What the animation makes of the cell.
  public func evaluate(
    direction: ScrollDirection,
    parentFrame: Rect,
    cellFrame: Rect
  ) -> GeminiResult {
    let span = GeminiSpan(direction: direction, parentFrame: parentFrame, cellFrame: cellFrame)
    let place = settings.place(span, direction)
    let pose = pose(at: place)
    let anchor = pose?.anchorPoint ?? GeminiPose.middle
    let (center, size) = (cellFrame.center, cellFrame.size)
    var result = GeminiResult(
      isSkipped: pose == nil,
      ratio: place.ratio,
      easedRatio: place.eased,
      transform: pose?.transform ?? .identity,
      anchorPoint: anchor,
      position: Point(
        x: center.x - parentFrame.minX + size.width * (anchor.x - 0.5),
        y: center.y - parentFrame.minY + size.height * (anchor.y - 0.5)
      )
    )
    guard pose != nil else { return result }
    let look = settings.appearance
    result.shadowAlpha = look.shadowAlpha(place.eased, settings.compatibility)
    result.alpha = look.alpha(place.eased)
    result.cornerRadius = look.cornerRadius(place.eased)
    result.backgroundColor = look.backgroundColor(place.eased, settings.compatibility)
    return result
  }

  private func pose(at place: GeminiPlace) -> GeminiPose? {
    switch animation {
    case .none: nil
    case .cube(let cube): cube.pose(at: place)
    case .circleRotation(let circle): circle.pose(at: place)
    case .rollRotation(let rotation): GeminiRoll(rotation).pose(at: place)
    case .pitchRotation(let rotation): GeminiPitch(rotation).pose(at: place)
    case .yawRotation(let rotation): GeminiYaw(rotation).pose(at: place)
    case .scale(let scaling): scaling.pose(at: place)
    case .custom(let custom): custom.pose(at: place)
    }
  }
}
