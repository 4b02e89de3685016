extension OptionReader {
  /// Returns a colour, or nothing where the option is unset.
  public func optionalColor(_ name: String) throws(OptionError) -> Color? {
    guard let value = try entry(name).value else { return nil }
    return try color(value, option: name)
  }

  /// Returns a colour; that it is unset is an error.
  public func color(_ name: String) throws(OptionError) -> Color {
    guard let color = try optionalColor(name) else { throw try missing(name) }
    return color
  }

  /// Returns the two colours of a pair, or nothing where the option is unset.
  public func optionalColorPair(
    _ name: String
  ) throws(OptionError) -> (first: Color, second: Color)? {
    guard let (first, second) = try optionalPair(name) else { return nil }
    return (
      try color(first.value, option: "\(name).\(first.name)"),
      try color(second.value, option: "\(name).\(second.name)")
    )
  }

  /// Returns the two values of a pair as they were given.
  private func optionalPair(
    _ name: String
  ) throws(OptionError) -> ((name: String, value: OptionValue), (name: String, value: OptionValue))?
  {
    let (descriptor, value) = try entry(name)
    guard let value else { return nil }
    guard case .colorPair(let first, let second) = descriptor.kind else {
      throw wrongKind(descriptor, found: value)
    }
    switch value {
    case .list(let items) where items.count == 2: return ((first, items[0]), (second, items[1]))
    case .table(let table):
      for key in table.keys.sorted() where key != first && key != second {
        throw .unknown(owner: "\(owner).\(name)", option: key, known: [first, second])
      }
      guard let start = table[first], let end = table[second] else { fallthrough }
      return ((first, start), (second, end))
    default: throw wrongKind(descriptor, found: value)
    }
  }

  /// Returns the colour that a value stands for.
  ///
  /// - Parameters:
  ///   - value: A colour, a name or `#rrggbb`, a list of r, g, b and perhaps alpha or of white and alpha, or a
  ///     table of these.
  ///   - option: The option's name in messages.
  /// - Returns: The colour.
  /// - Throws: ``OptionError`` where the value stands for none.
  public func color(_ value: OptionValue, option: String) throws(OptionError) -> Color {
    switch value {
    case .color(let color): return color
    case .string(let text):
      if let color = Color(text) { return color }
      guard !text.hasPrefix("#") else {
        throw .range(
          owner: owner,
          option: option,
          expected: "'#' and 3, 4, 6 or 8 hexadecimal digits",
          found: "'\(text)'"
        )
      }
      throw .choice(owner: owner, option: option, found: text, known: Color.named.map(\.name))
    case .list(let items) where (2...4).contains(items.count):
      var numbers: [Double] = []
      for item in items {
        numbers.append(try component(item, option: "\(option)[\(numbers.count + 1)]"))
      }
      return items.count == 2
        ? Color(white: numbers[0], alpha: numbers[1])
        : Color(
          red: numbers[0],
          green: numbers[1],
          blue: numbers[2],
          alpha: items.count == 4 ? numbers[3] : 1
        )
    case .table(let table): return try color(table, option: option)
    default: throw wrongColor(option: option, found: value)
    }
  }

  private func wrongColor(option: String, found: OptionValue) -> OptionError {
    .kind(
      owner: owner,
      option: option,
      expected: OptionDescriptor.Kind.color.phrase,
      found: found.kindName
    )
  }

  private func color(
    _ table: [String: OptionValue],
    option: String
  ) throws(OptionError) -> Color {
    let long = ["r": "red", "g": "green", "b": "blue", "a": "alpha", "w": "white"]
    var numbers: [String: Double] = [:]
    for key in table.keys.sorted() {
      let name = long[key] ?? key
      guard let value = table[key], long.values.contains(name) else {
        throw .unknown(owner: "\(owner).\(option)", option: key, known: ["r", "g", "b", "a"])
      }
      numbers[name] = try component(value, option: "\(option).\(key)")
    }
    let alpha = numbers["alpha"] ?? 1
    if let white = numbers["white"], numbers.count <= 2 { return Color(white: white, alpha: alpha) }
    guard let red = numbers["red"], let green = numbers["green"], let blue = numbers["blue"],
      numbers["white"] == nil
    else { throw wrongColor(option: option, found: .table(table)) }
    return Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  private func component(_ value: OptionValue, option: String) throws(OptionError) -> Double {
    guard case .number(let number) = value else {
      throw .kind(owner: owner, option: option, expected: "a number", found: value.kindName)
    }
    return try checked(number, in: .unit, option: option)
  }
}
