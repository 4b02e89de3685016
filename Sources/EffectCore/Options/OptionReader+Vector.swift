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
