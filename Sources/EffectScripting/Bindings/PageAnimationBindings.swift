import EffectCore
import Motion

/// The animations of `fx.pages`.
enum PageAnimationBindings {
  static let keys = [
    "layer", "constraint", "property", "keys", "x", "y", "by", "hideAt", "showAt", "along", "turns",
    "of", "plus", "apply",
  ]

  /// What keyframes of a layer can animate, as scripts call it.
  static let properties = [
    "alpha", "backgroundColor", "textColor", "fillColor", "strokeColor", "cornerRadius", "rotation",
    "scale", "translation", "strokeStart", "strokeEnd", "pathPosition",
  ]

  static func animations(
    _ value: ScriptValue,
    of pages: PagesDefinition
  ) throws(BindingError) -> [PageAnimation] {
    guard case .table(let list, let fields) = value, fields.isEmpty else {
      throw BindingError(
        "fx.pages: 'animate' takes a list: { { layer = \"star\", property = \"alpha\", keys = { { 0, 1 }, { 1, 0 } } } }"
      )
    }
    var animations: [PageAnimation] = []
    for (index, item) in list.enumerated() {
      let owner = "fx.pages: animate[\(index + 1)]"
      let table = try TableReader(item, owner: owner, known: keys)
      let clock = try table.choice("by", of: PageAnimation.Clock.self) ?? .page
      animations.append(PageAnimation(clock: clock, action: try action(table, pages)))
    }
    return animations
  }

  private static func action(
    _ table: TableReader,
    _ pages: PagesDefinition
  ) throws(BindingError) -> PageAnimation.Action {
    if let name = try table.text("constraint") {
      try refuse(
        ["layer", "x", "y", "hideAt", "showAt", "along", "turns", "apply"],
        in: table,
        beside: "constraint"
      )
      return try constraint(named: name, table, pages)
    }
    guard let name = try table.text("layer") else {
      throw BindingError("\(table.owner): 'layer' is missing, or 'constraint'")
    }
    let layer = try PagesBindings.index(of: name, among: pages.layers, owner: table.owner)
    try refuse(["of", "plus"], in: table, beside: "layer")
    if let value = table["apply"] {
      try refuse(
        ["property", "x", "y", "hideAt", "showAt", "along", "turns"],
        in: table,
        beside: "apply"
      )
      let effects = try EffectBindings.effects(value, owner: "\(table.owner): 'apply'")
      return .effects(layer: layer, try strip(table, KeyReader.number), effects)
    }
    if table["hideAt"] != nil || table["showAt"] != nil {
      try refuse(
        ["property", "keys", "x", "y", "along", "turns"],
        in: table,
        beside: "hideAt or showAt"
      )
      return .property(layer: layer, try visibility(table))
    }
    guard let property = try table.text("property") else {
      throw BindingError("\(table.owner): 'property' is missing: property = \"alpha\"")
    }
    return .property(layer: layer, try track(property, table))
  }

  private static func refuse(
    _ keys: [String],
    in table: TableReader,
    beside other: String
  ) throws(BindingError) {
    for key in keys where table[key] != nil {
      throw BindingError("\(table.owner): '\(key)' means nothing beside \(other)")
    }
  }

  private static func visibility(_ table: TableReader) throws(BindingError) -> Track<AnimatedView> {
    let (hide, show) = (try table.number("hideAt"), try table.number("showAt"))
    do throws(OptionError) {
      switch (hide, show) {
      case (let hide?, nil): return try .hide(after: hide)
      case (nil, let show?): return try .show(after: show)
      case (let hide?, let show?): return try .visible(after: show, until: hide)
      case (nil, nil): return Track("hide") { _, _ in }
      }
    } catch {
      throw BindingError(error)
    }
  }

  private static func track(
    _ property: String,
    _ table: TableReader
  ) throws(BindingError) -> Track<AnimatedView> {
    if property != "pathPosition" {
      try refuse(["along", "turns"], in: table, beside: "'\(property)'")
    }
    if property != "translation" { try refuse(["x", "y"], in: table, beside: "'\(property)'") }
    do throws(Failure) {
      switch property {
      case "alpha": return try .alpha(try numbers(table))
      case "cornerRadius": return try .cornerRadius(try numbers(table))
      // Clockwise, as everywhere in scripts.
      case "rotation": return try .rotation(try strip(table, KeyReader.turn))
      case "scale": return try .scale(try numbers(table))
      case "strokeStart": return try .strokeStart(try numbers(table))
      case "strokeEnd": return try .strokeEnd(try numbers(table))
      case "backgroundColor": return .backgroundColor(try strip(table, KeyReader.paint))
      case "textColor": return .textColor(try strip(table, KeyReader.paint))
      case "fillColor": return .fillColor(try strip(table, KeyReader.paint))
      case "strokeColor": return .strokeColor(try strip(table, KeyReader.paint))
      case "translation": return try translation(table)
      case "pathPosition": return try pathPosition(table)
      default:
        throw BindingError(
          "\(table.owner): there is no property '\(property)'"
            + Suggestion.phrase(for: property, among: properties, listing: "there are")
        )
      }
    } catch let error as OptionError {
      throw BindingError("\(table.owner): \(error.description)")
    } catch let error as BindingError {
      throw error
    } catch {
      throw BindingError("\(table.owner): \(error)")
    }
  }

  private typealias Failure = any Error

  private static func numbers(_ table: TableReader) throws(BindingError) -> Filmstrip<Double> {
    try strip(table, KeyReader.number)
  }

  private static func strip<Value: Interpolatable>(
    _ table: TableReader,
    _ read: (ScriptValue, String) throws(BindingError) -> Value
  ) throws(BindingError) -> Filmstrip<Value> {
    guard let keys = table["keys"] else {
      throw BindingError("\(table.owner): 'keys' is missing: keys = { { 0, 1 }, { 1, 0 } }")
    }
    return try KeyReader.strip(keys, "\(table.owner): 'keys'", read)
  }

  /// Keys of points, or keys of their own for each dimension.
  private static func translation(_ table: TableReader) throws(BindingError) -> Track<AnimatedView>
  {
    guard table["x"] != nil || table["y"] != nil else {
      return .translation(try strip(table, KeyReader.point))
    }
    try refuse(["keys"], in: table, beside: "x and y")
    var strips: [Filmstrip<Double>] = []
    for name in ["x", "y"] {
      guard let keys = table[name] else {
        strips.append(Filmstrip())
        continue
      }
      strips.append(try KeyReader.strip(keys, "\(table.owner): '\(name)'", KeyReader.number))
    }
    return .translation(x: strips[0], y: strips[1])
  }

  private static func pathPosition(_ table: TableReader) throws -> Track<AnimatedView> {
    guard case .object(.path(let recorder))? = table["along"] else {
      throw table.wrong("along", expected: "what fx.path gave")
    }
    return try .pathPosition(
      try numbers(table),
      along: PathMeasure(recorder.path),
      turns: try table.boolean("turns") ?? true
    )
  }

  private static func constraint(
    named name: String,
    _ table: TableReader,
    _ pages: PagesDefinition
  ) throws(BindingError) -> PageAnimation.Action {
    guard let index = pages.constraints.firstIndex(where: { $0.name == name }) else {
      throw BindingError(
        "\(table.owner): there is no constraint '\(name)'"
          + Suggestion.phrase(
            for: name,
            among: pages.constraints.map(\.name),
            listing: "there are"
          )
      )
    }
    let strip = try numbers(table)
    switch try table.text("property") {
    case "constant"?:
      try refuse(["of", "plus"], in: table, beside: "'constant'")
      return .constant(constraint: index, strip)
    case "multiplier"?:
      guard let measure = try table.text("of") else {
        throw BindingError("\(table.owner): 'of' is missing: of = \"content.height\"")
      }
      let layer = pages.constraints[index].layer
      let (reference, attribute) = try PageConstraintBindings.reference(
        measure,
        table.owner,
        of: layer,
        among: pages.layers
      )
      return .multiple(
        constraint: index,
        strip,
        of: reference,
        attribute,
        plus: try table.number("plus") ?? 0
      )
    case let other:
      throw BindingError(
        "\(table.owner): the 'property' of a constraint is \"constant\" or \"multiplier\""
          + (other.map { ", not '\($0)'" } ?? "")
      )
    }
  }
}
