import EffectCore

/// Writes a layer's place and turn as functions of a style sheet, which a browser interpolates each by itself.
///
/// The functions stand in the order of composition, the last one first. Between two knots every argument goes along a
/// line, and so do the numbers of tracks: what lies between is exact. Two do not: a perspective goes along its inverse,
/// and a matrix along its parts. Where those change, the steps between knots are made small.
struct StyledTransform {
  private let numbers: [EffectTracks.Number]
  private let written: EffectTracks.Written?
  private let rest: Layer
  private let size: Size
  private let shares: Bool
  /// The knots of everything that moves the layer.
  let places: [Double]
  /// The properties that change.
  private let moving: Set<LayerProperty>
  private let hasPerspective: Bool

  private static let geometry: Set<LayerProperty> = [
    .translation, .rotation, .scale, .skew, .anchorPoint, .pivot, .position, .transform,
    .perspective, .zPosition,
  ]

  init(_ set: EffectTracks, layer: Int, rest: Layer, size: Size, shares: Bool) {
    let numbers = set.numbers.filter { number in
      number.layer == layer
        && LayerProperty.of(slot: number.slot).map { StyledTransform.geometry.contains($0) } == true
    }
    let written = set.written.first { $0.layer == layer }
    let moving = Set(numbers.compactMap { LayerProperty.of(slot: $0.slot) })
    let still = StyledTransform.layer(numbers, written, rest, at: 0)
    let seesDepth = !moving.isDisjoint(with: [.rotation, .translation, .scale, .transform])
    var places = Set(numbers.flatMap(\.track.positions))
    places.formUnion(written?.track.positions ?? [])
    var sorted = places.sorted()
    if moving.contains(.transform) || moving.contains(.perspective) {
      let parts = 8
      let between = zip(sorted, sorted.dropFirst()).flatMap { a, b -> [Double] in
        b - a < 1e-6 ? [a] : (0..<parts).map { a + (b - a) * Double($0) / Double(parts) }
      }
      sorted = between + sorted.suffix(1)
    }
    (self.numbers, self.written, self.moving) = (numbers, written, moving)
    (self.rest, self.size, self.shares) = (rest, size, shares)
    hasPerspective = seesDepth && (still.perspective > 0 || moving.contains(.perspective))
    self.places = sorted
  }

  /// Whether the layer ever moves.
  var isMoving: Bool { !numbers.isEmpty }

  private static func layer(
    _ numbers: [EffectTracks.Number],
    _ written: EffectTracks.Written?,
    _ rest: Layer,
    at progress: Double
  ) -> Layer {
    var layer = rest
    for number in numbers { layer[slot: number.slot] = number.track.value(at: progress) }
    if let written { layer.written.formUnion(written.properties(at: progress)) }
    return layer
  }

  /// Returns the functions at a progress.
  ///
  /// - Parameters:
  ///   - progress: The progress.
  ///   - middle: Where the middle of the layer at rest lies in its parent.
  ///   - corner: What a written position counts from.
  /// - Returns: The functions, as the value of `transform`.
  func css(at progress: Double, middle: Point, corner: Point) -> String {
    let layer = StyledTransform.layer(numbers, written, rest, at: progress)
    let marks = layer.written
    let turn = marks.contains(LayerPropertySet(.pivot)) ? layer.pivot : layer.anchorPoint
    let (qx, qy) = (turn.x * size.width, turn.y * size.height)
    let (ax, ay) = (layer.anchorPoint.x * size.width, layer.anchorPoint.y * size.height)
    var place = middle
    if marks.contains(LayerPropertySet(.position)) {
      place = Point(x: layer.position.x + corner.x, y: layer.position.y + corner.y)
    }
    let (t, r, s, k) = (layer.translation, layer.rotation, layer.scale, layer.skew)
    let x = place.x + qx - ax + t.x
    let y = place.y + qy - ay + t.y
    let owns =
      marks.contains(LayerPropertySet(.perspective))
      || !(shares || marks.contains(LayerPropertySet(.transform)))
    let depth = shares ? layer.zPosition : 0
    var parts = ["translate3d(\(px(x)),\(px(y)),\(px(owns ? depth : depth + t.z)))"]
    if hasPerspective {
      let distance = owns && layer.perspective > 0 ? px(layer.perspective) : "none"
      parts.append("perspective(\(distance)) translateZ(\(px(owns ? t.z : 0)))")
    }
    if moving.contains(.rotation) {
      parts.append("rotateZ(\(deg(r.z))) rotateY(\(deg(r.y))) rotateX(\(deg(r.x)))")
    }
    if moving.contains(.skew) { parts.append("skew(\(deg(k.x)),\(deg(k.y)))") }
    if moving.contains(.scale) {
      parts.append("scale3d(\(s.x.styled),\(s.y.styled),\(s.z.styled))")
    }
    if moving.contains(.transform) {
      let numbers = layer.transform.elements.map(\.styledFinely)
      parts.append("matrix3d(\(numbers.joined(separator: ",")))")
    }
    parts.append("translate(\(px(-qx)),\(px(-qy)))")
    return parts.joined(separator: " ")
  }

  private func px(_ value: Double) -> String { value.styled + "px" }
  private func deg(_ value: Double) -> String { value.styled + "deg" }
}

extension Double {
  /// The number with as many places as a style sheet needs.
  var styled: String { rounded(places: 4) }

  /// The number with as many places as a matrix needs.
  fileprivate var styledFinely: String { rounded(places: 9) }
}
