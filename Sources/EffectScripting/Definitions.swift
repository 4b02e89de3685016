internal import CLuaBridge
public import EffectCore
public import Motion

/// An effect as a script defined it.
public struct EffectDefinition {
  /// How progress is shaped before the transform sees it.
  enum Shaping: Sendable {
    case none
    case easing(Easing)
    case function(FunctionReference)
  }

  /// Its name, where the script gave it one.
  public var name: String?
  /// What it says of itself.
  public var help: String?
  /// Its parameters, which hosts offer as options.
  public var parameters: [OptionDescriptor] = []
  var shaping = Shaping.none
  /// Effects that are applied before the transform.
  var base: [ScriptObject] = []
  var transform: FunctionReference?
  /// Effects that take its place where less motion is wanted.
  var calm: [ScriptObject] = []
}

/// What the items of a scene show.
public struct ItemSource: Sendable {
  /// How many there are.
  public var count: Int
  /// Items that were listed.
  var listed: [Item]
  /// A function of the number, from 1, that makes an item; called for those that are seen.
  var generator: FunctionReference?

  init(count: Int, listed: [Item], generator: FunctionReference?) {
    (self.count, self.listed, self.generator) = (count, listed, generator)
  }

  /// Whether one of the listed items has a size of its own.
  var listsSizes: Bool { listed.contains { $0.size != nil } }

  /// Creates items that show what the host gives them.
  public init(count: Int) {
    self.init(count: count, listed: [], generator: nil)
  }
}

/// What one item shows.
public struct Item: Hashable, Sendable {
  /// The line under the picture.
  public var title: String?
  /// The smaller line below it.
  public var subtitle: String?
  /// The colour of the card, from which its picture is made.
  public var color: Color?
  /// Whether the card shows a generated picture over its colour.
  public var showsPicture: Bool?
  /// An image in place of the generated picture.
  public var image: ImageReference?
  /// Its width and height, in points; nothing for the layout's.
  public var size: Size?

  /// Creates an item.
  public init(
    title: String? = nil,
    subtitle: String? = nil,
    color: Color? = nil,
    showsPicture: Bool? = nil,
    image: ImageReference? = nil,
    size: Size? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.color = color
    self.showsPicture = showsPicture
    self.image = image
    self.size = size
  }
}

/// A layout as a script or a command line describes it; what is missing is filled in by the host.
public struct LayoutDefinition: Hashable, Sendable {
  /// Which arrangement it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Items one after another, or pages that lie on each other.
    case flow, paging
  }

  /// Which arrangement it is.
  public var kind: Kind
  /// The axis along which it scrolls.
  public var direction: ScrollDirection?
  /// The size of a cell, in points.
  public var itemSize: Size?
  /// The distance between lines (or pages), in points.
  public var spacing: Double?
  /// The distance between cells of one line, in points.
  public var interitemSpacing: Double?
  /// The room around the content, in points.
  public var insets: EdgeInsets?
  /// Whether scrolling comes to rest at a page.
  public var paging: Bool?
  /// Whether the picture is mirrored.
  public var rightToLeft: Bool?
  /// Whether the first item follows the last one again.
  public var endless: Bool?
  /// How many pages are kept visible by a paging layout.
  public var numberOfVisibleItems: Int?
  /// Whether the cells of a paging layout all stay in the middle of the viewport.
  public var stacksCells: Bool?

  /// Creates a layout of a kind.
  public init(_ kind: Kind) { self.kind = kind }
}

/// A change of page at a time.
public struct PageStep: Hashable, Sendable {
  /// Where to go.
  public enum Target: Hashable, Sendable {
    /// A page by its number, from 0.
    case page(Int)
    /// The neighbour of the page that is shown.
    case next, previous
  }

  /// How to get there.
  public enum Motion: Hashable, Sendable {
    /// At once.
    case jump
    /// As the scroll view moves by itself.
    case scroll
    /// Over a time in seconds, along a curve.
    case animator(duration: Double, easing: Easing)
  }

  /// When it begins, in seconds.
  public var time: Double
  /// Where it goes.
  public var target: Target
  /// How it gets there.
  public var motion: Motion
}

/// A scene as a script defined it; what is missing is filled in by the host.
public struct SceneDefinition {
  /// The viewport's size, in points.
  public var viewport: Size?
  /// How the cells are arranged.
  public var layout: LayoutDefinition?
  /// What the cells show.
  public var items: ItemSource?
  /// The effects that its cells get, applied in order.
  public var effects: [ScriptObject] = []
  /// The colour behind the cells.
  public var background: Color?
  /// One vanishing point for the whole scene, at this distance in points.
  public var perspective: Double?
  /// How overlapping cells are put in order.
  public var sorting: LayerScene.Sorting?
  /// The radius of the cards' corners, in points.
  public var cornerRadius: Double?
  /// The page at which it begins.
  public var page: Double?
  /// The content offset at which it begins, in points.
  public var offset: Double?
  /// Page changes by their times, in order.
  public var pages: [PageStep] = []
  /// What a finger does to it.
  public var scroll: GestureSource?
  /// A panel over it.
  public var panel: PanelDefinition?
  /// How its content moves, where the script says so.
  public var physics: ScrollDefinition?
  /// A function that is told each page the scene comes to.
  var onPageChange: FunctionReference?
  /// How long it is shown, in seconds.
  public var duration: Double?
  /// Layers that its cells have beside the stock ones.
  public var layers: [CellModel.Entry] = []

  /// Creates a scene that leaves everything to the host.
  public init() {}
}
