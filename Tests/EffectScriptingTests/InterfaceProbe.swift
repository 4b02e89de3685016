import EffectCore
import EffectTestSupport
import Testing

@testable import EffectScripting

/// Asks the running module what it knows, since no list can be trusted to be whole.
enum InterfaceProbe {
  /// Runs a script and returns what it printed, line by line.
  static func lines(_ text: String) throws -> [String] {
    let script = try Script(
      source: Array(text.utf8),
      path: "probe.lua",
      limits: ScriptLimits(memory: 256 << 20, instructions: 0, time: 0, output: 0),
      needsEffect: false
    )
    return String(decoding: script.takeOutput(), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  /// Everything in the module, with dots.
  static func moduleNames() throws -> [String] {
    try lines(
      """
      local fx = require "effecthost"
      local function walk(prefix, value)
        if type(value) == "table" then
          for key, inner in pairs(value) do walk(prefix .. "." .. key, inner) end
        else
          print(prefix)
        end
      end
      walk("fx", fx)
      """
    )
  }

  /// Every word that could be the name of a key or a field: what the bindings write in quotes.
  static let words: [String] = {
    var words: Set<String> = []
    let sources = Golden.folder + "../../Sources/"
    for folder in [
      "EffectScripting/", "EffectScripting/Bindings/", "EffectScripting/Interpreter/",
      "CLuaBridge/",
    ] {
      for name in (try? TemporaryFolder.names(in: sources + folder)) ?? []
      where name.hasSuffix(".swift") || name.hasSuffix(".c") {
        guard let bytes = try? Golden.contents(of: sources + folder + name) else { continue }
        let pieces = String(decoding: bytes, as: UTF8.self)
          .split(separator: "\"", omittingEmptySubsequences: false)
        words.formUnion(pieces.map(String.init).filter(isName))
      }
    }
    return words.sorted()
  }()

  private static let reserved: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first > 57, text.utf8.count < 40 else { return false }
    return !reserved.contains(text)
      && text.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
      }
  }

  private static let wordTable =
    "local words = { " + words.map { "\"\($0)\"" }.joined(separator: ", ") + " }\n"

  /// The words that a table accepts as keys: those that it does not call unknown.
  static func keys(of table: InterfaceTable) throws -> Set<String> {
    let required = table.required.isEmpty ? "" : table.required + ", "
    let found = try lines(
      """
      local fx = require "effecthost"
      \(wordTable)
      for _, word in ipairs(words) do
        local done, message = pcall(function()
          return \(table.opening) \(required) [word] = coroutine.create(print) \(table.closing)
        end)
        if done or not tostring(message):find("unknown key '" .. word .. "'", 1, true) then print(word) end
      end
      """
    )
    return Set(found)
  }

  /// The words that a value has as fields or methods.
  static func fields(of value: InterfaceValue) throws -> Set<String> {
    let found = try lines(
      """
      local fx = require "effecthost"
      \(wordTable)
      local value = \(value.sample)
      for _, word in ipairs(words) do
        local done, field = pcall(function() return value[word] end)
        if done and field ~= nil then print(word) end
      end
      """
    )
    return Set(found)
  }

  /// One red pixel by any name but that of an image that is missing.
  static func image(_ name: String) throws(ScriptError) -> Bitmap {
    guard name != "missing.png",
      let bitmap = Bitmap(name: name, width: 1, height: 1, pixels: [255, 0, 0, 255])
    else { throw ScriptError(.script, "\(name): no such file") }
    return bitmap
  }

  /// The message of a script that fails, or nothing where it runs.
  static func failure(_ expression: String, returned isReturned: Bool = false) -> String? {
    let use = isReturned ? "return" : "local value ="
    let text = "local fx = require 'effecthost'\n\(use) \(expression)"
    do {
      _ = try Script(
        source: Array(text.utf8),
        path: "keys.lua",
        needsEffect: false,
        image: InterfaceProbe.image
      )
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The message of a table with one key, or nothing where it is accepted.
  static func failure(_ table: InterfaceTable, _ key: InterfaceField, value: String) -> String? {
    failure(entry(table, key, value: value), returned: table.opening.isEmpty)
  }

  /// A table with one key, and what it needs besides.
  private static func entry(_ table: InterfaceTable, _ key: InterfaceField, value: String) -> String
  {
    let opening = table.opening.isEmpty ? "{ license = \"MIT\"," : table.opening
    let besides = (key.beside ?? table.required)
    // Where the key itself is among what is required, the later value counts.
    let needs = besides.isEmpty ? "" : besides + ", "
    return "\(opening) \(needs)\(key.name) = \(value) \(key.after) \(table.closing)"
  }
}
