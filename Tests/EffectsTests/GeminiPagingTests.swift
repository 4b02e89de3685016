import EffectCore
import Effects
import Testing

private func paging(_ direction: ScrollDirection) -> GeminiPaging {
  GeminiPaging(
    direction: direction,
    itemSize: Size(width: 200, height: 200),
    minimumLineSpacing: 20,
    minimumInteritemSpacing: 7,
    insets: EdgeInsets(top: 30, left: 30, bottom: 30, right: 30),
    viewport: Size(width: 300, height: 300),
    itemCount: 5
  )
}

/// The offset along the scroll direction.
private func target(_ direction: ScrollDirection, from offset: Double, velocity: Double) -> Double {
  func along(_ value: Double, across other: Double) -> Point {
    direction == .horizontal ? Point(x: value, y: other) : Point(x: other, y: value)
  }
  let found = paging(direction).targetOffset(
    contentOffset: along(offset, across: 0),
    proposed: along(5000, across: 11),
    velocity: along(velocity, across: 9)
  )
  #expect((direction == .horizontal ? found.y : found.x) == 11)
  return direction == .horizontal ? found.x : found.y
}

@Test(arguments: ScrollDirection.allCases)
func `23: corrected pages lie in the middle, within the content`(direction: ScrollDirection) {
  // Item i lies in the middle at 30 + 100 - 150 + 220i; the content ends at 840.
  #expect(target(direction, from: 190, velocity: 0) == 200)
  #expect(target(direction, from: 205, velocity: 0.1) == 200)
  #expect(target(direction, from: 205, velocity: 0.3) == 420)
  #expect(target(direction, from: 195, velocity: -0.3) == 0)
  #expect(target(direction, from: 195, velocity: 0.3) == 200)
  #expect(target(direction, from: -80, velocity: -3) == 0)
  #expect(target(direction, from: 3000, velocity: 3) == 840)
  #expect(target(direction, from: 640, velocity: 0) == 640)
  #expect(target(direction, from: 800, velocity: 0) == 840)
}

@Test func `An empty or sizeless layout snaps to its start`() {
  var empty = paging(.horizontal)
  empty.itemCount = 0
  var sizeless = paging(.horizontal)
  sizeless.itemSize = .zero
  sizeless.minimumLineSpacing = 0
  for layout in [empty, sizeless] {
    let found = layout.targetOffset(
      contentOffset: Point(x: 50, y: 0),
      proposed: Point(x: 60, y: 3),
      velocity: Point(x: 1, y: 0)
    )
    #expect(found == Point(x: 0, y: 3))
  }
}
