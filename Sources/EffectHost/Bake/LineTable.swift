import EffectCore

/// Functions of one number, each as pieces of straight lines, in one block of memory.
///
/// The range is cut into even boxes, and for each box the first piece that reaches into it is noted, so that a look-up
/// begins at the right piece or very near it, however many there are.
struct LineTable: Sendable {
  /// A piece: from where, the number there, and how fast it changes.
  private struct Piece: Sendable {
    var start: Double
    var value: Double
    var slope: Double
  }

  /// Where the pieces and the boxes of a line begin.
  private struct Line: Sendable {
    var box: Int
    var boxesPerUnit: Double
    var lastBox: Int
  }

  private let range: ClosedRange<Double>
  private var pieces: [Piece] = []
  /// The first piece of each box, and after each line's boxes its last piece.
  private var firsts: [Int32] = []
  private var lines: [Line] = []

  init(range: ClosedRange<Double>) { self.range = range }

  var count: Int { lines.count }

  /// Adds the line of a track.
  mutating func add(_ track: SampledTrack) {
    let first = pieces.count
    for index in track.positions.indices {
      let (start, value) = (track.positions[index], track.values[index])
      var slope = 0.0
      if track.interpolation == .linear, index + 1 < track.positions.count {
        slope = (track.values[index + 1] - value) / (track.positions[index + 1] - start)
      }
      // Before its first knot a track is as it is there.
      if index == 0, start > range.lowerBound {
        pieces.append(Piece(start: range.lowerBound, value: value, slope: 0))
      }
      pieces.append(Piece(start: start, value: value, slope: slope.isFinite ? slope : 0))
    }
    let last = pieces.count - 1
    let boxes = max(1, 2 * (last - first))
    let length = range.upperBound - range.lowerBound
    lines.append(
      Line(box: firsts.count, boxesPerUnit: Double(boxes) / length, lastBox: boxes - 1)
    )
    var piece = first
    for box in 0..<boxes {
      let start = range.lowerBound + length * Double(box) / Double(boxes)
      while piece < last, pieces[piece + 1].start <= start { piece += 1 }
      // One before: the place of a number is rounded, and may fall into the box beside it.
      firsts.append(Int32(max(first, piece - 1)))
    }
    firsts.append(Int32(last))
  }

  /// Returns a line's number at a place of the range.
  func value(of line: Int, at place: Double) -> Double {
    lines.withUnsafeBufferPointer { lines in
      firsts.withUnsafeBufferPointer { firsts in
        pieces.withUnsafeBufferPointer { pieces in
          LineTable.value(lines[line], at: place, from: range.lowerBound, firsts, pieces)
        }
      }
    }
  }

  /// Writes a line's numbers at many places of the range, some numbers apart from each other.
  func write(
    _ line: Int,
    at places: Span<Double>,
    into numbers: inout MutableSpan<Double>,
    from first: Int,
    stride: Int
  ) {
    let line = lines[line]
    firsts.withUnsafeBufferPointer { firsts in
      pieces.withUnsafeBufferPointer { pieces in
        var target = first
        for index in places.indices {
          numbers[target] = LineTable.value(
            line,
            at: places[index],
            from: range.lowerBound,
            firsts,
            pieces
          )
          target += stride
        }
      }
    }
  }

  @inline(__always)
  private static func value(
    _ line: Line,
    at place: Double,
    from start: Double,
    _ firsts: UnsafeBufferPointer<Int32>,
    _ pieces: UnsafeBufferPointer<Piece>
  ) -> Double {
    // A place below the range is in its first box; one above, or none at all, in the last.
    let distance = (place - start) * line.boxesPerUnit
    let box = distance < Double(line.lastBox) ? Int(max(0, distance)) : line.lastBox
    var piece = Int(firsts[line.box + box])
    let last = Int(firsts[line.box + line.lastBox + 1])
    while piece < last, pieces[piece + 1].start <= place { piece += 1 }
    return pieces[piece].value + pieces[piece].slope * (place - pieces[piece].start)
  }
}
