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
  public private(set) var findings: [Finding] = []
  /// What one call takes, where a script is called.
  public private(set) var cost: CallCost?
  private let probe: MotionProbe
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
    checkFacing(samples)
    checkVisibility(samples)
    checkSeam()
    checkSymmetry()
    checkEasings()
    findings += ParameterCheck(scene: scene, file: file, base: base).findings
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

  private mutating func add(
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

  private var scene: Scene { probe.scene }
  private var base: EffectContext { probe.base }
  private var channels: MotionChannels { probe.channels }

  private func sample(at progress: Double) throws(HostError) -> MotionSample {
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

  // MARK: Facing

  /// Where the card is edge-on, and where its back is seen.
  private mutating func checkFacing(_ samples: [MotionSample]) {
    let positive = samples.filter { $0.progress >= 0 }
    let negative = samples.filter { $0.progress <= 0 }.reversed()
    var told: Set<String> = []
    for side in [positive, Array(negative)] {
      guard let start = side.firstIndex(where: { $0.facing <= 1e-3 && $0.isSeen })
      else { continue }
      let edge = crossing(side, around: start)
      var end = side.count
      for index in (start + 1)..<max(start + 1, side.count) where side[index].facing > 1e-3 {
        end = index
        break
      }
      var message = "is edge-on at |progress| \(edge.rounded(places: 2))"
      let backs = side[start..<end].contains { $0.facing < -1e-3 }
      if backs {
        let until =
          end < side.count ? crossing(side, around: end) : side[side.count - 1].progress.magnitude
        message +=
          " and shows its back from \(edge.rounded(places: 2)) to \(until.rounded(places: 2))"
      }
      guard told.insert(message).inserted else { continue }
      add(
        "facing",
        .warning,
        message,
        cure: "limit the progress, for example with fx.clamp(progress, -1, 1)",
        at: edge,
        channel: "rotation"
      )
    }
  }

  /// Where between two samples the card's area changes its sign.
  private func crossing(_ side: [MotionSample], around index: Int) -> Double {
    guard index > 0 else { return side[0].progress.magnitude }
    var (low, high) = (side[index - 1], side[index])
    let sign = low.facing > 0
    for _ in 0..<40 {
      guard let middle = try? sample(at: (low.progress + high.progress) / 2) else { break }
      if (middle.facing > 0) == sign { low = middle } else { high = middle }
    }
    return high.progress.magnitude
  }

  // MARK: Visibility

  /// A cell that the layout shows and the effect throws out of sight.
  private mutating func checkVisibility(_ samples: [MotionSample]) {
    let viewport = scene.collection.viewport
    guard viewport.width > 0, viewport.height > 0 else { return }
    let lost = samples.first { sample in
      guard sample.progress.magnitude <= 0.5, sample.isSeen else { return false }
      let bounds = sample.bounds
      return bounds.maxX <= 0 || bounds.minX >= viewport.width || bounds.maxY <= 0
        || bounds.minY >= viewport.height
    }
    guard let lost else { return }
    add(
      "leaves",
      .warning,
      "leaves the viewport at progress \(lost.progress.rounded(places: 3)), while it is nearest to the middle and still opaque",
      cure: "move it less, or fade it out on the way",
      at: lost.progress,
      channel: "translation"
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
