import EffectCore
import EffectTestSupport
import Motion
import Testing

@testable import EffectScripting

/// Runs lines of Lua, whose assertions have to hold.
func runMotion(_ text: String) throws {
  let source =
    "local fx = require 'effecthost'\nlocal function near(a, b) assert(math.abs(a - b) < 1e-9, a) end\n"
    + text
  _ = try Script(source: Array(source.utf8), path: "motion.lua", needsEffect: false)
}

/// The message of lines that fail, without their place.
func motionMessage(_ text: String) -> String {
  do {
    try runMotion(text)
    return "none"
  } catch let error as ScriptError {
    return error.message
  } catch {
    return "\(error)"
  }
}

@Suite struct `Springs in scripts` {
  @Test func `are those of every description`() throws {
    for (text, curve) in [
      ("duration = 0.5, bounce = 0.3", try SpringCurve.perceptual(duration: 0.5, bounce: 0.3)),
      ("duration = 0.5, dampingRatio = 0.7", try .settling(in: 0.5, dampingRatio: 0.7)),
      ("response = 0.575, dampingRatio = 1", try .response(0.575, dampingRatio: 1)),
      (
        "mass = 2, stiffness = 300, damping = 7", try .physical(mass: 2, stiffness: 300, damping: 7)
      ),
      ("preset = 'uiKit'", try SpringPreset.uiKit.curve()),
    ] {
      try runMotion(
        """
        local spring = fx.spring { \(text) }
        near(spring.stiffness, \(curve.stiffness)) near(spring.damping, \(curve.damping))
        near(spring.mass, \(curve.mass)) near(spring.response, \(curve.response))
        near(spring(0.1), \(curve.progress(at: 0.1)))
        near(spring:value(0.2, 5, -7), \(5 - 12 * curve.progress(at: 0.2)))
        near(spring:velocity(0.2, 5, -7), \(-12 * curve.rate(at: 0.2)))
        assert(spring.regime == "\(curve.regime.rawValue)")
        near(spring:settlingTime(), \(AnimationTiming.spring(curve).duration()))
        """
      )
    }
  }

  @Test func `start with a speed, and are easings wherever one is taken`() throws {
    try runMotion(
      """
      local spring = fx.spring { response = 0.5, dampingRatio = 0.6, velocity = 4 }
      near(spring:velocity(0), 4)
      local ease = spring:easing()
      assert(ease(0) == 0 and ease(1) == 1)
      near(ease(0.5), spring(spring:settlingTime() / 2))
      fx.effect { easing = spring, transform = print }
      fx.gemini.scale { easing = ease }
      fx.gemini.scale { easing = spring }
      """
    )
  }

  @Test(arguments: [
    ("fx.spring { bounce = 2 }", "spring: 'bounce' must be"),
    ("fx.spring { duration = 0.5, mass = 1 }", "fx.spring: 'mass', 'duration' do not go together"),
    ("fx.spring { response = -1 }", "spring: 'response' must be above 0, not -1"),
    ("fx.spring { stifness = 1 }", "fx.spring: unknown key 'stifness'; did you mean 'stiffness'?"),
    (
      "fx.spring { preset = 'uikit' }",
      "fx.spring: 'preset' cannot be 'uikit'; did you mean 'uiKit'?"
    ),
    ("local s = fx.spring {} s.vlaue = 1", "a spring has no 'vlaue'; did you mean 'value'?"),
    ("local s = fx.spring {} s.mass = 1", "a spring: 'mass' cannot be set"),
    ("fx.spring {}:value()", "spring:value: 't' is missing"),
    ("fx.spring {}.value(1)", "'value' is called with a colon: spring:value(…)"),
    (
      "fx.spring { damping = 0 }:easing()",
      "spring:easing: a spring without damping has no end; give it some"
    ),
    ("fx.spring { mass = 'one' }", "fx.spring: 'mass' takes a number, not a string"),
    (
      "fx.scene { physics = { bounce = fx.spring { damping = 0 } } }",
      "scroll: 'bounceSpring' must be damped"
    ),
    (
      "fx.scene { physics = { bounce = 3 } }",
      "physics: 'bounce' takes a spring: fx.spring { response = 0.5 }, not a number"
    ),
  ]) func `say what is wrong`(text: String, expected: String) {
    let found = motionMessage(text.hasPrefix("local") ? text : "local x = " + text)
    #expect(found.hasPrefix(expected), "\(found)")
  }
}

@Suite struct `Values in scripts` {
  @Test func `have a model that jumps and a presentation that follows`() throws {
    try runMotion(
      """
      local y = fx.value(10)
      local spring = fx.spring { response = 0.5, dampingRatio = 0.7 }
      y:animate(110, spring)
      assert(y.model == 110 and y.presentation == 10 and y.velocity == 0)
      fx.clock.advance(0.2)
      near(y.presentation, spring:value(0.2, 10, 110))
      -- A second one is added up: nothing jumps, neither place nor speed.
      local place, speed = y.presentation, y.velocity
      y:animate(10, spring)
      near(y.presentation, place) near(y.velocity, speed)
      assert(y.model == 10 and y.isMoving)
      fx.clock.advance(0.1)
      near(y.presentation, 10 + spring:value(0.3, -100, 0) - spring:value(0.1, -100, 0))
      near(y:at(0.2), place)
      near(y:stop(), spring:velocity(0.3, 10, 110) + spring:velocity(0.1, 110, 10))
      assert(not y.isMoving and y.model == y.presentation)
      """
    )
  }

  @Test func `are sent elsewhere with place and speed kept, or with a finger's speed`() throws {
    try runMotion(
      """
      local y = fx.value(0)
      y:animate(100, { duration = 1, easing = "linear" })
      fx.clock.advance(0.25)
      near(y.presentation, 25) near(y.velocity, 100)
      y:retarget(0, fx.spring { response = 0.4 })
      near(y.presentation, 25) near(y.velocity, 100)
      y:retarget(50, fx.spring { response = 0.4 }, -900)
      near(y.presentation, 25) near(y.velocity, -900)
      y:retarget(75, fx.spring { response = 0.4, velocity = 2 })
      near(y.velocity, 100)
      fx.clock.advance(5)
      assert(y.presentation == 75 and y.velocity == 0 and not y.isMoving)
      y.model = 3
      assert(y.presentation == 3)
      """
    )
  }

  @Test(arguments: [
    ("fx.value('a')", "fx.value: 'initial' takes a number, not a string"),
    ("fx.value(0/0)", "fx.value: 'initial' must be"),
    ("fx.value(1):animate()", "value:animate: 'to' is missing"),
    ("fx.value(1):animate(2, 3)", "value:animate takes a table"),
    (
      "fx.value(1):animate(2, { durration = 3 })",
      "value:animate: unknown key 'durration'; did you mean 'duration'?"
    ),
    (
      "fx.value(1):retarget(2)",
      "value:retarget takes a value, a spring, and perhaps a speed in units per second"
    ),
    (
      "(function() fx.value(1).model = 'a' end)()",
      "value.model: 'model' takes a number, not a string"
    ),
    ("(function() fx.value(1).presentation = 1 end)()", "a value: 'presentation' cannot be set"),
    (
      "(function() local y = fx.value(1) for i = 1, 300 do y:animate(i) end end)()",
      "value:animate: more than 200 animations of one value at once"
    ),
    ("fx.clock.advance(-1)", "fx.clock.advance: 'seconds' must be between 0 and 3600, not -1"),
  ]) func `say what is wrong`(text: String, expected: String) {
    let found = motionMessage("local y = " + text)
    #expect(found.hasPrefix(expected), "\(found)")
  }
}

@Suite struct `Animators in scripts` {
  @Test func `run, pause, scrub, turn and finish`() throws {
    try runMotion(
      """
      local y, ended = fx.value(0), {}
      local a = fx.animator { duration = 1, easing = "linear" }
      a:addAnimation(y, 100)
      a:addCompletion(function(position) ended[#ended + 1] = position .. " " .. a.state end)
      assert(a.state == "inactive" and a.fractionComplete == nil and not a.isRunning)
      a:start()
      fx.clock.advance(0.25)
      near(y.presentation, 25) near(y.velocity, 100) near(a.fractionComplete, 0.25)
      a:pause()
      fx.clock.advance(9)
      near(y.presentation, 25) assert(a.state == "active" and not a.isRunning)
      a.fractionComplete = 0.75
      near(y.presentation, 75)
      a.isReversed = true
      a:start()
      fx.clock.advance(0.25)
      near(y.presentation, 50) near(y.velocity, -100)
      fx.clock.advance(9)
      near(y.presentation, 0) assert(ended[1] == "start inactive" and a.isReversed == false)
      a:start()
      fx.clock.advance(0.5)
      a:stop(false)
      assert(a.state == "stopped") near(y.presentation, 50)
      a:finish("end")
      near(y.presentation, 100) assert(ended[2] == "end inactive" and #ended == 2)
      """
    )
  }

  @Test func `go on with another timing, and carry a finger's speed`() throws {
    try runMotion(
      """
      local y = fx.value(800)
      local a = fx.animator { duration = 0.5, dampingRatio = 0.7 }
      a:addAnimation(y, 400)
      a:pause()
      y.model = 700                     -- dragged: the paused animator comes along
      near(a.fractionComplete, 0.25)
      a:continue { dampingRatio = 0.7, speed = -900 }
      near(y.presentation, 700) near(y.velocity, -900)
      a.isReversed = true
      near(y.velocity, -900)
      fx.clock.advance(5)
      assert(y.presentation == 800)
      a:start() fx.clock.advance(5)
      assert(y.presentation == 400)
      """
    )
  }

  @Test func `pause at their end where they shall, and may be started by a completion`() throws {
    try runMotion(
      """
      local y, rounds = fx.value(0), 0
      local a = fx.animator { duration = 1, easing = "linear", pausesOnCompletion = true }
      a:addAnimation(y, 1)
      a:start() fx.clock.advance(2)
      assert(a.state == "active" and not a.isRunning and a.fractionComplete == 1)
      local b = fx.animator { duration = 1 }
      b:addAnimation(fx.value(0), 1)
      b:addCompletion(function()
        rounds = rounds + 1
        near(fx.clock.now(), 2 + rounds)
        if rounds < 3 then b:start() end
      end)
      b:start() fx.clock.advance(10)
      assert(rounds == 3)
      """
    )
  }

  @Test(arguments: [
    (
      "a:continue()",
      "animator: 'continue' cannot be called while it is inactive; allowed: 'start', 'pause', 'fractionComplete', 'isReversed', 'isInterruptible', 'addAnimation'"
    ),
    (
      "a:start() a:stop(false) a:start()",
      "animator: 'start' cannot be called while it is stopped; allowed: 'finish'"
    ),
    (
      "a:finish('end')",
      "animator: 'finish' cannot be called while it is inactive; allowed: 'start', 'pause', 'fractionComplete', 'isReversed', 'isInterruptible', 'addAnimation'"
    ),
    ("a:finish('ned')", "animator:finish: 'position' cannot be 'ned'; did you mean 'end'?"),
    (
      "a:start() a.isInterruptible = false",
      "animator: 'isInterruptible' cannot be called while it is running; allowed: 'start', 'pause', 'stop', 'fractionComplete', 'isReversed', 'addAnimation'"
    ),
    (
      "a.isInterruptible = false a:start() a:pause()",
      "animator: 'pause' cannot be called on one that is not interruptible; set 'isInterruptible' before it is started"
    ),
    ("a.fractionComplete = 'half'", "animator: 'fractionComplete' takes a number, not a string"),
    ("a.state = 'active'", "an animator: 'state' cannot be set"),
    ("a.isReversed = 1", "animator: 'isReversed' takes true or false, not a number"),
    (
      "a:addAnimation(3, 4)",
      "animator:addAnimation takes a value of fx.value or fx.values and where it goes"
    ),
    (
      "a:pause() a:continue { velocity = 3 }",
      "animator:continue: only a spring starts with a speed; give 'dampingRatio' or 'spring'"
    ),
    (
      "fx.animator { easing = 'linear', dampingRatio = 1 }",
      "fx.animator: give 'easing' or 'dampingRatio', not both"
    ),
    (
      "a:addCompletion(function() error('late') end) a:start() fx.clock.advance(9)",
      "late"
    ),
  ]) func `say which calls their state allows, and change nothing`(text: String, expected: String) {
    let found = motionMessage(
      "local a, y = fx.animator { duration = 1 }, fx.value(0) a:addAnimation(y, 1)\n" + text
    )
    #expect(found == expected)
  }

  @Test func `that start each other for ever come to an end`() throws {
    try runMotion(
      """
      local a = fx.animator { duration = 0 }
      a:addAnimation(fx.value(0), 1)
      local rounds = 0
      a:addCompletion(function() rounds = rounds + 1 if rounds < 8 then a:start() end end)
      a:start()
      assert(rounds == 8)
      """
    )
    #expect(
      motionMessage(
        "local a = fx.animator { duration = 0 } a:addAnimation(fx.value(0), 1) a:addCompletion(function() a:start() end) a:start()"
      ).contains("stack overflow")
    )
  }
}
