import CollectionSimulation
import EffectCore
import EffectTestSupport
import Testing

private func controller(
  _ count: Int,
  page: Int = 0,
  direction: ScrollDirection = .horizontal,
  _ compatibility: Compatibility = .corrected
) throws -> PagingController {
  PagingController(
    geometry: try PagingGeometry(
      sections: [count],
      viewport: Size(width: 100, height: 50),
      direction: direction,
      compatibility: compatibility
    ),
    page: page
  )
}

private let animator = PagingAnimator(duration: 0.4, curve: .linear)

// MARK: - Calls

@Test func `A page is gone to at once, or over a time`() throws {
  var pages = try controller(5)
  pages.setCurrentPage(3, animated: false)
  pages.settle()
  #expect(pages.contentOffset == Point(x: 300, y: 0))
  #expect(pages.takeEvents() == [.pageChanged(3), .completed(call: 1, isFinished: true, page: 3)])
  pages.setCurrentPage(1, animator: animator)
  #expect(pages.isAnimating && !pages.isInteractionEnabled)
  pages.advance(to: 0.1)
  #expect(pages.contentOffset == Point(x: 250, y: 0))
  #expect(pages.currentPage == 3)
  pages.advance(to: 0.5)
  #expect(pages.contentOffset == Point(x: 100, y: 0))
  #expect(!pages.isAnimating && pages.isInteractionEnabled)
  #expect(
    pages.takeEvents()
      == [.scrollingEnded, .pageChanged(1), .completed(call: 2, isFinished: true, page: 1)]
  )
  #expect(pages.takeEvents() == [])
}

@Test func `Pages lie along the axis`() throws {
  var pages = try controller(5, direction: .vertical)
  pages.goToNextPage()
  pages.advance(to: 0.15)
  #expect(pages.contentOffset == Point(x: 0, y: 25))
  pages.settle()
  #expect(pages.contentOffset == Point(x: 0, y: 50))
  pages.goToPreviousPage(animated: false)
  #expect(pages.contentOffset == .zero)
}

@Test func `Any function can move the pages`() throws {
  var pages = try controller(3)
  let bouncing = PagingAnimator(duration: 1) { $0 * (3 - 2 * $0) }
  pages.setCurrentPage(1, animator: bouncing)
  pages.advance(to: 0.75)
  #expect(pages.contentOffset.x == 112.5)
  pages.setCurrentPage(2, animator: PagingAnimator(duration: 1) { _ in .nan })
  pages.advance(to: 1)
  #expect(pages.contentOffset.x == 112.5)
  pages.advance(to: 2)
  #expect(pages.contentOffset.x == 200)
}

@Test func `An animator without a duration is over at once`() throws {
  for duration in [0, -1, .nan] {
    var pages = try controller(3)
    pages.setCurrentPage(2, animator: PagingAnimator(duration: duration, curve: .easeIn))
    #expect(pages.contentOffset.x == 200)
    #expect(!pages.isAnimating && pages.isInteractionEnabled && pages.currentPage == 2)
  }
}

// MARK: - Mends

@Test func `Corrected, pages beyond the ends are not reported`() throws {
  for (compatibility, expected) in [(Compatibility.original, [-1, 5]), (.corrected, [0, 4])] {
    var pages = try controller(5, compatibility)
    var seen: [Int] = []
    for x in [-60.0, 460] {
      pages.drag(to: Point(x: x, y: 0))
      seen.append(pages.currentPage)
    }
    #expect(seen == expected)
  }
}

@Test func `Corrected, an empty layout stays where it is`() throws {
  var original = try controller(0, .original)
  original.setCurrentPage(2, animated: false)
  #expect(original.contentOffset.x == -100 && original.currentPage == -1)
  var corrected = try controller(0)
  corrected.setCurrentPage(2, animated: false)
  corrected.goToPreviousPage()
  corrected.settle()
  #expect(corrected.contentOffset == .zero && corrected.currentPage == 0)
  #expect(!corrected.isAnimating)
}

@Test func `Corrected, a call that has nowhere to go is completed`() throws {
  func end(_ compatibility: Compatibility) throws -> (Bool, [PagingEvent]) {
    var pages = try controller(3, page: 2, compatibility)
    pages.goToNextPage()
    pages.settle()
    return (pages.isAnimating, pages.takeEvents())
  }
  #expect(try end(.original) == (true, []))
  #expect(try end(.corrected) == (false, [.completed(call: 1, isFinished: true, page: 2)]))
}

@Test func `Corrected, a finger ends an animation`() throws {
  func end(_ compatibility: Compatibility) throws -> (Bool, Int, [PagingEvent]) {
    var pages = try controller(5, compatibility)
    pages.setCurrentPage(3)
    pages.advance(to: 0.15)
    pages.drag(to: Point(x: 110, y: 0))
    pages.advance(to: 9)
    #expect(pages.contentOffset.x == 110)
    return (pages.isAnimating, pages.currentPage, pages.takeEvents())
  }
  #expect(try end(.original) == (true, 0, []))
  let (isAnimating, page, events) = try end(.corrected)
  #expect(!isAnimating && page == 1)
  // Half way from 0 to 300 the nearest page is 2.
  #expect(
    events
      == [.pageChanged(2), .completed(call: 1, isFinished: false, page: 2), .pageChanged(1)]
  )
}

@Test func `A finger has no effect while an animator runs`() throws {
  var pages = try controller(5)
  pages.setCurrentPage(3, animator: animator)
  pages.drag(to: Point(x: 10, y: 0))
  #expect(pages.contentOffset.x == 0 && pages.isAnimating)
}

@Test func `Corrected, the page changes before completion, so that calls can follow each other`()
  throws
{
  func run(_ compatibility: Compatibility) throws -> [PagingEvent] {
    var pages = try controller(5, page: 3, compatibility)
    pages.goToNextPage()
    pages.settle()
    return pages.takeEvents()
  }
  let completion = PagingEvent.completed(call: 1, isFinished: true, page: 3)
  #expect(try run(.original) == [completion, .pageChanged(4)])
  #expect(
    try run(.corrected) == [.pageChanged(4), .completed(call: 1, isFinished: true, page: 4)]
  )
}

@Test func `Corrected, a call that another one replaces is completed as unfinished`() throws {
  func run(_ compatibility: Compatibility) throws -> [PagingEvent] {
    var pages = try controller(5, compatibility)
    pages.setCurrentPage(2, animator: animator)
    pages.advance(to: 0.1)
    pages.setCurrentPage(4, animator: animator)
    pages.settle()
    return pages.takeEvents()
  }
  #expect(
    try run(.original)
      == [.scrollingEnded, .completed(call: 2, isFinished: true, page: 0), .pageChanged(4)]
  )
  #expect(
    try run(.corrected) == [
      .pageChanged(1), .completed(call: 1, isFinished: false, page: 1), .scrollingEnded,
      .pageChanged(4), .completed(call: 2, isFinished: true, page: 4),
    ]
  )
}

@Test func `Corrected, every call is completed exactly once`() throws {
  var (pages, generator) = (try controller(4), SeededGenerator(seed: 7))
  var completed: [Int] = []
  var last = 0
  for step in 0..<2000 {
    let call: PagingCall? =
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: pages.setCurrentPage(Int.random(in: -2...6, using: &generator))
      case 1: pages.setCurrentPage(Int.random(in: -2...6, using: &generator), animated: false)
      case 2: pages.goToNextPage(animator: animator)
      case 3: pages.goToPreviousPage()
      default: nil
      }
    last = call?.number ?? last
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: pages.drag(to: Point(x: Double.random(in: -50...400, using: &generator), y: 0))
    case 1:
      let width = Double.random(in: 0...200, using: &generator)
      try pages.resize(to: Size(width: width, height: 50))
    case 2: try pages.replaceSections(with: [Int.random(in: 0...6, using: &generator)])
    default: pages.advance(to: Double(step) * 0.1)
    }
    for case .completed(let call, _, _) in pages.takeEvents() { completed.append(call) }
    #expect((0..<max(1, pages.geometry.count)).contains(pages.currentPage) || pages.isAnimating)
  }
  pages.settle()
  for case .completed(let call, _, _) in pages.takeEvents() { completed.append(call) }
  #expect(completed == Array(1...last))
  #expect(!pages.isAnimating && pages.isInteractionEnabled)
}

@Test func `Corrected, next and previous use the default animator`() throws {
  for (compatibility, expected) in [(Compatibility.original, false), (.corrected, true)] {
    var pages = try controller(5, page: 2, compatibility)
    pages.defaultAnimator = animator
    #expect(pages.goToNextPage().usesAnimator == expected)
    #expect(pages.goToPreviousPage().usesAnimator == expected)
    #expect(pages.setCurrentPage(0).usesAnimator)
    #expect(!pages.setCurrentPage(1, animator: nil).usesAnimator)
    #expect(!pages.goToNextPage(animated: false).usesAnimator)
  }
}

// MARK: - Sizes and items

@Test(arguments: Compatibility.allCases)
func `A viewport of another size shows the same page`(compatibility: Compatibility) throws {
  var pages = try controller(5, page: 3, compatibility)
  try pages.resize(to: Size(width: 240, height: 80))
  pages.settle()
  #expect(pages.contentOffset == Point(x: 720, y: 0))
  #expect(pages.currentPage == 3 && pages.takeEvents() == [])
}

@Test func `Corrected, an animation ends on its page in a viewport of another size`() throws {
  var pages = try controller(5)
  pages.setCurrentPage(4, animator: animator)
  pages.advance(to: 0.2)
  try pages.resize(to: Size(width: 200, height: 80))
  #expect(pages.contentOffset == Point(x: 800, y: 0))
  #expect(!pages.isAnimating && pages.isInteractionEnabled)
  #expect(
    pages.takeEvents() == [.pageChanged(4), .completed(call: 1, isFinished: true, page: 4)]
  )
}

@Test func `Corrected, a viewport that has no size for a while comes back to its page`() throws {
  var pages = try controller(5, page: 3)
  try pages.resize(to: .zero)
  pages.advance(to: 1)
  #expect(pages.currentPage == 3 && pages.contentOffset == .zero)
  try pages.resize(to: Size(width: 70, height: 80))
  #expect(pages.contentOffset == Point(x: 210, y: 0))
}

@Test func `Corrected, items that are taken away take the page with them`() throws {
  var pages = try controller(5, page: 4)
  try pages.replaceSections(with: [1, 2])
  #expect(pages.contentOffset == Point(x: 200, y: 0))
  #expect(pages.takeEvents() == [.pageChanged(2)])
  try pages.replaceSections(with: [])
  #expect(pages.contentOffset == .zero && pages.currentPage == 0)
  try pages.replaceSections(with: [9])
  #expect(pages.contentOffset == .zero)
}

@Test func `Numbers that are not finite move nothing`() throws {
  var pages = try controller(5, page: 2)
  pages.drag(to: Point(x: .nan, y: 0))
  pages.drag(to: Point(x: 0, y: .infinity))
  pages.advance(to: .nan)
  #expect(pages.contentOffset == Point(x: 200, y: 0) && pages.time == 0)
  #expect(throws: OptionError.self) { try pages.resize(to: Size(width: .nan, height: 1)) }
  #expect(throws: OptionError.self) { try pages.replaceSections(with: [3, -1]) }
  #expect(pages.geometry.count == 5 && pages.geometry.viewport.width == 100)
  pages.setCurrentPage(.max, animated: false)
  #expect(pages.contentOffset.x == 400)
  pages.setCurrentPage(.min, animated: false)
  #expect(pages.contentOffset.x == 0)
}
