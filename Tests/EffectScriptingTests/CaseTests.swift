import EffectCore
import EffectScripting
import EffectTestSupport
import Testing

func run(_ item: Case) throws -> (outcome: Outcome, error: ScriptError?) {
  let source = try Golden.contents(of: Case.folder + item.file + ".lua")
  do {
    let script = try Script(
      source: source,
      path: item.file + ".lua",
      limits: ScriptLimits(
        memory: item.memory,
        instructions: 20_000_000,
        time: item.time,
        output: 1 << 20
      )
    )
    var value: Double?
    for progress in item.progress {
      var cell = Cell(size: Size(width: 260, height: 400))
      try script.effect().apply(to: &cell, at: context(progress))
      value = cell.value
    }
    return (.ok(value), nil)
  } catch let error as ScriptError {
    if case .limit = error.kind { return (.stopped, error) }
    return (.error, error)
  }
}

@Test(arguments: cases)
func `A case ends as it has to`(item: Case) throws {
  let (outcome, error) = try run(item)
  #expect(item.accepts(outcome), "\(outcome): \(error.map(String.init(describing:)) ?? "")")
  if let error {
    #expect(!error.message.isEmpty)
    if let line = item.line { #expect(error.line == line, "\(error)") }
    let text = "\(error) \(error.hint ?? "")"
    for word in item.mentions { #expect(text.contains(word), "\(text)") }
  }
  // The same outcome every time, and the process serves the next script.
  #expect(try run(item).outcome == outcome)
  #expect(try evaluate("function transform(p) return p end").value == 0.5)
}

@Test(arguments: stride(from: 0.0, through: 1.0, by: 0.1).map { $0 })
func `A result that is no effect names the progress and what it was`(progress: Double) throws {
  let item = Case(file: "h31_bad_results", accepted: [], progress: [progress])
  let (outcome, error) = try run(item)
  switch Int((progress * 9).rounded()) + 1 {
  case 5, 10: break  // an empty table says nothing; a whole number is a number
  default:
    #expect(outcome == .error)
    let text = try #require(error).description
    #expect(text.contains("at progress"), "\(text)")
  }
}

@Test func `Wrong arguments leave no host object behind`() throws {
  let source = try Golden.contents(of: Case.folder + "b05_bad_arguments_to_host.lua")
  let text = String(decoding: source, as: UTF8.self)
  let script = try load(
    "fx = require 'effecthost'\n" + text,
    limits: ScriptLimits(memory: 16 << 20, instructions: 0, time: 20)
  )
  let before = script.liveObjects
  var cell = Cell(size: Size(width: 260, height: 400))
  try script.effect().apply(to: &cell, at: context(0.5))
  #expect(cell.value == 0.5)
  script.collectGarbage()
  #expect(script.liveObjects == before)
}
