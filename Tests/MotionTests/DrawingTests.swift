import EffectCore
import Motion
import Testing

@Suite("Drawings") struct DrawingTests {
  private let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))

  @Test func `What was not saved cannot be restored`() {
    var drawing = Drawing()
    let restored = drawing.restore()
    #expect(!restored && drawing.isEmpty)
    drawing.save()
    drawing.save()
    #expect(drawing.depth == 2)
    let more = (0..<3).map { _ in drawing.restore() }
    #expect(more == [true, true, false])
    #expect(drawing.operations == [.save, .save, .restore, .restore])
  }

  @Test func `A picture inside another one leaves no trace in what follows`() {
    var inner = Drawing()
    inner.clip(to: square)
    inner.save()
    inner.transform(by: .scale(2, 2))
    var outer = Drawing()
    outer.draw(inner)
    outer.fill(square, with: .black)
    var depth = 0
    for operation in outer.operations {
      if operation == .save { depth += 1 }
      if operation == .restore { depth -= 1 }
      #expect(depth >= 0)
    }
    #expect(depth == 0 && outer.depth == 0)
    #expect(outer.operations.count == 7)
  }

  @Test func `Steps stand in the order in which they were drawn`() {
    var drawing = Drawing()
    let text = Text("7", fontSize: 12)
    drawing.fill(square, with: .white, rule: .evenOdd)
    drawing.stroke(square, with: .black, style: StrokeStyle(width: 4, cap: .round, dash: [20, 20]))
    drawing.clear(square)
    drawing.write(text, in: Rect(x: 0, y: 0, width: 9, height: 9))
    #expect(drawing.operations.count == 4)
    #expect(drawing.operations[0] == .fill(square, .color(.white), .evenOdd))
    #expect(drawing.operations[3] == .contents(.text(text), Rect(x: 0, y: 0, width: 9, height: 9)))
    drawing.removeAll()
    #expect(drawing == Drawing())
  }

  @Test(arguments: SampleAnimation.allCases)
  func `A sample draws finite figures at every progress`(sample: SampleAnimation) {
    var playback = sample.playback
    #expect(playback.isPlaying && playback.behavior != .single)
    for step in 0...200 {
      let size = sample.preferredSize
      let drawing = sample.drawing(at: Double(step) / 200, size: size)
      #expect(!drawing.isEmpty)
      for operation in drawing.operations {
        switch operation {
        case .fill(let path, _, _), .stroke(let path, _, _), .clear(let path):
          #expect(path.isFinite)
          guard let bounds = path.bounds else { continue }
          // The menu's bars spread by at most 7 · 1.38 points, and its ring is inset.
          #expect(bounds.minX > -10 && bounds.maxX < size.width + 10)
        default: Issue.record("a sample neither clips nor saves")
        }
      }
    }
    playback.advance(by: 100)
    #expect((0...1).contains(playback.progress))
  }

  @Test func `A menu becomes a cross in a ring without a jump in the middle`() {
    let before = SampleAnimation.menuClose.drawing(
      at: 0.5.nextDown,
      size: Size(width: 30, height: 30)
    )
    let after = SampleAnimation.menuClose.drawing(at: 0.5, size: Size(width: 30, height: 30))
    guard case .fill(let bar, .color(let color), _)? = before.operations.first,
      case .fill(let crossing, .color(let red), _)? = after.operations.dropFirst().first
    else {
      Issue.record("neither begins with a bar")
      return
    }
    #expect(bar.bounds == crossing.bounds)
    #expect(abs(color.red - red.red) < 1e-9)
  }
}

@Suite("Sums of drawing") struct GeometryMathTests {
  @Test func `A way is exact at both ends`() {
    #expect(GeometryMath.lerp(0.1, 0.7, 1) == 0.7)
    #expect(GeometryMath.lerp(0.1, 0.7, 0) == 0.1)
    #expect(GeometryMath.remap(5, from: (0, 10), to: (100, 200)) == 150)
    #expect(GeometryMath.clamp(3, 1, 2) == 3)
    #expect(GeometryMath.clamp01(.nan) == 0)
  }

  @Test func `A distance has all its digits, unless the original's is asked for`() {
    let small = Point(x: 0.1, y: 0.2)
    #expect(abs(GeometryMath.magnitude(of: small) - 0.22360679774997896) < 1e-16)
    #expect(GeometryMath.magnitude(of: small, compatibility: .original) == 0.22360679507255554)
    let large = Point(x: 16_777_217, y: 0)
    #expect(GeometryMath.magnitude(of: large) == 16_777_217)
    #expect(GeometryMath.magnitude(of: large, compatibility: .original) == 16_777_216)
    #expect(GeometryMath.magnitude(of: Point(x: 3e200, y: 4e200)) / 5e200 > 1 - 1e-15)
    let unit = GeometryMath.normalized(Point(x: 3, y: -4))
    #expect(unit == Point(x: 0.6, y: -0.8))
  }

  @Test func `A square does not hold what is too wide`() {
    let (square, wide) = (Size(width: 100, height: 100), Size(width: 150, height: 50))
    #expect(!GeometryMath.size(square, holds: wide))
    #expect(GeometryMath.size(square, holds: wide, compatibility: .original))
    #expect(GeometryMath.size(square, holds: square))
  }

  @Test func `The largest of a ratio touches two edges`() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    let wide = GeometryMath.fitted(aspectRatio: 4, in: rect)
    #expect(wide == Rect(x: 10, y: 32.5, width: 100, height: 25))
    let tall = GeometryMath.fitted(aspectRatio: 0.5, in: rect)
    #expect(tall == Rect(x: 47.5, y: 20, width: 25, height: 50))
  }
}
