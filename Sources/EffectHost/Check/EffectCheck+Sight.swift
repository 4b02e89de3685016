import CollectionSimulation
import EffectCore

/// What of a card can be seen: its back, and whether it is there at all.
extension EffectCheck {
  // MARK: Facing

  /// Where the card is edge-on, and where its back is seen.
  mutating func checkFacing(_ samples: [MotionSample]) {
    let positive = samples.filter { $0.progress >= 0 }
    let negative = samples.filter { $0.progress <= 0 }.reversed()
    var told: Set<String> = []
    for side in [positive, Array(negative)] {
      guard
        let start = side.firstIndex(where: {
          $0.facing <= 1e-3 && $0.isSeen && probe.isVisible($0) && !$0.showsBack
        })
      else { continue }
      let edge = crossing(side, around: start)
      let end = side[start...].firstIndex { $0.facing > 1e-3 || !$0.isSeen } ?? side.count
      var message = "is edge-on at |progress| \(edge.rounded(places: 2))"
      if side[start..<end].contains(where: { $0.facing < -1e-3 }) {
        let until =
          end < side.count && side[end].isSeen
          ? crossing(side, around: end) : side[end - 1].progress.magnitude
        message +=
          " and shows its back from \(edge.rounded(places: 2)) to \(until.rounded(places: 2))"
      }
      guard told.insert(message).inserted else { continue }
      add(
        "facing",
        .warning,
        message,
        cure:
          "limit the progress, for example with fx.clamp(progress, -1, 1), or write doubleSided = true where the back is meant to be seen",
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

  // MARK: Being there

  /// A cell that the layout shows and the effect throws out of sight, and one that is cut off while it is in sight.
  mutating func checkSight(_ samples: [MotionSample]) {
    let viewport = scene.collection.viewport
    guard viewport.width > 0, viewport.height > 0 else { return }
    checkLoss(samples, in: viewport)
    checkCut(in: viewport)
  }

  private mutating func checkLoss(_ samples: [MotionSample], in viewport: Size) {
    let inward = samples.sorted { $0.progress.magnitude < $1.progress.magnitude }
    guard let lost = inward.first(where: { isLost($0, in: viewport) }) else { return }
    // A cell leaves at some place in any case. Early is worth knowing; in the middle, or to come back, is a mistake.
    let isAtHome = lost.progress.magnitude <= 0.5
    let returns = inward.contains {
      $0.progress.magnitude > lost.progress.magnitude && $0.progress.sign == lost.progress.sign
        && $0.isSeen && probe.isVisible($0) && $0.share(in: viewport) > 0
    }
    add(
      "leaves",
      isAtHome || returns ? .warning : .note,
      "leaves the viewport at progress \(lost.progress.rounded(places: 3)), where the layout shows it, while it is still opaque"
        + (returns ? ", and comes back" : ""),
      cure: "move it less, or fade it out on the way",
      at: lost.progress,
      channel: "translation"
    )
  }

  /// Whether nothing is seen of an opaque card of which the layout shows at least a half.
  private func isLost(_ sample: MotionSample, in viewport: Size) -> Bool {
    guard sample.isSeen, probe.isVisible(sample), sample.facing.magnitude > 1e-3,
      sample.share(in: viewport) == 0
    else { return false }
    // Where the layout puts all cells into the middle, effects alone move them out.
    guard scene.collection.showsByPlace else { return sample.progress.magnitude <= 0.5 }
    let frame = base.moved(to: sample.progress).cellFrame
    let along = base.direction == .horizontal
    let (start, end) = along ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let shown = min(end, along ? viewport.width : viewport.height) - max(start, 0)
    return shown >= (end - start) / 2 - 1e-9
  }

  /// Where the layout stops to show cells, an effect may still have them in the middle of the picture.
  private mutating func checkCut(in viewport: Size) {
    let reach = probe.visibleReach
    // With few items none comes so far from the middle; in an endless list the seam is looked at instead.
    guard reach > 0, reach <= Double(scene.collection.pageCount - 1),
      !scene.collection.layout.isEndless
    else { return }
    for side in [-1.0, 1] {
      let end = side * (reach - min(1e-6, reach / 2))
      guard let last = try? sample(at: end), let next = try? sample(at: end - side),
        last.isSeen, last.opacity > 0.1
      else { continue }
      let open = last.share(in: viewport, coveredBy: next.isSeen ? next : nil)
      guard open > 0.25 else { continue }
      add(
        "leaves",
        .note,
        "is cut off at progress \(last.progress.rounded(places: 3)), the last at which the layout shows a cell, while it is still opaque and \(Int((100 * open).rounded())) % of it in sight",
        cure: "fade it out on the way, or let another card hide it there",
        at: last.progress,
        channel: "alpha"
      )
      return
    }
  }
}
