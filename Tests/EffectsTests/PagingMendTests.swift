import EffectCore
import Effects
import Testing

private let card = Size(width: 300, height: 500)

private func scale(
  _ progress: Double,
  _ compatibility: Compatibility,
  _ change: (inout PagingScaleOptions) -> Void
) -> PagingPose {
  var options = PagingScaleOptions()
  change(&options)
  return PagingScale(options, compatibility: compatibility).pose(size: card, progress: progress)
}

private func stack(
  _ progress: Double,
  _ compatibility: Compatibility = .corrected,
  _ change: (inout PagingStackOptions) -> Void
) -> PagingPose {
  var options = PagingStackOptions()
  change(&options)
  return PagingStack(options, compatibility: compatibility).pose(size: card, progress: progress)
}

/// The turn of a matrix that turns and scales, in radians.
private func turn(_ pose: PagingPose) -> Double { atan2(pose.transform.m12, pose.transform.m11) }

private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

// MARK: - Scale

@Test func `Corrected, the slow curve goes on with the distance beyond one page`() {
  func x(_ progress: Double, _ compatibility: Compatibility) -> Double {
    scale(progress, compatibility) { $0.translationCurve = .easeOut }.transform.m41
  }
  #expect(isNear(x(1, .original), 316.5))
  #expect(isNear(x(1, .corrected), 316.5))
  #expect(x(1.12, .original).isNaN)
  // 0.93 widths a page, and half of the width that the scale loses.
  #expect(isNear(x(1.12, .corrected), 300 * 0.93 * 1.12 + 150 * 0.25))
  #expect(isNear(x(2, .corrected), 2 * 300 * 0.93 + 150 * 0.25))
  #expect(PagingCurve.easeOut.value(at: 1 - 1e-12) <= 1)
  #expect(PagingCurve.easeOut.value(at: 1 + 1e-12) >= 1)
}

@Test func `Corrected, the fast curve is odd and unchanged beyond one page`() {
  #expect(PagingCurve.easeIn.value(at: -0.5, compatibility: .original).isNaN)
  #expect(PagingCurve.easeIn.value(at: -0.5) == -PagingCurve.easeIn.value(at: 0.5))
  let far = PagingCurve.easeIn.value(at: 3)
  #expect(far == PagingCurve.easeIn.value(at: 3, compatibility: .original))
  #expect(far > 1)
}

@Test func `Corrected, the centred page stands in the centre whatever its scale`() {
  func x(_ progress: Double, _ compatibility: Compatibility) -> Double {
    scale(progress, compatibility) { $0.maxScale = 0.7 }.transform.m41
  }
  #expect(isNear(x(0, .original), -45))
  #expect(x(0, .corrected) == 0)
  #expect(x(0.001, .corrected) == x(0.001, .original))
  #expect(x(-0.001, .corrected) == x(-0.001, .original))
}

@Test func `The named layouts are the same in both ways where nothing is mended`() {
  for layout in PagingScaleLayout.allCases {
    for progress in [-2.5, -1, -0.5, 0.25, 1, 3] {
      let size = Size(width: 234, height: 506)
      let original = PagingScale(layout.options, compatibility: .original)
      let corrected = PagingScale(layout.options)
      #expect(
        original.pose(size: size, progress: progress)
          == corrected.pose(size: size, progress: progress)
      )
    }
  }
}

// MARK: - Stack

@Test func `Corrected, a negative tilt grows evenly from the centre`() {
  func angle(_ progress: Double, _ compatibility: Compatibility) -> Double {
    turn(stack(progress, compatibility) { $0.stackRotateAngel = -0.2 })
  }
  #expect(isNear(angle(0.001, .original), 0.3994))
  #expect(isNear(angle(0.5, .original), 0.1))
  for progress in [0, 0.001, 0.5, 0.999] {
    #expect(isNear(angle(progress, .corrected), progress * -0.2))
  }
  for progress in [1, 1.5, 2, 2.5, 3.25] {
    #expect(isNear(angle(progress, .corrected), angle(progress, .original)))
  }
}

@Test func `Corrected, a stack of no size is a step`() {
  func pose(_ progress: Double, _ compatibility: Compatibility) -> PagingPose {
    stack(progress, compatibility) {
      $0.maxStackSize = 0
      $0.perspectiveRatio = 0.5
    }
  }
  #expect(pose(0, .original).transform.m42.isNaN)
  #expect(pose(0, .corrected).transform.m42 == 0)
  #expect(pose(-0.5, .corrected).transform.isFinite)
  // Below the first page the shift is there at once: half a card, upwards, and a card's loss of scale.
  let first = pose(0.001, .corrected).transform.m42
  #expect(first > 249 && first < 251)
}

@Test func `Corrected, a fade of no length is a step`() {
  func alpha(_ progress: Double, _ compatibility: Compatibility) -> Double {
    stack(progress, compatibility) {
      $0.bottomStackAlphaSpeedFactor = 0
      $0.topStackAlphaSpeedFactor = 0
    }.alpha ?? -1
  }
  for progress in [-2.0, -1, -0.5, 2, 2.5] { #expect(alpha(progress, .original).isNaN) }
  #expect(
    [-2, -1, -0.999, -0.5, 0, 2, 2.001, 9].map { alpha($0, .corrected) }
      == [0, 0, 1, 1, 1, 1, 0, 0]
  )
}

// MARK: - Ranges

@Test func `Corrected, falling ranges are supported`() {
  let falling = PagingRange(1, 0)
  #expect(PagingRange.unit.interpolate(0.25, to: falling, compatibility: .original) == 1.25)
  #expect(PagingRange.unit.interpolate(0.25, to: falling) == 0.75)
  #expect(falling.interpolate(0.25, compatibility: .original) == 0)
  #expect(falling.interpolate(0.25) == 0.75)
  #expect([-1, 0, 1, 2].map { falling.interpolate($0) } == [1, 1, 0, 0])
  #expect([-1, 2].map { PagingRange(3, 1).interpolate($0, to: PagingRange(5, 9)) } == [9, 7])
}

@Test func `Corrected, a range of no length is a step after its place`() {
  let step = PagingRange(2, 2)
  #expect(step.interpolate(2, compatibility: .original).isNaN)
  #expect([1, 2, 2.5].map { step.interpolate($0, to: PagingRange(7, 8)) } == [7, 7, 8])
}

// MARK: - One view after another

@Test func `Corrected, a view keeps nothing of the options that it had before`() {
  var turned = PagingScaleOptions(layout: .coverFlow)
  turned.blurEffectEnabled = true
  turned.blurEffectStyle = .dark
  var plain = PagingScaleOptions()
  plain.shadowEnabled = false
  plain.blurEffectEnabled = true
  func state(_ compatibility: Compatibility) -> PagingViewState {
    var state = PagingViewState(compatibility: compatibility)
    for options in [turned, plain] {
      let scale = PagingScale(options, compatibility: compatibility)
      state.apply(scale.pose(size: card, progress: 0.5))
    }
    return state
  }
  let original = state(.original)
  #expect(original.shadow != .unset)
  #expect(!original.isDoubleSided)
  #expect(original.blur?.style == .dark)
  let corrected = state(.corrected)
  #expect(corrected.shadow == .unset)
  #expect(corrected.isDoubleSided)
  #expect(corrected.blur?.style == .light)
}
