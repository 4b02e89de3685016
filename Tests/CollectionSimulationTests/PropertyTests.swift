import CollectionSimulation
import EffectCore
import Testing

@Suite struct `Whatever the layout` {
  @Test(arguments: 0..<600 as Range<UInt64>)
  func `exactly those that overlap the viewport are visible`(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed)
    let visible = scene.collection.visibleIndices
    let set = Set(visible)
    #expect(set.count == visible.count)
    // A cell whose edge meets the viewport's to the last digit may count as either.
    #expect(set.isSuperset(of: scene.visibleItems(margin: 1e-9)))
    #expect(set.isSubset(of: scene.visibleItems(margin: -1e-9)))
    let contexts = scene.collection.visibleContexts
    #expect(contexts.map(\.index) == visible)
    #expect(contexts == visible.compactMap { scene.collection.context(forItem: $0) })
    // In the order in which they lie.
    #expect(zip(contexts, contexts.dropFirst()).allSatisfy { $0.progress <= $1.progress })
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `frame, distance and ratio tell of one place`(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed)
    let length = scene.length
    for context in scene.collection.allContexts {
      let frame = context.cellFrame
      let middle = scene.isVertical ? frame.midY : frame.midX
      let cell = scene.isVertical ? frame.height : frame.width
      #expect(abs(middle - length / 2 - context.distance) < 1e-9)
      #expect(abs(context.ratio * (length + cell) / 2 - context.distance) < 1e-9)
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `neighbours are one apart and progress follows the offset`(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed, endless: false)
    var collection = scene.collection
    guard let range = collection.offsetRange, collection.pageCount > 1 else { return }
    let strides = zip(scene.middles, scene.middles.dropFirst()).map { $1 - $0 }
    let shortest = strides.min() ?? 1
    let step = 0.375
    var offset = range.lowerBound - 50
    var last = collection.page(forOffset: offset)
    for _ in 0..<400 {
      offset += step
      let page = collection.page(forOffset: offset)
      #expect(page > last)
      #expect(page - last <= step / shortest + 1e-9)
      #expect(abs(collection.offset(forPage: page) - offset) < 1e-8)
      last = page
    }
    try collection.scroll(to: .offset(offset))
    #expect(collection.page == last)
    for (line, items) in scene.lines.enumerated() {
      for (item, _) in items {
        #expect(collection.context(forItem: item)?.progress == Double(line) - last)
      }
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `whole pages lie where their lines are centred`(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed, endless: false)
    for (line, middle) in scene.middles.enumerated() {
      let offset = scene.collection.offset(forPage: Double(line))
      #expect(abs(offset - scene.firstOffset - middle) < 1e-9)
      var collection = scene.collection
      try collection.scroll(to: .page(Double(line)))
      let context = collection.context(forItem: scene.lines[line][0].item)
      #expect(context?.progress == 0 && context?.distance == 0)
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>, [1.0, -1, 7])
  func `an endless list is the same a round later`(seed: UInt64, rounds: Double) throws {
    let scene = try RandomScene(seed: seed, endless: true)
    guard scene.collection.count > 0 else { return }
    var later = scene.collection
    try later.scroll(to: .offset(scene.collection.offset + rounds * scene.period))
    #expect(later.allContexts == scene.collection.allContexts)
    #expect(later.visibleContexts == scene.collection.visibleContexts)
    var paged = scene.collection
    try paged.scroll(to: .page(2.625))
    try later.scroll(to: .page(2.625 + rounds * Double(paged.pageCount)))
    #expect(later.allContexts == paged.allContexts)
    #expect(later.visibleContexts == paged.visibleContexts)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `an endless list has the nearest copy of each line`(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed, endless: true)
    let n = Double(scene.collection.pageCount)
    let order = scene.collection.allContexts.map(\.progress).sorted()
    #expect(order.allSatisfy { $0 >= -n / 2 && $0 < n / 2 })
    // All lines are whole numbers apart, so none is missing and none is there twice.
    let steps = Set(order.map { ($0 - (order.first ?? 0)).rounded() })
    #expect(steps == Set((0..<scene.collection.pageCount).map(Double.init)))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a journey over other sizes leaves no trace`(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed)
    var random = SeededGenerator(seed: ~seed)
    var collection = scene.collection
    for _ in 0..<4 {
      let side = Double.random(in: 0...2000, using: &random)
      try collection.resize(to: Size(width: side, height: 2000 - side))
      #expect(collection.allContexts.allSatisfy { $0.isFinite })
      if scene.collection.overscroll == 0 { #expect(collection.overscroll == 0) }
    }
    try collection.resize(to: scene.collection.viewport)
    #expect(collection == scene.collection)
  }
}
