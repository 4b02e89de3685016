import EffectCore
import EffectJSON

extension SceneReader {
  /// How deeply layers may be nested.
  private static let deepest = 64

  /// What a layer can have besides its properties.
  static let nodeKeys =
    [
      "name", "size", "frame", "borderWidth", "borderColor", "sublayers", "sublayerTransform",
      "mask", "matrix",
    ] + contentKeys

  /// The properties by all their names.
  static let propertyKeys = LayerProperty.descriptors.flatMap { [$0.name] + $0.aliases }

  /// Returns a layer with everything in it.
  ///
  /// Where it lies is told by `frame`, or by `size` and `position`. It fills its parent where nothing is told, and
  /// begins at the parent's corner where its size alone is.
  func node(
    _ value: SceneValue,
    parent: Size,
    depth: Int
  ) throws(SceneProblem) -> LayerNode {
    guard depth < SceneReader.deepest else {
      throw SceneProblem(
        place: value.place,
        message: "lies more than \(SceneReader.deepest) layers deep, which is not drawn"
      )
    }
    let members = try value.members(SceneReader.nodeKeys + SceneReader.propertyKeys)
    var node = LayerNode(frame: try frame(members, parent: parent))
    node.name = try members["name"]?.string() ?? ""
    for descriptor in LayerProperty.descriptors {
      let names = [descriptor.name] + descriptor.aliases
      for name in names {
        guard let value = members[name] else { continue }
        try write(value, to: descriptor, of: &node.layer)
      }
    }
    if let width = members["borderWidth"] {
      node.layer.borderWidth = try width.number(in: LayerProperty.fromZero)
    }
    if let color = members["borderColor"] { node.layer.borderColor = try color.color() }
    node.sublayerTransform = try members["sublayerTransform"]?.matrix()
    if let mask = members["mask"] {
      node.mask = [try self.node(mask, parent: node.frame.size, depth: depth + 1)]
    }
    node.contents = try contents(members)
    if let sublayers = members["sublayers"] {
      for value in try sublayers.list() {
        node.children.append(try self.node(value, parent: node.frame.size, depth: depth + 1))
      }
    }
    return node
  }

  private func frame(_ members: SceneMembers, parent: Size) throws(SceneProblem) -> Rect {
    guard let frame = members["frame"] else {
      return Rect(origin: .zero, size: try members["size"]?.size() ?? parent)
    }
    guard members["size"] == nil else {
      throw SceneProblem(
        place: members.place,
        message: "has a 'frame' and a 'size'; give one of them"
      )
    }
    return try frame.rect()
  }

  // MARK: Properties

  private func write(
    _ value: SceneValue,
    to descriptor: LayerProperty.Descriptor,
    of layer: inout Layer
  ) throws(SceneProblem) {
    guard let property = LayerProperty.named(descriptor.name) else { return }
    try write(value, descriptor.kind, at: descriptor.slot, in: descriptor.range, of: &layer)
    if property == .shadow, case .object(let shadow) = value.json, shadow["opacity"] == nil {
      // Who gives a layer a shadow wants to see it.
      layer.shadowOpacity = 1
    }
    layer.written.insert(LayerPropertySet(property))
  }

  private func write(
    _ value: SceneValue,
    _ kind: LayerProperty.Kind,
    at slot: Int,
    in range: ClosedRange<Double>,
    of layer: inout Layer
  ) throws(SceneProblem) {
    switch kind {
    case .number: layer[slot: slot] = try value.number(in: range)
    case .boolean: layer[slot: slot] = try value.boolean() ? 1 : 0
    case .color:
      let color = try value.color()
      for (index, part) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        layer[slot: slot + index] = part
      }
    case .matrix:
      for (index, number) in try value.matrix().elements.enumerated() {
        layer[slot: slot + index] = number
      }
    case .vector(let components, let shorthand):
      try writeVector(value, components, shorthand, at: slot, in: range, of: &layer)
    case .record(let fields):
      let members = try value.members(fields.map(\.name))
      for field in fields {
        guard let value = members[field.name] else { continue }
        try write(value, field.kind, at: slot + field.offset, in: field.range, of: &layer)
      }
    }
  }

  /// A list of all components, an object of some of them, or a number where one may stand for them.
  private func writeVector(
    _ value: SceneValue,
    _ components: [String],
    _ shorthand: LayerProperty.Shorthand,
    at slot: Int,
    in range: ClosedRange<Double>,
    of layer: inout Layer
  ) throws(SceneProblem) {
    switch (value.json, shorthand) {
    case (.number, .all):
      let number = try value.number(in: range)
      for index in components.indices { layer[slot: slot + index] = number }
    case (.number, .component(let index)): layer[slot: slot + index] = try value.number(in: range)
    case (.object, _):
      let members = try value.members(components)
      for (index, name) in components.enumerated() {
        if let value = members[name] { layer[slot: slot + index] = try value.number(in: range) }
      }
    case (.array(let values), _) where values.count == components.count:
      for (index, number) in try value.numbers(in: range).enumerated() {
        layer[slot: slot + index] = number
      }
    default: throw value.wrong("a list of \(components.joined(separator: ", "))")
    }
  }
}
