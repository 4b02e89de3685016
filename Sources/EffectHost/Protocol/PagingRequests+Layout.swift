import CollectionSimulation
import EffectCore
import EffectJSON

extension PagingRequests {
  /// The most items that one answer lists.
  static let largestAnswer = 100_000

  static func layout(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let (inset, safe) = (
      try insets(reader, "contentInsetTopLeft", count: 2), try insets(reader, "safeArea", count: 4)
    )
    var sections: [Int] = []
    for number in try reader.numbers("sections") {
      guard let items = Int(exactly: number) else {
        throw RequestError("'sections' takes whole numbers, not \(JSONValue.number(number))")
      }
      sections.append(items)
    }
    let geometry = try geometry(
      reader,
      sections: sections,
      viewport: try reader.size("bounds"),
      contentInset: inset,
      safeArea: safe
    )
    let offset = try finite(try reader.point("contentOffset"), "contentOffset")
    let kind: PagingCellKind = try reader.choice("cellKind")
    let loaded = Set(try reader.numbers("loadedCells"))
    let visible = geometry.visibleItems(at: offset)
    guard visible.count <= largestAnswer else {
      throw RequestError("\(visible.count) items are too many; set 'numberOfVisibleItems'")
    }
    let items = visible.map { index in
      item(
        geometry.attributes(
          of: index,
          at: offset,
          kind: kind,
          isLoaded: loaded.contains(Double(index))
        )
      )
    }
    return [
      "contentSize": size(geometry.contentSize),
      "currentPage": .number(Double(geometry.page(at: offset))),
      "items": .array(items),
    ]
  }

  private static func insets(
    _ reader: RequestReader,
    _ name: String,
    count: Int
  ) throws(RequestError) -> EdgeInsets {
    guard reader.has(name) else { return .zero }
    let edges = try reader.numbers(name, count: count) + [0, 0]
    return EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
  }

  private static func item(_ attributes: PagingAttributes) -> JSONValue {
    let frame = attributes.frame
    return [
      "index": .number(Double(attributes.index)),
      "path": numbers([Double(attributes.section), Double(attributes.item)]),
      "frame": numbers([frame.minX, frame.minY, frame.width, frame.height]),
      "progress": attributes.progress.map { .number($0) } ?? .null,
      "zIndex": .number(attributes.zIndex),
      "alpha": .number(attributes.alpha),
      "isHidden": false,
      "layerZ": attributes.layerZ.map { .number($0) } ?? .null,
    ]
  }

  // MARK: - Shared with the page control

  static func size(_ size: Size) -> JSONValue { numbers([size.width, size.height]) }

  static func finite(_ point: Point, _ name: String) throws(RequestError) -> Point {
    guard point.x.isFinite, point.y.isFinite else {
      throw RequestError("'\(name)' takes finite numbers")
    }
    return point
  }

  /// Reads the layout of a request that names only the number of items, or is told the sections.
  static func geometry(
    _ reader: RequestReader,
    sections: [Int]? = nil,
    viewport: Size,
    contentInset: EdgeInsets = .zero,
    safeArea: EdgeInsets = .zero
  ) throws(RequestError) -> PagingGeometry {
    var items = sections ?? []
    if sections == nil { items.append(try reader.integer("numberOfItems")) }
    let visible =
      reader.has("numberOfVisibleItems") ? try reader.integer("numberOfVisibleItems") : nil
    let direction: ScrollDirection =
      reader.has("scrollDirection") ? try reader.choice("scrollDirection") : .horizontal
    let handler: PagingGeometry.ZPositionHandler =
      reader.has("zPositionHandler") ? try reader.choice("zPositionHandler") : .both
    let hides = try reader.boolean("transparentAttributeWhenCellNotLoaded", default: false)
    let compatibility = try compatibility(reader)
    do throws(OptionError) {
      return try PagingGeometry(
        sections: items,
        viewport: viewport,
        direction: direction,
        numberOfVisibleItems: visible,
        zPositionHandler: handler,
        hidesUnloadedCells: hides,
        contentInset: contentInset,
        safeArea: safeArea,
        compatibility: compatibility
      )
    } catch {
      throw RequestError(error)
    }
  }
}
