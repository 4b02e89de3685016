public import EffectCore

/// The options of one of the paging effects, with the layouts that are named combinations of them.
public protocol PagingOptionSet: Hashable, Sendable {
  /// The named layouts.
  associatedtype Layout: RawRepresentable<String>, CaseIterable, Sendable
  /// What the effect is called, such as `scale`.
  static var family: String { get }
  /// Creates the default options.
  init()
  /// The options of a named layout.
  init(layout: Layout)
  /// The names of the options and their values, angles in a unit.
  func table(angles: PagingAngleUnit) -> [String: OptionValue]
  /// The descriptions of the options, with these as the defaults.
  func descriptors(angles: PagingAngleUnit) -> [OptionDescriptor]
  /// Changes the options that were given to a reader of the descriptions.
  mutating func read(_ reader: OptionReader, angles: PagingAngleUnit) throws(OptionError)
}

/// An option set that is a list of fields.
protocol PagingFieldSet: PagingOptionSet {
  static func fields(_ unit: PagingAngleUnit) -> [PagingOptionField<Self>]
}

extension PagingFieldSet {
  /// The names of the options and their values, angles in a unit.
  public func table(angles: PagingAngleUnit) -> [String: OptionValue] {
    PagingOptionField.table(of: self, Self.fields(angles))
  }

  /// The descriptions of the options, with these as the defaults.
  public func descriptors(angles: PagingAngleUnit) -> [OptionDescriptor] {
    Self.fields(angles).map { $0.descriptor(self) }
  }

  /// Changes the options that were given to a reader of the descriptions.
  public mutating func read(
    _ reader: OptionReader,
    angles: PagingAngleUnit
  ) throws(OptionError) {
    try PagingOptionField.read(Self.fields(angles), reader, into: &self)
  }
}

extension PagingOptionSet {
  /// The name of the effect, such as `paging.scale`.
  public static var effectName: String { "paging.\(family)" }

  /// The names of the layouts.
  public static var layoutNames: [String] { Layout.allCases.map(\.rawValue) }

  /// Creates the options of a layout by its name; without one, the default options.
  ///
  /// - Throws: ``OptionError`` with the nearest name where there is no such layout.
  public init(layoutNamed name: String?) throws(OptionError) {
    guard let name else {
      self.init()
      return
    }
    guard let layout = Layout(rawValue: name) else {
      throw .choice(
        owner: Self.effectName,
        option: "layout",
        found: name,
        known: Self.layoutNames
      )
    }
    self.init(layout: layout)
  }

  /// Creates options from values by name.
  ///
  /// - Parameters:
  ///   - layout: The name of the layout that they change, or nothing.
  ///   - options: What was given.
  ///   - angles: The unit of angles.
  ///   - checksRanges: Whether numbers that make no sense are refused; NaN and infinities always are.
  /// - Throws: ``OptionError`` for an unknown layout or option, or a value of a wrong kind or range.
  public init(
    layout: String?,
    options: [String: OptionValue],
    angles: PagingAngleUnit = .degrees,
    checksRanges: Bool = true
  ) throws(OptionError) {
    try self.init(layoutNamed: layout)
    var reader = try OptionReader(
      owner: Self.effectName,
      options: options,
      descriptors: descriptors(angles: angles)
    )
    reader.checksRanges = checksRanges
    try read(reader, angles: angles)
  }
}
