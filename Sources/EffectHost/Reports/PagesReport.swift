public import EffectCore
import EffectJSON

/// A layer of pages at a moment.
public struct PageLayerState: Sendable {
  /// Its name.
  public let name: String
  /// Its place on the screen, or in the layer that it lies in, before any transform, in points.
  public let frame: Rect
  /// Its values.
  public let layer: Layer

  /// What a table shows of it.
  fileprivate var numbers: [(name: String, value: Double)] {
    [
      ("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height),
      ("alpha", layer.isHidden ? 0 : layer.opacity), ("rotation", layer.rotation.z),
      ("scale", layer.scale.x), ("moveX", layer.translation.x), ("moveY", layer.translation.y),
      ("corner", layer.cornerRadius), ("strokeEnd", layer.strokeEnd),
    ]
  }
}

/// The layers of pages while they scroll.
struct PagesReport: Report {
  private let rows: [(page: Double, layers: [PageLayerState])]

  init(_ rows: [(page: Double, layers: [PageLayerState])]) { self.rows = rows }

  private var cells: [[String]] {
    let names = rows.first?.layers.first?.numbers.map(\.name) ?? []
    var cells = [["layer", "page"] + names]
    guard let first = rows.first else { return cells }
    for index in first.layers.indices {
      for row in rows {
        let state = row.layers[index]
        cells.append(
          [state.name, row.page.thousandths] + state.numbers.map { $0.value.thousandths }
        )
      }
    }
    return cells
  }

  func table(styled: Bool) -> String {
    TextTable.aligned(cells, styled: styled, beginsLeft: true)
  }

  var csv: String { cells.map { $0.joined(separator: ",") + "\n" }.joined() }

  func write(to writer: inout JSONWriter) {
    writer.key("pages")
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      writer.key("page")
      writer.number(row.page)
      writer.key("layers")
      writer.beginObject()
      for state in row.layers {
        writer.key(state.name)
        writer.beginObject(onOneLine: true)
        for (name, value) in state.numbers {
          writer.key(name)
          writer.number(value)
        }
        writer.endObject()
      }
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
  }
}
