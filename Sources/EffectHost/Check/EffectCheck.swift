import CollectionSimulation
import EffectCore
public import EffectJSON
import EffectScripting

/// Looks at an effect's motion over the progress for what authors usually do not intend.
///
/// It evaluates the effect and measures what comes out; it knows nothing of how the effect is written, so native and
/// scripted ones are checked alike.
public struct EffectCheck {
  /// What was found, the most serious first.
  public internal(set) var findings: [Finding] = []
  /// What one call takes, where a script is called.
  public private(set) var cost: CallCost?
  let probe: MotionProbe
  private let file: String
  /// How far on each side the progress is looked at.
  private let reach: Double

  /// Checks a scene's effects.
  ///
  /// - Parameters:
  ///   - scene: The scene; an endless one is checked at its seam too.
  ///   - file: The script's path, for findings that are about no line.
  public init(_ scene: Scene, file: String = "") {
    probe = MotionProbe(scene)
    self.file = file
    reach = min(8, max(3, Double(scene.collection.pageCount - 1)))
    run()
    let order = Finding.Severity.allCases
    findings.sort {
      (order.firstIndex(of: $0.severity) ?? 0) < (order.firstIndex(of: $1.severity) ?? 0)
    }
  }

  /// Whether anything is an error or a warning.
  public var hasProblems: Bool { findings.haveProblems }

  /// Writes the findings as an object.
  public func write(to writer: inout JSONWriter) {
    findings.write(to: &writer, cost: cost)
  }

  private mutating func run() {
    guard let samples = sampled() else { return }
    checkJumps(samples)
    checkRest()
    checkChange()
    checkFacing(samples)
    checkSight(samples)
    checkUnits()
    checkSeam()
    checkSymmetry()
    checkEasings()
    findings += ParameterCheck(probe, file: file).findings
    let cost = CostCheck(scene: scene, base: base, place: place(of: ""))
    (self.cost, findings) = (cost.cost, findings + cost.findings)
  }

  /// Where the script sets a property: its line in the first transform, else where that returns or begins.
  private func place(of channel: String) -> (file: String, line: Int) {
    let parts = channel.split(separator: ".").map(String.init)
    // The last name that is no component, as it would be written: rotation of rotation.y.
    let key = parts.last { $0.count > 1 && !$0.hasPrefix("m") } ?? parts.last ?? ""
    for case .script(let effect) in scene.effects {
      if let place = effect.place(setting: key) { return place }
    }
    return (file, 0)
  }

  // MARK: Symmetry

  /// Whether both sides look alike, where nothing else is to be said; many effects are not meant to.
  private mutating func checkSymmetry() {
    guard findings.isEmpty, let both = try? Evaluation(of: scene, at: [-1, -0.5, 0.5, 1]) else {
      return
    }
    for (index, column) in both.columns.enumerated() {
      for (left, right) in [(0, 3), (1, 2)] {
        let (a, b) = (both.rows[left][index] - column.rest, both.rows[right][index] - column.rest)
        guard abs(abs(a) - abs(b)) > 1e-6 * max(1, abs(a), abs(b)) else { continue }
        add(
          "symmetry",
          .note,
          "is not alike on both sides: \(column.name) is \(both.rows[left][index].rounded(places: 3)) at progress \(both.progress[left].shortest) and \(both.rows[right][index].rounded(places: 3)) at \(both.progress[right].shortest)",
          cure: "use math.abs(progress) where both sides are meant to be alike",
          at: both.progress[right],
          channel: column.name
        )
        return
      }
    }
  }

  // MARK: Easings

  private mutating func checkEasings() {
    guard let script = scene.script else { return }
    for unused in script.unusedEasings {
      findings.append(
        Finding(
          rule: "easing",
          severity: .warning,
          message: unused.message,
          cure: unused.cure,
          file: script.path,
          line: unused.line
        )
      )
    }
  }

  mutating func add(
    _ rule: String,
    _ severity: Finding.Severity,
    _ message: String,
    cure: String,
    at progress: Double? = nil,
    channel: String = ""
  ) {
    let place = place(of: channel)
    findings.append(
      Finding(
        rule: rule,
        severity: severity,
        message: message,
        cure: cure,
        progress: progress,
        file: place.file,
        line: place.line
      )
    )
  }

  // MARK: Evaluation

  var scene: Scene { probe.scene }
  var base: EffectContext { probe.base }
  private var channels: MotionChannels { probe.channels }

  func sample(at progress: Double) throws(HostError) -> MotionSample {
    try probe.sample(at: progress)
  }

  /// The whole range in even steps; nothing where the effect fails, which is then the one finding.
  private mutating func sampled() -> [MotionSample]? {
    var samples: [MotionSample] = []
    let count = Int(2 * reach * MotionProbe.steps)
    for index in 0...count {
      let progress = Double(index) / MotionProbe.steps - reach
      do {
        samples.append(try sample(at: progress))
      } catch {
        findings.append(EffectCheck.failure(error, at: progress, file: file))
        return nil
      }
    }
    return samples
  }

  static func failure(_ error: HostError, at progress: Double, file: String) -> Finding {
    var finding = Finding(
      rule: "fails",
      severity: .error,
      message: "fails at progress \(progress.shortest): \(error)",
      cure: "an effect has to answer every progress with finite numbers",
      progress: progress,
      file: file
    )
    if case .script(let script) = error {
      finding.message = "fails at progress \(progress.shortest): \(script.message)"
      if let hint = script.hint { finding.cure = hint }
      finding.file = script.file.isEmpty ? file : script.file
      finding.line = script.line
    }
    return finding
  }

  // MARK: Jumps

  /// Leaps of anything that can be seen, each by the place where it happens.
  private mutating func checkJumps(_ samples: [MotionSample]) {
    for jump in probe.jumps(in: samples).prefix(5) {
      add(
        "jump",
        .warning,
        jump.description,
        cure: "let both sides meet there, or fade the cell out before",
        at: jump.progress,
        channel: jump.channel
      )
    }
  }

  // MARK: Rest

  private mutating func checkRest() {
    guard let names = try? probe.unrest().prefix(4) else { return }
    guard !names.isEmpty else { return }
    add(
      "rest",
      .note,
      "is not at rest at progress 0: " + names.joined(separator: ", "),
      cure: "cells that stand in the middle usually look as if there were no effect",
      at: 0
    )
  }

  // MARK: Seam

  /// Whether a cell looks the same at both ends: in the same place of the viewport, or of its own frame.
  private func isAlike(_ a: MotionSample, _ b: MotionSample) -> Bool {
    if a.isSeen == b.isSeen, !a.isSeen { return true }
    let look = MotionChannels.cornerCount..<channels.channels.count
    guard look.allSatisfy({ abs(a.values[$0] - b.values[$0]) < 1e-6 }) else { return false }
    let corners = 0..<MotionChannels.cornerCount
    if corners.allSatisfy({ abs(a.values[$0] - b.values[$0]) < 1e-3 }) { return true }
    let (from, to) = (
      base.moved(to: a.progress).cellFrame.origin, base.moved(to: b.progress).cellFrame.origin
    )
    return corners.allSatisfy { corner in
      let moved = corner % 2 == 0 ? to.x - from.x : to.y - from.y
      return abs(b.values[corner] - a.values[corner] - moved) < 1e-3
    }
  }

  /// In an endless list the two far ends are the same cell.
  private mutating func checkSeam() {
    let collection = scene.collection
    guard collection.layout.isEndless, collection.pageCount > 1 else { return }
    let half = Double(collection.pageCount) / 2
    guard let first = try? sample(at: -half), let last = try? sample(at: half),
      !isAlike(first, last)
    else { return }
    guard let evaluation = try? Evaluation(of: scene, at: [-half, half]) else { return }
    for (index, column) in evaluation.columns.enumerated() {
      let (before, after) = (evaluation.rows[0][index], evaluation.rows[1][index])
      guard abs(before - after) > 1e-6 else { continue }
      add(
        "seam",
        .warning,
        "jump at the seam: \(column.name) is \(before.rounded(places: 3)) at progress \((-half).shortest) and \(after.rounded(places: 3)) at \(half.shortest), which are the same place in an endless list of \(collection.pageCount)",
        cure: "let the effect be alike at both far ends, or fade it out before them",
        at: half,
        channel: column.name
      )
      return
    }
  }
}
