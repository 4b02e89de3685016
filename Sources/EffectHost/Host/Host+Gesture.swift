import EffectCore
public import Motion

extension Host {
  /// Returns a gesture by the name of a stock one, or from a file.
  ///
  /// - Parameter name: `fling`, `drag`, `page`, or the path of a file with a gesture as text.
  /// - Returns: What the finger does.
  /// - Throws: ``HostError`` for a file that is not there, or that holds no gesture, with its line.
  public static func gesture(named name: String) throws(HostError) -> GestureSource {
    if let stock = StockGesture(rawValue: name) { return .stock(stock) }
    let bytes: [UInt8]
    do {
      bytes = try SourceFile.read(name)
    } catch {
      // A word without a point or a slash was hardly meant as a path.
      guard !name.contains("/"), !name.contains(".") else { throw .file(error) }
      let known = StockGesture.allCases.map(\.rawValue)
      throw .file(
        FileError(
          path: name,
          message: "neither a gesture nor a file"
            + Suggestion.phrase(for: name, among: known, listing: "gestures")
        )
      )
    }
    do throws(GestureScriptError) {
      return .timeline(try GestureTimeline(script: String(decoding: bytes, as: UTF8.self)))
    } catch {
      throw .file(FileError(path: "\(name):\(error.line)", message: error.sentence))
    }
  }
}
