internal import CRaster
internal import EffectCore

/// Turns outlines in layers' planes into outlines of pixels, cut by the viewer's plane, by clips and by the canvas.
struct OutlineCutter {
  let region: PixelRect
  /// From the viewport's points to pixels.
  let pixels: Homography
  /// How many pixels a point has.
  let scale: Double

  /// Returns the vertices of an outline, or nothing when nothing of it is seen.
  ///
  /// Where what is drawn is opaque, the part that lies behind a plane passing through it goes on for
  /// 1.5 pixels under the part before it, and no seam shows.
  func vertices(of outline: Outline, _ placement: Placement, isOpaque: Bool) -> [eh_vertex]? {
    let map = placement.map * pixels
    let radius = outline.radius * map.largestMagnification(over: outline.rect)
    let points = outline.vertices(segments: Outline.segments(radius: radius))
    return cut(HomogeneousPolygon(points, under: map), placement.clips, isOpaque: isOpaque)
  }

  /// Returns the vertices of a rectangle of pixels, cut by clips.
  func vertices(of rect: Rect, clips: [Clip]) -> [eh_vertex]? {
    let points = Outline(rect: rect).vertices(segments: 1)
    return cut(HomogeneousPolygon(points, under: .identity), clips, isOpaque: false)
  }

  private func cut(
    _ polygon: HomogeneousPolygon,
    _ clips: [Clip],
    isOpaque: Bool
  ) -> [eh_vertex]? {
    var polygon = polygon
    polygon.clipBehindViewer()
    // A little outside the canvas, so that the cut itself is never seen.
    polygon.clip(to: region.rect.outset(by: 1))
    for clip in clips {
      guard !polygon.vertices.isEmpty, let planes = halfPlanes(of: clip, isOpaque: isOpaque) else {
        return nil
      }
      for plane in planes { polygon.clip(to: plane) }
    }
    let vertices = polygon.vertices.map { eh_vertex(x: $0.x / $0.w, y: $0.y / $0.w) }
    return vertices.count >= 3 ? vertices : nil
  }

  private func halfPlanes(of clip: Clip, isOpaque: Bool) -> [HalfPlane]? {
    switch clip {
    case .outline(let outline, let map):
      let map = map * pixels
      let radius = outline.radius * map.largestMagnification(over: outline.rect)
      return outline.halfPlanes(under: map, segments: Outline.segments(radius: radius))
    case .split(let plane, let isBehind):
      guard let inverse = pixels.inverse else { return nil }
      let cut = plane.mapped(inverse: inverse)
      return [isBehind && isOpaque ? cut.outset(by: 1.5) : cut]
    }
  }
}

extension Homography {
  /// Whether the map only scales by a factor and moves by whole units.
  func isOnPixels(scale: Double) -> Bool {
    func isWhole(_ x: Double) -> Bool { abs(x - x.rounded()) < 1e-3 }
    return xy == 0 && yx == 0 && xw == 0 && yw == 0 && tw == 1
      && abs(xx - scale) < 1e-9 && abs(yy - scale) < 1e-9 && isWhole(tx) && isWhole(ty)
  }

  /// Returns by how much the map magnifies lengths at most at a rectangle's corners and middle, up to 64.
  func largestMagnification(over rect: Rect) -> Double {
    let corners = Outline(rect: rect).vertices(segments: 1) + [rect.center]
    return corners.map { magnification(at: $0) }.reduce(0, max).clamped(to: 0...64)
  }
}
