import EffectCore

/// An option of a verb: what is told about it, and how its value gets into the verb's arguments.
struct Option<Arguments> {
  /// Puts a value, as it was written, into the arguments.
  typealias Store = (inout Arguments, String) throws(ValueError) -> Void

  var description: OptionDescription
  let store: Store

  /// Returns the option for arguments of which these are a part.
  func within<Whole>(_ part: WritableKeyPath<Whole, Arguments>) -> Option<Whole> {
    let store = store
    return Option<Whole>(description: description) { (whole, text) throws(ValueError) in
      try store(&whole[keyPath: part], text)
    }
  }

  /// Returns the option with a letter that may stand for it.
  func short(_ letter: Character) -> Option {
    var option = self
    option.description.short = letter
    return option
  }

  /// Returns the option with the value that counts where it is not given.
  func defaulting(to text: String) -> Option {
    var option = self
    option.description.defaultText = text
    return option
  }

  /// Returns the option, told to add up where it is given several times.
  func repeatable() -> Option {
    var option = self
    option.description.isRepeatable = true
    return option
  }
}

extension Option {
  /// An option without a value.
  static func flag(
    _ name: String,
    _ section: OptionSection,
    _ help: String,
    set: @escaping (inout Arguments) -> Void
  ) -> Option {
    Option(
      description: OptionDescription(name: name, kind: .flag, section: section, help: help)
    ) { arguments, _ in set(&arguments) }
  }

  /// An option whose value is read by a function, which returns nothing for what is not accepted.
  private init<Value>(
    _ name: String,
    _ placeholder: String,
    _ kind: ValueKind,
    _ section: OptionSection,
    _ help: String,
    read: @escaping (String) -> Value?,
    set: @escaping (inout Arguments, Value) -> Void
  ) {
    description = OptionDescription(
      name: name,
      placeholder: placeholder,
      kind: kind,
      section: section,
      help: help
    )
    store = { (arguments, text) throws(ValueError) in
      guard let value = read(text) else { throw .expected(kind.expectation) }
      set(&arguments, value)
    }
  }

  /// An option with any text but the empty one.
  static func text(
    _ name: String,
    _ placeholder: String,
    kind: ValueKind = .text,
    _ section: OptionSection,
    _ help: String,
    set: @escaping (inout Arguments, String) -> Void
  ) -> Option {
    Option(
      name,
      placeholder,
      kind,
      section,
      help,
      read: { $0.isEmpty ? nil : $0 },
      set: set
    )
  }

  /// An option with a number.
  static func number(
    _ name: String,
    _ placeholder: String,
    in range: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
    _ section: OptionSection,
    _ help: String,
    set: @escaping (inout Arguments, Double) -> Void
  ) -> Option {
    Option(
      name,
      placeholder,
      .number(range),
      section,
      help,
      read: { text in ValueText.number(text).flatMap { range.contains($0) ? $0 : nil } },
      set: set
    )
  }

  /// An option with a whole number.
  static func integer(
    _ name: String,
    _ placeholder: String,
    in range: ClosedRange<Int>,
    _ section: OptionSection,
    _ help: String,
    set: @escaping (inout Arguments, Int) -> Void
  ) -> Option {
    Option(
      name,
      placeholder,
      .integer(range),
      section,
      help,
      read: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } },
      set: set
    )
  }

  /// An option with a number of bytes.
  static func bytes(
    _ name: String,
    in range: ClosedRange<Int>,
    _ section: OptionSection,
    _ help: String,
    set: @escaping (inout Arguments, Int) -> Void
  ) -> Option {
    Option(
      name,
      "BYTES",
      .bytes(range),
      section,
      help,
      read: { text in ValueText.bytes(text).flatMap { range.contains($0) ? $0 : nil } },
      set: set
    )
  }

  /// An option with a width and a height.
  static func size(
    _ name: String,
    _ section: OptionSection,
    _ help: String,
    set: @escaping (inout Arguments, Size) -> Void
  ) -> Option {
    Option(name, "WxH", .size, section, help, read: { ValueText.size($0) }, set: set)
  }

  /// An option with one of the words of an enumeration.
  static func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String,
    _ placeholder: String,
    _ section: OptionSection,
    _ help: String,
    set: @escaping (inout Arguments, Value) -> Void
  ) -> Option where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    return Option(
      description: OptionDescription(
        name: name,
        placeholder: placeholder,
        kind: .choice(words),
        section: section,
        help: help
      )
    ) { (arguments, text) throws(ValueError) in
      guard let value = Value(rawValue: text) else { throw .choice(words) }
      set(&arguments, value)
    }
  }

  /// An option with a value that reads itself and says what it refuses.
  static func value<Value>(
    _ name: String,
    _ placeholder: String,
    _ kind: ValueKind,
    _ section: OptionSection,
    _ help: String,
    read: @escaping (String) throws(ValueError) -> Value,
    set: @escaping (inout Arguments, Value) -> Void
  ) -> Option {
    Option(
      description: OptionDescription(
        name: name,
        placeholder: placeholder,
        kind: kind,
        section: section,
        help: help
      )
    ) { (arguments, text) throws(ValueError) in set(&arguments, try read(text)) }
  }
}
