import EffectCore
import EffectJSON
import Effects

extension PagingRequests {
  static func snapshot(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let compatibility = try compatibility(reader)
    let size = try reader.size("viewBounds")
    let progress = try reader.number("progress")
    let first = try effect(reader, compatibility, .full)
    var settled = first
    settled.options.travel = .settled
    let grid = first.grid(size: size)
    var pieces: [JSONValue] = []
    for index in try indices(reader, grid) {
      pieces.append(row(index, grid, first, settled, progress))
    }
    let container = first.container(size: size, progress: progress)
    let isMoved = progress != 0 && grid.count > 0
    let away = isMoved ? -2 * (try reader.number("screenHeight")) : 0
    return [
      "container": grid.count == 0
        ? .null
        : [
          "scale": .number(container.scale),
          "translation": pair(container.translation),
          "settledTranslation": pair(
            settled.container(size: size, progress: progress).translation
          ),
          "alpha": .number(progress == 0 ? 0 : 1),
        ],
      "targetTransform": numbers([1, 0, 0, 1, 0, away]),
      "zPosition": .number(0 - abs(progress).rounded()),
      "masksToBounds": true,
      "pieceCount": .number(Double(grid.count)),
      "pieces": .array(pieces),
    ]
  }

  private static func effect(
    _ reader: RequestReader,
    _ compatibility: Compatibility,
    _ travel: PagingTravel
  ) throws(RequestError) -> PagingSnapshot {
    var options: PagingSnapshotOptions = try options(reader, compatibility)
    options.travel = travel
    return PagingSnapshot(options, compatibility: compatibility)
  }

  /// The pieces that are asked for; all of them where the request does not say.
  private static func indices(
    _ reader: RequestReader,
    _ grid: PagingGrid
  ) throws(RequestError) -> [Int] {
    guard reader.has("pieceIndices") else { return Array(0..<grid.count) }
    var indices: [Int] = []
    for number in try reader.numbers("pieceIndices") {
      guard let index = Int(exactly: number), (0..<grid.count).contains(index) else {
        throw RequestError(
          "'pieceIndices' takes whole numbers below \(grid.count), not \(JSONValue.number(number))"
        )
      }
      indices.append(index)
    }
    return indices
  }

  private static func row(
    _ index: Int,
    _ grid: PagingGrid,
    _ first: PagingSnapshot,
    _ settled: PagingSnapshot,
    _ progress: Double
  ) -> JSONValue {
    let (frame, position) = (grid.frame(at: index), grid.position(at: index))
    let ratios = first.ratios(at: position)
    let piece = first.piece(frame: frame, ratios: ratios, progress: progress)
    let again = settled.piece(frame: frame, ratios: ratios, progress: progress)
    return numbers([
      Double(index), frame.minX, frame.minY, frame.width, frame.height, piece.scale.x,
      piece.scale.y, piece.translation.x, piece.translation.y, piece.opacity, piece.cornerRadius,
      again.translation.x, again.translation.y,
    ])
  }

  /// Answers what one view shows call after call: the source measures what the call before left behind.
  static func snapshotSequence(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let compatibility = try compatibility(reader)
    let size = try reader.size("viewBounds")
    let snapshot = try effect(reader, compatibility, .settled)
    let grid = snapshot.grid(size: size)
    let index = min(1, grid.count - 1)
    guard index >= 0 else { throw RequestError("'viewBounds' leaves no pieces") }
    let ratios = snapshot.ratios(at: grid.position(at: index))
    var (wholeScale, pieceScale) = (1.0, Point(x: 1, y: 1))
    var steps: [JSONValue] = []
    for progress in try reader.numbers("progress") {
      let isOriginal = compatibility == .original
      let whole = snapshot.container(
        size: size,
        progress: progress,
        measured: isOriginal ? wholeScale : nil
      )
      let piece = snapshot.piece(
        frame: grid.frame(at: index),
        ratios: ratios,
        progress: progress,
        measured: isOriginal ? pieceScale : nil
      )
      (wholeScale, pieceScale) = (whole.scale, piece.scale)
      steps.append([
        "container": numbers([
          whole.scale, whole.translation.x, whole.translation.y, progress == 0 ? 0 : 1,
        ]),
        "piece1": numbers([
          piece.scale.x, piece.scale.y, piece.translation.x, piece.translation.y, piece.opacity,
          piece.cornerRadius,
        ]),
      ])
    }
    return ["steps": .array(steps)]
  }

  // MARK: - Values of pieces

  static func piecesValue(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let place = try RequestReader(try reader.field("position"), named: "position")
    let position = PagingPiecePosition(
      index: try place.integer("index"),
      row: try place.integer("row"),
      column: try place.integer("column"),
      rowCount: try place.integer("rowCount"),
      columnCount: try place.integer("columnCount")
    )
    let type = try reader.string("valueType")
    switch type {
    case "number": return try piecesValue(reader, position, Double.self)
    case "point", "size": return try piecesValue(reader, position, Point.self)
    default:
      throw RequestError("'valueType' is 'number', 'point' or 'size', not '\(type)'")
    }
  }

  private static func piecesValue<Value: PagingPieceOption>(
    _ reader: RequestReader,
    _ position: PagingPiecePosition,
    _ type: Value.Type
  ) throws(RequestError) -> JSONValue {
    let compatibility = try compatibility(reader)
    let given = OptionValue(try reader.field("value"))
    let pieces: PagingPieces<Value>
    do throws(OptionError) {
      pieces = try PagingPieces(
        given,
        owner: "paging.piecesValue",
        option: "value",
        allowsEmptyLists: compatibility == .original
      )
    } catch {
      throw RequestError(error)
    }
    let parts = pieces.value(at: position, compatibility: compatibility).parts
    return ["value": parts.count == 1 ? .number(parts[0]) : numbers(parts)]
  }
}
