import EffectJSON
import Glibc

/// The reference values in `Tests/Golden`, one JSON object a line.
public enum Golden {
  /// The folder of the golden files, with a slash at its end.
  public static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "/") + "/Golden/"
  }()

  /// Reads the lines of a golden file, whose name in the folder is such as `gemini.jsonl`.
  public static func lines(_ name: String) throws -> [GoldenLine] {
    let bytes = try contents(of: folder + name)
    var lines: [GoldenLine] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      let value: JSONValue
      do {
        value = try JSONValue(parsing: line)
      } catch {
        throw GoldenError(description: "\(name):\(index + 1): \(error)")
      }
      guard let object = value.object else {
        throw GoldenError(description: "\(name):\(index + 1): is \(value.kindName), not an object")
      }
      guard object["expect"] != nil || object["value"] != nil else {
        throw GoldenError(description: "\(name):\(index + 1): has neither 'expect' nor 'value'")
      }
      lines.append(GoldenLine(file: name, number: index + 1, object: object))
    }
    return lines
  }

  /// The names of all golden files, sorted.
  public static func files() throws -> [String] {
    try TemporaryFolder.names(in: folder).filter { $0.hasSuffix(".jsonl") }
  }

  /// Returns the bytes of a file.
  public static func contents(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw GoldenError(description: "\(path): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      guard count >= 0 else {
        throw GoldenError(description: "\(path): \(String(cString: strerror(errno)))")
      }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }
}

/// What is wrong with a golden file.
public struct GoldenError: Error, CustomStringConvertible {
  /// The complete sentence, with the file and the line.
  public let description: String
}
