internal import CBaseline
import EffectCore
import EffectScripting

/// Calls of Lua functions, by this host and by the baseline in C.
struct CallBenchmarks {
  private static let source = """
    function scalar(x) return x * x * (3 - 2 * x) end
    function loop(x)
      for i = 1, 100 do x = x + i end
      return x
    end
    function transform(x)
      return {
        alpha = x, zPosition = x + 1, cornerRadius = x + 2, blur = x + 3, strokeStart = x / 2, strokeEnd = 1 - x,
      }
    end
    """
  private static let fields: [LayerProperty] = [
    .opacity, .zPosition, .cornerRadius, .blur, .strokeStart, .strokeEnd,
  ]

  private let inputs = (0..<1024).map { Double($0) / 1023 }
  private let baseline: OpaquePointer
  private let free: Script
  private let limited: Script

  /// Opens the script three times: in C, in this host without limits, and with those that it has by default.
  init?() throws {
    guard let baseline = baseline_open(CallBenchmarks.source) else { return nil }
    self.baseline = baseline
    let bytes = Array(CallBenchmarks.source.utf8)
    free = try Script(source: bytes, path: "bench.lua", limits: .none)
    limited = try Script(source: bytes, path: "bench.lua")
  }

  func sections() throws -> [Report.Section] {
    var section = Report.Section("Calls of a Lua function", unit: "ns")
    try addNumbers(to: &section)
    try addLoops(to: &section)
    try addTables(to: &section)
    return [section]
  }

  // MARK: number -> number

  private func addNumbers(to section: inout Report.Section) throws {
    let answer = inputs.reduce(0) { $0 + $1 * $1 * (3 - 2 * $1) }
    let found = try measure([
      inC("C: number", "scalar", answer),
      single("host: number", free, "scalar", answer),
      single("host: number, limits", limited, "scalar", answer),
      try batch("host: number in a batch of 1024", free, answer),
      try batch("host: number in a batch of 1024, limits", limited, answer),
    ])
    section.add(found[0])
    section.add(found[1], to: found[0], atMost: 1.05)
    section.add(found[2], to: found[1], atMost: 1.6)
    section.add(found[3], to: found[0], atMost: 0.85)
    section.add(found[4], to: found[3])
  }

  private func addLoops(to section: inout Report.Section) throws {
    let sums = inputs.map { x in (1...100).reduce(x) { $0 + Double($1) } }
    let answer = sums.reduce(0, +)
    let found = try measure([
      inC("C: loop of 100 additions", "loop", answer),
      single("host: loop of 100 additions", free, "loop", answer),
      single("host: loop of 100 additions, limits", limited, "loop", answer),
    ])
    section.add(found[0])
    section.add(found[1], to: found[0])
    section.add(found[2], to: found[1])
  }

  private func inC(_ name: String, _ function: String, _ answer: Double) -> Subject {
    let reference = baseline_function(baseline, function)
    return Subject(name: name, operations: inputs.count, answer: answer) {
      var sum = 0.0
      _ = baseline_call_numbers(baseline, reference, inputs, inputs.count, &sum)
      return sum
    }
  }

  private func single(
    _ name: String,
    _ script: Script,
    _ function: String,
    _ answer: Double
  ) throws -> Subject {
    let function = try script.function(named: function)
    return Subject(name: name, operations: inputs.count, answer: answer) {
      var sum = 0.0
      for x in inputs { sum += try function(x) }
      return sum
    }
  }

  private func batch(_ name: String, _ script: Script, _ answer: Double) throws -> Subject {
    let function = try script.function(named: "scalar")
    var results: [Double] = []
    return Subject(name: name, operations: inputs.count, answer: answer) {
      try function.evaluate(inputs, into: &results)
      return results.reduce(0, +)
    }
  }

  // MARK: number -> table

  private func addTables(to section: inout Report.Section) throws {
    let sums = inputs.map { x in x + (x + 1) + (x + 2) + (x + 3) + x / 2 + (1 - x) }
    let answer = sums.reduce(0, +)
    let found = try measure([
      tablesInC("C: table of six numbers", answer),
      try effect("host: table of six numbers", free, answer),
      try effect("host: table of six numbers, limits", limited, answer),
    ])
    section.add(found[0])
    section.add(found[1], to: found[0], atMost: 1.15)
    section.add(found[2], to: found[1])
  }

  private func tablesInC(_ name: String, _ answer: Double) -> Subject {
    let function = baseline_function(baseline, "transform")
    let names = CallBenchmarks.fields.map { $0.descriptor.name }
    withCStrings(names) { baseline_set_fields(baseline, $0) }
    return Subject(name: name, operations: inputs.count, answer: answer) {
      var sum = 0.0
      _ = baseline_call_tables(baseline, function, inputs, inputs.count, &sum)
      return sum
    }
  }

  private func effect(_ name: String, _ script: Script, _ answer: Double) throws -> Subject {
    let effect = try script.effect()
    let slots = CallBenchmarks.fields.map { $0.descriptor.slot }
    let resting = Cell(size: Size(width: 280, height: 480))
    return Subject(name: name, operations: inputs.count, answer: answer) {
      var cell = resting
      var context = EffectContext()
      var sum = 0.0
      for x in inputs {
        context.progress = x
        try effect.apply(to: &cell, at: context)
        var fields = 0.0
        for slot in slots { fields += cell.number(slot) }
        sum += fields
      }
      return sum
    }
  }
}

extension Cell {
  /// A number of the content layer, read where it lies: a layer's own subscript would copy all of it.
  func number(_ slot: Int) -> Double {
    layers.withUnsafeBytes {
      $0.load(fromByteOffset: slot * MemoryLayout<Double>.stride, as: Double.self)
    }
  }
}

/// Calls a body with zero-terminated copies of texts.
func withCStrings(
  _ texts: [String],
  _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Void
) {
  let copies = texts.map { text in
    let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.utf8.count + 1)
    _ = copy.initialize(from: text.utf8.map { CChar(bitPattern: $0) } + [0])
    return copy
  }
  defer { for copy in copies { copy.deallocate() } }
  var pointers = copies.map { UnsafePointer($0.baseAddress) }
  body(&pointers)
}
