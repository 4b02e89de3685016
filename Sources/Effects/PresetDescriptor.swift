public import EffectCore

/// An effect with options and the scene that it was designed for.
public struct PresetDescriptor: Hashable, Sendable {
  /// The qualified name, such as `gemini.horizontalCube`.
  public var name: String
  /// The title that people see.
  public var title: String
  /// The qualified name of the effect.
  public var effect: String
  /// What the effect is given.
  public var options: [String: OptionValue]
  /// Where the items lie.
  public var layout: PresetLayout
  /// What lies behind the items.
  public var backdrop: PresetBackdrop
  /// How many items the scene shows.
  public var itemCount: Int
  /// Whether the items show pictures; otherwise they are plain.
  public var hasPictures: Bool
  /// The items' own corner radius in points.
  public var itemCornerRadius: Double

  /// Creates a preset of six pictures with slightly rounded corners.
  public init(
    name: String,
    title: String,
    effect: String,
    options: [String: OptionValue],
    layout: PresetLayout,
    backdrop: PresetBackdrop = .color(.white),
    itemCount: Int = 6,
    hasPictures: Bool = true,
    itemCornerRadius: Double = 5
  ) {
    (self.name, self.title, self.effect, self.options) = (name, title, effect, options)
    (self.layout, self.backdrop, self.itemCount) = (layout, backdrop, itemCount)
    (self.hasPictures, self.itemCornerRadius) = (hasPictures, itemCornerRadius)
  }

  /// Returns the effect with the preset's options and the given ones, which come first.
  ///
  /// - Throws: ``OptionError`` for an unknown option, or a value of a wrong kind or range.
  public func makeEffect(
    overriding changes: [String: OptionValue] = [:]
  ) throws(OptionError) -> NativeEffect {
    try EffectCatalog.effect(named: effect).make(options: options.merging(changes) { $1 })
  }
}

/// What lies behind the items of a preset.
public enum PresetBackdrop: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours that run into each other.
  case gradient(Gradient)
}

/// A layout whose measures follow the viewport: a flow of items, or pages that lie on top of each other.
public struct PresetLayout: Hashable, Sendable {
  /// A length as a share of the viewport's width and height and a constant in points.
  public struct Length: Hashable, Sendable {
    /// The share of the viewport's width.
    public var width: Double
    /// The share of the viewport's height.
    public var height: Double
    /// What is added, in points.
    public var constant: Double

    /// Creates a length.
    public init(width: Double = 0, height: Double = 0, _ constant: Double = 0) {
      (self.width, self.height, self.constant) = (width, height, constant)
    }

    /// Returns the length in a viewport, never below zero.
    public func resolve(_ viewport: Size) -> Double {
      max(0, width * viewport.width + height * viewport.height + constant)
    }
  }

  /// Where scrolling comes to rest.
  public enum Snapping: String, CaseIterable, Hashable, Sendable {
    /// Anywhere.
    case free
    /// With an item in its place.
    case paging
    /// At whole viewports.
    case viewport
  }

  /// The measures in one viewport, in points.
  public struct Resolved: Hashable, Sendable {
    /// The scroll direction.
    public var direction: ScrollDirection
    /// Where scrolling comes to rest.
    public var snapping: Snapping
    /// The size of every item.
    public var itemSize: Size
    /// The distance of the items from the content's edges.
    public var insets: EdgeInsets
    /// Between lines, which lie one after another along the scroll direction.
    public var lineSpacing: Double
    /// Between the items of a line.
    public var interitemSpacing: Double
    /// Whether every cell is as large as the viewport and lies on it, with an item's card in its middle.
    public var stacksPages: Bool
  }

  /// The scroll direction.
  public var direction: ScrollDirection
  /// Where scrolling comes to rest.
  public var snapping: Snapping
  /// The width of every item.
  public var itemWidth: Length
  /// The height of every item.
  public var itemHeight: Length
  /// The insets at the top and at the bottom.
  public var verticalInset: Length
  /// The insets at the left and at the right.
  public var horizontalInset: Length
  /// Between lines, which lie one after another along the scroll direction, in points.
  public var lineSpacing: Double
  /// Between the items of a line, in points.
  public var interitemSpacing: Double
  /// Whether every cell is as large as the viewport and lies on it, with an item's card in its middle.
  public var stacksPages = false

  /// Returns the measures in a viewport.
  public func resolve(viewport: Size) -> Resolved {
    let (top, left) = (verticalInset.resolve(viewport), horizontalInset.resolve(viewport))
    return Resolved(
      direction: direction,
      snapping: snapping,
      itemSize: Size(width: itemWidth.resolve(viewport), height: itemHeight.resolve(viewport)),
      insets: EdgeInsets(top: top, left: left, bottom: top, right: left),
      lineSpacing: lineSpacing,
      interitemSpacing: interitemSpacing,
      stacksPages: stacksPages
    )
  }
}
