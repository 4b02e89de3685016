internal import EffectCore

/// Puts flat things in order by their true depth, splitting those that pass through each other.
///
/// A binary space partition: the first thing's plane divides the others into those before and behind it; what
/// lies in the same plane keeps its order. Done in the scene's space before its perspective, where distances
/// are points.
struct DepthOrder {
  /// A point of the scene's space before its division by `w`.
  struct SpacePoint {
    var x, y, z, w: Double

    /// The sum of products with another one's numbers.
    func dot(_ other: SpacePoint) -> Double {
      x * other.x + y * other.y + z * other.z + w * other.w
    }
  }

  /// A thing to draw, or a part of one.
  private struct Item {
    var command: DisplayCommand
    var world: Transform3D
    var plane: SpacePoint
    /// The part of its plane that it covers, in its own coordinates.
    var corners: [Point]
    var order: Int
  }

  /// How near to a plane a point counts as lying in it, in points.
  private static let tolerance = 1e-3
  /// How many things are split at most for each thing that there is.
  private static let mostSplits = 8

  let projection: Transform3D
  /// Where the viewer is; `w` is 0 where the viewer is infinitely far.
  let eye: SpacePoint

  /// Returns where the viewer of a scene is.
  static func eye(of scene: LayerScene, isShared: Bool) -> SpacePoint {
    isShared
      ? SpacePoint(
        x: scene.viewport.width / 2,
        y: scene.viewport.height / 2,
        z: scene.perspective,
        w: 1
      )
      : SpacePoint(x: 0, y: 0, z: 1, w: 0)
  }

  /// Returns the commands from the farthest to the nearest.
  func sorted(_ placed: [SceneFlattener.Placed]) -> [DisplayCommand] {
    let items = placed.enumerated().compactMap { order, placed -> Item? in
      let corners = visibleCorners(of: placed.extent, in: placed.world)
      // A thing without a plane is a line at best and is not seen.
      guard corners.count >= 3, let plane = DepthOrder.plane(of: placed.world) else { return nil }
      return Item(
        command: placed.command,
        world: placed.world,
        plane: plane,
        corners: corners,
        order: order
      )
    }
    return sorted(items).map(\.command)
  }

  /// The corners of a rectangle in a plane, without what a perspective of its own takes behind the viewer.
  private func visibleCorners(of rect: Rect, in world: Transform3D) -> [Point] {
    let corners = Outline(rect: rect).vertices(segments: 1)
    let values = corners.map { DepthOrder.point($0, in: world).w - HalfPlane.nearest }
    return DepthOrder.part(of: corners, where: values)
  }

  private static func point(_ p: Point, in m: Transform3D) -> SpacePoint {
    SpacePoint(
      x: p.x * m.m11 + p.y * m.m21 + m.m41,
      y: p.x * m.m12 + p.y * m.m22 + m.m42,
      z: p.x * m.m13 + p.y * m.m23 + m.m43,
      w: p.x * m.m14 + p.y * m.m24 + m.m44
    )
  }

  /// The plane of an item: its product with a point is the distance times the point's `w`.
  private static func plane(of m: Transform3D) -> SpacePoint? {
    // The generalised cross product of the plane's two directions and its origin, all homogeneous.
    func minor(_ a: [Double], _ b: [Double], _ c: [Double]) -> Double {
      a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
    }
    let (x, y) = ([m.m11, m.m21, m.m41], [m.m12, m.m22, m.m42])
    let (z, w) = ([m.m13, m.m23, m.m43], [m.m14, m.m24, m.m44])
    let plane = SpacePoint(
      x: minor(y, z, w),
      y: -minor(x, z, w),
      z: minor(x, y, w),
      w: -minor(x, y, z)
    )
    let length = hypot(hypot(plane.x, plane.y), plane.z)
    guard length.isFinite, length > 1e-9 else { return nil }
    return SpacePoint(
      x: plane.x / length,
      y: plane.y / length,
      z: plane.z / length,
      w: plane.w / length
    )
  }

  /// Items that lie on one side of a plane, or in it; those are in order already.
  private struct Heap {
    var items: [Item]
    var isSorted: Bool
  }

  private func sorted(_ items: [Item]) -> [Item] {
    var splitsLeft = items.count * DepthOrder.mostSplits
    var result: [Item] = []
    // What is left to do, the farthest last. A list of its own, since as many planes may lie behind each other
    // as there are items, and a thread's stack may be short.
    var left = [Heap(items: items, isSorted: false)]
    while let heap = left.popLast() {
      if heap.isSorted || heap.items.count < 2 {
        result += heap.items
        continue
      }
      let (far, same, near) = divide(heap.items, splitsLeft: &splitsLeft)
      left.append(Heap(items: near, isSorted: false))
      left.append(Heap(items: same.sorted { $0.order < $1.order }, isSorted: true))
      left.append(Heap(items: far, isSorted: false))
    }
    return result
  }

  /// Divides items by the plane of one of them.
  private func divide(
    _ items: [Item],
    splitsLeft: inout Int
  ) -> (far: [Item], same: [Item], near: [Item]) {
    // The middle one divides the others: in a row of cards that halves what is left at each step.
    let middle = items.count / 2
    let plane = items[middle].plane
    let viewerSide = plane.dot(eye) >= 0 ? 1.0 : -1.0
    var (far, same, near): ([Item], [Item], [Item]) = ([], [items[middle]], [])
    for (index, item) in items.enumerated() where index != middle {
      let distances = item.corners.map { corner in
        let p = DepthOrder.point(corner, in: item.world)
        return viewerSide * plane.dot(p) / p.w
      }
      let isBefore = distances.contains { $0 > DepthOrder.tolerance }
      let isBehind = distances.contains { $0 < -DepthOrder.tolerance }
      switch (isBefore, isBehind) {
      case (false, false): same.append(item)
      case (true, false): near.append(item)
      case (false, true): far.append(item)
      case (true, true):
        guard splitsLeft > 0 else {
          if distances.reduce(0, +) >= 0 { near.append(item) } else { far.append(item) }
          continue
        }
        splitsLeft -= 1
        let (front, back) = split(item, by: plane, viewerSide: viewerSide)
        if let front { near.append(front) }
        if let back { far.append(back) }
      }
    }
    return (far, same, near)
  }

  /// Splits an item along a plane into the parts before and behind it.
  private func split(
    _ item: Item,
    by plane: SpacePoint,
    viewerSide: Double
  ) -> (front: Item?, back: Item?) {
    let m = item.world
    // The plane's equation in the item's own coordinates.
    let line = HalfPlane(
      a: viewerSide * plane.dot(SpacePoint(x: m.m11, y: m.m12, z: m.m13, w: m.m14)),
      b: viewerSide * plane.dot(SpacePoint(x: m.m21, y: m.m22, z: m.m23, w: m.m24)),
      c: viewerSide * plane.dot(SpacePoint(x: m.m41, y: m.m42, z: m.m43, w: m.m44))
    )
    let map = Homography(m * projection)
    func part(_ line: HalfPlane, isBehind: Bool) -> Item? {
      let values = item.corners.map { line.a * $0.x + line.b * $0.y + line.c }
      let corners = DepthOrder.part(of: item.corners, where: values)
      guard corners.count >= 3 else { return nil }
      var part = item
      part.corners = corners
      if let inverse = map.inverse {
        part.command = item.command.clipped(
          by: .split(line.mapped(inverse: inverse), isBehind: isBehind)
        )
      }
      return part
    }
    return (part(line, isBehind: false), part(line.opposite, isBehind: true))
  }

  /// The part of a convex polygon where values given at its corners are not negative.
  private static func part(of corners: [Point], where values: [Double]) -> [Point] {
    var kept: [Point] = []
    for index in corners.indices {
      let next = (index + 1) % corners.count
      let (p, q) = (corners[index], corners[next])
      if values[index] >= 0 { kept.append(p) }
      if (values[index] >= 0) != (values[next] >= 0) {
        let amount = values[index] / (values[index] - values[next])
        kept.append(Point(x: p.x + (q.x - p.x) * amount, y: p.y + (q.y - p.y) * amount))
      }
    }
    return kept.count >= 3 ? kept : []
  }
}
