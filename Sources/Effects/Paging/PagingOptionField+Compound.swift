import EffectCore

extension PagingOptionField {
  private static func vector(
    _ components: [String],
    _ range: NumberRange = .any
  ) -> OptionDescriptor.Kind {
    .vector(components: components, range: range, shorthand: .none)
  }

  static func point(
    _ name: String,
    _ path: WritableKeyPath<Options, Point>,
    unit: String = "",
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      options[keyPath: path] = try reader.point(name)
    }
    return PagingOptionField(
      name,
      vector(["x", "y"]),
      unit: unit,
      help: help,
      value: { .point($0[keyPath: path]) },
      read: read
    )
  }

  static func optionalPoint(
    _ name: String,
    _ path: WritableKeyPath<Options, Point?>,
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      options[keyPath: path] = try reader.optionalPoint(name)
    }
    return PagingOptionField(
      name,
      vector(["x", "y"]),
      acceptsNull: true,
      help: help,
      value: { $0[keyPath: path].map { .point($0) } ?? .null },
      read: read
    )
  }

  static func size(
    _ name: String,
    _ path: WritableKeyPath<Options, Size>,
    _ range: NumberRange,
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      let pair = try reader.point(name)
      options[keyPath: path] = Size(width: pair.x, height: pair.y)
    }
    return PagingOptionField(
      name,
      vector(["width", "height"], range),
      help: help,
      value: { options in
        let size = options[keyPath: path]
        return .point(Point(x: size.width, y: size.height))
      },
      read: read
    )
  }

  static func vector3(
    _ name: String,
    _ path: WritableKeyPath<Options, Vector3>,
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      options[keyPath: path] = try reader.vector3(name)
    }
    return PagingOptionField(
      name,
      vector(["x", "y", "z"]),
      help: help,
      value: { options in
        let vector = options[keyPath: path]
        return .list([.number(vector.x), .number(vector.y), .number(vector.z)])
      },
      read: read
    )
  }

  /// A table with fields of its own, which begin from `rest` where the options have no such table.
  static func table<Part>(
    _ name: String,
    _ path: WritableKeyPath<Options, Part?>,
    of fields: [PagingOptionField<Part>],
    from rest: Part,
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      let reader = try reader.optionalTable(name)
      var part = options[keyPath: path] ?? rest
      if let reader { try PagingOptionField<Part>.read(fields, reader, into: &part) }
      options[keyPath: path] = reader == nil ? nil : part
    }
    let value: (Options) -> OptionValue = { options in
      guard let part = options[keyPath: path] else { return .null }
      return .table(PagingOptionField<Part>.table(of: part, fields))
    }
    let descriptor: (Options) -> OptionDescriptor = { options in
      let part = options[keyPath: path] ?? rest
      let value = value(options)
      return OptionDescriptor(
        name,
        .table(fields.map { $0.descriptor(part) }),
        default: value == .null ? nil : value,
        acceptsNull: true,
        help: help
      )
    }
    return PagingOptionField(name: name, descriptor: descriptor, value: value, read: read)
  }

  /// A value for each piece.
  static func pieces<Value: PagingPieceOption>(
    _ name: String,
    _ path: WritableKeyPath<Options, PagingPieces<Value>>,
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      guard let value = try reader.optionalValue(name) else {
        throw PagingPiecesReader(reader, name).wrongForm(.null, Value.self)
      }
      options[keyPath: path] = try PagingPiecesReader(reader, name).pieces(value)
    }
    return PagingOptionField(
      name,
      .form(PagingPiecesReader.phrase(Value.self)),
      help: help,
      value: { $0[keyPath: path].option },
      read: read
    )
  }

  /// A value for each piece, or nothing.
  static func optionalPieces<Value: PagingPieceOption>(
    _ name: String,
    _ path: WritableKeyPath<Options, PagingPieces<Value>?>,
    help: String
  ) -> PagingOptionField {
    let read: Reading = { (reader, options) throws(OptionError) in
      var pieces: PagingPieces<Value>?
      if let value = try reader.optionalValue(name) {
        pieces = try PagingPiecesReader(reader, name).pieces(value)
      }
      options[keyPath: path] = pieces
    }
    return PagingOptionField(
      name,
      .form(PagingPiecesReader.phrase(Value.self)),
      acceptsNull: true,
      help: help,
      value: { $0[keyPath: path]?.option ?? .null },
      read: read
    )
  }
}

extension OptionValue {
  /// A pair as a list.
  static func point(_ point: Point) -> OptionValue { .list([.number(point.x), .number(point.y)]) }
}
