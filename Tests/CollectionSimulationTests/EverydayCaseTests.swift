import CollectionSimulation
import EffectCore
import Testing

// What users of comparable libraries complained about, with the answers that are right.

@Suite struct `A viewport without a size` {
  static let viewports = [Size.zero, Size(width: 0, height: 844), Size(width: 390, height: 0)]

  @Test(arguments: viewports, ScrollDirection.allCases)
  func `gives whole progress and finite values`(
    viewport: Size,
    direction: ScrollDirection
  ) throws {
    let collection = try pages(3, viewport: viewport, direction: direction)
    #expect(collection.allProgress == [0, 1, 2])
    let contexts = collection.allContexts
    #expect(contexts.map { 1 - 0.25 * abs($0.progress) } == [1, 0.75, 0.5])
    #expect(
      contexts.map { -$0.progress * $0.viewport.width } == [
        0, -viewport.width, -2 * viewport.width,
      ]
    )
    #expect(contexts.allSatisfy { $0.isFinite })
    #expect(contexts.first?.ratio == 0)
    #expect(collection.visibleIndices.contains(0))
  }

  @Test func `shows all that lie together in it`() throws {
    #expect(try pages(3, viewport: .zero).visibleIndices == [0, 1, 2])
  }

  @Test(arguments: viewports, ScrollDirection.allCases)
  func `leaves no trace`(viewport: Size, direction: ScrollDirection) throws {
    let before = try pages(3, direction: direction, at: .offset(144.75))
    var after = before
    try after.resize(to: viewport)
    #expect(after.allContexts.allSatisfy { $0.isFinite })
    try after.resize(to: phone)
    #expect(after == before)
    #expect(after.visibleContexts == before.visibleContexts)
  }

  @Test func `keeps a page that is set in it, and ignores an offset`() throws {
    var collection = try pages(4, viewport: .zero, at: .page(2))
    #expect(collection.allProgress == [-2, -1, 0, 1])
    try collection.scroll(to: .offset(7))
    #expect(collection.allProgress == [-2, -1, 0, 1])
    #expect(collection.offset == 0)
    try collection.resize(to: phone)
    #expect(collection.offset == 780)
    #expect(collection.page == 2)
  }

  @Test func `has a ratio of 0 where the cell has no size either`() throws {
    let collection = try flow(uniform(0, 0), count: 2, viewport: .zero)
    #expect(collection.allContexts.map(\.ratio) == [0, 0])
    #expect(collection.allProgress == [0, 1])
  }
}

@Suite struct `An endless list with few items` {
  @Test func `has the nearest copy of each`() throws {
    let collection = try pages(5, isEndless: true, at: .page(4.75))
    #expect(collection.allProgress == [0.25, 1.25, 2.25, -1.75, -0.75])
    let two = try pages(2, isEndless: true, at: .page(0.5))
    #expect(two.allProgress == [-0.5, 0.5])
    #expect(two.visibleIndices == [0, 1])
    #expect(two.visibleContexts.map(\.cellFrame.minX) == [-195, 195])
  }

  @Test(arguments: [5, 3, 2, 1])
  func `follows its formula and draws no item twice`(count: Int) throws {
    let n = Double(count)
    for step in 0...40 {
      let s = Double(step) * 0.25
      let collection = try pages(count, isEndless: true, at: .page(s))
      for (index, progress) in collection.allProgress.enumerated() {
        let turned = (Double(index) - s + n / 2).truncatingRemainder(dividingBy: n)
        #expect(progress == (turned < 0 ? turned + n : turned) - n / 2)
        #expect(progress >= -n / 2 && progress < n / 2)
      }
      let visible = collection.visibleIndices
      #expect(Set(visible).count == visible.count)
      let shown = collection.visibleContexts
      #expect(shown.map(\.index) == visible)
      #expect(shown == visible.compactMap { collection.context(forItem: $0) })
    }
  }

  @Test func `is visited in order`() throws {
    var collection = try pages(5, isEndless: true)
    var visited = [collection.nearestPage]
    for _ in 1...5 {
      try collection.scroll(to: .page(collection.page + 1))
      visited.append(collection.nearestPage)
    }
    #expect(visited == [0, 1, 2, 3, 4, 0])
    #expect(collection.page == 5)
    #expect(collection.offset == 5 * 390)
  }

  @Test func `moves evenly over the seam`() throws {
    let before = try pages(5, isEndless: true, at: .page(4.99)).allProgress
    let after = try pages(5, isEndless: true, at: .page(5.01)).allProgress
    for (p, q) in zip(before, after) { #expect(abs(p - q - 0.02) < 1e-12) }
    // Half a round on, item 0 crosses the far end; nothing else leaps.
    let near = try pages(5, isEndless: true, at: .page(2.49)).allProgress
    let far = try pages(5, isEndless: true, at: .page(2.51)).allProgress
    let leaps = zip(near, far).map { $0 - $1 }
    #expect(abs(leaps[0] + 4.98) < 1e-12)
    for leap in leaps.dropFirst() { #expect(abs(leap - 0.02) < 1e-12) }
  }

  @Test func `is the same two rounds on`() throws {
    let first = try pages(5, isEndless: true, at: .page(0))
    let later = try pages(5, isEndless: true, at: .page(10))
    #expect(first.visibleContexts == later.visibleContexts)
    #expect(first.allContexts == later.allContexts)
  }

  @Test func `lies in a row over the seam`() throws {
    let collection = try flow(uniform(100, 100), count: 4, isEndless: true, at: .page(3.5))
    #expect(collection.visibleIndices == [2, 3, 0, 1])
    #expect(collection.visibleContexts.map(\.cellFrame.minX) == [-5, 95, 195, 295])
  }
}

@Suite struct `Past the end of the list` {
  @Test func `progress goes on and the overscroll is told`() throws {
    var collection = try pages(5, at: .offset(-97.5))
    #expect(collection.offsetRange == 0...1560)
    let start = collection.allContexts
    #expect(start.prefix(2).map(\.progress) == [0.25, 1.25])
    #expect(20 * start[0].progress == 5)
    #expect(1 - 0.5 * abs(start[0].progress) == 0.875)
    #expect(start.allSatisfy { $0.overscroll == -97.5 && $0.offset == -97.5 })
    try collection.scroll(to: .offset(1657.5))
    #expect(collection.allProgress.suffix(2) == [-1.25, -0.25])
    #expect(collection.allContexts.allSatisfy { $0.overscroll == 97.5 })
    try collection.scroll(to: .offset(1560))
    #expect(collection.overscroll == 0)
  }
}

@Suite struct `Right to left` {
  func cards(isRightToLeft: Bool) throws -> Collection {
    try flow(uniform(260, 400, spacing: 20), count: 5, isRightToLeft: isRightToLeft)
  }

  @Test func `has the progress and frames of left to right`() throws {
    let mirrored = try cards(isRightToLeft: true).allContexts
    #expect(mirrored.allSatisfy { $0.isRightToLeft })
    let logical = mirrored.map { context in
      var context = context
      context.isRightToLeft = false
      return context
    }
    let leftToRight = try cards(isRightToLeft: false).allContexts
    #expect(logical == leftToRight)
    #expect(mirrored[1].progress == 1)
    #expect(mirrored[1].distance == 280)
    #expect(mirrored[0].cellFrame == Rect(x: 65, y: 222, width: 260, height: 400))
  }

  @Test func `is mirrored at the very end`() throws {
    let context = try #require(try cards(isRightToLeft: true).context(forItem: 1))
    #expect(context.cellFrame.midX == 475)
    var node = LayerNode(frame: context.cellFrame)
    node.layer.rotation = Vector3(x: 0, y: -35 * context.progress, z: 0)
    node.layer.translation = Vector3(x: 12 * context.progress, y: 0, z: 0)
    node.mirror(parentWidth: context.viewport.width)
    #expect(node.frame.midX == -85)
    #expect(node.layer.translation.x == -12)
    #expect(node.layer.rotation.y == 35)
    let middle = node.matrix().project(Point(x: 130, y: 200))
    #expect(abs(middle.x + 97) < 1e-9)
  }
}

@Suite struct `The device turns` {
  static let turns: [(offset: Double, turned: Double, progress: [Double])] = [
    (1170, 2532, [-3, -2, -1, 0]),
    (585, 1266, [-1.5, -0.5, 0.5, 1.5]),
  ]

  @Test(arguments: turns)
  func `and the page stays`(offset: Double, turned: Double, progress: [Double]) throws {
    let before = try pages(4, at: .offset(offset))
    var collection = before
    #expect(collection.allProgress == progress)
    try collection.resize(to: turnedPhone)
    #expect(collection.offset == turned)
    #expect(collection.allProgress == progress)
    #expect(collection.allContexts.allSatisfy { $0.cellFrame.size == turnedPhone })
    try collection.resize(to: phone)
    #expect(collection.offset == offset)
    #expect(collection == before)
  }

  @Test func `by any path back to the same bytes`() throws {
    let before = try pages(40, at: .offset(1234.567))
    var collection = before
    for width in [0.1, 333.3, 0, 1e-7, 7, 844] {
      try collection.resize(to: Size(width: width, height: 500))
      #expect(collection.allProgress == before.allProgress)
    }
    try collection.resize(to: phone)
    #expect(collection == before)
  }

  @Test func `while the content is pulled past its start`() throws {
    var collection = try pages(5, at: .offset(-97.5))
    try collection.resize(to: turnedPhone)
    #expect(collection.page == -0.25)
    #expect(collection.overscroll == -211)
  }

  @Test func `and the layout changes with it`() throws {
    let narrow = try CollectionLayout(.flow(uniform(330, 744, spacing: 30)))
    let wide = try CollectionLayout(.flow(uniform(784, 290, spacing: 30)))
    let before = try Collection(viewport: phone, layout: narrow, count: 6, at: .page(2))
    var collection = before
    try collection.resize(to: turnedPhone, layout: wide)
    #expect(collection.offset == 2 * 814)
    #expect(collection.allProgress == before.allProgress)
    try collection.resize(to: phone, layout: narrow)
    #expect(collection == before)
  }
}
