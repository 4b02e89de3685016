import EffectCore

extension ScriptInterface {
  /// The layers that every cell has, and what they are.
  static let stockLayers: [(name: String, type: String, help: String)] = [
    (
      "card", "fx.Layer",
      "The card, over the whole cell, with the item's colour and rounded corners."
    ),
    ("image", "fx.Layer", "The item's picture, over the whole card."),
    ("title", "fx.Layer", "One line of text in the card, 76 pt above its lower edge."),
    ("subtitle", "fx.Layer", "A smaller line of text in the card, 44 pt above its lower edge."),
    (
      "shadow", "fx.ShadowLayer",
      "The shadow that the cell throws, and a black overlay over the card with the properties of every layer."
    ),
  ]

  /// An example for every property: a line that runs in a transform.
  static let propertyExamples: [String: String] = [
    "alpha": "cell.alpha = 1 - 0.6 * math.abs(progress)",
    "translation": "cell.translation.y = 40 * progress",
    "rotation": "cell.rotation = { x = 10, y = -35 * progress }",
    "scale": "cell.scale = 0.9",
    "skew": "cell.skew.x = 8 * progress",
    "anchorPoint": "cell.anchorPoint = { x = 0, y = 0.5 }",
    "pivot": "cell.pivot.y = 1",
    "position": "cell.title.position.x = 100",
    "zPosition": "cell.zPosition = -math.abs(progress)",
    "cornerRadius": "cell.card.cornerRadius = 40",
    "backgroundColor": "cell.card.backgroundColor = \"#3a86ff\"",
    "border": "cell.card.border = { width = 2, color = \"white\" }",
    "shadow": "cell.card.shadow = { opacity = 0.3, radius = 12, offset = { x = 0, y = 8 } }",
    "blur": "cell.image.blur = 6 * math.abs(progress)",
    "tint": "cell.tint = { 0, 0, 0, 0.4 }",
    "clip": "cell.card.clip = { x = 0, y = 0, width = 120, height = 380 }",
    "hidden": "cell.subtitle.hidden = math.abs(progress) > 1",
    "doubleSided": "cell.doubleSided = false",
    "perspective": "cell.perspective = 500",
    "strokeStart": "cell.card.strokeStart = 0.25",
    "strokeEnd": "cell.card.strokeEnd = fx.clamp(1 - math.abs(progress))",
    "cornerRadii": "cell.card.cornerRadii = { topLeft = 32, topRight = 32 }",
    "transform": "cell.transform = fx.matrix.rotation(20 * progress, 0, 1, 0)",
  ]

  /// The version that brought each property which was not there from the beginning.
  static let propertyVersions: [String: String] = [:]

  static let layerValues: [InterfaceValue] =
    [
      InterfaceValue(
        "fx.Layer",
        fields: LayerProperty.descriptors.flatMap { fields(of: $0) },
        "A layer of a cell. Its properties are read and written in place."
      ),
      InterfaceValue(
        "fx.ShadowLayer",
        parents: ["fx.Layer", "fx.Shadow"],
        "The layer `cell.shadow`: the cell's own shadow, and a black overlay."
      ),
      InterfaceValue(
        "fx.Cell",
        parents: ["fx.Layer"],
        fields: stockLayers.map { InterfaceField($0.name, $0.type, $0.help) },
        "The layers of one item. A scene's own layers are fields of it too."
      ),
      InterfaceValue(
        "fx.Properties",
        fields: LayerProperty.descriptors.flatMap { fields(of: $0, optional: true) },
        "What a transform may return: properties of the cell, by name."
      ),
    ] + LayerTypes.values

  /// A property under each of its names.
  private static func fields(of property: LayerProperty.Descriptor, optional: Bool = false)
    -> [InterfaceField]
  {
    ([property.name] + property.aliases).map { name in
      InterfaceField(
        name,
        LayerTypes.type(of: property, optional: optional),
        unit: property.unit,
        in: LayerTypes.range(of: property),
        default: LayerTypes.rest(of: property),
        required: !optional,
        since: propertyVersions[property.name] ?? "1.0",
        example: propertyExamples[property.name] ?? "",
        property.help
      )
    }
  }
}
