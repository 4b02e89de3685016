import CollectionSimulation
import EffectCore
import Motion

/// `scroll` and `physics` of a scene: what a finger does to it, and how its content moves.
enum ScrollBindings {
  /// Reads what the finger does, under either of its names.
  static func source(in table: TableReader) throws(BindingError) -> GestureSource? {
    let names = ["scroll", "gesture", "pages"].filter { table[$0] != nil }
    guard let name = names.first, name != "pages", let value = table[name] else { return nil }
    if names.count > 1 {
      throw BindingError("fx.scene: give '\(names[0])' or '\(names[1])', not both")
    }
    return try source(value, named: name)
  }

  /// Reads what the finger does.
  static func source(
    _ value: ScriptValue,
    named name: String,
    of maker: String = "fx.scene"
  ) throws(BindingError) -> GestureSource {
    let owner = "\(maker): '\(name)'"
    guard let text = value.text else {
      return .timeline(try GestureBindings.timeline(value, owner: owner))
    }
    if let stock = StockGesture(rawValue: text) { return .stock(stock) }
    // A single word is a name that is misspelt; a gesture has several.
    guard text.contains(where: \.isWhitespace) || text.isEmpty else {
      throw BindingError(
        .choice(
          owner: maker,
          option: name,
          found: text,
          known: StockGesture.allCases.map(\.rawValue)
        )
      )
    }
    return .timeline(try GestureBindings.timeline(value, owner: owner))
  }

  // MARK: Physics

  private static let keys = [
    "deceleration", "bounces", "rubberBand", "snap", "velocityThreshold", "restDistance", "slop",
    "targetContentOffset", "bounce",
  ]

  private enum Deceleration: String, CaseIterable {
    case normal, fast, android
  }

  static func physics(_ value: ScriptValue) throws(BindingError) -> ScrollDefinition {
    let table = try TableReader(value, owner: "physics", known: keys)
    var definition = ScrollDefinition()
    if let friction = try friction(in: table) { definition.physics.friction = friction }
    if let bounces = try table.boolean("bounces") { definition.physics.bounces = bounces }
    if let coefficient = try table.number("rubberBand", in: NumberRange(from: 0, to: 1)) {
      definition.physics.rubberBandCoefficient = coefficient
    }
    let distances = NumberRange(from: 0.001, to: 100)
    if let distance = try table.number("restDistance", in: distances) {
      definition.physics.restDistance = distance
    }
    if let slop = try table.number("slop", in: NumberRange(from: 0, to: 1000)) {
      definition.physics.gestures.slop = slop
    }
    definition.snapping.rule =
      try table.choice("snap", of: CollectionSnapping.Rule.self) ?? .layout
    definition.snapping.thresholdPerMs = try table.number("velocityThreshold", in: .nonnegative)
    if let spring = table["bounce"] {
      guard case .object(.spring(let spring)) = spring else {
        throw table.wrong("bounce", expected: "a spring: fx.spring { response = 0.5 }")
      }
      definition.physics.bounceSpring = spring.curve
      do throws(OptionError) {
        _ = try definition.physics.spring()
      } catch {
        throw BindingError(error)
      }
    }
    definition.targetContentOffset = try table.function("targetContentOffset")
    return definition
  }

  private static func friction(in table: TableReader) throws(BindingError) -> ScrollFriction? {
    if table["deceleration"]?.double != nil {
      let rates = NumberRange(from: 0.5, to: 0.9999)
      guard let rate = try table.number("deceleration", in: rates) else { return nil }
      do throws(OptionError) {
        return .exponential(try .init(rate: rate))
      } catch {
        throw BindingError(error)
      }
    }
    switch try table.choice("deceleration", of: Deceleration.self) {
    case .normal?: return .exponential(.normal)
    case .fast?: return .exponential(.fast)
    case .android?: return .android()
    case nil: return nil
    }
  }

  // MARK: targetContentOffset

  /// What the script's function is told.
  static func table(
    of release: ScrollRelease,
    proposed: Double?,
    in collection: Collection
  ) -> ScriptValue {
    var numbers: [(String, Double)] = [
      ("t", release.time), ("offset", release.state.offset), ("velocity", release.state.velocity),
      ("velocityPerMs", release.velocityPerMs), ("proposedOffset", release.proposedOffset),
      ("startOffset", release.startOffset),
      ("page", collection.page(forOffset: release.state.offset)),
      ("startPage", collection.page(forOffset: release.startOffset)),
      ("proposedPage", collection.page(forOffset: release.proposedOffset)),
      ("pageCount", Double(collection.pageCount)), ("stride", collection.stride),
    ]
    if let proposed { numbers.append(("snapOffset", proposed)) }
    if let range = collection.offsetRange {
      numbers += [("minOffset", range.lowerBound), ("maxOffset", range.upperBound)]
    }
    return .table(
      list: [],
      fields: numbers.map { ScriptValue.Field(name: $0.0, value: .number($0.1)) }
    )
  }

  /// Reads what the function returned: an offset, `{ page = n }`, or nothing for the scene's own choice.
  static func offset(
    _ value: ScriptValue?,
    proposed: Double?,
    in collection: Collection
  ) throws(BindingError) -> Double? {
    switch value {
    case nil, .null?: return proposed
    case .integer?, .number?:
      guard let offset = value?.double, offset.isFinite else {
        throw BindingError("targetContentOffset returned an offset that is no finite number")
      }
      return offset
    case .table?:
      let table = try TableReader(value, owner: "targetContentOffset", known: ["page"])
      guard let page = try table.number("page", in: NumberRange(from: -1e9, to: 1e9)) else {
        throw BindingError("targetContentOffset returned a table without a page: { page = 2 }")
      }
      return collection.offset(forPage: page)
    default:
      throw BindingError(
        "targetContentOffset returns an offset in points, { page = n } or nothing, not "
          + (value?.kindName ?? "nothing")
      )
    }
  }
}
