/// Reads the options that somebody gave, by the descriptions of those that exist.
///
/// Whatever is wrong (an unknown name, a wrong kind, a number out of range) becomes an ``OptionError`` that says
/// what would be right. An option that was not given has the default of its description.
public struct OptionReader: Sendable {
  /// Whose options they are, as error messages name it.
  public let owner: String
  /// Whether numbers outside an option's range are refused; NaN and infinities always are.
  public var checksRanges = true
  private let descriptors: [OptionDescriptor]
  private var given: [String: OptionValue] = [:]

  /// Creates a reader and refuses unknown names.
  ///
  /// - Throws: ``OptionError`` for a name that is not described, or an option given under two names.
  public init(
    owner: String,
    options: [String: OptionValue],
    descriptors: [OptionDescriptor]
  ) throws(OptionError) {
    self.owner = owner
    self.descriptors = descriptors
    // In the order of the names, so that of several mistakes the same one is always reported.
    for name in options.keys.sorted() {
      guard let value = options[name] else { continue }
      let match = descriptors.first { $0.name == name || $0.aliases.contains(name) }
      guard let match else {
        throw .unknown(owner: owner, option: name, known: descriptors.map(\.name))
      }
      guard given[match.name] == nil else {
        throw .range(
          owner: owner,
          option: name,
          expected: "left out beside '\(match.name)'",
          found: "given too"
        )
      }
      given[match.name] = value
    }
  }

  /// Returns whether an option was given (nil counts).
  public func isGiven(_ name: String) -> Bool { given[name] != nil }

  /// Returns the value as it was given, or nothing.
  public func givenValue(_ name: String) -> OptionValue? { given[name] }

  /// The description of an option and the value that holds; nothing where it is unset.
  func entry(
    _ name: String
  ) throws(OptionError) -> (descriptor: OptionDescriptor, value: OptionValue?) {
    guard let descriptor = descriptors.first(where: { $0.name == name }) else {
      throw .unknown(owner: owner, option: name, known: descriptors.map(\.name))
    }
    guard let value = given[name] else { return (descriptor, descriptor.defaultValue) }
    guard value != .null else {
      guard descriptor.acceptsNull else { throw wrongKind(descriptor, found: value) }
      return (descriptor, nil)
    }
    return (descriptor, value)
  }

  func wrongKind(_ descriptor: OptionDescriptor, found: OptionValue?) -> OptionError {
    .kind(
      owner: owner,
      option: descriptor.name,
      expected: descriptor.kind.phrase,
      found: (found ?? .null).kindName
    )
  }

  /// Returns a number that is finite and, where ranges are checked, in range.
  func checked(
    _ number: Double,
    in range: NumberRange,
    option: String,
    whole: Bool = false
  ) throws(OptionError) -> Double {
    let allowed = checksRanges ? range : .any
    guard allowed.contains(number), !whole || number == number.rounded() else {
      let phrase =
        whole ? "a whole number" + (range == .any ? "" : " \(range.phrase)") : allowed.phrase
      throw .range(owner: owner, option: option, expected: phrase, found: number.shortText)
    }
    return number
  }
}

extension OptionReader {
  /// Returns a number that lies on one of the option's steps.
  private func stepped(
    _ number: Double,
    by descriptor: OptionDescriptor
  ) throws(OptionError) -> Double {
    guard checksRanges, !descriptor.accepts(step: number), let step = descriptor.step else {
      return number
    }
    let phrase = "a multiple of \(step.shortText)"
    let origin = descriptor.stepOrigin
    throw .range(
      owner: owner,
      option: descriptor.name,
      expected: origin == 0 ? phrase : "\(origin.shortText) and \(phrase)",
      found: number.shortText
    )
  }
}

// MARK: - Plain values

extension OptionReader {
  /// Returns a number, or nothing where the option is unset.
  public func optionalNumber(_ name: String) throws(OptionError) -> Double? {
    let (descriptor, value) = try entry(name)
    switch (descriptor.kind, value) {
    case (_, nil): return nil
    case (.number(let range), .number(let number)?):
      return try stepped(checked(number, in: range, option: name), by: descriptor)
    case (.integer(let range), .number(let number)?):
      return try checked(number, in: range, option: name, whole: true)
    default: throw wrongKind(descriptor, found: value)
    }
  }

  /// Returns a number; that it is unset is an error.
  public func number(_ name: String) throws(OptionError) -> Double {
    guard let number = try optionalNumber(name) else { throw try missing(name) }
    return number
  }

  /// Returns a whole number; that it is unset is an error.
  public func integer(_ name: String) throws(OptionError) -> Int {
    let number = try number(name)
    guard let integer = Int(exactly: number) else {
      throw .range(
        owner: owner,
        option: name,
        expected: "a whole number",
        found: number.shortText
      )
    }
    return integer
  }

  /// Returns a truth value; that it is unset is an error.
  public func boolean(_ name: String) throws(OptionError) -> Bool {
    let (descriptor, value) = try entry(name)
    guard case .boolean(let boolean)? = value else { throw wrongKind(descriptor, found: value) }
    return boolean
  }

  /// Returns one of the words that the option's description lists.
  public func word(_ name: String) throws(OptionError) -> String {
    let (descriptor, value) = try entry(name)
    guard case .choice(let words) = descriptor.kind, case .string(let word)? = value else {
      throw wrongKind(descriptor, found: value)
    }
    guard words.contains(word) else {
      throw .choice(owner: owner, option: name, found: word, known: words)
    }
    return word
  }

  /// Returns a word as the case of an enumeration whose raw values are the words.
  public func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String,
    of type: Choice.Type = Choice.self
  ) throws(OptionError) -> Choice where Choice.RawValue == String {
    let word = try word(name)
    guard let choice = Choice(rawValue: word) else {
      let known = Choice.allCases.map(\.rawValue)
      throw .choice(owner: owner, option: name, found: word, known: known)
    }
    return choice
  }

  /// Returns the items of a list, or nothing where the option is unset.
  public func optionalList(_ name: String) throws(OptionError) -> [OptionValue]? {
    let (descriptor, value) = try entry(name)
    guard let value else { return nil }
    guard case .list(let items) = value else { throw wrongKind(descriptor, found: value) }
    return items
  }

  /// The error of an option that has to be given.
  func missing(_ name: String) throws(OptionError) -> OptionError {
    wrongKind(try entry(name).descriptor, found: nil)
  }
}
