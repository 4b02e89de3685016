import EffectCore

/// The `pages` of a scene: changes of page by their times.
enum PageBindings {
  private static let keys = ["t", "go", "animated", "animator"]

  static func steps(_ value: ScriptValue) throws(BindingError) -> [PageStep] {
    guard case .table(let list, let fields) = value, fields.isEmpty else {
      throw BindingError(
        "'pages' takes a list: pages = { { t = 0.5, go = 2 }, { t = 2, go = \"next\" } }"
      )
    }
    var steps: [PageStep] = []
    for (index, item) in list.enumerated() {
      let step = try step(item, owner: "pages: entry \(index + 1)")
      if let last = steps.last, step.time < last.time {
        throw BindingError(
          "pages: entry \(index + 1) is earlier than the one before; list them in the order of their times"
        )
      }
      steps.append(step)
    }
    return steps
  }

  private static func step(_ value: ScriptValue, owner: String) throws(BindingError) -> PageStep {
    let table = try TableReader(value, owner: owner, known: keys)
    let time = try table.number("t", in: .nonnegative) ?? 0
    let target: PageStep.Target
    switch table["go"] {
    case .integer?, .number?:
      guard let page = try table.whole("go", in: .nonnegative) else {
        throw table.wrong("go", expected: "a page")
      }
      target = .page(page)
    default:
      switch table["go"]?.text {
      case "next"?: target = .next
      case "previous"?: target = .previous
      case let word?:
        throw BindingError(
          .choice(owner: owner, option: "go", found: word, known: ["next", "previous"])
        )
      case nil: throw table.wrong("go", expected: "a page from 0, \"next\" or \"previous\"")
      }
    }
    let isAnimated = try table.boolean("animated") ?? true
    guard let animator = table["animator"] else {
      return PageStep(time: time, target: target, motion: isAnimated ? .scroll : .jump)
    }
    return PageStep(time: time, target: target, motion: try motion(animator, owner: owner))
  }

  private static func motion(_ value: ScriptValue, owner: String) throws(BindingError)
    -> PageStep.Motion
  {
    let table = try TableReader(value, owner: owner + ": animator", known: ["duration", "easing"])
    let duration = try table.number("duration", in: .positive) ?? 0.3
    guard let curve = table["easing"] else {
      return .animator(duration: duration, easing: .easeInOut)
    }
    switch try EffectBindings.shaping(curve) {
    case .easing(let easing): return .animator(duration: duration, easing: easing)
    default:
      throw BindingError(
        "\(owner): animator: name a function with fx.easing.custom(\"name\", function(t) … end)"
      )
    }
  }
}
