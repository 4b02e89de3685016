extension OptionReader {
  /// A curve as it was given.
  public enum EasingValue: Hashable, Sendable {
    /// One of the names that the option's owner adds.
    case name(String)
    /// A curve that the library has.
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
