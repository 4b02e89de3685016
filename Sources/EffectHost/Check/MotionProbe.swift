import CollectionSimulation
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
  /// How far from the middle the collection shows cells, in pages: what an effect does beyond is never seen.
  let visibleReach: Double
  private let geometry: CardGeometry
  /// How many places are looked at in one page.
  static let steps = 64.0

  init(_ scene: Scene) {
    self.scene = scene
    base = scene.restContext
    visibleReach = scene.collection.visibleReach(
      length: base.direction == .horizontal ? base.cellFrame.width : base.cellFrame.height,
      stride: base.stride
    )
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
    let atRest = try Evaluation(of: scene, at: [0])
    let written = Set(atRest.columns.map(\.name))
    let around = try Evaluation(of: scene, at: [-1, -0.5, 0.5, 1])
    return atRest.columns.enumerated().filter { index, column in
      guard MotionProbe.isSeen(column.name, beside: written) else { return false }
      guard MotionProbe.isLook(column.name, of: scene.cellModel) else { return true }
      // A look that never changes is the card's own and no movement.
      let value = atRest.rows[0][index]
      guard let same = around.columns.firstIndex(where: { $0.name == column.name }) else {
        return true
      }
      return !around.rows.allSatisfy { abs($0[same] - value) < 1e-9 }
    }.map { index, column in
      "\(column.name) is \(atRest.rows[0][index].rounded(places: 3)) instead of \(column.rest.rounded(places: 3))"
    }
  }

  /// Whether a number says how a card is made, not where it is: what lies in it, and its edge.
  private static func isLook(_ column: String, of model: CellModel) -> Bool {
    let parts = column.split(separator: ".").map(String.init)
    let outer = ["", "card", "shadow"]
    if let layer = model.entries.dropFirst().first(where: { $0.name == parts[0] }),
      !outer.contains(layer.name)
    {
      return true
    }
    let looks = ["border", "cornerRadius", "cornerRadii", "backgroundColor"]
    return parts.contains(where: looks.contains)
  }

  /// Whether a number changes by itself what is seen of a layer that lies flat and unturned.
  ///
  /// A pivot, a perspective and a back only say how a rotation would look, which has columns of its own, and zPosition
  /// what lies above what. A tint that nothing makes opaque is not there, whatever its colour. A shadow is how a card
  /// stands out, and most grow where it is lifted.
  private static func isSeen(_ column: String, beside written: Set<String>) -> Bool {
    let parts = column.split(separator: ".")
    let unseen = ["pivot", "perspective", "doubleSided", "zPosition"]
    if parts.contains(where: { unseen.contains(String($0)) }) { return false }
    // The overlay of that name has an alpha; the rest is the shadow that a card throws.
    if let place = parts.firstIndex(of: "shadow"), place + 1 < parts.count,
      ["color", "opacity", "radius", "offset"].contains(parts[place + 1])
    {
      return false
    }
    if let place = parts.firstIndex(of: "tint"), parts.last != "a" {
      return written.contains((parts[...place] + ["a"]).joined(separator: "."))
    }
    return column != "value" && !column.hasSuffix("transform.m34")
  }

  // MARK: Jumps

  /// Leaps of anything that can be seen between neighbouring samples, each by the place where it happens.
  func jumps(in samples: [MotionSample]) -> [Jump] {
    zip(samples, samples.dropFirst()).compactMap { a, b in
      guard !a.isHidden, !b.isHidden, isVisible(a) || isVisible(b),
        let channel = largestLeap(from: a, to: b),
        let jump = narrowed(a, b, channel: channel)
      else { return nil }
      // What happens where the cell comes into sight, or leaves it, is not seen either.
      return jump.progress.magnitude < visibleReach - 1e-5 ? jump : nil
    }
  }

  /// Whether the collection shows cells that are so far from the middle.
  func isVisible(_ sample: MotionSample) -> Bool { sample.progress.magnitude < visibleReach }

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
