import EffectCore
import Effects
import Testing

private func context(_ progress: Double) -> EffectContext {
  var context = EffectContext()
  context.viewport = Size(width: 300, height: 500)
  context.cellFrame = Rect(x: 0, y: 0, width: 300, height: 500)
  context.stride = 300
  context.progress = progress
  return context
}

private func cell(
  _ effect: NativeEffect,
  at progress: Double,
  reusing cell: Cell = Cell(size: Size(width: 300, height: 500))
) -> Cell {
  var cell = cell
  cell.prepare(for: Size(width: 300, height: 500))
  effect.apply(to: &cell, at: context(progress))
  return cell
}

@Test func `The scale effect changes the card, its shadow and the order`() throws {
  let options: [String: OptionValue] = ["layout": "linear"]
  let effect = try EffectCatalog.effect(named: "paging.scale").make(options: options)
  let moved = cell(effect, at: -0.5)
  let pose = PagingScale(PagingScaleLayout.linear.options)
    .pose(size: Size(width: 300, height: 500), progress: -0.5)
  #expect(moved.card.transform == pose.transform)
  #expect(moved.card.shadowRadius == 6.5)
  #expect(moved.card.shadowOpacity == 0.1)
  #expect(moved.content.zPosition == -1)
  #expect(moved.content.written.members == [.zPosition])
  #expect(!moved.card.written.contains(LayerPropertySet(.doubleSided)))
  #expect(moved.pieces.isEmpty)
}

@Test func `The card's own size counts`() throws {
  var model = CellModel.stock
  model.setFrame(
    of: CellModel.cardIndex,
    unitFrame: Rect(x: 0.25, y: 0, width: 0.5, height: 1),
    inset: .zero
  )
  let effect = try EffectCatalog.effect(named: "paging.scale").make(options: ["layout": "linear"])
  let size = Size(width: 300, height: 500)
  let moved = cell(effect, at: 1, reusing: Cell(model: model, size: size))
  #expect(abs(moved.card.transform.m41 - 129) < 1e-9)
}

@Test func `Cells that a layout places one after another are taken to the viewport`() throws {
  let effect = try EffectCatalog.effect(named: "paging.stack").make()
  var apart = context(1)
  apart.cellFrame = Rect(x: 320, y: 40, width: 300, height: 420)
  var cell = Cell(size: apart.cellFrame.size)
  effect.apply(to: &cell, at: apart)
  // The content's middle comes to lie on that of the viewport, across the axis nothing changes.
  #expect(cell.content.position == Point(x: 150 - 320, y: 210))
  apart.direction = .vertical
  cell.prepare(for: apart.cellFrame.size)
  effect.apply(to: &cell, at: apart)
  #expect(cell.content.position == Point(x: 150, y: 250 - 40))
}

@Test func `What cannot be shown is limited, and what is not finite is hidden`() throws {
  let stack = try EffectCatalog.effect(named: "paging.stack").make(
    options: ["layout": "transparent"]
  )
  let pose = PagingStack(PagingStackLayout.transparent.options)
    .pose(size: Size(width: 300, height: 500), progress: 4.9)
  #expect((pose.alpha ?? 0) < 0)
  #expect(cell(stack, at: 4.9).card.opacity == 0)
  let broken = try EffectCatalog.effect(named: "paging.scale").make(
    options: ["translationCurve": "easeOut", "compatibility": "original"]
  )
  let hidden = cell(broken, at: 1.2)
  #expect(hidden.card.isHidden)
  #expect(hidden.card.transform == .identity)
  #expect(!cell(broken, at: 0.5).card.isHidden)
}

@Test func `A blur follows its style and strength`() throws {
  let effect = try EffectCatalog.effect(named: "paging.scale").make(
    options: ["blurEffectEnabled": true, "blurEffectStyle": "dark", "blurEffectRadiusRatio": 0.5]
  )
  let near = cell(effect, at: 0.5).card
  #expect(near.blur == 0.25 * PagingBlurStyle.dark.radius)
  #expect(abs(near.tint.alpha - 0.25 * PagingBlurStyle.dark.tint.alpha) < 1e-12)
  let far = cell(effect, at: 9).card
  #expect(far.blur == PagingBlurStyle.dark.radius)
  #expect(!cell(effect, at: 0).card.written.contains(LayerPropertySet(.blur)))
}

// MARK: - Pieces

@Test func `A page away from the centre is in pieces`() throws {
  let effect = try EffectCatalog.preset(named: "paging.snapshot.grid").makeEffect()
  let whole = cell(effect, at: 0)
  #expect(whole.pieces.isEmpty)
  #expect(whole.card.written.isEmpty)
  let moved = cell(effect, at: 0.5)
  #expect(moved.pieces.count == 40)
  #expect(moved.card.transform.m11 == 0.95)
  #expect(moved.content.zPosition == -1)
  let first = try #require(moved.pieces.first)
  #expect(first.frame == Rect(x: 0, y: 0, width: 75, height: 50))
  #expect(abs(first.scale.x - 0.6) < 1e-12)
  let radius: Double = 15
  #expect(abs(first.cornerRadius - radius) < 1e-9)
}

@Test func `Pieces are limited to what can be shown`() throws {
  let effect = try EffectCatalog.preset(named: "paging.snapshot.space").makeEffect()
  let pieces = cell(effect, at: 2).pieces
  #expect(pieces.allSatisfy { (0...1).contains($0.opacity) && $0.cornerRadius >= 0 })
  #expect(Set(pieces.map(\.opacity)).count > 1)
}

@Test(arguments: Compatibility.allCases)
func `A page in pieces is the same whatever was shown before`(
  compatibility: Compatibility
) throws {
  let effect = try EffectCatalog.preset(named: "paging.snapshot.fade").makeEffect(
    overriding: ["compatibility": .string(compatibility.rawValue)]
  )
  let fresh = cell(effect, at: -0.8)
  var used = cell(effect, at: -0.9)
  used = cell(effect, at: 0.3, reusing: used)
  used = cell(effect, at: -0.8, reusing: used)
  #expect(used.pieces == fresh.pieces)
  #expect(used.card.transform == fresh.card.transform)
}

@Test func `The storage of pieces is used again`() throws {
  let effect = try EffectCatalog.preset(named: "paging.snapshot.chess").makeEffect()
  var cell = cell(effect, at: 0.5)
  let before = cell.pieces.withUnsafeBufferPointer { $0.baseAddress }
  let size = cell.size
  for progress in [0.25, 0, -1] {
    cell.prepare(for: size)
    #expect(cell.pieces.isEmpty)
    effect.apply(to: &cell, at: context(progress))
  }
  #expect(cell.pieces.count == 50)
  #expect(cell.pieces.withUnsafeBufferPointer { $0.baseAddress } == before)
}

@Test func `A piece is scaled about its middle and then moved`() {
  let piece = CellPiece(
    frame: Rect(x: 100, y: 40, width: 20, height: 10),
    scale: Point(x: 0.5, y: 2),
    translation: Point(x: 3, y: -7)
  )
  let corner = piece.matrix.project(.zero)
  #expect([corner.x, corner.y, corner.w] == [108, 28, 1])
  let middle = piece.matrix.project(Point(x: 10, y: 5))
  #expect([middle.x, middle.y] == [113, 38])
}
