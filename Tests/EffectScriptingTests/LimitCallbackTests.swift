import EffectCore
import EffectScripting
import Motion
import Testing

/// What the host calls besides transforms, each as a way to call a function `f` that runs into a limit.
private enum Callback: String, CaseIterable {
  case draw, loop, generator, pageChange, pan, easing

  /// The script around `f`.
  var script: String {
    switch self {
    case .draw: "return fx.animation { draw = function() pcall(f) end }"
    case .loop:
      "return fx.animation { draw = print, behavior = 'loop', duration = 1, onLoop = function() pcall(f) end }"
    case .generator: "return fx.scene { items = fx.items(3, function() pcall(f) end) }"
    case .pageChange: "return fx.scene { onPageChange = function() pcall(f) end }"
    case .pan:
      "return fx.scene { panel = fx.panel { y = fx.value(0), pan = function() pcall(f) end } }"
    case .easing:
      "function easing(t) pcall(f) return t end function transform(p) return { alpha = p } end"
    }
  }

  func call(_ script: Script) throws {
    switch self {
    case .draw:
      let animation = try #require(script.animation)
      _ = try AnimationPlayer(animation, of: script).drawing(size: Size(width: 9, height: 9))
    case .loop:
      try AnimationPlayer(try #require(script.animation), of: script).advance(by: 1.5)
    case .generator: _ = try script.item(0, of: try #require(script.scene?.items))
    case .pageChange: try script.pageChanged(to: 1)
    case .pan:
      let panel = try #require(script.scene?.panel)
      script.beginGestures()
      let events = try GestureTimeline(script: "pan 0 10 10 90 90 0.2").events()
      try script.tell(panel, try #require(events.first { $0.gesture == .pan }), last: .zero)
    case .easing:
      var cell = Cell(size: Size(width: 10, height: 10))
      try script.effect().apply(to: &cell, at: context(0.5))
    }
  }
}

@Suite struct `A limit in what the host calls` {
  @Test(arguments: Callback.allCases, Spender.all)
  fileprivate func `stops the script for good`(callback: Callback, spender: Spender) throws {
    let text = """
      local fx = require "effecthost"
      function f() \(spender.body) end
      \(callback.script)
      """
    let script = try Script(source: Array(text.utf8), path: "test.lua", limits: spender.limits)
    let first = #expect(throws: ScriptError.self) { try callback.call(script) }
    #expect(first?.kind == .limit(spender.limit), "\(first?.description ?? "none")")
    let second = #expect(throws: ScriptError.self) { try callback.call(script) }
    #expect(second == first)
  }

  @Test func `bounds what is drawn, too`() throws {
    // What a drawing keeps lies in the host's memory, which the script's limit does not count.
    let script = try load(
      """
      local fx = require "effecthost"
      return fx.animation { draw = function(canvas) while true do pcall(canvas.save, canvas) end end }
      """,
      limits: ScriptLimits(memory: 0, instructions: 3_000_000, time: 0, output: 0)
    )
    let player = AnimationPlayer(try #require(script.animation), of: script)
    let error = #expect(throws: ScriptError.self) {
      try player.drawing(size: Size(width: 9, height: 9))
    }
    #expect(error?.kind == .limit(.instructions))
  }
}
