import EffectCore
import EffectScripting

/// What one call of an effect takes.
public struct CallCost: Hashable, Sendable {
  /// Seconds: the fastest of some rounds, since other work can only make it slower.
  public var time: Double
  /// Bytes that were asked for and are not needed any more.
  public var garbage: Double
}

/// Measures what one call of an effect takes: time, and memory that is garbage afterwards.
struct CostCheck {
  private(set) var cost: CallCost?
  private(set) var findings: [Finding] = []

  /// A cell that takes longer is felt when several are seen: a frame of a quick screen has 8 ms.
  private static let slow = 0.0005
  /// What a table or two for the result take is no concern.
  private static let wasteful = 8192.0
  private static let probes = [-1.25, -1, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1, 1.25]

  init(scene: Scene, base: EffectContext, place: (file: String, line: Int)) {
    guard let script = scene.script, let cost = CostCheck.measured(scene, script, base) else {
      return
    }
    self.cost = cost
    if cost.time > CostCheck.slow {
      add(
        "takes \((cost.time * 1000).rounded(places: 1)) ms a call; a frame of a quick screen has 8 ms for all cells",
        cure: "compute what does not depend on the progress once, outside of transform",
        at: place
      )
    }
    if cost.garbage > CostCheck.wasteful {
      add(
        "makes \((cost.garbage / 1024).rounded(places: 1)) KiB of garbage a call, which has to be collected again",
        cure: "change the cell in place, and make no tables or texts in transform",
        at: place
      )
    }
  }

  private static func measured(_ scene: Scene, _ script: Script, _ base: EffectContext) -> CallCost?
  {
    var (fastest, garbage) = (Double.infinity, 0.0)
    script.collectGarbage()
    for round in 0..<4 {
      let start = PluginLibrary.now()
      for progress in probes {
        let before = script.memory.used
        guard
          (try? scene.evaluate(at: base.moved(to: progress)) { _ throws(HostError) in () }) != nil
        else { return nil }
        // A collection in between frees more than the call made.
        if round == 0 { garbage += max(0, Double(script.memory.used - before)) }
      }
      fastest = min(fastest, (PluginLibrary.now() - start) / Double(probes.count))
      if fastest > 0.05 { break }
    }
    return CallCost(time: fastest, garbage: garbage / Double(probes.count))
  }

  private mutating func add(
    _ message: String,
    cure: String,
    at place: (file: String, line: Int)
  ) {
    findings.append(
      Finding(
        rule: "cost",
        severity: .note,
        message: message,
        cure: cure,
        file: place.file,
        line: place.line
      )
    )
  }
}
