import EffectCore
import Motion

/// Values of a script that are animated together, such as the properties of a layer: names with numbers, with colours,
/// or with tables of such.
public final class AnimatedTable {
  enum Entry {
    case number(ScriptNumber)
    /// Red, green, blue and alpha.
    case color([ScriptNumber])
    case table(AnimatedTable)
  }

  /// A number, and where it is to go.
  typealias Aim = (number: ScriptNumber, target: Double)

  /// How deep tables lie in each other at most, and how many numbers there are in all.
  private static let deepest = 3, mostNumbers = 100

  let entries: [(name: String, entry: Entry)]

  /// Reads a table of a script's.
  ///
  /// - Parameters:
  ///   - value: What the script gave.
  ///   - owner: What messages call it.
  /// - Throws: A ``BindingError`` where it holds something else, or too much.
  convenience init(_ value: ScriptValue, owner: String) throws(BindingError) {
    try self.init(value, owner: owner, depth: 1)
    guard numbers.count <= AnimatedTable.mostNumbers else {
      throw BindingError("\(owner): there are \(numbers.count) numbers; there can be 100")
    }
  }

  private init(_ value: ScriptValue, owner: String, depth: Int) throws(BindingError) {
    guard case .table(let list, let fields) = value, list.isEmpty, !fields.isEmpty else {
      throw BindingError(
        "\(owner) takes a table with names: { alpha = 1, translation = { y = 0 } }"
      )
    }
    var entries: [(name: String, entry: Entry)] = []
    for field in fields {
      let place = "\(owner): '\(field.name)'"
      if let number = field.value.double {
        guard number.isFinite else { throw BindingError("\(place) must be a finite number") }
        entries.append((field.name, .number(ScriptNumber(number))))
      } else if let color = field.value.color {
        entries.append((field.name, .color(color.parts.map(ScriptNumber.init))))
      } else if case .table = field.value, depth < AnimatedTable.deepest {
        let inner = try AnimatedTable(field.value, owner: place, depth: depth + 1)
        entries.append((field.name, .table(inner)))
      } else {
        throw BindingError(
          "\(place) takes a number, a colour or a table of such, not \(field.value.kindName)"
        )
      }
    }
    self.entries = entries
  }

  /// All numbers, from the first entry to the last.
  var numbers: [ScriptNumber] {
    entries.flatMap { entry -> [ScriptNumber] in
      switch entry.entry {
      case .number(let number): [number]
      case .color(let parts): parts
      case .table(let table): table.numbers
      }
    }
  }

  /// Returns a table of the same shape with something of each number.
  func table(of read: (ScriptNumber) -> Double) -> ScriptValue {
    let fields = entries.map { name, entry -> ScriptValue.Field in
      let value: ScriptValue
      switch entry {
      case .number(let number): value = .number(read(number))
      case .color(let parts):
        value = .table(
          list: [],
          fields: zip(["r", "g", "b", "a"], parts).map {
            ScriptValue.Field(name: $0, value: .number(read($1)))
          }
        )
      case .table(let table): value = table.table(of: read)
      }
      return ScriptValue.Field(name: name, value: value)
    }
    return .table(list: [], fields: fields)
  }

  /// Returns the numbers that a table names, which may leave out any, with what it says of them.
  func aims(_ value: ScriptValue, owner: String) throws(BindingError) -> [Aim] {
    let table = try TableReader(value, owner: owner, known: entries.map(\.name))
    var aims: [Aim] = []
    for (name, entry) in entries {
      guard let value = table[name] else { continue }
      switch entry {
      case .number(let number):
        guard let target = try table.number(name) else { continue }
        aims.append((number, target))
      case .color(let parts):
        guard let color = value.color else { throw table.wrong(name, expected: "a colour") }
        aims += zip(parts, color.parts).map { ($0, $1) }
      case .table(let inner): aims += try inner.aims(value, owner: "\(owner): '\(name)'")
      }
    }
    return aims
  }

  /// Returns the number at a path of names with dots between them, such as `translation.y`.
  func number(at path: String, owner: String) throws(BindingError) -> ScriptNumber {
    guard let index = paths.firstIndex(of: path) else {
      throw BindingError(
        "\(owner): there is no number '\(path)'"
          + Suggestion.phrase(for: path, among: paths, listing: "there are")
      )
    }
    return numbers[index]
  }

  /// Where the numbers are, in their order.
  private var paths: [String] {
    entries.flatMap { name, entry -> [String] in
      switch entry {
      case .number: [name]
      case .color: ["r", "g", "b", "a"].map { "\(name).\($0)" }
      case .table(let table): table.paths.map { "\(name).\($0)" }
      }
    }
  }
}

extension Color {
  /// Red, green, blue and alpha.
  fileprivate var parts: [Double] { [red, green, blue, alpha] }
}
