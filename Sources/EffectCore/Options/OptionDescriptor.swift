/// Everything that is known of an option: its names, what it takes and what it is for.
///
/// The tables of these are what options are read by (``OptionReader``) and what lists, reference pages and
/// sliders are made from.
public struct OptionDescriptor: Hashable, Sendable {
  /// What an option takes.
  public enum Kind: Hashable, Sendable {
    /// A number within a range.
    case number(NumberRange)
    /// A whole number.
    case integer(NumberRange)
    /// A truth value.
    case boolean
    /// One of some words.
    case choice([String])
    /// Numbers by name; a list in the order of the names and a table of any of them are accepted too.
    case vector(components: [String], range: NumberRange, shorthand: LayerProperty.Shorthand)
    /// A colour: a name, `#rrggbb`, a list or a table of its components.
    case color
    /// A table of two colours, or a list of both.
    case colorPair(first: String, second: String)
    /// A curve, or the name of one; the names are those that the owner adds to the easings of the catalogue.
    case easing(names: [String])
    /// A list whose items the owner reads itself; the text says of what.
    case list(of: String)
    /// A table with options of its own.
    case table([OptionDescriptor])
    /// A value that the owner reads itself; the text says what it may be.
    case form(String)
  }

  /// The name that lists show.
  public var name: String
  /// Other accepted names.
  public var aliases: [String]
  /// What the option takes.
  public var kind: Kind
  /// What holds when the option is not given; nothing where it is then unset.
  public var defaultValue: OptionValue?
  /// Whether nil may be given to unset the option.
  public var acceptsNull: Bool
  /// The distance between the numbers accepted, counted from the lower bound, or from 0 without one; nothing for any.
  public var step: Double?
  /// The unit of its numbers, empty where there is none.
  public var unit: String
  /// One sentence for reference pages.
  public var help: String

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - name: The name that lists show.
  ///   - aliases: Other accepted names.
  ///   - kind: What the option takes.
  ///   - defaultValue: What holds when it is not given.
  ///   - acceptsNull: Whether nil may be given; by default where there is no default.
  ///   - unit: The unit of its numbers.
  ///   - help: One sentence for reference pages.
  public init(
    _ name: String,
    aliases: [String] = [],
    _ kind: Kind,
    default defaultValue: OptionValue? = nil,
    acceptsNull: Bool? = nil,
    unit: String = "",
    help: String
  ) {
    (self.name, self.aliases, self.kind) = (name, aliases, kind)
    self.defaultValue = defaultValue
    self.acceptsNull = acceptsNull ?? (defaultValue == nil)
    (self.unit, self.help) = (unit, help)
  }
}

extension OptionDescriptor {
  /// Where the steps are counted from.
  public var stepOrigin: Double {
    switch kind {
    case .number(let range), .integer(let range): range.lowerBound ?? 0
    default: 0
    }
  }

  /// Returns the last step that is not above a number, or the number where there are no steps.
  public func lastStep(upTo number: Double) -> Double {
    guard let step else { return number }
    return stepOrigin + ((number - stepOrigin) / step + 1e-9).rounded(.down) * step
  }

  /// Returns whether a number lies on one of the steps, or there are none.
  public func accepts(step number: Double) -> Bool {
    guard let step else { return true }
    let steps = (number - stepOrigin) / step
    // Tenths have no exact number, so that 0.3 is three steps of 0.1 but for the last digit.
    return (steps - steps.rounded()).magnitude <= 1e-9 * max(1, steps.magnitude)
  }
}

extension OptionDescriptor.Kind {
  /// What is accepted, in words that follow "takes".
  public var phrase: String {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .boolean: "true or false"
    case .choice(let words): "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
    case .vector(let components, _, let shorthand):
      (shorthand == .none ? "" : "a number, ")
        + "a list of \(components.count) numbers or a table of \(components.joined(separator: ", "))"
    case .color: "a colour (a name, '#rrggbb', {r, g, b} or {r, g, b, a})"
    case .colorPair(let first, let second): "a table of two colours, \(first) and \(second)"
    case .easing: "an easing or the name of one"
    case .list(let items): "a list of \(items)"
    case .table(let options): "a table of " + options.map(\.name).joined(separator: ", ")
    case .form(let text): text
    }
  }
}
