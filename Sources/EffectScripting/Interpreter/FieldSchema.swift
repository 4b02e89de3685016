internal import CLuaBridge
import EffectCore

/// The names and bounds of a block of numbers that scripts read and write in place.
///
/// The C side gets a flat copy; this one stays to put mistakes into words.
struct FieldSchema {
  /// What the whole is called in messages, such as `cell` or `context`.
  let name: String
  private(set) var fields: [Field] = []
  private(set) var rootCount = 0

  struct Field {
    var name: String
    var kind: eh_field_kind
    var slot: Int
    var count: Int
    var range: ClosedRange<Double> =
      -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    var clamps = false
    var shorthand = Int32(EH_SHORTHAND_NONE)
    var children: Range<Int> = 0..<0
    var bit = -1
    var parent: Int?
    var aliases: [String] = []
  }

  /// One field before it is laid out.
  indirect enum Shape {
    case number, integer, boolean, color, matrix
    case choice([String])
    case group([(String, Shape)], shorthand: Int32)
  }

  /// How many numbers the block has.
  var slotCount: Int { fields.prefix(rootCount).map { $0.slot + $0.count }.max() ?? 0 }

  /// Names of the root fields, with their other spellings.
  var rootNames: [String] { fields.prefix(rootCount).flatMap { [$0.name] + $0.aliases } }

  func childNames(of index: Int) -> [String] { fields[index].children.map { fields[$0].name } }

  /// The name of a field with those that it lies in, such as `shadow.offset.x`.
  func path(of index: Int) -> String {
    fields[index].parent.map { path(of: $0) + "." + fields[index].name } ?? fields[index].name
  }
}

extension FieldSchema {
  /// Every animatable property of a layer.
  static let layer: FieldSchema = {
    var schema = FieldSchema(name: "cell")
    schema.rootCount = LayerProperty.descriptors.count
    for (index, descriptor) in LayerProperty.descriptors.enumerated() {
      var field = Field(
        name: descriptor.name,
        kind: EH_FIELD_NUMBER,
        slot: descriptor.slot,
        count: descriptor.rest.count,
        range: descriptor.range,
        clamps: descriptor.clamps,
        bit: index,
        aliases: descriptor.aliases
      )
      field.kind = kind(of: descriptor.kind)
      if case .vector(_, let shorthand) = descriptor.kind { field.shorthand = code(of: shorthand) }
      schema.fields.append(field)
    }
    for index in LayerProperty.descriptors.indices {
      schema.addChildren(of: index, kind: LayerProperty.descriptors[index].kind)
    }
    return schema
  }()

  private mutating func addChildren(of parent: Int, kind: LayerProperty.Kind) {
    let owner = fields[parent]
    let first = fields.count
    switch kind {
    case .vector(let components, _):
      for (offset, name) in components.enumerated() {
        fields.append(
          Field(
            name: name,
            kind: EH_FIELD_NUMBER,
            slot: owner.slot + offset,
            count: 1,
            range: owner.range,
            clamps: owner.clamps,
            bit: owner.bit,
            parent: parent
          )
        )
      }
    case .record(let parts):
      for part in parts {
        var field = Field(
          name: part.name,
          kind: FieldSchema.kind(of: part.kind),
          slot: owner.slot + part.offset,
          count: FieldSchema.count(of: part.kind),
          range: part.range,
          clamps: part.range != -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
          bit: owner.bit,
          parent: parent
        )
        if case .vector(_, let shorthand) = part.kind {
          field.shorthand = FieldSchema.code(of: shorthand)
        }
        fields.append(field)
      }
      fields[parent].children = first..<fields.count
      for (offset, part) in parts.enumerated() { addChildren(of: first + offset, kind: part.kind) }
      return
    default: return
    }
    fields[parent].children = first..<fields.count
  }

  private static func kind(of kind: LayerProperty.Kind) -> eh_field_kind {
    switch kind {
    case .number: EH_FIELD_NUMBER
    case .boolean: EH_FIELD_BOOLEAN
    case .color: EH_FIELD_COLOR
    case .matrix: EH_FIELD_MATRIX
    case .vector, .record: EH_FIELD_GROUP
    }
  }

  private static func count(of kind: LayerProperty.Kind) -> Int {
    switch kind {
    case .number, .boolean: 1
    case .color: 4
    case .matrix: 16
    case .vector(let components, _): components.count
    case .record: 0
    }
  }

  private static func code(of shorthand: LayerProperty.Shorthand) -> Int32 {
    switch shorthand {
    case .none: Int32(EH_SHORTHAND_NONE)
    case .all: Int32(EH_SHORTHAND_ALL)
    case .component(let index): Int32(index)
    }
  }

  /// Lays out named fields one after the other.
  init(name: String, _ shapes: [(String, Shape)]) {
    self.name = name
    rootCount = shapes.count
    var slot = 0
    for (index, (name, shape)) in shapes.enumerated() {
      fields.append(FieldSchema.field(name, shape, slot: slot, bit: index))
      slot += FieldSchema.count(of: shape)
    }
    for (index, (_, shape)) in shapes.enumerated() {
      let first = fields.count
      switch shape {
      case .choice(let words):
        for word in words {
          var field = FieldSchema.field(word, .number, slot: fields[index].slot, bit: index)
          field.parent = index
          fields.append(field)
        }
      case .group(let parts, _):
        var slot = fields[index].slot
        for (name, part) in parts {
          var field = FieldSchema.field(name, part, slot: slot, bit: index)
          field.parent = index
          fields.append(field)
          slot += FieldSchema.count(of: part)
        }
      default: continue
      }
      fields[index].children = first..<fields.count
    }
  }

  private init(name: String) { self.name = name }

  private static func count(of shape: Shape) -> Int {
    switch shape {
    case .number, .integer, .boolean, .choice: 1
    case .color: 4
    case .matrix: 16
    case .group(let parts, _): parts.reduce(0) { $0 + count(of: $1.1) }
    }
  }

  private static func field(_ name: String, _ shape: Shape, slot: Int, bit: Int) -> Field {
    var field = Field(name: name, kind: EH_FIELD_NUMBER, slot: slot, count: count(of: shape))
    field.bit = min(bit, 63)
    switch shape {
    case .number: break
    case .integer: field.kind = EH_FIELD_INTEGER
    case .boolean: field.kind = EH_FIELD_BOOLEAN
    case .color: field.kind = EH_FIELD_COLOR
    case .matrix: field.kind = EH_FIELD_MATRIX
    case .choice: field.kind = EH_FIELD_CHOICE
    case .group(_, let shorthand):
      field.kind = EH_FIELD_GROUP
      field.shorthand = shorthand
    }
    return field
  }
}
