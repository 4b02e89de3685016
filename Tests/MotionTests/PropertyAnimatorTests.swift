import EffectCore
import EffectTestSupport
import Motion
import Testing

@Suite("A property animator") struct PropertyAnimatorTests {
  @Test(arguments: AnimatorCall.all, AnimatorCondition.allCases)
  func `Calls are allowed where the table says so, and change nothing elsewhere`(
    call: AnimatorCall,
    condition: AnimatorCondition
  ) throws {
    let before = try condition.make()
    var animator = before
    if call.allowed.contains(condition) {
      try call.call(&animator)
      return
    }
    let error = #expect(throws: AnimatorError.self) { try call.call(&animator) }
    #expect(animator == before)
    switch try #require(error) {
    case .illegalState(let name, let now, let allowed):
      #expect(name == call.name && now == condition.rawValue)
      let right = AnimatorCall.all.filter { $0.allowed.contains(condition) }.map(\.name)
      #expect(Set(allowed).isSubset(of: right) && !allowed.isEmpty)
    case .releasedInBetween(let now): #expect(now == condition.rawValue)
    default: Issue.record("\(call.name) threw another error")
    }
  }

  @Test(arguments: AnimatorCall.all)
  func `An animator that cannot be interrupted refuses interruptions`(call: AnimatorCall) throws {
    var animator = try PropertyAnimator(duration: 1)
    try animator.setInterruptible(false)
    try animator.start()
    guard call.allowed.contains(.running) else { return }
    if call.needsInterruptible {
      #expect(throws: AnimatorError.notInterruptible(call: call.name)) {
        try call.call(&animator)
      }
    } else {
      try call.call(&animator)
    }
    #expect(animator.isRunning)
  }

  @Test(arguments: [
    (
      AnimatorError.illegalState(call: "finish", condition: "running", allowed: ["pause", "stop"]),
      "animator: 'finish' cannot be called while it is running; allowed: 'pause', 'stop'"
    ),
    (
      .notInterruptible(call: "pause"),
      "animator: 'pause' cannot be called on one that is not interruptible; "
        + "set 'isInterruptible' before it is started"
    ),
    (
      .releasedInBetween(condition: "paused"),
      "animator: it cannot be let go while it is paused; call 'start' or 'stop' first"
    ),
    (
      .releasedInBetween(condition: "stopped"),
      "animator: it cannot be let go while it is stopped; call 'finish' first"
    ),
    (.notFinite(call: "addAnimation"), "animator: 'addAnimation' takes finite numbers"),
  ])
  func `Errors say what is wrong and what would be right`(error: AnimatorError, message: String) {
    #expect(error.description == message)
  }

  @Test func `A pause loses nothing`() throws {
    for timing in [
      PropertyAnimator.Timing.curve(.easeIn), .spring(dampingRatio: 0.5, velocity: .relative(2)),
    ] {
      var through = try PropertyAnimator(duration: 1, timing: timing)
      try through.addAnimation(from: 20, to: 120)
      var paused = through
      try through.start()
      try paused.start()
      through.advance(by: 0.7)
      paused.advance(by: 0.3)
      let speed = paused.velocity(0)
      try paused.pause()
      #expect(paused.velocity(0) == 0)
      paused.advance(by: 5)
      try paused.start()
      #expect(abs(paused.velocity(0) - speed) < 1e-9)
      paused.advance(by: 0.4)
      #expect(abs(through.value(0) - paused.value(0)) < 1e-9)
      #expect(abs(through.velocity(0) - paused.velocity(0)) < 1e-9)
    }
  }

  @Test func `A curve takes the same way back, and a spring keeps its speed`() throws {
    var curve = try PropertyAnimator(duration: 1, timing: .curve(.easeIn))
    try curve.addAnimation(from: 0, to: 100)
    try curve.start()
    curve.advance(by: 0.6)
    let (value, speed) = (curve.value(0), curve.velocity(0))
    try curve.setReversed(true)
    #expect(abs(curve.value(0) - value) < 1e-12 && abs(curve.velocity(0) + speed) < 1e-9)
    curve.advance(by: 0.2)
    var plain = try PropertyAnimator(duration: 1, timing: .curve(.easeIn))
    try plain.addAnimation(from: 0, to: 100)
    try plain.start()
    plain.advance(by: 0.4)
    #expect(abs(curve.value(0) - plain.value(0)) < 1e-9)
    #expect(curve.advance(by: 0.41) == .start)

    var spring = try PropertyAnimator(duration: 1, timing: .spring(dampingRatio: 0.7))
    try spring.addAnimation(from: 0, to: 100)
    try spring.start()
    spring.advance(by: 0.2)
    let (place, pace) = (spring.value(0), spring.velocity(0))
    try spring.setReversed(true)
    #expect(abs(spring.value(0) - place) < 1e-9 && abs(spring.velocity(0) - pace) < 1e-9)
    #expect(spring.advance(by: 3) == .start)
    #expect(spring.value(0) == 0 && !spring.isReversed && spring.state == .inactive)
  }

  @Test func `A duration factor is the time for the rest, and is forgotten afterwards`() throws {
    for factor in [0, 0.5, 1, 2] {
      var animator = try PropertyAnimator(duration: 0.33, timing: .curve(.easeInOut))
      try animator.addAnimation(from: 0, to: 1)
      try animator.start()
      animator.advance(by: 0.1)
      try animator.pause()
      try animator.setReversed(true)
      let begun = animator.time
      try animator.continue(timing: .curve(.easeOut), durationFactor: factor)
      let end = try #require(animator.endTime)
      let share = try #require(animator.fractionComplete)
      #expect(abs(end - begun - (factor > 0 ? factor : share) * 0.33) < 1e-12)
      #expect(animator.advance(to: end) == .start)
      try animator.start()
      #expect(abs((animator.endTime ?? 0) - animator.time - 0.33) < 1e-12)
    }
  }

  @Test func `A spring that ends is exactly there, and not before its time`() throws {
    var animator = try PropertyAnimator(
      duration: 0.5,
      timing: .spring(dampingRatio: 0.7)
    )
    try animator.addAnimation(from: 10, to: 360)
    try animator.start()
    #expect(animator.advance(by: 0.4999) == nil)
    #expect(abs(animator.value(0) - 360) < 0.001 * 350 * 1.01 && animator.value(0) != 360)
    #expect(animator.advance(by: 0.0002) == .end)
    #expect(animator.value(0) == 360)
    // With a speed it takes until it is near for good.
    var kicked = try PropertyAnimator(
      duration: 0.5,
      timing: .spring(dampingRatio: 0.7, velocity: .relative(400))
    )
    try kicked.addAnimation(from: 10, to: 360)
    try kicked.start()
    #expect((kicked.endTime ?? 0) > 0.55)
    // A physical spring ignores the duration.
    var physical = try PropertyAnimator(
      duration: 9,
      timing: .physicalSpring(try .perceptual(duration: 0.3, bounce: 0))
    )
    try physical.start()
    #expect((physical.endTime ?? 9) < 0.6)
  }

  @Test func `A property that comes later has the remaining time`() throws {
    var animator = try PropertyAnimator(duration: 1, timing: .curve(.linear))
    let first = try animator.addAnimation(from: 0, to: 100)
    try animator.start()
    animator.advance(by: 0.6)
    let second = try animator.addAnimation(from: 50, to: 10)
    #expect(animator.value(second) == 50)
    animator.advance(by: 0.2)
    #expect(abs(animator.value(first) - 80) < 1e-9 && abs(animator.value(second) - 30) < 1e-9)
    #expect(abs(animator.velocity(second) + 100) < 1e-9)
    try animator.setReversed(true)
    animator.advance(by: 0.5)
    #expect(abs(animator.value(first) - 30) < 1e-9 && animator.value(second) == 50)
    #expect(animator.velocity(second) == 0)
    #expect(animator.advance(by: 1) == .start)
    #expect(throws: AnimatorError.notFinite(call: "addAnimation")) {
      try animator.addAnimation(from: .nan, to: 1)
    }
    try animator.removeAnimations()
    #expect(animator.value(first) == 0 && animator.velocity(7) == 0)
  }

  @Test func `A dragged animator goes on from beyond its end`() throws {
    for timing in [PropertyAnimator.Timing.curve(.easeOut), .spring(dampingRatio: 0.8)] {
      var animator = try PropertyAnimator(duration: 0.4, timing: timing)
      try animator.addAnimation(from: 0, to: 100)
      try animator.pause()
      try animator.setProgress(1.3)
      #expect(animator.fractionComplete == 1 && abs(animator.value(0) - 130) < 1e-9)
      try animator.continue()
      #expect(abs(animator.value(0) - 130) < 1e-9)
      animator.advance(by: 0.05)
      #expect(animator.value(0) < 130 && animator.isRunning)
      #expect(animator.advance(by: 1) == .end)
      #expect(animator.value(0) == 100)
    }
  }

  @Test(arguments: 0..<60)
  func `Whatever is called, values stay numbers, do not jump, and come to rest`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 100)
    let timings: [PropertyAnimator.Timing] = [
      .curve(.linear), .curve(.easeInOut), .curve(.easeIn), .spring(dampingRatio: 0.6),
      .spring(dampingRatio: 1.4, velocity: .relative(3)),
    ]
    var animator = try PropertyAnimator(
      duration: Double.random(in: 0.1...1, using: &random),
      timing: timings[seed % timings.count]
    )
    animator.scrubsLinearly = seed % 3 != 0
    try animator.addAnimation(from: -40, to: 310)
    for _ in 0..<60 {
      animator.advance(by: Double.random(in: 0...0.15, using: &random))
      let (value, speed) = (animator.value(0), animator.velocity(0))
      let (wasActive, wasRunning) = (animator.state == .active, animator.isRunning)
      let jumps = try step(&animator, timings, &random)
      #expect(animator.value(0).isFinite && animator.velocity(0).isFinite)
      if wasActive, !jumps, animator.state == .active {
        #expect(abs(animator.value(0) - value) < 1e-9)
      }
      if wasRunning, animator.isRunning {
        #expect(abs(abs(animator.velocity(0)) - abs(speed)) <= 1e-6 * max(1, abs(speed)))
      }
    }
    if animator.state == .stopped { try animator.finish(at: .end) }
    try animator.start()
    animator.advance(by: 10)
    #expect(animator.state == .inactive)
    #expect(animator.value(0) == -40 || animator.value(0) == 310)
  }

  /// Calls something at random, and tells whether it may make the value jump.
  private func step(
    _ animator: inout PropertyAnimator,
    _ timings: [PropertyAnimator.Timing],
    _ random: inout SeededGenerator
  ) throws -> Bool {
    let number = Double.random(in: -0.5...1.5, using: &random)
    do {
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: try animator.start()
      case 2, 3: try animator.pause()
      case 4: try animator.setReversed(number > 0.5)
      case 5:
        try animator.continue(
          timing: timings.randomElement(using: &random),
          durationFactor: max(0, number)
        )
      case 6:
        try animator.setFractionComplete(number)
        return !animator.isRunning
      case 7:
        try animator.setProgress(number)
        return true
      default:
        try animator.stop(withoutFinishing: number > 0)
        if animator.state == .stopped { try animator.finish(at: .current) }
      }
    } catch {
      // A call that does not fit is refused, and that is all.
    }
    return false
  }
}
