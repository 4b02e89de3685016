import EffectCore
import Testing

@Suite("Slopes") struct SlopeTests {
  static let curves: [Easing] =
    [.linear, .smoothstep, .smootherstep, .ease, .easeIn, .easeOut, .easeInOut]
    + FamilyCurve.Direction.allCases.flatMap { direction in
      FamilyCurve.Family.allCases.filter { $0 != .bounce }.map { .family($0, direction) }
    }

  @Test(arguments: curves)
  func `A slope summed up over a way gives its height`(easing: Easing) {
    // Away from the ends, where some curves jump or are vertical, and from the corner in the middle.
    #expect(abs(summedSlope(easing, 0.01, 0.49) - rise(easing, 0.01, 0.49)) < 1e-7)
    #expect(abs(summedSlope(easing, 0.51, 0.99) - rise(easing, 0.51, 0.99)) < 1e-7)
  }

  private func rise(_ easing: Easing, _ low: Double, _ high: Double) -> Double {
    easing.value(at: high) - easing.value(at: low)
  }

  /// Composite Gauss-Legendre quadrature with three nodes a piece.
  private func summedSlope(_ easing: Easing, _ low: Double, _ high: Double) -> Double {
    let pieces = 1000
    let width = (high - low) / Double(pieces)
    let reach = 0.6.squareRoot() * width / 2
    return (0..<pieces).reduce(0) { sum, piece in
      let middle = low + (Double(piece) + 0.5) * width
      return sum + width
        * (5 * easing.slope(at: middle - reach) + 8 * easing.slope(at: middle)
          + 5 * easing.slope(at: middle + reach)) / 18
    }
  }

  @Test func `Ends have the slopes of their tangents`() throws {
    #expect(abs(Easing.ease.slope(at: 0) - 0.4) < 1e-15)
    #expect(abs(Easing.easeIn.slope(at: 1) - 1 / 0.58) < 1e-15)
    #expect(Easing.easeOut.slope(at: 1) == 0)
    #expect(try BezierCurve(x1: 0, y1: 1, x2: 1, y2: 0).slope(at: 0) == .infinity)
    #expect(try BezierCurve(x1: 0, y1: -1, x2: 1, y2: 0).slope(at: 0) == -.infinity)
    let lines = Easing(try StopCurve([(0, nil), (1, 0.25), (0.5, nil)]))
    #expect(lines.slope(at: 0.25) == -2 / 3.0)
    #expect(lines.slope(at: 0.2) == 4)
    #expect(Easing(try StepCurve(count: 3)).slope(at: 0.4) == 0)
  }

  @Test func `A spring's slope is its speed`() throws {
    for ratio in [0.2, 1, 1.0000001, 3] {
      let curve = try #require(SpringCurve(angularFrequency: 9, dampingRatio: ratio))
      let easing = Easing(curve, velocity: 2)
      #expect(easing.slope(at: 0) == 2)
      for t in [0.05, 0.2, 0.7] {
        let h = 1e-4
        let near = easing.value(at: t + h / 2) - easing.value(at: t - h / 2)
        let far = easing.value(at: t + h) - easing.value(at: t - h)
        #expect(abs(easing.slope(at: t) - (8 * near - far) / (6 * h)) < 1e-9)
      }
    }
  }
}
