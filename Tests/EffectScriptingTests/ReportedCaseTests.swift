import EffectCore
import EffectScripting
import EffectTestSupport
import Testing

/// Cases from public reports of what other script hosts got wrong, beyond those that end in one way only.
@Suite struct `A reported case` {
  private func text(_ name: String) throws -> [UInt8] {
    try Golden.contents(of: "\(Case.folder)\(name).lua")
  }

  private func script(
    _ name: String,
    path: String? = nil,
    limits: ScriptLimits = ScriptLimits()
  ) throws -> Script {
    try Script(source: text(name), path: path ?? "\(name).lua", limits: limits)
  }

  private func value(of script: Script, at progress: Double) throws -> Double? {
    var cell = Cell(size: Size(width: 10, height: 10))
    try script.effect().apply(to: &cell, at: context(progress))
    return cell.value
  }

  private func failure(of script: Script, at progress: Double) throws -> ScriptError {
    try #require(#expect(throws: ScriptError.self) { try value(of: script, at: progress) })
  }

  @Test(arguments: [0, 1.0 / 3, 2.0 / 3, 1])
  func `of a search that no timeout stops`(progress: Double) throws {
    let script = try script(
      "b02_search_that_no_timeout_stops",
      limits: ScriptLimits(instructions: 0, time: 0.05)
    )
    let error = try failure(of: script, at: progress)
    #expect(error.kind == .limit(.time))
    #expect((4...7).contains(error.line))
  }

  @Test func `of a function that fails in every frame`() throws {
    let script = try script("b04_failing_every_frame")
    let first = try failure(of: script, at: 0)
    #expect(first.message == "no effect today")
    #expect(first.line == 8)
    for _ in 0..<2000 { _ = try failure(of: script, at: 0) }
    script.collectGarbage()
    let used = script.memory.used
    for _ in 0..<2000 { #expect(try failure(of: script, at: 0) == first) }
    script.collectGarbage()
    #expect(script.memory.used <= used + 64)
  }

  @Test(arguments: zip([0, 0.25, 0.5, 0.75, 1], [6, 3, 8, 9, 4]))
  func `of errors that do not say where`(progress: Double, line: Int) throws {
    // Lua itself would shorten this name.
    let path = "effects/" + String(repeating: "a long way down/", count: 12) + "where.lua"
    let error = try failure(of: script("b06_where_it_went_wrong", path: path), at: progress)
    #expect(error.file == path)
    #expect(error.line == line, "\(error)")
    #expect(!error.message.contains("[string") && !error.message.contains("..."), "\(error)")
    #expect(!error.traceback.isEmpty)
    #expect(error.traceback.allSatisfy { $0.file == path })
  }

  @Test func `of scripts that share their globals`() throws {
    let scripts = try (0..<3).map { _ in try script("b10_same_global_names") }
    let values = try scripts.map { try value(of: $0, at: 0) }
    #expect(Set(values).count == 1)
    #expect(try value(of: scripts[0], at: 0) == values[0].map { $0 + 1 })
    #expect(try value(of: scripts[1], at: 0) == values[1].map { $0 + 1 })
  }

  @Test(arguments: [
    // What was returned is known by the line that returns it.
    (0, "alpha", 11), (0.25, "rotation.y", 11), (0.5, "translation.x", 6), (0.75, "scale", 7),
    (1, "backgroundColor", 11),
  ])
  func `of what is no number and spreads`(progress: Double, field: String, line: Int) throws {
    let script = try script("b12_not_a_number_spreads")
    let error = try failure(of: script, at: progress)
    #expect(error.kind == .script)
    #expect(error.message.contains(field), "\(error)")
    #expect(error.line == line, "\(error)")
    var cell = Cell(size: Size(width: 10, height: 10))
    try? script.effect().apply(to: &cell, at: context(progress))
    for layer in cell.layers {
      #expect(layer.translation.x.isFinite && layer.scale.x.isFinite && layer.opacity.isFinite)
      #expect(layer.rotation.y.isFinite && layer.backgroundColor.red.isFinite)
    }
  }

  @Test(arguments: [0, 1.0 / 3, 2.0 / 3, 1])
  func `of a script that can only be stopped where it could yield`(progress: Double) throws {
    let script = try script(
      "b14_stopped_inside_a_callback",
      limits: ScriptLimits(instructions: 100_000, time: 0)
    )
    let error = try failure(of: script, at: progress)
    #expect(error.kind == .limit(.instructions))
    #expect(error.line == 2)
  }

  @Test func `of output that differs from process to process`() throws {
    let program = try Program.built("effecthost")
    let arguments = [
      "eval", "\(Case.folder)b11_repeatable_output.lua", "--progress", "0:1:.5", "--format", "json",
    ]
    let first = try Program.run(program, arguments)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("value"))
    for _ in 0..<4 { #expect(try Program.run(program, arguments).output == first.output) }
  }

  @Test func `of a main chunk that runs twice, and of a reload that fails`() throws {
    let name = "b13_load_counts_and_reload"
    let good = try script(name)
    for _ in 0..<3 { #expect(try value(of: good, at: 0.5) == 0.5) }
    #expect(String(decoding: good.takeOutput(), as: UTF8.self) == "loaded 1\n")
    // A new version that is broken says where, and leaves the good one as it is.
    let broken = Array(try text(name).dropLast(4))
    let error = #expect(throws: ScriptError.self) { try Script(source: broken, path: "broken.lua") }
    #expect(error?.kind == .load)
    #expect(error?.file == "broken.lua")
    #expect(try value(of: good, at: 0.25) == 0.25)
    #expect(good.takeOutput().isEmpty)
    let mended = try script(name)
    #expect(try value(of: mended, at: 0.5) == 0.5)
    #expect(String(decoding: mended.takeOutput(), as: UTF8.self) == "loaded 1\n")
  }
}
