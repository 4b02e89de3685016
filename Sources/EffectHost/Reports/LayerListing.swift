import EffectCore

/// Where the layers of a scene appear in its picture.
struct LayerListing: Report {
  /// One layer.
  struct Row: Hashable, Sendable {
    /// Its name after those of its parents, separated by slashes; its place among its siblings where it has none.
    var name: String
    /// Its corners in the picture, in points, from the top left clockwise as the layer sees them; nothing where it is
    /// hidden or partly behind the viewer.
    var quad: [Point]?
  }

  /// The layers, each before its sublayers.
  private(set) var rows: [Row] = []

  /// Lists the layers of a scene.
  init(of scene: LayerScene) {
    let isShared = scene.perspective > 0
    let (x, y) = (scene.viewport.width / 2, scene.viewport.height / 2)
    let projection: Transform3D =
      isShared
      ? .translation(-x, -y) * .perspective(distance: scene.perspective) * .translation(x, y)
      : .identity
    // What is left to list, the first one last.
    var left = scene.nodes.enumerated().reversed().map { index, node in
      Entry(
        node: node,
        name: LayerListing.name(of: node, at: index),
        local: node.matrix(sharesVanishingPoint: isShared)
      )
    }
    while let entry = left.popLast() {
      let node = entry.node
      let world =
        entry.parent.map { (isShared ? entry.local : entry.local.flattened) * $0 } ?? entry.local
      let isHidden = entry.isHidden || node.layer.isHidden || !(node.layer.opacity > 0)
      let corners = isHidden ? nil : LayerListing.corners(of: node, world * projection)
      rows.append(Row(name: entry.name, quad: corners))
      left += node.children.enumerated().reversed().map { index, child in
        Entry(
          node: child,
          name: "\(entry.name)/\(LayerListing.name(of: child, at: index))",
          local: node.matrix(ofSublayer: child, sharesVanishingPoint: isShared),
          parent: world,
          isHidden: isHidden
        )
      }
    }
  }

  private struct Entry {
    var node: LayerNode
    var name: String
    /// To the parent's coordinates.
    var local: Transform3D
    /// From the parent's coordinates to the scene's space.
    var parent: Transform3D?
    var isHidden = false
  }

  private static func name(of node: LayerNode, at index: Int) -> String {
    node.name.isEmpty ? String(index) : node.name
  }

  private static func corners(of node: LayerNode, _ matrix: Transform3D) -> [Point]? {
    let (w, h) = (node.frame.width, node.frame.height)
    var corners: [Point] = []
    for corner in [Point.zero, Point(x: w, y: 0), Point(x: w, y: h), Point(x: 0, y: h)] {
      let image = matrix.project(corner)
      guard image.w > 1e-4, image.x.isFinite, image.y.isFinite else { return nil }
      corners.append(Point(x: image.x / image.w, y: image.y / image.w))
    }
    return corners
  }

  // MARK: Writing

  private static let columns = ["layer", "left", "top", "right", "bottom"]

  /// The box round a layer's corners.
  private static func box(_ quad: [Point]) -> [Double] {
    let (xs, ys) = (quad.map(\.x), quad.map(\.y))
    return [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0]
  }

  var csv: String {
    var text = LayerListing.columns.joined(separator: ",") + "\n"
    for row in rows {
      let quoted =
        row.name.contains { ",\"\n".contains($0) }
        ? "\""
          + row.name.split(separator: "\"", omittingEmptySubsequences: false)
          .joined(separator: "\"\"") + "\"" : row.name
      let numbers = row.quad.map { LayerListing.box($0).map(\.shortest) } ?? ["", "", "", ""]
      text += ([quoted] + numbers).joined(separator: ",") + "\n"
    }
    return text
  }

  func table(styled: Bool) -> String {
    var cells = [LayerListing.columns]
    for row in rows {
      let numbers = row.quad.map { LayerListing.box($0).map { $0.rounded(places: 1) } }
      cells.append([row.name] + (numbers ?? ["-", "-", "-", "-"]))
    }
    return TextTable.aligned(cells, styled: styled, beginsLeft: true)
  }
}
