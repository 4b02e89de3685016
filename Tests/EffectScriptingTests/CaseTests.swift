import EffectCore
import EffectScripting
import EffectTestSupport
import Testing

/// What a hostile or an everyday script has to end in.
enum Outcome: Hashable, Sendable {
  case ok(Double?)
  case error, stopped
}

struct Case: CustomTestStringConvertible, Sendable {
  var file: String
  var accepted: [Outcome]
  var progress: [Double] = [0.5]
  var memory = 16 << 20
  var line: Int?
  var mentions: [String] = []

  var testDescription: String { file }
}

let cases: [Case] = [
  Case(file: "h01_loop_plain", accepted: [.stopped], line: 3),
  Case(file: "h03_loop_inside_coroutine", accepted: [.stopped]),
  Case(file: "h05_loop_in_gc_finalizer", accepted: [.error, .ok(nil)]),
  Case(file: "h07_rep_giant", accepted: [.error, .stopped]),
  Case(file: "h09_deep_recursion", accepted: [.ok(0.5), .stopped]),
  Case(file: "h11_pattern_bomb", accepted: [.stopped], line: 4),
  Case(file: "h13_error_objects", accepted: [.error], line: 7, mentions: ["table"]),
  Case(file: "h15_swallow_limit_and_return", accepted: [.stopped]),
  Case(file: "h17_string_metatable", accepted: [.ok(1)]),
  Case(file: "h19_global_metatable", accepted: [.ok(0.5), .error]),
  Case(file: "h21_coroutine_made_at_load", accepted: [.stopped]),
  Case(file: "h23_close_chain", accepted: [.error, .stopped, .ok(nil)], memory: 256 << 20),
  Case(file: "h25_len_lies", accepted: [.stopped], line: 4),
  Case(file: "h27_next_on_emptied_table", accepted: [.stopped]),
  Case(file: "h29_c_callback_chain", accepted: [.stopped], line: 4),
  Case(file: "b01_host_call_near_memory_limit", accepted: [.ok(nil), .stopped]),
  Case(file: "b01_host_call_near_memory_limit", accepted: [.ok(nil), .stopped], memory: 8 << 10),
  Case(file: "b01_host_call_near_memory_limit", accepted: [.ok(nil), .stopped], memory: 24 << 10),
  Case(file: "b01_host_call_near_memory_limit", accepted: [.ok(nil), .stopped], memory: 64 << 10),
  Case(file: "b01_host_call_near_memory_limit", accepted: [.ok(nil), .stopped], memory: 1 << 20),
  Case(
    file: "b03_error_without_message",
    accepted: [.error],
    progress: [0],
    line: 3,
    mentions: ["without a message"]
  ),
  Case(
    file: "b03_error_without_message",
    accepted: [.error],
    progress: [1],
    line: 4,
    mentions: ["table"]
  ),
  Case(file: "b05_bad_arguments_to_host", accepted: [.ok(0.5)]),
  Case(file: "b07_web_page_saved_as_script", accepted: [.error], line: 1, mentions: ["web page"]),
  Case(file: "b09_integer_and_float", accepted: [.ok(0)], progress: [0]),
  Case(file: "b09_integer_and_float", accepted: [.ok(3)], progress: [0.25]),
  Case(file: "b09_integer_and_float", accepted: [.ok(1)], progress: [1]),
  Case(
    file: "b09_integer_and_float",
    accepted: [.error],
    progress: [0.75],
    line: 7,
    mentions: ["number has no integer representation"]
  ),
]

let caseFolder = Golden.folder + "../Cases/lua/"

func run(_ item: Case) throws -> (outcome: Outcome, error: ScriptError?) {
  let source = try Golden.contents(of: caseFolder + item.file + ".lua")
  do {
    let script = try Script(
      source: source,
      path: item.file + ".lua",
      limits: ScriptLimits(memory: item.memory, instructions: 20_000_000, time: 1, output: 1 << 20)
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
  let accepted = item.accepted.contains { accepted in
    if case .ok(nil) = accepted, case .ok = outcome { return true }
    return accepted == outcome
  }
  #expect(accepted, "\(outcome): \(error.map(String.init(describing:)) ?? "")")
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
  let source = try Golden.contents(of: caseFolder + "b05_bad_arguments_to_host.lua")
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
