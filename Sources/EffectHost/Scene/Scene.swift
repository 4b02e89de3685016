public import CollectionSimulation
public import EffectCore
import EffectScripting
import Effects
public import Motion

/// A collection of cells with its effects, ready to be scrolled, evaluated and drawn.
///
/// It is confined to the task that uses its script. Where nothing else is said it shows five cards one beside the
/// other in a wide viewport, three of which are seen at a time.
public final class Scene {
  /// Where the cells are.
  public private(set) var collection: Collection
  /// What lies behind them.
  public let background: Color
  /// Colours over the background.
  public let backdrop: Gradient?
  /// One vanishing point for all, at this distance in points; 0 where each layer has its own.
  public let perspective: Double
  /// How overlapping cells are put in order.
  public let sorting: LayerScene.Sorting
  /// Where a still picture shows it.
  public let stillPosition: Collection.Position
  /// The images beside the script.
  private let images: ImageFiles
  /// The paths of the images that were shown so far.
  var imagePaths: Set<String> { images.paths }
  let effects: [SceneEffect]
  let script: Script?
  /// Whether the calm version is shown: what the effects declare for it, else their fades without their movement.
  var reducesMotion: Bool
  let style: ItemStyle
  /// The page changes that the script asks for.
  let pageSteps: [PageStep]
  /// What a finger does to it.
  public let gesture: GestureSource?
  /// A panel over it.
  let panel: PanelDefinition?
  /// How its content moves under a finger, where the script says so.
  let physics: ScrollDefinition?
  /// How long the script wants it to be shown, in seconds.
  let duration: Double?
  /// One cell that serves all in turn.
  private(set) var cell: Cell
  /// Whether lines stand for the effects; see ``bake(tolerance:)``.
  public internal(set) var baked = BakeState.off {
    didSet {
      if case .on(let effects) = baked { standIn = effects } else { standIn = nil }
    }
  }
  /// The lines that stand for the effects.
  private(set) var standIn: BakedEffects?

  init(cast: SceneCast, changes: SceneChanges) throws(HostError) {
    script = cast.script
    images = ImageFiles(beside: cast.script?.path ?? "")
    reducesMotion = changes.reducesMotion
    effects = cast.effects
    let definition = cast.definition
    let viewport =
      changes.viewport ?? definition?.viewport
      ?? SceneLayout.viewport(isPhone: definition?.layout != nil || cast.preset != nil)
    let items = definition?.items ?? ItemSource(count: changes.items ?? cast.preset?.itemCount ?? 5)
    let count = changes.items ?? items.count
    let sizes: [Size?]?
    do throws(ScriptError) {
      sizes = try cast.script?.itemSizes(of: items, count: count)
    } catch {
      throw .script(error)
    }
    let arrangement = SceneLayout(
      definition: definition?.layout,
      preset: cast.preset,
      changes: changes,
      viewport: viewport,
      sizes: sizes
    )
    do throws(CollectionError) {
      let layout = try arrangement.layout()
      collection = try Collection(viewport: viewport, layout: layout, count: count)
      stillPosition = try Scene.start(of: &collection, definition: definition, changes: changes)
    } catch {
      throw .collection(error)
    }
    style = ItemStyle(
      source: items,
      cornerRadius: definition?.cornerRadius ?? cast.preset?.itemCornerRadius ?? 20,
      showsPictures: cast.preset?.hasPictures ?? true
    )
    (background, backdrop) = Scene.backdrop(definition: definition, preset: cast.preset)
    perspective = definition?.perspective ?? 0
    pageSteps = definition?.pages ?? []
    duration = definition?.duration
    gesture = changes.gesture ?? definition?.scroll
    physics = definition?.physics
    panel = definition?.panel
    sorting = definition?.sorting ?? .painter
    let model = arrangement.applied(to: cast.script?.cellModel ?? .stock)
    cell = Cell(model: style.applied(to: model))
  }

  /// Puts the collection where the scene begins, and finds where a still picture says most.
  private static func start(
    of collection: inout Collection,
    definition: SceneDefinition?,
    changes: SceneChanges
  ) throws(CollectionError) -> Collection.Position {
    if let offset = changes.offset ?? definition?.offset {
      try collection.scroll(to: .offset(offset))
      return .offset(offset)
    }
    if let page = definition?.page {
      try collection.scroll(to: .page(page))
      return .page(page)
    }
    // A page whose neighbours are seen on both sides, or, where a cell fills the viewport, the way to the next.
    var probe = collection
    let middle = Double(min(2, max(0, (collection.pageCount - 1) / 2)))
    try probe.scroll(to: .page(middle))
    return .page(
      probe.visibleIndices.count > 1 || collection.pageCount < 2 ? middle : middle + 0.35
    )
  }

  private static func backdrop(
    definition: SceneDefinition?,
    preset: PresetDescriptor?
  ) -> (Color, Gradient?) {
    if let color = definition?.background { return (color, nil) }
    switch preset?.backdrop {
    case .color(let color)?: return (color, nil)
    case .gradient(let gradient)?: return (.white, gradient)
    case nil: return (Color(red: 0.949, green: 0.953, blue: 0.969), nil)
    }
  }

  /// Returns an image beside the script.
  func image(_ reference: ImageReference) throws(HostError) -> LayerContents {
    do {
      return .image(try images.bitmap(reference.file), reference.gravity)
    } catch {
      throw .file(error)
    }
  }

  // MARK: Scrolling

  /// Scrolls to a position.
  public func scroll(to position: Collection.Position) throws(HostError) {
    do {
      try collection.scroll(to: position)
    } catch {
      throw .collection(error)
    }
  }

  /// Tells the script that a page was reached.
  func tell(page: Int) throws(HostError) {
    do {
      try script?.pageChanged(to: page)
    } catch {
      throw .script(error)
    }
  }

  // MARK: Evaluation

  /// Applies the effects to one cell at a context and hands it over.
  ///
  /// - Returns: What `body` makes of the cell, which is valid only during the call.
  func evaluate<Result>(
    at context: EffectContext,
    _ body: (Cell) throws(HostError) -> Result
  ) throws(HostError) -> Result {
    cell.prepare(for: context.cellFrame.size)
    if let standIn, standIn.covers(context) {
      standIn.apply(to: &cell, at: context.progress)
      return try body(cell)
    }
    do {
      for effect in effects {
        if reducesMotion {
          try effect.applyCalmly(to: &cell, at: context)
        } else {
          try effect.apply(to: &cell, at: context)
        }
      }
    } catch {
      throw .script(error)
    }
    return try body(cell)
  }

  /// Has the effect write a row for each progress by itself, where it is a native one and the only one.
  ///
  /// - Returns: Whether it did.
  func writeTable(
    _ columns: TableColumns,
    from base: EffectContext,
    at progress: Span<Double>,
    into numbers: inout MutableSpan<Double>
  ) -> Bool {
    guard effects.count == 1, !reducesMotion, let effect = effects[0].native else { return false }
    cell.prepare(for: base.cellFrame.size)
    return effect.write(columns, of: cell, from: base, at: progress, into: &numbers)
  }

  /// Visits the visible cells with their contexts.
  func forEachVisible(
    at moment: EffectContext = EffectContext(),
    _ body: (EffectContext) throws(HostError) -> Void
  ) throws(HostError) {
    try collection.forEachVisible(from: moment, body)
  }

  /// The context of a cell that stands in the middle, to be moved along the progress.
  ///
  /// It is a cell of the scene's own size, alone in the middle of the viewport.
  public var restContext: EffectContext {
    var probe = collection
    if (try? probe.scroll(to: .page(0))) != nil, var context = probe.context(forItem: 0) {
      context = context.moved(to: 0)
      return context
    }
    var context = EffectContext()
    context.viewport = collection.viewport
    context.direction = collection.layout.direction
    context.stride = collection.stride
    return context
  }
}
