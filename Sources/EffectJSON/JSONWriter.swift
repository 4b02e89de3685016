/// Writes JSON into a buffer that can be used again.
///
/// Values are written one after another in the order of the text, so a large answer needs no tree:
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("alpha")
///     writer.number(0.5)
///     writer.endObject()
///     writer.endLine()
///     output.write(writer.bytes)
///     writer.removeAll()
///
/// The caller sees to it that the calls make up JSON: a key before each value in an object and only there,
/// and an end for each beginning.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Layout: Hashable, Sendable {
    /// Without any space, on one line.
    case compact
    /// With two spaces a level; a list or object that is begun on one line stays there.
    case indented
  }

  /// The text so far, in UTF-8.
  public internal(set) var bytes: [UInt8] = []
  /// How the text is laid out.
  public let layout: Layout

  private var depth = 0
  /// Whether the list or object being written, or the text, has nothing in it yet.
  private var isFirst = true
  private var followsKey = false
  /// The depth of the outermost list or object that stays on one line.
  private var lineDepth: Int?

  /// Creates a writer with an empty buffer.
  public init(layout: Layout = .compact) { self.layout = layout }

  /// The text so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Empties the buffer, and keeps its memory for the next text.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    depth = 0
    isFirst = true
    followsKey = false
    lineDepth = nil
  }

  /// Begins an object.
  ///
  /// - Parameter onOneLine: Whether the indented layout keeps all of it on one line.
  public mutating func beginObject(onOneLine: Bool = false) {
    begin(UInt8(ascii: "{"), onOneLine: onOneLine)
  }

  /// Ends the object that was begun last.
  public mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Begins a list.
  ///
  /// - Parameter onOneLine: Whether the indented layout keeps all of it on one line.
  public mutating func beginArray(onOneLine: Bool = false) {
    begin(UInt8(ascii: "["), onOneLine: onOneLine)
  }

  /// Ends the list that was begun last.
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes the key of the value that follows.
  public mutating func key(_ key: String) {
    separate()
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Ends a line of the text, after a complete value.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    isFirst = true
  }

  private mutating func begin(_ bracket: UInt8, onOneLine: Bool) {
    separate()
    bytes.append(bracket)
    depth += 1
    if onOneLine, lineDepth == nil { lineDepth = depth }
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    precondition(depth > 0, "an object or a list ends that was not begun")
    depth -= 1
    if !isFirst { breakLine(at: depth + 1) }
    if let line = lineDepth, line > depth { lineDepth = nil }
    bytes.append(bracket)
    isFirst = false
  }

  /// Writes what has to stand between the last value and the next.
  mutating func separate() {
    guard !followsKey else {
      followsKey = false
      return
    }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 {
      if let line = lineDepth, line <= depth {
        if layout == .indented, !isFirst { bytes.append(UInt8(ascii: " ")) }
      } else {
        breakLine(at: depth)
      }
    }
    isFirst = false
  }

  /// Goes to a new line in the indented layout, unless the list or object of a depth stays on its line.
  private mutating func breakLine(at inner: Int) {
    guard layout == .indented else { return }
    if let line = lineDepth, line <= inner { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(2 * depth) { bytes.append(UInt8(ascii: " ")) }
  }
}
