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
  private let scene: Scene
  private let file: String
  private let base: EffectContext
  private let geometry: CardGeometry
  private let channels: MotionChannels
  /// How far on each side the progress is looked at.
  private let reach: Double
  private static let steps = 64.0

  /// Checks a scene's effects.
  ///
  /// - Parameters:
  ///   - scene: The scene; an endless one is checked at its seam too.
  ///   - file: The script's path, for findings that are about no line.
  public init(_ scene: Scene, file: String = "") {
    self.scene = scene
    self.file = file
    base = scene.restContext
    geometry = CardGeometry(scene: scene)
    channels = MotionChannels(scene.cellModel)
    reach = min(8, max(3, Double(scene.collection.pageCount - 1)))
    run()
    let order = Finding.Severity.allCases
    findings.sort {
      (order.firstIndex(of: $0.severity) ?? 0) < (order.firstIndex(of: $1.severity) ?? 0)
    }
  }

  /// Whether anything is an error or a warning.
  public var hasProblems: Bool { findings.contains { $0.severity != .note } }

  /// Writes the findings as an object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("problems")
    writer.number(findings.filter { $0.severity != .note }.count)
    writer.key("findings")
    writer.beginArray()
    for finding in findings { finding.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private mutating func run() {
    guard let samples = sampled() else { return }
    checkJumps(samples)
    checkRest()
    checkFacing(samples)
    checkVisibility(samples)
    checkSeam()
    findings += ParameterCheck(scene: scene, file: file, base: base).findings
  }

  private mutating func add(
    _ rule: String,
    _ severity: Finding.Severity,
    _ message: String,
    cure: String,
    at progress: Double? = nil
  ) {
    findings.append(
      Finding(
        rule: rule,
        severity: severity,
        message: message,
        cure: cure,
        progress: progress,
        file: file
      )
    )
  }

  // MARK: Evaluation

  private func sample(at progress: Double) throws(HostError) -> MotionSample {
    let context = base.moved(to: progress)
    return try scene.evaluate(at: context) { cell throws(HostError) in
      MotionSample(cell, context: context, geometry: geometry, channels: channels)
    }
  }

  /// The whole range in even steps; nothing where the effect fails, which is then the one finding.
  private mutating func sampled() -> [MotionSample]? {
    var samples: [MotionSample] = []
    let count = Int(2 * reach * EffectCheck.steps)
    for index in 0...count {
      let progress = Double(index) / EffectCheck.steps - reach
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
    var found: [(progress: Double, channel: String, before: Double, after: Double)] = []
    for (a, b) in zip(samples, samples.dropFirst()) {
      if a.isHidden || b.isHidden { continue }
      guard let channel = largestLeap(from: a, to: b) else { continue }
      guard let jump = narrowed(a, b, channel: channel) else { continue }
      found.append(jump)
    }
    for jump in found.prefix(5) {
      let place = (jump.progress * 1e6).rounded() / 1e6
      add(
        "jump",
        .warning,
        "\(jump.channel) jumps from \(jump.before.rounded(places: 3)) to \(jump.after.rounded(places: 3)) at progress \(place.rounded(places: 4))",
        cure: "let both sides meet there, or fade the cell out before",
        at: place
      )
    }
  }

  /// The channel that moves by most noticeable steps, if any moves by one.
  private func largestLeap(from a: MotionSample, to b: MotionSample) -> Int? {
    var best: (channel: Int, steps: Double)?
    let first = a.isBeforeEye && b.isBeforeEye ? 0 : MotionChannels.cornerCount
    for channel in first..<channels.channels.count {
      let steps = abs(b.values[channel] - a.values[channel]) / channels.channels[channel].noticeable
      if steps >= 1, steps > best?.steps ?? 0 { best = (channel, steps) }
    }
    return best?.channel
  }

  /// Halves an interval until only a leap can still be noticeable in it.
  private func narrowed(
    _ first: MotionSample,
    _ last: MotionSample,
    channel: Int
  ) -> (progress: Double, channel: String, before: Double, after: Double)? {
    var (low, high) = (first, last)
    let noticeable = channels.channels[channel].noticeable
    while high.progress - low.progress > 1e-9 {
      guard let middle = try? sample(at: (low.progress + high.progress) / 2) else { return nil }
      let m = middle.values[channel]
      if abs(m - low.values[channel]) >= abs(high.values[channel] - m) {
        high = middle
      } else {
        low = middle
      }
      guard abs(high.values[channel] - low.values[channel]) >= noticeable else { return nil }
    }
    guard low.opacity > 0.02 || high.opacity > 0.02 else { return nil }
    return (
      high.progress, channels.channels[channel].name, low.values[channel], high.values[channel]
    )
  }

  // MARK: Rest

  private mutating func checkRest() {
    guard let changed = try? Evaluation(of: scene, at: [0]) else { return }
    let names = changed.columns.enumerated().filter { EffectCheck.isSeen($1.name) }
      .prefix(4).map { index, column in
        "\(column.name) is \(changed.rows[0][index].rounded(places: 3)) instead of \(column.rest.rounded(places: 3))"
      }
    guard !names.isEmpty else { return }
    add(
      "rest",
      .note,
      "is not at rest at progress 0: " + names.joined(separator: ", "),
      cure: "cells that stand in the middle usually look as if there were no effect",
      at: 0
    )
  }

  /// Whether a number changes by itself what is seen of a layer that lies flat and unturned.
  ///
  /// A pivot and a perspective only say how a rotation would look, which has columns of its own.
  private static func isSeen(_ column: String) -> Bool {
    let parts = column.split(separator: ".")
    if parts.contains("pivot") || parts.contains("perspective") { return false }
    return column != "value" && !column.hasSuffix("transform.m34")
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
        at: edge
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
      at: lost.progress
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
        at: half
      )
      return
    }
  }
}
