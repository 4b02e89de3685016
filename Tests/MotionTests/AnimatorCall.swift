import EffectCore
import Motion
import Testing

/// A condition of an animator, with the way into it.
enum AnimatorCondition: String, CaseIterable, Sendable {
  case inactive, running, paused, stopped

  func make() throws -> PropertyAnimator {
    var animator = try PropertyAnimator(duration: 1, timing: .curve(.linear))
    try animator.addAnimation(from: 0, to: 100)
    if self == .inactive { return animator }
    try animator.start()
    animator.advance(by: 0.25)
    if self == .paused { try animator.pause() }
    if self == .stopped { try animator.stop(withoutFinishing: false) }
    return animator
  }
}

/// A call on an animator and the conditions that allow it.
struct AnimatorCall: Sendable, CustomTestStringConvertible {
  let name: String
  let allowed: Set<AnimatorCondition>
  let needsInterruptible: Bool
  let call: @Sendable (inout PropertyAnimator) throws -> Void
  var testDescription: String { name }

  init(
    _ name: String,
    _ allowed: Set<AnimatorCondition>,
    needsInterruptible: Bool = true,
    _ call: @escaping @Sendable (inout PropertyAnimator) throws -> Void
  ) {
    (self.name, self.allowed, self.call) = (name, allowed, call)
    self.needsInterruptible = needsInterruptible
  }

  static let all = [
    AnimatorCall("start", [.inactive, .running, .paused], needsInterruptible: false) {
      try $0.start()
    },
    AnimatorCall("pause", [.inactive, .running, .paused]) { try $0.pause() },
    AnimatorCall("continue", [.paused]) { try $0.continue(durationFactor: 0.5) },
    AnimatorCall("stop", [.running, .paused]) { try $0.stop(withoutFinishing: true) },
    AnimatorCall("stop", [.running, .paused]) { try $0.stop(withoutFinishing: false) },
    AnimatorCall("finish", [.stopped]) { try $0.finish(at: .end) },
    AnimatorCall("fractionComplete", [.inactive, .running, .paused]) {
      try $0.setFractionComplete(0.5)
    },
    AnimatorCall("progress", [.paused]) { try $0.setProgress(0.5) },
    AnimatorCall("isReversed", [.inactive, .running, .paused]) { try $0.setReversed(true) },
    AnimatorCall("isInterruptible", [.inactive], needsInterruptible: false) {
      try $0.setInterruptible(false)
    },
    AnimatorCall("addAnimation", [.inactive, .running, .paused], needsInterruptible: false) {
      try $0.addAnimation(from: 1, to: 2)
    },
    AnimatorCall("removeAnimations", [.inactive], needsInterruptible: false) {
      try $0.removeAnimations()
    },
    AnimatorCall("release", [.inactive, .running], needsInterruptible: false) {
      try $0.release()
    },
  ]
}
