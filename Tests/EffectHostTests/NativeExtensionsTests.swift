import EffectCore
import EffectHost
import EffectJSON
import Effects
import Testing

private func host() throws -> Host {
  let depth = OptionDescriptor("depth", .number(.nonnegative), default: 40, help: "How far.")
  var host = Host()
  try host.extensions.add(
    EffectDescriptor(name: "acme.sink", summary: "Cards sink.", options: [depth]) {
      options throws(OptionError) in
      let reader = try OptionReader(owner: "acme.sink", options: options, descriptors: [depth])
      let depth = try reader.number("depth")
      return NativeEffect(name: "acme.sink") { cell, context in
        cell.content.translation.y = depth * context.progress
      }
    }
  )
  try host.extensions.add(easing: "acme.slow", Easing.named("easeInQuad"))
  return host
}

private func numbers(_ scene: Scene, _ names: [String], at progress: [Double]) throws -> [Double] {
  var numbers: [Double] = []
  try scene.evaluate(scene.selection(of: names), at: progress, into: &numbers)
  return numbers
}

@Suite struct `Effects of the host's own` {
  @Test func `are called by scripts as functions, and stand in them as parts`() throws {
    let host = try host()
    let source = """
      local fx = require "effecthost"
      local sink, slow = fx.use("acme.sink", { depth = 60 }), fx.use "acme.slow"
      return fx.combine(fx.use "acme.sink", fx.effect { transform = function(progress, cell)
        sink(progress * 2, cell)
        cell.alpha = slow(math.abs(progress))
      end })
      """
    let script = try host.script(source: Array(source.utf8), path: "a.lua")
    let scene = try host.scene(of: script)
    #expect(
      try numbers(scene, ["translation.y", "alpha"], at: [0.5, -0.25]) == [60, 0.25, -30, 0.0625]
    )
  }

  @Test func `are named by scenes, requests and lists`() throws {
    let host = try host()
    let scene = try host.scene(of: nil, effects: ["acme.sink"], settings: ["depth": 7])
    #expect(try numbers(scene, ["translation.y"], at: [2]) == [14])
    var service = RequestService(host: host)
    var answer: [UInt8] = []
    service.answer(
      #"{"kind": "script.effect", "effect": "acme.sink", "progress": [1]}"#.utf8,
      number: 1,
      into: &answer
    )
    let cells = try JSONValue(parsing: answer)["cells"]
    #expect(cells?.array?.first?["translation"]?["y"]?.number == 40)
    var writer = JSONWriter()
    Listing(["effects", "easings"], extensions: host.extensions).write(to: &writer)
    #expect(writer.text.contains("acme.sink") && writer.text.contains("acme.slow"))
  }

  @Test func `are told of where a name or an option is wrong`() throws {
    let host = try host()
    let unknown = #expect(throws: HostError.self) {
      _ = try host.scene(of: nil, effects: ["acme.sunk"])
    }
    #expect(unknown?.description == "unknown effect 'acme.sunk'; did you mean 'acme.sink'?")
    let option = #expect(throws: HostError.self) {
      _ = try host.scene(of: nil, effects: ["acme.sink"], settings: ["depht": 7])
    }
    #expect(option?.description == "acme.sink: unknown option 'depht'; did you mean 'depth'?")
    let source = "local fx = require 'effecthost'\nfx.use('acme.sink', { depth = -1 })"
    let error = #expect(throws: HostError.self) {
      _ = try host.script(source: Array(source.utf8), path: "a.lua")
    }
    #expect(error?.description.hasPrefix("a.lua:2: acme.sink: 'depth' must be at least 0") == true)
  }

  @Test(arguments: ["sink", "acme.", "gemini.sink", "a.b.c", "acme.sink", "acme.slow"])
  func `need names of their own`(name: String) throws {
    var extensions = try host().extensions
    #expect(throws: OptionError.self) { try extensions.add(easing: name, Easing.named("linear")) }
  }

  @Test func `of one host are not known to another`() throws {
    _ = try host()
    #expect(throws: HostError.self) { _ = try Host().scene(of: nil, effects: ["acme.sink"]) }
  }
}
