import EffectCore
import EffectScripting

/// Evaluates an effect at single places and measures what comes out.
struct MotionProbe {
  /// A leap of something that can be seen.
  struct Jump: CustomStringConvertible {
    var progress: Double
    var channel: String
    var before: Double
    var after: Double

    var description: String {
      "\(channel) jumps from \(before.rounded(places: 3)) to \(after.rounded(places: 3)) at progress \(progress.rounded(places: 4))"
    }
  }

  let scene: Scene
  let base: EffectContext
  let channels: MotionChannels
  private let geometry: CardGeometry
  /// How many places are looked at in one page.
  static let steps = 64.0

  init(_ scene: Scene) {
    self.scene = scene
    base = scene.restContext
    geometry = CardGeometry(scene: scene)
    channels = MotionChannels(scene.cellModel)
  }

  func sample(at progress: Double) throws(HostError) -> MotionSample {
    let context = base.moved(to: progress)
    return try scene.evaluate(at: context) { cell throws(HostError) in
      MotionSample(cell, context: context, geometry: geometry, channels: channels)
    }
  }

  // MARK: Rest

  /// What is seen to be otherwise than at rest at progress 0, in words.
  func unrest() throws(HostError) -> [String] {
    let changed = try Evaluation(of: scene, at: [0])
    let written = Set(changed.columns.map(\.name))
    return changed.columns.enumerated().filter { _, column in
      MotionProbe.isSeen(column.name, beside: written)
    }.map { index, column in
      "\(column.name) is \(changed.rows[0][index].rounded(places: 3)) instead of \(column.rest.rounded(places: 3))"
    }
  }

  /// Whether a number changes by itself what is seen of a layer that lies flat and unturned.
  ///
  /// A pivot and a perspective only say how a rotation would look, which has columns of its own. A tint and a shadow
  /// that nothing makes opaque are not there, whatever their colour.
  private static func isSeen(_ column: String, beside written: Set<String>) -> Bool {
    let parts = column.split(separator: ".")
    if parts.contains("pivot") || parts.contains("perspective") { return false }
    for (name, inner, opacity) in [
      ("tint", ["r", "g", "b"], "a"), ("shadow", ["color", "radius", "offset"], "opacity"),
    ] {
      guard let place = parts.firstIndex(where: { $0 == name }), place + 1 < parts.count,
        inner.contains(String(parts[place + 1]))
      else { continue }
      return written.contains((parts[...place] + [Substring(opacity)]).joined(separator: "."))
    }
    return column != "value" && !column.hasSuffix("transform.m34")
  }

  // MARK: Jumps

  /// Leaps of anything that can be seen between neighbouring samples, each by the place where it happens.
  func jumps(in samples: [MotionSample]) -> [Jump] {
    zip(samples, samples.dropFirst()).compactMap { a, b in
      guard !a.isHidden, !b.isHidden, let channel = largestLeap(from: a, to: b) else { return nil }
      return narrowed(a, b, channel: channel)
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
  private func narrowed(_ first: MotionSample, _ last: MotionSample, channel: Int) -> Jump? {
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
    return Jump(
      progress: (high.progress * 1e6).rounded() / 1e6,
      channel: channels.channels[channel].name,
      before: low.values[channel],
      after: high.values[channel]
    )
  }
}
