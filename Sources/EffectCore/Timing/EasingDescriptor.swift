/// Everything that is known of a named easing.
public struct EasingDescriptor: Sendable {
  /// The name that lists show, such as `easeOutBack`.
  public let name: String
  /// Other accepted names.
  public let aliases: [String]
  /// The parameters with their defaults and ranges.
  public let parameters: [OptionDescriptor]
  /// Whether the curve with its default parameters never turns back.
  public let isMonotonic: Bool
  /// One sentence for reference pages.
  public let summary: String
  let make: @Sendable (OptionReader) throws(OptionError) -> Easing

  init(
    _ name: String,
    aliases: [String] = [],
    parameters: [OptionDescriptor] = [],
    isMonotonic: Bool = true,
    summary: String,
    make: @escaping @Sendable (OptionReader) throws(OptionError) -> Easing
  ) {
    (self.name, self.aliases, self.parameters) = (name, aliases, parameters)
    (self.isMonotonic, self.summary, self.make) = (isMonotonic, summary, make)
  }
}

extension Easing {
  /// Every named easing with its parameters, in the order in which lists show them.
  public static let catalog: [EasingDescriptor] =
    [linearEntry] + standardEntries + familyEntries + [bezierEntry, stepsEntry, springEntry]

  /// Returns the description of a name or alias, or nothing where there is no such easing.
  public static func descriptor(named name: String) -> EasingDescriptor? {
    catalog.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// Returns the easing of a name.
  ///
  /// - Parameters:
  ///   - name: A name or alias of the ``catalog``.
  ///   - parameters: Its parameters; those left out have their defaults.
  /// - Returns: The easing.
  /// - Throws: ``OptionError`` for an unknown name or parameter, or one of a wrong kind or range.
  public static func named(
    _ name: String,
    parameters: [String: OptionValue] = [:]
  ) throws(OptionError) -> Easing {
    guard let descriptor = descriptor(named: name) else {
      throw .noSuch(kind: "easing", name: name, known: catalog.map(\.name))
    }
    return try descriptor.make(
      OptionReader(
        owner: descriptor.name,
        options: parameters,
        descriptors: descriptor.parameters
      )
    )
  }
}
