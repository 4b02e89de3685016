import EffectCore

/// The constraints of `fx.pages`.
enum PageConstraintBindings {
  static let keys = ["layer", "attribute", "to", "multiplier", "constant"]

  static func constraints(
    _ value: ScriptValue,
    among layers: [PageLayer],
    keeps: [PageKeep]
  ) throws(BindingError) -> [PageConstraint] {
    guard let fields = value.record else {
      throw BindingError(
        "fx.pages: 'constraints' takes a table of constraints by name: { sink = { layer = \"stand\", attribute = \"top\" } }"
      )
    }
    var constraints: [PageConstraint] = []
    for field in fields {
      let constraint = try constraint(field.value, named: field.name, among: layers)
      if let other = constraints.first(where: { $0.sets(sameAs: constraint) }) {
        throw BindingError(
          "fx.pages: constraints '\(other.name)' and '\(constraint.name)' both place '\(layers[constraint.layer].name)' \(constraint.attribute.axis); remove one of the two"
        )
      }
      if constraint.attribute.axis == "across", constraint.attribute != .width,
        keeps.contains(where: { $0.layer == constraint.layer })
      {
        throw BindingError(
          "fx.pages: '\(layers[constraint.layer].name)' is kept on pages, which places it across; remove the constraint '\(constraint.name)' or the entry in 'keep'"
        )
      }
      constraints.append(constraint)
    }
    return constraints
  }

  private static func constraint(
    _ value: ScriptValue,
    named name: String,
    among layers: [PageLayer]
  ) throws(BindingError) -> PageConstraint {
    let owner = "fx.pages: constraint '\(name)'"
    let table = try TableReader(value, owner: owner, known: keys)
    guard let layerName = try table.text("layer") else {
      throw BindingError("\(owner): 'layer' is missing")
    }
    guard let attribute = try table.choice("attribute", of: PageConstraint.Attribute.self) else {
      throw BindingError("\(owner): 'attribute' is missing: attribute = \"top\"")
    }
    let layer = try PagesBindings.index(of: layerName, among: layers, owner: owner)
    var constraint = PageConstraint(
      name: name,
      layer: layer,
      attribute: attribute,
      other: nil,
      otherAttribute: attribute,
      multiplier: try table.number("multiplier") ?? 1,
      constant: try table.number("constant") ?? 0
    )
    if let text = try table.text("to") {
      let (other, measure) = try reference(text, owner, of: layer, among: layers)
      (constraint.other, constraint.otherAttribute) = (other, measure)
    }
    return constraint
  }

  /// Reads `content.height` or `ground.top`.
  static func reference(
    _ text: String,
    _ owner: String,
    of layer: Int,
    among layers: [PageLayer]
  ) throws(BindingError) -> (PageConstraint.Reference, PageConstraint.Attribute) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let known = PageConstraint.Attribute.allCases.map(\.rawValue)
    guard parts.count == 2, let attribute = PageConstraint.Attribute(rawValue: parts[1]) else {
      throw BindingError(
        "\(owner): '\(text)' is not a measure such as \"content.height\" or \"title.bottom\""
          + Suggestion.phrase(for: parts.last ?? "", among: known, listing: "measures are")
      )
    }
    switch parts[0] {
    case "content", "parent": return (.parent, attribute)
    case "screen":
      guard layers[layer].parent == nil else {
        throw BindingError(
          "\(owner): '\(layers[layer].name)' lies in another layer, and the screen does not"
        )
      }
      return (.screen, attribute)
    default:
      let other = try PagesBindings.index(of: parts[0], among: layers, owner: owner)
      guard layers[other].parent == layers[layer].parent else {
        throw BindingError(
          "\(owner): '\(layers[layer].name)' and '\(parts[0])' do not lie in the same layer"
        )
      }
      return (.layer(other), attribute)
    }
  }

  /// Refuses constraints that wait for each other, also through the animations of their multipliers.
  static func refuseCircles(in pages: PagesDefinition) throws(BindingError) {
    let circle = PageConstraintOrder(pages).circle
    guard !circle.isEmpty else { return }
    let names = circle.map { "'\(pages.constraints[$0].name)'" }.joined(separator: ", ")
    throw BindingError(
      "fx.pages: the constraints \(names) wait for each other in a circle; let one of them refer to something else"
    )
  }
}

extension PageConstraint {
  /// Whether both decide about the same: a place, or a length, along one axis.
  fileprivate func sets(sameAs other: PageConstraint) -> Bool {
    layer == other.layer && attribute.axis == other.attribute.axis
      && attribute.isLength == other.attribute.isLength
  }
}

extension PageConstraint.Attribute {
  var axis: String {
    switch self {
    case .left, .centerX, .right, .width: "across"
    case .top, .centerY, .bottom, .height: "downwards"
    }
  }

  /// Whether it is how long something is, not where.
  package var isLength: Bool { self == .width || self == .height }
}
