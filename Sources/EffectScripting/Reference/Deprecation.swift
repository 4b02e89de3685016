/// A function whose name has changed: the old one works on, and warns once.
public struct Deprecation: Hashable, Sendable {
  /// The old name, such as `fx.color.grey`.
  public var name: String
  /// The name to use.
  public var replacement: String
  /// The version of the interface that changed it.
  public var since: String

  /// Creates a description.
  public init(_ name: String, use replacement: String, since: String) {
    (self.name, self.replacement, self.since) = (name, replacement, since)
  }

  /// What the author is told after the place where it is used.
  var warning: String { "\(name) is deprecated since version \(since); use \(replacement)" }
}

extension ScriptInterface {
  /// The old names that still work.
  public static let deprecations: [Deprecation] = []
}
