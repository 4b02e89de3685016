public import EffectCore

/// Everything that is known of a native effect, and how it is made.
public struct EffectDescriptor: Sendable {
  /// The qualified name, such as `gemini.cube`.
  public let name: String
  /// One sentence for lists and reference pages.
  public let summary: String
  /// The options with their defaults and ranges.
  public let options: [OptionDescriptor]
  private let body: @Sendable ([String: OptionValue]) throws(OptionError) -> NativeEffect

  /// Creates a description.
  public init(
    name: String,
    summary: String,
    options: [OptionDescriptor],
    make body: @escaping @Sendable ([String: OptionValue]) throws(OptionError) -> NativeEffect
  ) {
    (self.name, self.summary, self.options, self.body) = (name, summary, options, body)
  }

  /// Returns the effect with the given options.
  ///
  /// - Throws: ``OptionError`` for an unknown option, or a value of a wrong kind or range.
  public func make(
    options: [String: OptionValue] = [:]
  ) throws(OptionError) -> NativeEffect { try body(options) }
}
