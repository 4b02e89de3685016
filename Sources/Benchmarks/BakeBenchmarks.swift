internal import CBaseline
import EffectCore
import EffectHost
import EffectScripting

/// Baked effects beside LuaJIT's calls of the same functions.
struct BakeBenchmarks {
  private static let source = """
    function scalar(x) return x * x * (3 - 2 * x) end
    function six(x)
      local s = x * x * (3 - 2 * x)
      return { alpha = s, zPosition = 40 * s, cornerRadius = 20 * s, blur = 9 * s, strokeStart = s / 2, strokeEnd = 1 - s }
    end
    function loop(count)
      local sum = 0
      for i = 0, count - 1 do sum = sum + scalar(i / (count - 1)) end
      return sum
    end
    """
  private static let fields = [
    "alpha", "zPosition", "cornerRadius", "blur", "strokeStart", "strokeEnd",
  ]

  private let inputs = (0..<1024).map { Double($0) / 1023 }

  /// The section; without LuaJIT's rows where its library is not there.
  func section() throws -> Report.Section {
    var section = Report.Section("Baked effects", unit: "ns")
    let curve = inputs.map { $0 * $0 * (3 - 2 * $0) }
    let (one, six) = (curve.reduce(0, +), curve.map { $0 * 70.5 + (1 - $0) }.reduce(0, +))
    let jit = baseline_jit_open(BakeBenchmarks.source)
    var subjects = [
      try baked("baked: number", "scalar", ["value"], one),
      try baked("baked: six numbers", "six", BakeBenchmarks.fields, six),
    ]
    if let jit { subjects += [numbers(jit, one), tables(jit, six), loop(jit, one)] }
    let found = try measure(subjects)
    guard found.count > 2 else {
      section.add(found[0])
      section.add(found[1])
      return section
    }
    section.add(found[2])
    section.add(found[0], to: found[2], atMost: 1)
    section.add(found[3])
    section.add(found[1], to: found[3], atMost: 1)
    section.add(found[4])
    return section
  }

  /// A buffer of progress values that becomes one of numbers.
  private func baked(
    _ name: String,
    _ function: String,
    _ columns: [String],
    _ answer: Double
  ) throws -> Subject {
    let host = Host()
    let text = BakeBenchmarks.source + "\nreturn \(function)"
    let script = try host.script(source: Array(text.utf8), path: "bench.lua")
    let scene = try host.scene(of: script)
    guard case .on = try scene.bake() else {
      throw WrongAnswer(name: name, found: 0, expected: answer)
    }
    let selection = try scene.selection(of: columns)
    var results: [Double] = []
    let inputs = inputs
    // Each number is off by a thousandth at most.
    let slack = 0.001 * Double(inputs.count * columns.count)
    return Subject(name: name, operations: inputs.count, answer: answer, slack: slack) {
      try scene.evaluate(selection, at: inputs, into: &results)
      return results.reduce(0, +)
    }
  }

  // MARK: LuaJIT

  private func numbers(_ jit: OpaquePointer, _ answer: Double) -> Subject {
    let function = baseline_jit_function(jit, "scalar")
    return Subject(name: "LuaJIT: number", operations: inputs.count, answer: answer, slack: 1e-9) {
      var sum = 0.0
      _ = baseline_jit_call_numbers(jit, function, inputs, inputs.count, &sum)
      return sum
    }
  }

  private func tables(_ jit: OpaquePointer, _ answer: Double) -> Subject {
    let function = baseline_jit_function(jit, "six")
    withCStrings(BakeBenchmarks.fields) { baseline_jit_set_fields(jit, $0) }
    return Subject(
      name: "LuaJIT: table of six numbers",
      operations: inputs.count,
      answer: answer,
      slack: 1e-8
    ) {
      var sum = 0.0
      _ = baseline_jit_call_tables(jit, function, inputs, inputs.count, &sum)
      return sum
    }
  }

  /// What no host reaches, since nothing is called: the loop is Lua's own, too, and compiled with the function.
  private func loop(_ jit: OpaquePointer, _ answer: Double) -> Subject {
    let function = baseline_jit_function(jit, "loop")
    return Subject(
      name: "LuaJIT: number, in a loop in Lua",
      operations: inputs.count,
      answer: answer,
      slack: 1e-9
    ) {
      var sum = 0.0
      _ = baseline_jit_loop(jit, function, inputs.count, &sum)
      return sum
    }
  }
}
