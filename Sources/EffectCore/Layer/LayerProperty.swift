/// An animatable property of a layer: its names, where its numbers lie, and what they may be.
///
/// This table is the one source of the property names that scripts, answers, annotations and reference
/// pages use.
public enum LayerProperty: Int, CaseIterable, Hashable, Sendable {
  /// Opacity and geometry.
  case opacity, translation, rotation, scale, skew, anchorPoint, pivot, position, zPosition
  /// Corners, colours, and what is seen of the layer.
  case cornerRadius, backgroundColor, border, shadow, blur, tint, clip, hidden, doubleSided
  /// The eye, parts of a stroke, the matrix, and corners one by one.
  case perspective, strokeStart, strokeEnd, transform, cornerRadii

  /// How the numbers of a property are written in a script.
  public enum Kind: Hashable, Sendable {
    /// One number.
    case number
    /// A truth value, kept as 0 or 1.
    case boolean
    /// A table of named numbers; a plain number may stand for some of them.
    case vector(components: [String], shorthand: Shorthand)
    /// A colour, four numbers.
    case color
    /// A table of named properties, of one or more numbers each.
    case record([Field])
    /// A 4×4 matrix, sixteen numbers.
    case matrix
  }

  /// What a plain number means where a vector is expected.
  public enum Shorthand: Hashable, Sendable {
    /// It is not accepted.
    case none
    /// It sets every component.
    case all
    /// It sets the component of this index.
    case component(Int)
  }

  /// A named part of a record property.
  public struct Field: Hashable, Sendable {
    /// The name that scripts write.
    public var name: String
    /// `number`, `color` or a vector.
    public var kind: Kind
    /// The index of its first number inside the property.
    public var offset: Int
    /// The range of its numbers.
    public var range: ClosedRange<Double>

    init(
      _ name: String,
      _ kind: Kind,
      at offset: Int,
      in range: ClosedRange<Double> = LayerProperty.unlimited
    ) {
      (self.name, self.kind, self.offset, self.range) = (name, kind, offset, range)
    }
  }

  /// Everything that is known of a property.
  public struct Descriptor: Hashable, Sendable {
    /// The name that answers use.
    public var name: String
    /// Other accepted names.
    public var aliases: [String]
    /// How it is written.
    public var kind: Kind
    /// The index of its first number in a layer.
    public var slot: Int
    /// The numbers of a layer at rest.
    public var rest: [Double]
    /// The range of each number.
    public var range: ClosedRange<Double>
    /// Whether a number outside the range is limited to it, as a screen would show it; otherwise it is an error.
    public var clamps: Bool
    /// The unit of its numbers, empty where there is none.
    public var unit: String
    /// One sentence for reference pages.
    public var help: String
  }

  static let unlimited = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  static let positive = 0...Double.greatestFiniteMagnitude

  /// The property's description.
  public var descriptor: Descriptor { LayerProperty.descriptors[rawValue] }

  /// The descriptions of all properties, in the order of their raw values.
  public static let descriptors: [Descriptor] = {
    let xyz = ["x", "y", "z"]
    let xy = ["x", "y"]
    var slot = 0
    func make(
      _ name: String,
      aliases: [String] = [],
      _ kind: Kind,
      rest: [Double],
      in range: ClosedRange<Double> = unlimited,
      unit: String = "",
      _ help: String
    ) -> Descriptor {
      defer { slot += rest.count }
      return Descriptor(
        name: name,
        aliases: aliases,
        kind: kind,
        slot: slot,
        rest: rest,
        range: range,
        clamps: range != unlimited && name != "skew",
        unit: unit,
        help: help
      )
    }
    return [
      make(
        "alpha",
        aliases: ["opacity"],
        .number,
        rest: [1],
        in: 0...1,
        "How opaque the layer is, 0...1."
      ),
      make(
        "translation",
        .vector(components: xyz, shorthand: .none),
        rest: [0, 0, 0],
        unit: "pt",
        "How far the layer is moved from its place."
      ),
      make(
        "rotation",
        .vector(components: xyz, shorthand: .component(2)),
        rest: [0, 0, 0],
        unit: "°",
        "The turn about each axis; a number turns about z."
      ),
      make(
        "scale",
        .vector(components: xyz, shorthand: .all),
        rest: [1, 1, 1],
        "The size as a factor; a number scales every axis."
      ),
      make(
        "skew",
        .vector(components: xy, shorthand: .component(0)),
        rest: [0, 0],
        in: -89...89,
        unit: "°",
        "How far each axis leans; a number leans x."
      ),
      make(
        "anchorPoint",
        .vector(components: xy, shorthand: .none),
        rest: [0.5, 0.5],
        "The point of the layer, 0...1, that lies at its position and that it turns about; it moves the layer."
      ),
      make(
        "pivot",
        .vector(components: xy, shorthand: .none),
        rest: [0.5, 0.5],
        "The point of the layer, 0...1, that it turns about; the layer stays where it is."
      ),
      make(
        "position",
        .vector(components: xy, shorthand: .none),
        rest: [0, 0],
        unit: "pt",
        "Where the anchor point lies in the parent layer."
      ),
      make(
        "zPosition",
        .number,
        rest: [0],
        unit: "pt",
        "Which layers it lies above; higher is nearer."
      ),
      make(
        "cornerRadius",
        .number,
        rest: [0],
        in: positive,
        unit: "pt",
        "The radius of the rounded corners."
      ),
      make(
        "backgroundColor",
        .color,
        rest: [0, 0, 0, 0],
        in: 0...1,
        "The colour behind the layer's contents."
      ),
      make(
        "border",
        .record([
          Field("width", .number, at: 0, in: positive), Field("color", .color, at: 1, in: 0...1),
        ]),
        rest: [0, 0, 0, 0, 1],
        "A line along the inside of the edge."
      ),
      make(
        "shadow",
        .record([
          Field("color", .color, at: 0, in: 0...1), Field("opacity", .number, at: 4, in: 0...1),
          Field("radius", .number, at: 5, in: positive),
          Field("offset", .vector(components: xy, shorthand: .none), at: 6),
        ]),
        rest: [0, 0, 0, 1, 0, 3, 0, -3],
        "The shadow that the layer throws; its opacity is 0 at rest."
      ),
      make(
        "blur",
        .number,
        rest: [0],
        in: positive,
        unit: "pt",
        "The radius by which the layer is blurred."
      ),
      make(
        "tint",
        .color,
        rest: [0, 0, 0, 0],
        in: 0...1,
        "A colour laid over the layer and its contents."
      ),
      make(
        "clip",
        .vector(components: ["x", "y", "width", "height"], shorthand: .none),
        rest: [0, 0, 0, 0],
        unit: "pt",
        "The rectangle of the layer that is shown; unset shows all."
      ),
      make("hidden", .boolean, rest: [0], in: 0...1, "Whether the layer is not drawn."),
      make(
        "doubleSided",
        .boolean,
        rest: [1],
        in: 0...1,
        "Whether its back is drawn when it faces away."
      ),
      make(
        "perspective",
        .number,
        rest: [1000],
        in: positive,
        unit: "pt",
        "The distance of the eye from the layer; 0 is none."
      ),
      make(
        "strokeStart",
        .number,
        rest: [0],
        in: 0...1,
        "Where along its path a shape's stroke begins, 0...1."
      ),
      make(
        "strokeEnd",
        .number,
        rest: [1],
        in: 0...1,
        "Where along its path a shape's stroke ends, 0...1."
      ),
      make(
        "transform",
        .matrix,
        rest: Transform3D.identity.elements,
        "A matrix that is applied before scale, skew, rotation and translation."
      ),
      make(
        "cornerRadii",
        .vector(
          components: ["topLeft", "topRight", "bottomRight", "bottomLeft"],
          shorthand: .all
        ),
        rest: [0, 0, 0, 0],
        in: positive,
        unit: "pt",
        "The radius of each corner, in place of cornerRadius; unset leaves that one."
      ),
    ]
  }()

  /// The first slot of every property in the order of their raw values, and after them the number of all.
  static let slotBounds = descriptors.map(\.slot) + [slotCount]

  /// How many numbers all properties have together.
  public static let slotCount = 71

  /// The property of a name or alias.
  public static func named(_ name: String) -> LayerProperty? {
    allCases.first { $0.descriptor.name == name || $0.descriptor.aliases.contains(name) }
  }
}

/// A set of layer properties.
public struct LayerPropertySet: OptionSet, Hashable, Sendable {
  /// One bit for each property.
  public var rawValue: UInt64

  /// Creates a set from its bits, one per property.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a set of one property.
  public init(_ property: LayerProperty) { rawValue = 1 << UInt64(property.rawValue) }

  /// The properties that move a layer or turn it, which are left out where less motion is wanted.
  public static let movement: LayerPropertySet = [
    LayerPropertySet(.translation), LayerPropertySet(.rotation), LayerPropertySet(.scale),
    LayerPropertySet(.skew), LayerPropertySet(.anchorPoint), LayerPropertySet(.pivot),
    LayerPropertySet(.position), LayerPropertySet(.transform), LayerPropertySet(.perspective),
    LayerPropertySet(.clip),
  ]

  /// The members in the order of the table.
  public var members: [LayerProperty] {
    LayerProperty.allCases.filter { contains(LayerPropertySet($0)) }
  }
}
