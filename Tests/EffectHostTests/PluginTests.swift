import EffectCore
import EffectHost
import EffectJSON
import EffectScripting
import EffectTestSupport
import Testing

private let examples = Golden.folder + "../../examples/plugins"

private func library(_ path: String) -> PluginLibrary {
  PluginLibrary(folders: [PluginLibrary.Folder(path: path, origin: .option)])
}

@Suite struct PluginTests {
  @Test func `The shipped plugins offer what they say`() {
    let plugins = library(examples)
    #expect(
      plugins.effectNames().sorted() == ["tilts.deep", "tilts.fan", "tilts.soft", "waves.swell"]
    )
    #expect(!PluginReport(plugins).hasBroken)
  }

  @Test func `A plugged-in effect works by its qualified name, with its parameters`() throws {
    let scene = try Host().scene(
      of: nil,
      effects: ["tilts.soft"],
      settings: ["angle": .number(30)],
      plugins: library(examples)
    )
    let evaluation = try Evaluation(of: scene, at: [1])
    #expect(evaluation.columns.map(\.name) == ["alpha", "rotation.y"])
    #expect(evaluation.rows == [[0.8, -30]])
  }

  @Test func `A script uses effects and easings of plugins`() throws {
    let plugins = library(examples)
    let source = """
      local fx = require "effecthost"
      local soft, ripple = fx.use("tilts.soft", { angle = 40 }), fx.use "waves.ripple"
      function transform(progress, cell)
        soft(progress, cell)
        cell.zPosition = ripple(0.5)
      end
      """
    let host = Host()
    let script = try host.script(source: Array(source.utf8), path: "a.lua", plugins: plugins)
    let evaluation = try Evaluation(of: try host.scene(of: script, plugins: plugins), at: [-1])
    #expect(evaluation.columns.map(\.name) == ["alpha", "rotation.y", "zPosition"])
    #expect(evaluation.rows[0][1] == 40)
    #expect(abs(evaluation.rows[0][2] - 0.5) < 1e-12)
  }

  @Test func `Parameters of a plugged-in effect are a table by name`() throws {
    let source = "require('effecthost').use('tilts.soft', 40)"
    let error = #expect(throws: HostError.self) {
      try Host().script(source: Array(source.utf8), path: "a.lua", plugins: library(examples))
    }
    #expect(error?.description == "a.lua:1: tilts.soft takes a table of parameters, not a number")
  }

  @Test func `A broken plugin is told with its line and spoils nothing else`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try folder.write("bad.lua", "local x =\nreturn {}")
    _ = try folder.write("greedy.lua", "while true do end")
    _ = try folder.write(
      "good.lua",
      "return { effects = { fade = require('effecthost').effect { transform = function(p) return { alpha = 0.5 } end } } }"
    )
    let host = Host(limits: ScriptLimits(instructions: 100_000))
    let plugins = PluginLibrary(
      folders: [PluginLibrary.Folder(path: folder.path, origin: .option)],
      host: host
    )
    let scene = try host.scene(of: nil, effects: ["good.fade"], plugins: plugins)
    #expect(try Evaluation(of: scene, at: [0]).rows == [[0.5]])
    let text = PluginReport(plugins).text
    #expect(text.contains("bad.lua:2: "))
    #expect(
      text.contains("greedy.lua:1: stopped: it used more than the limit of 100000 instructions")
    )
    let error = #expect(throws: HostError.self) {
      try host.scene(of: nil, effects: ["bad.x"], plugins: plugins)
    }
    #expect(error?.description.contains("bad.lua:2: ") == true)
  }

  @Test func `Names that no plugin offers are told with the nearest one`() throws {
    let plugins = library(examples)
    let error = #expect(throws: HostError.self) {
      try Host().scene(of: nil, effects: ["tilts.sotf"], plugins: plugins)
    }
    #expect(error?.description == "unknown effect 'tilts.sotf'; did you mean 'tilts.soft'?")
  }

  @Test func `A demand for a newer interface is refused with both versions`() throws {
    let error = #expect(throws: HostError.self) {
      try Host().script(
        source: Array("requires = '9.1' function transform() end".utf8),
        path: "a.lua"
      )
    }
    #expect(
      error?.description == "a.lua: requires version 9.1 of the script interface; this host has 1.0"
    )
  }

  @Test func `A hundred plugins cost what is used of them`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for number in 0..<100 {
      _ = try folder.write(
        "p\(number).lua",
        "return { effects = { fade = function(p) return { alpha = \(number) / 100 } end } }"
          .replacing("function(p)", with: "require('effecthost').effect { transform = function(p)")
          .replacing("end } }", with: "end } } }")
      )
    }
    // One that is broken and one that never ends are in no one's way.
    _ = try folder.write("p7.lua", "local x =")
    _ = try folder.write("p8.lua", "while true do end")
    let plugins = library(folder.path)
    let source = """
      local fx = require "effecthost"
      return fx.combine(fx.use "p5.fade", fx.use "p50.fade")
      """
    let host = Host()
    let script = try host.script(source: Array(source.utf8), path: "a.lua", plugins: plugins)
    #expect(try Evaluation(of: try host.scene(of: script), at: [0]).rows == [[0.5]])
    let loaded = plugins.plugins.filter { $0.script != nil }.map(\.name)
    #expect(loaded == ["p5", "p50"])
    #expect(plugins.plugins.count == 100)
    // A script that uses none loads none.
    let untouched = library(folder.path)
    _ = try host.script(
      source: Array("function transform() end".utf8),
      path: "b.lua",
      plugins: untouched
    )
    #expect(untouched.plugins.allSatisfy { $0.script == nil && $0.loadTime == 0 })
  }

  @Test func `What has changed is loaded again, and a broken save leaves the last good version`()
    throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func plugin(_ alpha: String) -> String {
      "return { effects = { fade = require('effecthost').effect { transform = function(p) return { alpha = \(alpha) } end } } }"
    }
    _ = try folder.write("a.lua", plugin("require('shade')"))
    _ = try folder.write("shade.lua", "return 0.5")
    _ = try folder.write("b.lua", plugin("0.25"))
    let plugins = library(folder.path)
    func alpha(_ name: String) throws -> Double {
      let scene = try Host().scene(of: nil, effects: [name], plugins: plugins)
      return try Evaluation(of: scene, at: [0]).rows[0][0]
    }
    #expect(try alpha("a.fade") == 0.5)
    #expect(try alpha("b.fade") == 0.25)
    let kept = plugins.plugins.first { $0.name == "b" }?.script
    #expect(plugins.sources.contains(folder.path + "/shade.lua"))

    // A module of one of them, and a new one beside them.
    _ = try folder.write("shade.lua", "return 0.75")
    _ = try folder.write("c.lua", plugin("0.125"))
    plugins.reload()
    #expect(try alpha("a.fade") == 0.75)
    #expect(try alpha("c.fade") == 0.125)
    #expect(plugins.plugins.first { $0.name == "b" }?.script === kept)

    _ = try folder.write("b.lua", "return {")
    plugins.reload()
    #expect(try alpha("b.fade") == 0.25)
    let refusal = plugins.plugins.first { $0.name == "b" }?.refusal
    #expect(refusal?.description.contains("b.lua:1: ") == true)
    _ = try folder.write("b.lua", plugin("0.375"))
    plugins.reload()
    #expect(try alpha("b.fade") == 0.375)
    #expect(plugins.plugins.allSatisfy { $0.refusal == nil })
  }

  @Test func `Folders come from the options, the environment and the user, in that order`() {
    let folders = PluginLibrary.folders(options: ["a"]) { name in
      ["EFFECTHOST_PATH": "b:c", "HOME": "/home/x"][name]
    }
    #expect(folders.map(\.path) == ["a", "b", "c", "/home/x/.local/share/effecthost/plugins"])
  }
}
