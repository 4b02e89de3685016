import EffectCore

/// The `parameters` of an effect: numbers, switches, words and colours with their bounds.
enum ParameterBindings {
  private static let keys = ["default", "min", "max", "step", "unit", "help", "choices"]

  static func parameters(_ value: ScriptValue) throws(BindingError) -> [OptionDescriptor] {
    guard case .table(let list, let fields) = value, list.isEmpty else {
      throw BindingError(
        "'parameters' takes a table by name: parameters = { depth = { default = 60, min = 0, max = 200 } }"
      )
    }
    var descriptors: [OptionDescriptor] = []
    for field in fields { descriptors.append(try parameter(field.name, field.value)) }
    return descriptors
  }

  private static func parameter(_ name: String, _ value: ScriptValue) throws(BindingError)
    -> OptionDescriptor
  {
    let owner = "parameter '\(name)'"
    // `depth = 60` is short for `depth = { default = 60 }`.
    guard case .table = value else { return try described(name, value, nil, owner: owner) }
    let table = try TableReader(value, owner: owner, known: keys)
    guard let initial = table["default"] else {
      throw BindingError("\(owner) needs a default: \(name) = { default = … }")
    }
    return try described(name, initial, table, owner: owner)
  }

  private static func described(
    _ name: String,
    _ initial: ScriptValue,
    _ table: TableReader?,
    owner: String
  ) throws(BindingError) -> OptionDescriptor {
    let (unit, help) = (try table?.text("unit") ?? "", try table?.text("help") ?? "")
    switch initial {
    case .boolean(let on):
      return OptionDescriptor(name, .boolean, default: .boolean(on), help: help)
    case .integer, .number:
      let number = initial.double ?? 0
      let (low, high) = (try table?.number("min"), try table?.number("max"))
      if let low, let high, low > high {
        throw BindingError("\(owner): min \(low.plain) is above max \(high.plain)")
      }
      let range = NumberRange(from: low, to: high)
      guard number.isFinite, range.contains(number) else {
        throw BindingError("\(owner): its default \(number.plain) must be \(range.phrase)")
      }
      var descriptor = OptionDescriptor(
        name,
        .number(range),
        default: .number(number),
        unit: unit,
        help: help
      )
      descriptor.step = try table?.number("step", in: .positive)
      guard descriptor.accepts(step: number) else {
        let step = descriptor.step ?? 0
        throw BindingError(
          "\(owner): its default \(number.plain) is no whole number of steps of \(step.plain) from \(descriptor.stepOrigin.plain)"
        )
      }
      return descriptor
    case .string, .table:
      return try wordOrColor(name, initial, table, owner: owner, help: help)
    default:
      throw BindingError(
        "\(owner): a default is a number, true or false, a word or a colour, not \(initial.kindName)"
      )
    }
  }

  private static func wordOrColor(
    _ name: String,
    _ initial: ScriptValue,
    _ table: TableReader?,
    owner: String,
    help: String
  ) throws(BindingError) -> OptionDescriptor {
    if case .table(let list, _)? = table?["choices"] {
      let words = list.compactMap(\.text)
      guard let word = initial.text, words.contains(word) else {
        throw BindingError(
          "\(owner): its default must be one of its choices, \(words.joined(separator: ", "))"
        )
      }
      return OptionDescriptor(name, .choice(words), default: .string(word), help: help)
    }
    let single = ScriptValue.table(
      list: [],
      fields: [ScriptValue.Field(name: "default", value: initial)]
    )
    let reader = try TableReader(single, owner: owner, known: ["default"])
    guard let color = try reader.color("default") else {
      throw reader.wrong("default", expected: "a colour")
    }
    return OptionDescriptor(name, .color, default: .color(color), help: help)
  }
}
