import EffectCore
import EffectJSON
import Motion

/// `sa.cgmath`: the sums that the drawings use, by the names that they have in CGMath.
enum PlaybackMathRequest {
  private enum Function: String, CaseIterable {
    case lerp, inverseLerp, clamp, clamp01, remap
    case lerpInRange, inverseLerpInRange, clampToRange, remapFromRangeToRange
    case pointAdd, pointAddBatch, pointSubtract, pointMultiply, pointDot, pointMagnitude
    case pointNormalized, pointLerp
    case sizeMin, sizeMax, sizeAdd, sizeAspectRatio, sizeAspectFit, sizeLerp, sizeCanFit
    case rectOriginSize, rectCenterSize, rectAspectFit, rectAspectFitRect, rectLerp
    case rectEdgeInset, rectCenter

    /// How many numbers it takes; nothing where it takes any number of pairs.
    var arity: Int? {
      switch self {
      case .clamp01: 1
      case .pointMagnitude, .pointNormalized, .sizeAspectRatio: 2
      case .lerp, .inverseLerp, .clamp, .lerpInRange, .inverseLerpInRange, .clampToRange: 3
      case .pointMultiply, .sizeAspectFit: 3
      case .pointAdd, .pointSubtract, .pointDot, .sizeMin, .sizeMax, .sizeAdd, .sizeCanFit: 4
      case .rectOriginSize, .rectCenterSize, .rectCenter: 4
      case .remap, .remapFromRangeToRange, .pointLerp, .sizeLerp, .rectAspectFit: 5
      case .rectAspectFitRect, .rectEdgeInset: 8
      case .rectLerp: 9
      case .pointAddBatch: nil
      }
    }
  }

  static func answer(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let function: Function = try reader.choice("fn")
    let compatibility = try reader.compatibility()
    var values: [JSONValue] = []
    for (index, row) in try reader.array("args").enumerated() {
      guard let n = row.numbers, function.arity.map({ $0 == n.count }) ?? n.count.isMultiple(of: 2)
      else {
        let expected = function.arity.map { "\($0) numbers" } ?? "pairs of numbers"
        throw RequestError("'args[\(index)]' takes \(expected)")
      }
      values.append(value(of: function, Arguments(n), compatibility))
    }
    return ["values": .array(values)]
  }

  private static func value(
    of function: Function,
    _ a: Arguments,
    _ compatibility: Compatibility
  ) -> JSONValue {
    switch function {
    case .lerp: .number(GeometryMath.lerp(a[0], a[1], a[2]))
    case .inverseLerp: .number(GeometryMath.inverseLerp(a[0], a[1], a[2]))
    case .clamp: .number(GeometryMath.clamp(a[0], a[1], a[2]))
    case .clamp01: .number(GeometryMath.clamp01(a[0]))
    case .remap: .number(GeometryMath.remap(a[4], from: (a[0], a[1]), to: (a[2], a[3])))
    case .lerpInRange: .number(GeometryMath.lerp(a[0], a.end(0), a[2]))
    case .inverseLerpInRange: .number(GeometryMath.inverseLerp(a[0], a.end(0), a[2]))
    case .clampToRange: .number(GeometryMath.clamp(a[0], a.end(0), a[2]))
    case .remapFromRangeToRange:
      .number(GeometryMath.remap(a[0], from: (a[1], a.end(1)), to: (a[3], a.end(3))))
    case .pointAdd, .pointAddBatch: GeometryMath.sum(a.points).json
    case .pointSubtract: GeometryMath.difference(a.point(0), a.point(2)).json
    case .pointMultiply: GeometryMath.scaled(a.point(0), by: a[2]).json
    case .pointDot: .number(GeometryMath.dot(a.point(0), a.point(2)))
    case .pointMagnitude:
      .number(GeometryMath.magnitude(of: a.point(0), compatibility: compatibility))
    case .pointNormalized:
      GeometryMath.normalized(a.point(0), compatibility: compatibility).json
    case .pointLerp: GeometryMath.lerp(a.point(0), a.point(2), a[4]).json
    default: areaValue(of: function, a, compatibility)
    }
  }

  private static func areaValue(
    of function: Function,
    _ a: Arguments,
    _ compatibility: Compatibility
  ) -> JSONValue {
    switch function {
    case .sizeMin: GeometryMath.smaller(a.size(0), a.size(2)).json
    case .sizeMax: GeometryMath.larger(a.size(0), a.size(2)).json
    case .sizeAdd: GeometryMath.sum(a.size(0), a.size(2)).json
    case .sizeAspectRatio: .number(GeometryMath.aspectRatio(of: a.size(0)))
    case .sizeAspectFit: GeometryMath.fitted(aspectRatio: a[0], in: a.size(1)).json
    case .sizeLerp: GeometryMath.lerp(a.size(0), a.size(2), a[4]).json
    case .sizeCanFit:
      .bool(GeometryMath.size(a.size(0), holds: a.size(2), compatibility: compatibility))
    case .rectOriginSize: a.rect(0).json
    case .rectCenterSize: GeometryMath.rect(center: a.point(0), size: a.size(2)).json
    case .rectAspectFit: GeometryMath.fitted(aspectRatio: a[4], in: a.rect(0)).json
    case .rectAspectFitRect:
      GeometryMath.fitted(
        aspectRatio: GeometryMath.aspectRatio(of: a.rect(4).size),
        in: a.rect(0)
      ).json
    case .rectLerp: GeometryMath.lerp(a.rect(0), a.rect(4), a[8]).json
    case .rectEdgeInset:
      GeometryMath.inset(
        a.rect(0),
        by: EdgeInsets(top: a[4], left: a[5], bottom: a[6], right: a[7])
      ).json
    default: a.rect(0).center.json
    }
  }
}

/// A row of numbers that stand for points, sizes, rectangles and ranges.
private struct Arguments {
  private let numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  subscript(index: Int) -> Double { numbers[index] }

  /// The end of a range of a location and a length.
  func end(_ index: Int) -> Double { numbers[index] + numbers[index + 1] }

  func point(_ index: Int) -> Point { Point(x: numbers[index], y: numbers[index + 1]) }

  func size(_ index: Int) -> Size { Size(width: numbers[index], height: numbers[index + 1]) }

  func rect(_ index: Int) -> Rect { Rect(origin: point(index), size: size(index + 2)) }

  var points: [Point] { stride(from: 0, to: numbers.count, by: 2).map { point($0) } }
}
