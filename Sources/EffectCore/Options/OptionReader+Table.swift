extension OptionReader {
  /// Returns a reader of the options inside a table, or nothing where the option is unset.
  ///
  /// - Throws: ``OptionError`` where it is no table, and for an option that the table does not describe.
  public func optionalTable(_ name: String) throws(OptionError) -> OptionReader? {
    let (descriptor, value) = try entry(name)
    guard let value else { return nil }
    guard case .table(let descriptors) = descriptor.kind, case .table(let options) = value else {
      throw wrongKind(descriptor, found: value)
    }
    var reader = try OptionReader(
      owner: "\(owner).\(name)",
      options: options,
      descriptors: descriptors
    )
    reader.checksRanges = checksRanges
    return reader
  }

  /// Returns a value that the owner reads itself, or nothing where the option is unset.
  public func optionalValue(_ name: String) throws(OptionError) -> OptionValue? {
    try entry(name).value
  }
}
