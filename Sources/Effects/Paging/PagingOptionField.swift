import EffectCore

/// The unit in which options give angles.
public enum PagingAngleUnit: Hashable, Sendable {
  /// The unit of scripts and command lines.
  case degrees
  /// The unit of the source, and of its reference values.
  case radians

  /// How many radians one of the unit is.
  var factor: Double { self == .degrees ? .pi / 180 : 1 }

  var symbol: String { self == .degrees ? "°" : "rad" }
}

/// One option of a set: how it is described, read and written.
struct PagingOptionField<Options> {
  let name: String
  let descriptor: (Options) -> OptionDescriptor
  let value: (Options) -> OptionValue
  let read: (OptionReader, inout Options) throws(OptionError) -> Void
}

extension PagingOptionField {
  typealias Reading = (OptionReader, inout Options) throws(OptionError) -> Void

  /// A field whose description takes its default from the options themselves.
  init(
    _ name: String,
    aliases: [String] = [],
    _ kind: OptionDescriptor.Kind,
    acceptsNull: Bool = false,
    unit: String = "",
    help: String,
    value: @escaping (Options) -> OptionValue,
    read: @escaping (OptionReader, inout Options) throws(OptionError) -> Void
  ) {
    descriptor = { options in
      let value = value(options)
      return OptionDescriptor(
        name,
        aliases: aliases,
        kind,
        default: value == .null ? nil : value,
        acceptsNull: acceptsNull,
        unit: unit,
        help: help
      )
    }
    (self.name, self.value, self.read) = (name, value, read)
  }

  /// Changes the options of those fields that were given.
  ///
  /// The others are not read back from their descriptions, so that they keep every digit.
  static func read(
    _ fields: [PagingOptionField],
    _ reader: OptionReader,
    into options: inout Options
  ) throws(OptionError) {
    for field in fields where reader.isGiven(field.name) { try field.read(reader, &options) }
  }

  /// The values of all fields by name.
  static func table(
    of options: Options,
    _ fields: [PagingOptionField]
  ) -> [String: OptionValue] {
    var table: [String: OptionValue] = [:]
    for field in fields { table[field.name] = field.value(options) }
    return table
  }

  static func number(
    _ name: String,
    _ path: WritableKeyPath<Options, Double>,
    _ range: NumberRange = .any,
    unit: String = "",
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      options[keyPath: path] = try reader.number(name)
    }
    return PagingOptionField(
      name,
      .number(range),
      unit: unit,
      help: help,
      value: { .number($0[keyPath: path]) },
      read: read
    )
  }

  /// An angle, kept in radians.
  static func angle(
    _ name: String,
    _ path: WritableKeyPath<Options, Double>,
    aliases: [String] = [],
    in unit: PagingAngleUnit,
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      options[keyPath: path] = try reader.number(name) * unit.factor
    }
    return PagingOptionField(
      name,
      aliases: aliases,
      .number(.any),
      unit: unit.symbol,
      help: help,
      value: { .number($0[keyPath: path] / unit.factor) },
      read: read
    )
  }

  static func optionalNumber(
    _ name: String,
    _ path: WritableKeyPath<Options, Double?>,
    _ range: NumberRange = .any,
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      options[keyPath: path] = try reader.optionalNumber(name)
    }
    return PagingOptionField(
      name,
      .number(range),
      acceptsNull: true,
      help: help,
      value: { $0[keyPath: path].map { .number($0) } ?? .null },
      read: read
    )
  }

  static func integer(
    _ name: String,
    _ path: WritableKeyPath<Options, Int>,
    _ range: NumberRange,
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      options[keyPath: path] = try reader.integer(name)
    }
    return PagingOptionField(
      name,
      .integer(range),
      help: help,
      value: { .number(Double($0[keyPath: path])) },
      read: read
    )
  }

  static func boolean(
    _ name: String,
    _ path: WritableKeyPath<Options, Bool>,
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      options[keyPath: path] = try reader.boolean(name)
    }
    return PagingOptionField(
      name,
      .boolean,
      help: help,
      value: { .boolean($0[keyPath: path]) },
      read: read
    )
  }

  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String,
    _ path: WritableKeyPath<Options, Choice>,
    help: String
  ) -> PagingOptionField where Choice.RawValue == String {
    let read: Reading = { (reader, options) throws(OptionError) in
      options[keyPath: path] = try reader.choice(name, of: Choice.self)
    }
    return PagingOptionField(
      name,
      .choice(Choice.allCases.map(\.rawValue)),
      help: help,
      value: { .string($0[keyPath: path].rawValue) },
      read: read
    )
  }

  static func color(
    _ name: String,
    _ path: WritableKeyPath<Options, Color>,
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      options[keyPath: path] = try reader.color(name)
    }
    return PagingOptionField(
      name,
      .color,
      help: help,
      value: { .color($0[keyPath: path]) },
      read: read
    )
  }
}
