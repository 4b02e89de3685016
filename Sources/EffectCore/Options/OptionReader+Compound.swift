// MARK: - Vectors

extension OptionReader {
  /// Returns the parts of a vector, with nothing for a part that was neither given nor has a default.
  ///
  /// A table may give any of the parts; the others keep their defaults.
  public func parts(_ name: String) throws(OptionError) -> [Double?] {
    let descriptor = try entry(name).descriptor
    guard case .vector(let components, _, _) = descriptor.kind else {
      throw wrongKind(descriptor, found: givenValue(name))
    }
    var parts: [Double?] = Array(repeating: nil, count: components.count)
    if let value = descriptor.defaultValue { try fill(&parts, from: value, descriptor) }
    if try entry(name).value == nil { return Array(repeating: nil, count: components.count) }
    if let value = givenValue(name) { try fill(&parts, from: value, descriptor) }
    return parts
  }

  /// Returns the parts of a vector that were given, with nothing for the others whatever their defaults.
  public func givenParts(_ name: String) throws(OptionError) -> [Double?] {
    let descriptor = try entry(name).descriptor
    guard case .vector(let components, _, _) = descriptor.kind else {
      throw wrongKind(descriptor, found: givenValue(name))
    }
    var parts: [Double?] = Array(repeating: nil, count: components.count)
    if let value = givenValue(name), value != .null { try fill(&parts, from: value, descriptor) }
    return parts
  }

  /// Returns a point; a part that is unset is an error, and so is an unset option.
  public func point(_ name: String) throws(OptionError) -> Point {
    let parts = try parts(name)
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { throw try missing(name) }
    return Point(x: x, y: y)
  }

  /// Returns a point, or nothing where the option is unset.
  public func optionalPoint(_ name: String) throws(OptionError) -> Point? {
    try entry(name).value == nil ? nil : try point(name)
  }

  /// Returns three numbers; a part that is unset is an error, and so is an unset option.
  public func vector3(_ name: String) throws(OptionError) -> Vector3 {
    let parts = try parts(name)
    guard parts.count == 3, let x = parts[0], let y = parts[1], let z = parts[2] else {
      throw try missing(name)
    }
    return Vector3(x: x, y: y, z: z)
  }

  /// Returns three numbers, or nothing where the option is unset.
  public func optionalVector3(_ name: String) throws(OptionError) -> Vector3? {
    try entry(name).value == nil ? nil : try vector3(name)
  }

  private func fill(
    _ parts: inout [Double?],
    from value: OptionValue,
    _ descriptor: OptionDescriptor
  ) throws(OptionError) {
    guard case .vector(let names, let range, let shorthand) = descriptor.kind else { return }
    func number(_ value: OptionValue, at index: Int) throws(OptionError) -> Double {
      let option = "\(descriptor.name).\(names[index])"
      guard case .number(let number) = value else {
        throw .kind(owner: owner, option: option, expected: "a number", found: value.kindName)
      }
      return try checked(number, in: range, option: option)
    }
    switch (value, shorthand) {
    case (.number(let plain), .all):
      let number = try checked(plain, in: range, option: descriptor.name)
      for index in parts.indices { parts[index] = number }
    case (.number, .component(let index)): parts[index] = try number(value, at: index)
    case (.list(let items), _) where items.count == names.count:
      for index in names.indices { parts[index] = try number(items[index], at: index) }
    case (.table(let table), _):
      for name in table.keys.sorted() {
        guard let index = names.firstIndex(of: name), let item = table[name] else {
          throw .unknown(owner: "\(owner).\(descriptor.name)", option: name, known: names)
        }
        parts[index] = try number(item, at: index)
      }
    case (.list(let items), _):
      throw .kind(
        owner: owner,
        option: descriptor.name,
        expected: descriptor.kind.phrase,
        found: "a list of \(items.count)"
      )
    default: throw wrongKind(descriptor, found: value)
    }
  }
}

// MARK: - Colours

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

// MARK: - Easings

extension OptionReader {
  /// A curve as it was given.
  public enum EasingValue: Hashable, Sendable {
    /// One of the names that the option's owner adds.
    case name(String)
    case curve(Easing)
  }

  /// Returns a curve; the owner's own names come before those of the catalogue.
  public func easing(_ name: String) throws(OptionError) -> EasingValue {
    let (descriptor, value) = try entry(name)
    guard case .easing(let names) = descriptor.kind else {
      throw wrongKind(descriptor, found: value)
    }
    switch value {
    case .easing(let curve)?: return .curve(curve)
    case .string(let word)? where names.contains(word): return .name(word)
    case .string(let word)?:
      guard let found = Easing.descriptor(named: word) else {
        let known = names + Easing.catalog.map(\.name).filter { !names.contains($0) }
        throw .choice(owner: owner, option: name, found: word, known: known)
      }
      return .curve(try Easing.named(found.name))
    default: throw wrongKind(descriptor, found: value)
    }
  }
}
