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

  @Test func `Folders come from the options, the environment and the user, in that order`() {
    let folders = PluginLibrary.folders(options: ["a"]) { name in
      ["EFFECTHOST_PATH": "b:c", "HOME": "/home/x"][name]
    }
    #expect(folders.map(\.path) == ["a", "b", "c", "/home/x/.local/share/effecthost/plugins"])
  }
}
