import CollectionSimulation
import EffectCore
import EffectScripting
import Effects

/// Fills in what a scene does not say of its layout.
struct SceneLayout {
  let definition: LayoutDefinition?
  let preset: PresetDescriptor?
  let changes: SceneChanges
  let viewport: Size
  /// The items' own sizes, where they have some.
  let sizes: [Size?]?

  static let itemSize = Size(width: 240, height: 380)
  static let spacing = 24.0

  /// A phone for scenes with a layout of their own, else a stage on which three cards have room.
  static func viewport(isPhone: Bool) -> Size {
    isPhone ? Size(width: 390, height: 844) : Size(width: 800, height: 520)
  }

  /// The size of the cards of pages that lie on top of each other; nothing where every cell has its own place.
  var stackedCardSize: Size? {
    guard definition == nil, let measures = preset?.layout.resolve(viewport: viewport),
      measures.stacksPages
    else { return nil }
    return changes.cellSize ?? measures.itemSize
  }

  /// Returns the model whose cards have the size that the layout gives them, in the middle of their cells.
  func applied(to model: CellModel) -> CellModel {
    guard let size = stackedCardSize else { return model }
    var sized = model
    sized.setFrame(
      of: CellModel.cardIndex,
      unitFrame: Rect(x: 0.5, y: 0.5, width: 0, height: 0),
      inset: Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    )
    return sized
  }

  func layout() throws(CollectionError) -> CollectionLayout {
    let measures = preset?.layout.resolve(viewport: viewport)
    let direction =
      changes.direction ?? definition?.direction ?? measures?.direction ?? .horizontal
    let isRightToLeft = definition?.rightToLeft ?? false
    let isEndless = definition?.endless ?? false
    if stackedCardSize != nil {
      return try CollectionLayout(
        .paging(PagingLayout(stacksCells: !changes.reducesMotion)),
        direction: direction,
        isRightToLeft: isRightToLeft,
        isEndless: isEndless
      )
    }
    if definition?.kind == .paging, changes.cellSize == nil {
      return try CollectionLayout(
        .paging(
          PagingLayout(
            numberOfVisibleItems: definition?.numberOfVisibleItems,
            stacksCells: (definition?.stacksCells ?? false) && !changes.reducesMotion
          )
        ),
        direction: direction,
        isRightToLeft: isRightToLeft,
        isEndless: isEndless
      )
    }
    // A preset's insets centre its own items; other items are centred by the layout.
    let keepsPreset = changes.cellSize == nil && changes.direction == nil
    let size =
      changes.cellSize ?? definition?.itemSize ?? measures?.itemSize ?? SceneLayout.itemSize
    let ownSizes = changes.cellSize == nil ? sizes : nil
    let flow = FlowLayout(
      itemSize: ownSizes.map { sizes in .each(sizes.map { $0 ?? size }) } ?? .uniform(size),
      lineSpacing: changes.spacing ?? definition?.spacing ?? measures?.lineSpacing
        ?? SceneLayout.spacing,
      interitemSpacing: definition?.interitemSpacing ?? measures?.interitemSpacing ?? 0,
      insets: definition?.insets ?? (keepsPreset ? measures?.insets : nil),
      fillsLines: definition?.interitemSpacing != nil,
      snapsToPages: definition?.paging ?? (measures.map { $0.snapping != .free } ?? true)
    )
    return try CollectionLayout(
      .flow(flow),
      direction: direction,
      isRightToLeft: isRightToLeft,
      isEndless: isEndless
    )
  }
}
