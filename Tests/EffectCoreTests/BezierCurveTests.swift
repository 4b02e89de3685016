import EffectCore
import Testing

@Test func `A bezier solver does not leap at single inputs`() throws {
  let easeOut = BezierCurve.easeOut
  #expect(abs(easeOut.value(at: 0.8955499999996391) - 0.9815032423868263) < 1e-15)
  #expect(abs(easeOut.value(at: 0.8963999999999942) - 0.9817882980606412) < 1e-15)
  #expect(try BezierCurve(x1: 0, y1: 0.4, x2: 0, y2: 0).value(at: 0) == 0)
}

@Test(arguments: [[1.0, 0, 0, 1], [0, 1, 1, 0], [0, 0, 0, 1]])
func `The hardest beziers stay monotonic, exact at their ends and symmetric`(p: [Double]) throws {
  let curve = try BezierCurve(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
  let values = (0...10_000).map { curve.value(at: Double($0) / 10_000) }
  #expect(values.allSatisfy { $0.isFinite })
  #expect(values.first == 0)
  #expect(values.last == 1)
  #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  let asymmetry = zip(values, values.reversed()).map { abs($0 + $1 - 1) }.max() ?? 1
  let isSymmetric = p[0] == 1 - p[2] && p[1] == 1 - p[3]
  #expect(isSymmetric == (asymmetry < 1e-9))
}

/// Solves a curve by two hundred halvings.
private func halved(_ p: [Double], _ x: Double) -> Double {
  func at(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<200 {
    let middle = (low + high) / 2
    if at(p[0], p[2], middle) < x { low = middle } else { high = middle }
  }
  return at(p[1], p[3], (low + high) / 2)
}

@Test func `A bezier agrees with bisection for control points all over the square`() throws {
  let places = [0.0, 0.001, 0.3, 0.5, 0.9, 1]
  for x1 in places {
    for x2 in places {
      for (y1, y2) in [(0.0, 1.0), (1.5, -0.5)] {
        let curve = try BezierCurve(x1: x1, y1: y1, x2: x2, y2: y2)
        // Away from the middle, where one of these curves is vertical and no solver can tell.
        for x in [1e-6, 0.01, 0.2, 0.37, 0.61, 0.99, 1 - 1e-6] {
          #expect(abs(curve.value(at: x) - halved([x1, y1, x2, y2], x)) < 1e-9)
        }
      }
    }
  }
}

@Test func `A bezier goes on along its end tangents`() throws {
  let curve = try BezierCurve(x1: 0.25, y1: 0.1, x2: 0.5, y2: 0.8)
  #expect(abs(curve.value(at: -0.5) + 0.2) < 1e-15)
  #expect(abs(curve.value(at: 1.5) - 1.2) < 1e-15)
  let vertical = try BezierCurve(x1: 0, y1: 0.5, x2: 1, y2: 0.5)
  #expect(vertical.value(at: -1) == 0)
  #expect(vertical.value(at: 2) == 1)
}
