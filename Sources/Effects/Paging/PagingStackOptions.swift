public import EffectCore

/// The options of the stack effect: pages lie on top of each other and leave the stack one by one.
///
/// Depth is the progress where it is positive: how many pages lie above.
public struct PagingStackOptions: Hashable, Sendable {
  /// The loss of scale per depth step.
  public var scaleFactor = 0.15
  /// The least scale, or nothing where there is no limit.
  public var minScale: Double? = 0
  /// The largest scale, or nothing where there is no limit.
  public var maxScale: Double? = 1
  /// The depth at which pages fade, and the range of perspective and blur.
  public var maxStackSize = 3
  /// How far a page is moved per depth step, in its own sizes.
  public var spacingFactor = 0.03
  /// The upper limit of that step, or nothing where there is none.
  public var maxSpacing: Double?
  /// The loss of opacity per depth step.
  public var alphaFactor = 0.0
  /// How long the fade at the bottom takes, in pages.
  public var bottomStackAlphaSpeedFactor = 0.9
  /// How long the fade of a leaving page takes, in pages.
  public var topStackAlphaSpeedFactor = 0.3
  /// An additional shift that grows with the depth, in the page's own sizes.
  public var perspectiveRatio = 0.0
  /// Whether the page has a shadow.
  public var shadowEnabled = true
  /// The shadow's colour.
  public var shadowColor = Color.black
  /// The shadow's opacity.
  public var shadowOpacity = 0.1
  /// The shadow's offset, in points.
  public var shadowOffset = Point.zero
  /// The shadow's radius, in points.
  public var shadowRadius = 10.0
  /// How far pages tilt, to and fro from step to step, in radians; the source spells it so.
  public var stackRotateAngel = 0.0
  /// How far a leaving page tilts, in radians.
  public var popAngle = Double.pi / 7
  /// How far a leaving page travels, in its own sizes per page.
  public var popOffsetRatio = Point(x: -1.3, y: 0.3)
  /// The direction in which the stack grows.
  public var stackPosition = Point(x: 0, y: -1)
  /// Whether pages come onto the stack instead of leaving it.
  public var reverse = false
  /// Whether the page is blurred.
  public var blurEffectEnabled = false
  /// The share of the full blur at the bottom.
  public var maxBlurEffectRadius = 0.0
  /// The look of the blur.
  public var blurEffectStyle = PagingBlurStyle.light

  /// Creates the default options.
  public init() {}
}

/// The named layouts of the stack effect.
public enum PagingStackLayout: String, CaseIterable, Hashable, Sendable {
  /// The layouts by the names that the source has for them.
  case transparent, perspective, rotary, vortex, reverse, blur

  /// The options that the name stands for.
  public var options: PagingStackOptions {
    var options = PagingStackOptions()
    switch self {
    case .transparent: PagingStackLayout.setTransparent(&options)
    case .perspective: PagingStackLayout.setPerspective(&options)
    case .rotary: PagingStackLayout.setRotary(&options)
    case .vortex: PagingStackLayout.setVortex(&options)
    case .reverse: PagingStackLayout.setReverse(&options)
    case .blur: PagingStackLayout.setBlur(&options)
    }
    return options
  }

  private static func setTransparent(_ options: inout PagingStackOptions) {
    (options.scaleFactor, options.maxStackSize, options.alphaFactor) = (0.12, 4, 0.2)
    (options.bottomStackAlphaSpeedFactor, options.topStackAlphaSpeedFactor) = (10, 0.1)
    options.popAngle = .pi / 10
    options.popOffsetRatio = Point(x: -1.45, y: 0.3)
  }

  private static func setPerspective(_ options: inout PagingStackOptions) {
    (options.scaleFactor, options.minScale, options.maxStackSize) = (0.1, 0.2, 6)
    (options.spacingFactor, options.perspectiveRatio, options.shadowRadius) = (0.08, 0.3, 5)
    options.popAngle = .pi / 10
    options.popOffsetRatio = Point(x: -1.45, y: 0.3)
    options.stackPosition = Point(x: 1, y: 0)
  }

  private static func setRotary(_ options: inout PagingStackOptions) {
    (options.scaleFactor, options.minScale, options.spacingFactor) = (-0.03, 0.2, 0.01)
    (options.alphaFactor, options.shadowRadius) = (0.1, 8)
    (options.stackRotateAngel, options.popAngle) = (.pi / 16, .pi / 4)
    options.popOffsetRatio = Point(x: -1.45, y: 0.4)
    options.stackPosition = Point(x: 0, y: 1)
  }

  private static func setVortex(_ options: inout PagingStackOptions) {
    (options.scaleFactor, options.minScale, options.maxScale) = (-0.15, 0.2, nil)
    (options.maxStackSize, options.spacingFactor, options.alphaFactor) = (4, 0, 0.4)
    (options.topStackAlphaSpeedFactor, options.perspectiveRatio) = (1, -0.3)
    options.shadowEnabled = false
    options.popAngle = .pi
    options.popOffsetRatio = .zero
    options.stackPosition = Point(x: 0, y: 1)
  }

  private static func setReverse(_ options: inout PagingStackOptions) {
    (options.scaleFactor, options.maxScale, options.maxStackSize) = (0.1, nil, 4)
    (options.spacingFactor, options.shadowRadius) = (0.08, 8)
    options.popAngle = -.pi / 4
    options.popOffsetRatio = Point(x: 1.45, y: 0.4)
    options.stackPosition = Point(x: -1, y: -0.2)
    options.reverse = true
  }

  private static func setBlur(_ options: inout PagingStackOptions) {
    (options.scaleFactor, options.maxScale, options.maxStackSize) = (0.1, nil, 7)
    (options.spacingFactor, options.topStackAlphaSpeedFactor) = (0.06, 0.1)
    (options.perspectiveRatio, options.shadowRadius) = (0.04, 8)
    options.popAngle = -.pi / 4
    options.popOffsetRatio = Point(x: 1.45, y: 0.4)
    options.stackPosition = Point(x: -1, y: 0)
    options.reverse = true
    (options.blurEffectEnabled, options.maxBlurEffectRadius) = (true, 0.08)
  }
}
