import EffectCore
import EffectTestSupport
import Motion
import Testing

@Suite("Kept pages") struct PagedContentTests {
  private func content(
    _ width: Double,
    pages: Int = 4,
    _ compatibility: Compatibility = .corrected
  ) throws -> PagedContent {
    try PagedContent(pageWidth: width, numberOfPages: pages, compatibility: compatibility)
  }

  @Test func `A view is in its place before anything scrolls`() throws {
    var corrected = try content(320)
    try corrected.keep(width: 100, onPages: [1, 2])
    #expect(corrected.left(of: corrected.views[0]) == 430)
    var original = try content(320, .original)
    try original.keep(width: 100, onPages: [1, 2])
    #expect(original.left(of: original.views[0]) == -50)
    original.animate()
    #expect(original.left(of: original.views[0]) == 430)
  }

  @Test func `A view follows a page width that changes without notice`() throws {
    for compatibility in Compatibility.allCases {
      var content = try content(320, compatibility)
      try content.keep(width: 100, onPages: [1, 2])
      try content.keep(width: 100, onPage: 1)
      try content.layOut(pageWidth: 414)
      content.scroll(to: 414)
      let stale = compatibility == .original
      #expect(content.left(of: content.views[0]) == (stale ? 430 : 571))
      #expect(content.screenLeft(of: content.views[0]) == (stale ? 16 : 157))
      #expect(content.left(of: content.views[1]) == 571)
    }
  }

  @Test func `Pages without a width are all the first`() throws {
    var corrected = try content(0)
    corrected.scroll(to: 836)
    #expect(corrected.pageOffset == 0)
    var original = try content(0, .original)
    original.scroll(to: 836)
    #expect(original.pageOffset == 836)
  }

  @Test func `A resize animates no wrong frame`() throws {
    var corrected = try content(320)
    corrected.scroll(toPage: 2)
    let frames = try corrected.resize(pageWidth: 568)
    #expect(frames == [2])
    #expect(corrected.contentOffset == 1136)
    var original = try content(320, .original)
    original.scroll(toPage: 2)
    let times = try original.resize(pageWidth: 568)
    #expect(abs(times[0] - 1.127) < 1e-3 && times[1] == 2)
  }

  @Test func `A view stands still between its pages and scrolls with the first and last`() throws {
    var content = try content(300, pages: 5)
    try content.keep(width: 80, onPages: [1, 2, 3], anchor: .right)
    for page in stride(from: 1.0, through: 3, by: 0.125) {
      content.scroll(toPage: page)
      #expect(content.screenLeft(of: content.views[0]) == 220)
    }
    content.scroll(toPage: 0)
    #expect(content.screenLeft(of: content.views[0]) == 520)
    content.scroll(toPage: 4)
    #expect(content.screenLeft(of: content.views[0]) == -80)
  }

  @Test func `A view comes back where its pages say so`() throws {
    var content = try content(100)
    try content.keep(width: 10, onPages: [2, 1, 2], at: [0.5, 1, 2], anchor: .left)
    let lefts = [0, 0.75, 1, 1.5, 2].map { page in
      content.scroll(toPage: page)
      return content.left(of: content.views[0])
    }
    #expect(lefts == [200, 150, 100, 150, 200])
  }

  @Test func `An offset is kept beside the page`() throws {
    var content = try content(320)
    try content.keep(width: 50, onPage: 1, anchor: .left, offset: 20)
    try content.keep(width: 50, onPages: [1], anchor: .left, offset: 20)
    #expect(content.views.map { content.left(of: $0) } == [340, 340])
  }

  @Test func `The page in the middle is told when it changes`() throws {
    var content = try content(320)
    let still = content.scroll(to: 159)
    #expect(still == nil)
    let change = content.scroll(to: 161)
    #expect(change?.from == 0 && change?.to == 1)
    let pages = [320, 5000, -900, .nan, 1e300].map { content.scroll(to: $0)?.to }
    #expect(pages == [nil, 3, 0, nil, 3])
  }

  @Test func `Right to left is the mirror image`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let page = Double.random(in: -1...4, using: &random)
      let offset = Double.random(in: 0...3, using: &random)
      var (forward, backward) = (try content(320), try content(320))
      backward.isRightToLeft = true
      for (anchor, mirrored) in [
        (PageAnchor.leading, PageAnchor.leading), (.left, .right), (.right, .left),
        (.centerX, .centerX), (.trailing, .trailing),
      ] {
        try forward.keep(width: 70, onPage: page, anchor: anchor)
        try backward.keep(width: 70, onPage: page, anchor: mirrored)
        try forward.keep(width: 70, onPages: [page, 2], at: [0, 2], anchor: anchor)
        try backward.keep(width: 70, onPages: [page, 2], at: [0, 2], anchor: mirrored)
      }
      forward.scroll(toPage: offset)
      backward.scroll(toPage: offset)
      for (a, b) in zip(forward.views, backward.views) {
        let mirrored = 320 - forward.screenLeft(of: a) - 70
        #expect(abs(backward.screenLeft(of: b) - mirrored) < 1e-9)
      }
    }
  }

  @Test func `The places are what the constraints come to`() throws {
    var content = try content(333)
    for anchor in [PageAnchor.left, .centerX, .right] {
      try content.keep(width: 41, onPage: 1.25, anchor: anchor, offset: 3)
      try content.keep(width: 41, onPages: [0.5, 2], anchor: anchor, offset: -2)
    }
    content.scroll(toPage: 1.1)
    for view in content.views {
      let spans = try content.layout(of: view).solve()
      #expect(abs(spans[1].left - content.left(of: view)) < 1e-9)
      #expect(spans[1].width == 41)
    }
  }

  @Test func `A second horizontal constraint is complained of`() throws {
    var content = try content(320)
    try content.keep(width: 100, onPage: 1)
    var layout = content.layout(of: content.views[0], named: "label")
    layout.add(LineLayout.Constraint(1, .left, plus: 430))
    #expect(throws: Never.self) { try layout.solve() }
    layout.add(LineLayout.Constraint(1, .right, plus: 500))
    let error = #expect(throws: LineLayoutError.self) { try layout.solve() }
    #expect(
      error?.description
        == "label: its 'right' is set by another constraint already, 30 pt away; remove one of the two"
    )
  }

  @Test func `Pages and times that do not match are refused`() throws {
    var corrected = try content(320)
    let error = #expect(throws: OptionError.self) {
      try corrected.keep(width: 1, onPages: [0, 1], at: [0, 1, 2])
    }
    #expect(error?.description == "pages: 'times' must be as many as the pages, not 3 for 2")
    #expect(throws: OptionError.self) { try corrected.keep(width: 1, onPages: []) }
    #expect(throws: OptionError.self) { try corrected.keep(width: .nan, onPage: 0) }
    #expect(throws: OptionError.self) { try PagedContent(pageWidth: -1) }
    #expect(throws: OptionError.self) { try PagedContent(pageWidth: 1, numberOfPages: 0) }
    #expect(throws: OptionError.self) { try corrected.resize(pageWidth: .infinity) }
    var original = try content(320, .original)
    try original.keep(width: 1, onPages: [0, 1], at: [0, 1, 2])
    #expect(original.views[0].pages.keyframes.count == 2)
  }
}

@Suite("Line layout") struct LineLayoutTests {
  @Test func `A chain of constraints is solved in any order`() throws {
    let constraints = [
      LineLayout.Constraint(1, .left, times: .init(0, .right), plus: 8),
      LineLayout.Constraint(1, .width, equals: 0.5, times: .init(0, .width)),
      LineLayout.Constraint(2, .centerX, times: .init(1, .right)),
      LineLayout.Constraint(2, .width, plus: 20),
      LineLayout.Constraint(0, .left, plus: 10), LineLayout.Constraint(0, .width, plus: 100),
    ]
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      var layout = LineLayout()
      for name in ["a", "b", "c"] { _ = layout.addItem(name) }
      for constraint in constraints.shuffled(using: &random) { layout.add(constraint) }
      let expected = [(10.0, 100.0), (118, 50), (158, 20)]
      for (span, wanted) in zip(try layout.solve(), expected) {
        #expect(abs(span.left - wanted.0) < 1e-9 && abs(span.width - wanted.1) < 1e-9)
      }
    }
  }

  @Test func `What no constraint sets is named`() throws {
    var layout = LineLayout()
    let item = layout.addItem("badge")
    layout.add(LineLayout.Constraint(item, .width, plus: 4))
    let open = #expect(throws: LineLayoutError.self) { try layout.solve() }
    #expect(open?.description == "badge: no constraint sets its 'left'; add one")
    layout.add(LineLayout.Constraint(3, .left))
    let unknown = #expect(throws: LineLayoutError.self) { try layout.solve() }
    #expect(unknown?.description == "constraint 1 names a thing that was not added")
  }

  @Test func `Said twice is no contradiction`() throws {
    var layout = LineLayout()
    let item = layout.addItem("a", at: LineLayout.Span(left: 1, width: 2))
    layout.add(LineLayout.Constraint(item, .right, plus: 3))
    layout.add(LineLayout.Constraint(item, .centerX, times: .init(item, .left), plus: 1))
    #expect(try layout.solve() == [LineLayout.Span(left: 1, width: 2)])
  }
}
