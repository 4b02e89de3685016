import CollectionSimulation
import EffectCore
import EffectJSON
import EffectScripting

/// Where a page's scroller is.
struct PreviewMoment {
  var offset: Double
  var velocity: Double
  var time: Double
  var isDragging: Bool

  init(_ reader: RequestReader) throws(RequestError) {
    offset = try reader.optionalNumber("offset") ?? 0
    velocity = try reader.optionalNumber("velocity") ?? 0
    time = try reader.optionalNumber("time") ?? 0
    isDragging = try reader.boolean("dragging", default: false)
  }
}

/// How one cell looks in a frame, as a page draws it: mirrored already where the scene is.
struct CellState {
  var context: EffectContext
  var frame: Rect
  var layers: [Layer]
  var rest: [Layer]
  var pieces: [CellPiece]

  /// Writes the state as an object.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("index")
    writer.number(context.index)
    writer.key("progress")
    writer.number(context.progress)
    writer.key("frame")
    writer.numbers([frame.minX, frame.minY, frame.width, frame.height])
    writer.key("written")
    writer.numbers(layers.map { Double($0.written.rawValue) })
    writer.key("changes")
    writer.beginArray()
    for (layer, still) in zip(layers, rest) {
      writer.beginArray()
      for slot in 0..<LayerProperty.slotCount where layer[slot: slot] != still[slot: slot] {
        writer.number(slot)
        writer.number(layer[slot: slot])
      }
      writer.endArray()
    }
    writer.endArray()
    if !pieces.isEmpty {
      writer.key("pieces")
      writer.beginArray()
      for piece in pieces {
        writer.numbers((0..<CellChannels.pieceCount).map { piece.number($0) })
      }
      writer.endArray()
    }
    writer.endObject()
  }
}

extension Scene {
  /// Returns how the visible cells look, from the back to the front.
  func states(at moment: PreviewMoment) throws(HostError) -> [CellState] {
    try scroll(to: .offset(moment.offset))
    var base = EffectContext()
    (base.velocity, base.time, base.isDragging) = (moment.velocity, moment.time, moment.isDragging)
    var states: [CellState] = []
    try forEachVisible(at: base) { context throws(HostError) in
      states.append(
        try evaluate(at: context) { cell throws(HostError) in
          CellState(
            context: context,
            frame: context.cellFrame,
            layers: cell.layers,
            rest: cell.rest,
            pieces: cell.pieces
          )
        }
      )
    }
    if collection.layout.isRightToLeft {
      for index in states.indices {
        states[index].mirror(model: cellModel, viewport: collection.viewport)
      }
    }
    let order = states.indices.sorted {
      (states[$0].layers[0].zPosition, $0) < (states[$1].layers[0].zPosition, $1)
    }
    return order.map { states[$0] }
  }
}

extension CellState {
  /// Mirrors the cell left to right, as the finished scene is.
  fileprivate mutating func mirror(model: CellModel, viewport: Size) {
    let frames = model.frames(for: frame.size)
    let widths = WebScene.parentWidths(of: model, frames: frames)
    for index in layers.indices {
      layers[index].mirror(parentWidth: widths[index])
      rest[index].mirror(parentWidth: widths[index])
      guard let clip = layers[index].clip else { continue }
      layers[index].clip = Rect(
        x: frames[index].width - clip.maxX,
        y: clip.minY,
        width: clip.width,
        height: clip.height
      )
    }
    let whole = frames[CellModel.cardIndex].width
    for index in pieces.indices {
      pieces[index].frame.origin.x = whole - pieces[index].frame.maxX
      pieces[index].translation.x = 0 - pieces[index].translation.x
    }
    frame.origin.x = viewport.width - frame.maxX
  }
}
