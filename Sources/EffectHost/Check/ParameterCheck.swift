import EffectCore
import EffectScripting

/// Moves every parameter through its range and looks what happens.
struct ParameterCheck {
  private(set) var findings: [Finding] = []
  private static let probes = [-1.5, -1, -0.7, -0.25, 0, 0.25, 0.7, 1, 1.5]

  init(scene: Scene, file: String, base: EffectContext) {
    for case .script(let effect) in scene.effects {
      for descriptor in effect.parameters {
        check(descriptor, of: effect, scene: scene, file: file, base: base)
      }
    }
  }

  private mutating func check(
    _ descriptor: OptionDescriptor,
    of effect: ScriptEffect,
    scene: Scene,
    file: String,
    base: EffectContext
  ) {
    let values = ParameterCheck.values(of: descriptor)
    let initial = descriptor.defaultValue ?? .null
    defer { try? effect.set([descriptor.name: initial]) }
    var outcomes: [Evaluation.Numbers] = []
    for value in values where (try? effect.set([descriptor.name: value])) != nil {
      do {
        outcomes.append(try Evaluation(of: scene, at: ParameterCheck.probes).numbers)
      } catch {
        var finding = EffectCheck.failure(error, at: 0, file: file)
        finding.rule = "parameter"
        finding.progress = nil
        finding.message = "fails with \(descriptor.name) = \(value.shortText): \(finding.message)"
        finding.cure = "limit the parameter's range to what the effect can stand"
        findings.append(finding)
        return
      }
    }
    guard outcomes.count > 1, outcomes.allSatisfy({ $0 == outcomes[0] }) else { return }
    findings.append(
      Finding(
        rule: "parameter",
        severity: .warning,
        message:
          "parameter '\(descriptor.name)' changes nothing between \(values.map(\.shortText).joined(separator: ", "))",
        cure: "use context.parameters.\(descriptor.name) in transform, or drop it",
        file: file
      )
    )
  }

  /// The extremes of a parameter, and its default.
  private static func values(of descriptor: OptionDescriptor) -> [OptionValue] {
    let initial = descriptor.defaultValue ?? .null
    switch descriptor.kind {
    case .number(let range), .integer(let range):
      let middle: Double = if case .number(let number) = initial { number } else { 0 }
      return [
        .number(
          range.lowerBound ?? descriptor.lastStep(upTo: middle - max(1, middle.magnitude))
        ),
        initial,
        .number(descriptor.lastStep(upTo: range.upperBound ?? middle + max(1, middle.magnitude))),
      ]
    case .boolean: return [.boolean(false), .boolean(true)]
    case .choice(let words): return words.map { .string($0) }
    case .color: return [.color(.black), .color(.white)]
    default: return [initial]
    }
  }
}
