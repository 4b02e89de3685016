import EffectCore
import EffectScripting

/// Moves every parameter through its range and looks what happens.
struct ParameterCheck {
  private(set) var findings: [Finding] = []
  private let probe: MotionProbe
  private let file: String

  /// Where the effect is looked at for each value.
  private static let places = stride(from: -2.0, through: 2, by: 0.125).map { $0 }

  init(_ probe: MotionProbe, file: String) {
    (self.probe, self.file) = (probe, file)
    for case .script(let effect) in probe.scene.effects {
      for descriptor in effect.parameters { check(descriptor, of: effect) }
    }
  }

  private mutating func check(_ descriptor: OptionDescriptor, of effect: ScriptEffect) {
    let values = ParameterCheck.values(of: descriptor)
    let initial = descriptor.defaultValue ?? .null
    defer { try? effect.set([descriptor.name: initial]) }
    var outcomes: [Evaluation.Numbers] = []
    for value in values where (try? effect.set([descriptor.name: value])) != nil {
      do {
        let evaluation = try Evaluation(of: probe.scene, at: ParameterCheck.places)
        outcomes.append(evaluation.numbers)
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
    if outcomes.count > 1, outcomes.allSatisfy({ $0 == outcomes[0] }) {
      let tried = [values.first, values.last].compactMap { $0?.shortText }
      return add(
        "parameter '\(descriptor.name)' changes nothing between \(tried.joined(separator: " and "))",
        cure: "use context.parameters.\(descriptor.name) in transform, or drop it"
      )
    }
    checkJumps(descriptor, of: effect, at: [values.first, values.last].compactMap(\.self))
  }

  /// What is smooth at the default may leap at an extreme.
  private mutating func checkJumps(
    _ descriptor: OptionDescriptor,
    of effect: ScriptEffect,
    at extremes: [OptionValue]
  ) {
    func jumps() -> [MotionProbe.Jump] {
      let count = Int(4 * MotionProbe.steps)
      let samples = (0...count).compactMap {
        try? probe.sample(at: Double($0) / MotionProbe.steps - 2)
      }
      return probe.jumps(in: samples)
    }
    try? effect.set([descriptor.name: descriptor.defaultValue ?? .null])
    // What leaps anyhow is told of already.
    guard jumps().isEmpty else { return }
    for value in extremes where (try? effect.set([descriptor.name: value])) != nil {
      guard let jump = jumps().first else { continue }
      return add(
        "jumps with \(descriptor.name) = \(value.shortText): \(jump)",
        cure: "limit the parameter's range, or let both sides meet at its extremes, too"
      )
    }
  }

  private mutating func add(_ message: String, cure: String) {
    findings.append(
      Finding(rule: "parameter", severity: .warning, message: message, cure: cure, file: file)
    )
  }

  /// The range of a parameter from end to end, its default among the values.
  private static func values(of descriptor: OptionDescriptor) -> [OptionValue] {
    let initial = descriptor.defaultValue ?? .null
    switch descriptor.kind {
    case .number(let range), .integer(let range):
      let middle: Double = if case .number(let number) = initial { number } else { 0 }
      let low = range.lowerBound ?? descriptor.lastStep(upTo: middle - max(1, middle.magnitude))
      let high = descriptor.lastStep(upTo: range.upperBound ?? middle + max(1, middle.magnitude))
      let parts = (0...8).map { descriptor.lastStep(upTo: low + (high - low) * Double($0) / 8) }
      return ([low] + parts + [middle, high]).sorted().map { .number($0) }
    case .boolean: return [.boolean(false), .boolean(true)]
    case .choice(let words): return words.map { .string($0) }
    case .color: return [.color(.black), .color(.white)]
    default: return [initial]
    }
  }
}
