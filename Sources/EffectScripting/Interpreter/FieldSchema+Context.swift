internal import CLuaBridge
import EffectCore

extension FieldSchema {
  /// What a transform learns of its surroundings.
  static let context: FieldSchema = {
    let none = Int32(EH_SHORTHAND_NONE)
    return FieldSchema(
      name: "context",
      [
        ("index", .integer), ("count", .integer), ("progress", .number), ("ratio", .number),
        ("distance", .number), ("stride", .number),
        ("direction", .choice(ScrollDirection.allCases.map(\.rawValue))),
        ("rightToLeft", .boolean),
        ("viewport", .group([("width", .number), ("height", .number)], shorthand: none)),
        (
          "frame",
          .group(
            [("x", .number), ("y", .number), ("width", .number), ("height", .number)],
            shorthand: none
          )
        ),
        ("offset", .number), ("overscroll", .number), ("velocity", .number), ("dragging", .boolean),
        ("time", .number),
      ]
    )
  }()
}

extension EffectContext {
  /// Writes the context's numbers in the order of its schema; items count from 1 in scripts.
  func write(to block: UnsafeMutablePointer<Double>) {
    block[0] = Double(index + 1)
    block[1] = Double(count)
    block[2] = progress
    block[3] = ratio
    block[4] = distance
    block[5] = stride
    block[6] = direction == .horizontal ? 0 : 1
    block[7] = isRightToLeft ? 1 : 0
    block[8] = viewport.width
    block[9] = viewport.height
    block[10] = cellFrame.minX
    block[11] = cellFrame.minY
    block[12] = cellFrame.width
    block[13] = cellFrame.height
    block[14] = offset
    block[15] = overscroll
    block[16] = velocity
    block[17] = isDragging ? 1 : 0
    block[18] = time
  }
}
