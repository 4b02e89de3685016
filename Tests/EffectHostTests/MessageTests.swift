import EffectHost
import EffectScripting
import EffectTestSupport
import Testing

/// A mistake in a table of `Tests/Cases/messages`, and what its author is told.
///
/// A row begins with `== ` and the complete message; a line `hint: ` may follow. The script is below. The module
/// stands before its first line as `fx`.
private struct Row {
  var message: String
  var hint: String?
  var script: String

  static func rows(of file: String) throws -> [Row] {
    let bytes = try Golden.contents(of: Golden.folder + "../Cases/messages/\(file).txt")
    var rows: [Row] = []
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ) {
      if line.hasPrefix("== ") {
        rows.append(Row(message: String(line.dropFirst(3)), script: ""))
      } else if line.hasPrefix("hint: "), rows.last?.script.isEmpty == true {
        rows[rows.count - 1].hint = String(line.dropFirst(6))
      } else if !rows.isEmpty {
        rows[rows.count - 1].script += line + "\n"
      }
    }
    return rows
  }

  /// What the script is told when it is loaded and shown.
  var told: (message: String, hint: String?) {
    let limits = ScriptLimits(memory: 16 << 20, instructions: 6_000_000, time: 60, output: 1000)
    let host = Host(limits: limits)
    let source = "local fx = require \"effecthost\" " + script
    do throws(HostError) {
      let script = try host.script(source: Array(source.utf8), path: "test.lua")
      if let own = try host.ownPresentation(of: script) {
        _ = try own.frame(at: 0)
      } else {
        _ = try Evaluation(of: try host.scene(of: script), at: [0.5])
      }
      return ("nothing", nil)
    } catch {
      if case .script(let script) = error { return (error.description, script.hint) }
      return (error.description, nil)
    }
  }
}

@Suite struct `A mistake` {
  @Test(arguments: [
    "canvas", "effects", "hints", "language", "limits", "motion", "pages", "scenes",
  ])
  func `is told as the table of messages has it`(file: String) throws {
    let rows = try Row.rows(of: file)
    #expect(!rows.isEmpty)
    for row in rows {
      let told = row.told
      #expect(told.message == row.message, "\(row.script)")
      if let hint = row.hint { #expect(told.hint == hint, "\(row.script)") }
    }
  }

  @Test func `has a row for every message in the sources`() throws {
    var told = ""
    let tests = Golden.folder + "../"
    for folder in ["Cases/messages", "EffectScriptingTests", "EffectHostTests", "CommandTests"] {
      for name in try TemporaryFolder.names(in: tests + folder) {
        told += String(
          decoding: try Golden.contents(of: tests + "\(folder)/\(name)"),
          as: UTF8.self
        )
      }
    }
    let sources = Golden.folder + "../../Sources/"
    for folder in ["CLuaBridge", "EffectScripting/Bindings", "EffectScripting/Interpreter"] {
      for name in try TemporaryFolder.names(in: sources + folder)
      where name.hasSuffix(".c") || name.hasSuffix(".swift") {
        let text = String(
          decoding: try Golden.contents(of: sources + "\(folder)/\(name)"),
          as: UTF8.self
        )
        for sentence in MessageText.sentences(of: text)
        where !told.contains(sentence) && !unreachable.contains(sentence) {
          Issue.record(
            "\(folder)/\(name): no test shows \"\(sentence)\"; add a row to Tests/Cases/messages"
          )
        }
      }
    }
  }

  /// What nothing that a script can do brings about, what takes more than a row to bring about and is held elsewhere,
  /// and what is no message.
  private let unreachable: Set<String> = [
    // Memory that is not there, and time.
    "not enough memory", "there is not enough memory to open a script", "raise the memory limit",
    "stopped: it ran longer than the time limit of",
    "if it only needs longer, raise the time limit (--time-limit SECONDS",
    // Beyond the memory that is allowed.
    "too many arguments to resume", "too many results to resume", "string slice too long",
    "the table is too large to go through",
    // Guards of the host against itself.
    "unknown failure", "wrong value", "this value is gone", "this value has no fields",
    "this easing is gone", "an effect can only be applied while transform runs",
    "this is no animator of fx.animator", "this is no value of fx.value",
    "these are no values of fx.values", "not a canvas", "not a playback",
    "the value is a point { x, y", "a cell can only be changed while transform runs",
    // No messages.
    "C stack overflow", "-+ #0123456789.", "effecthost value",
  ]
}

/// Finds the sentences in a source: the longest part without a gap of each text of several words.
private enum MessageText {
  /// How lines begin whose texts are no messages: comments, and the parameters of methods.
  private static let skipped = [
    "//", "case \"", "method(", "step(kind", "transforming(", "HostMethod(", "function(\"",
    "sum(\"",
    "lua_pushstring(L, object", ": \"effecthost",
  ]

  static func sentences(of source: String) -> [String] {
    var sentences: [String] = []
    for line in source.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      if skipped.contains(where: code.hasPrefix) || code.contains("HostFunction(name") { continue }
      for text in texts(in: Array(line.utf8)) {
        let parts = text.split(separator: "\u{0}").map(trimmed)
        guard let longest = parts.max(by: { $0.count < $1.count }), longest.count >= 12,
          longest.contains(" ")
        else { continue }
        sentences.append(longest)
      }
    }
    return sentences
  }

  private static func trimmed(_ text: Substring) -> String {
    let ends = " '…:;,(){}[]"
    let start = text.drop { ends.contains($0) }
    return String(start.reversed().drop { ends.contains($0) }.reversed())
  }

  /// The literals of a line, their gaps, such as `%s` and `\(name)`, as zeros.
  private static func texts(in line: [UInt8]) -> [String] {
    var texts: [String] = []
    var current: [UInt8]?
    var depth = 0
    var index = 0
    while index < line.count {
      let byte = line[index]
      let next = index + 1 < line.count ? line[index + 1] : 0
      if depth > 0 {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
      } else if byte == UInt8(ascii: "\"") {
        if let text = current { texts.append(String(decoding: text, as: UTF8.self)) }
        current = current == nil ? [] : nil
      } else if current != nil {
        if byte == UInt8(ascii: "\\"), next == UInt8(ascii: "(") {
          current?.append(0)
          (depth, index) = (1, index + 1)
        } else if byte == UInt8(ascii: "\\") {
          current?.append(next)
          index += 1
        } else if byte == UInt8(ascii: "%"), next != UInt8(ascii: " "), next != byte {
          current?.append(0)
          while index + 1 < line.count, !"sdcfgIzu".utf8.contains(line[index + 1]) { index += 1 }
          index += 1
        } else if byte == UInt8(ascii: "%"), next == byte {
          current?.append(byte)
          index += 1
        } else {
          current?.append(byte)
        }
      }
      index += 1
    }
    return texts
  }
}
