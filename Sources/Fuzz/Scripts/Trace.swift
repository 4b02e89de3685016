import EffectCore
import EffectScripting

/// Everything that one run of a script shows.
struct Trace: Equatable {
  var printed: [UInt8] = []
  var endings: [String] = []
  var layers: [String] = []
  /// Whether the clock had a say, after which nothing can be compared.
  var isTimed = false

  mutating func note(_ error: ScriptError) {
    endings.append("\(error.kind) \(error)")
    if case .limit(.time) = error.kind { isTimed = true }
  }
}

private let limits = ScriptLimits(memory: 2 << 20, instructions: 300_000, time: 2, output: 8192)

private func run(_ source: [UInt8]) -> Trace {
  var trace = Trace()
  do throws(ScriptError) {
    let script = try Script(source: source, path: "fuzz.lua", limits: limits, needsEffect: false) {
      name throws(ScriptError) in
      guard name == "itself" else { throw ScriptError(.script, "no module '\(name)'") }
      return ("itself.lua", source)
    }
    var cell = Cell(size: Size(width: 260, height: 400))
    if let effect = try? script.effect() {
      for progress in [-0.5, 0, 1.25] {
        do throws(ScriptError) {
          try effect.apply(to: &cell, at: EffectContext().moved(to: progress))
        } catch {
          trace.note(error)
        }
      }
    }
    do throws(ScriptError) {
      trace.layers += try shown(of: script)
    } catch {
      trace.note(error)
    }
    do throws(ScriptError) {
      _ = try script.call("give", [.number(1), .string(Array("text".utf8))])
    } catch {
      trace.note(error)
    }
    trace.layers += cell.layers.map { "\($0)" }
    for layer in cell.layers {
      precondition(layer.translation.x.isFinite && layer.opacity.isFinite, "a bad number")
    }
    trace.printed = script.takeOutput()
    precondition(trace.printed.count <= limits.output, "more output than the limit")
    precondition(script.memory.peak <= limits.memory, "more memory than the limit")
  } catch {
    trace.note(error)
  }
  return trace
}

/// What the host asks a script for besides its effect.
private func shown(of script: Script) throws(ScriptError) -> [String] {
  if let animation = script.animation {
    let player = AnimationPlayer(animation, of: script)
    try player.advance(by: 0.25)
    return ["\(try player.drawing(size: Size(width: 60, height: 40)))"]
  }
  guard let scene = script.scene else { return [] }
  try script.pageChanged(to: 1)
  return try scene.items.map { (items) throws(ScriptError) in
    ["\(try script.item(0, of: items))"]
  } ?? []
}

/// Takes one input.
func take(_ bytes: UnsafeBufferPointer<UInt8>) {
  var source = Array(bytes)
  if source.first == 0 {
    var grammar = ScriptGrammar(choices: source.dropFirst())
    source = Array(grammar.script().utf8)
  }
  let first = run(source)
  let second = run(source)
  precondition(first.isTimed || second.isTimed || first == second, "two runs differ")
}
