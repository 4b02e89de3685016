import EffectJSON
import EffectTestSupport
import Testing

@testable import EffectHostCommand

@Suite("Lists with plugins") struct ListTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "own.lua",
      """
      local fx = require "effecthost"
      return {
        effects = {
          lean = fx.effect {
            help = "Cards lean.",
            parameters = { angle = { default = 20, min = 0, max = 90, step = 0.5, unit = "°", help = "the turn" } },
            transform = function(progress, cell, context)
              cell.rotation.z = context.parameters.angle * progress
            end,
          },
        },
        easings = { late = fx.easing.cubicBezier(.7, 0, .9, .5) },
      }
      """
    )
    _ = try folder.write("torn.lua", "return {")
    return folder
  }

  private func list(_ arguments: [String], in folder: TemporaryFolder) throws -> Program.Outcome {
    try Program.run(
      try Program.built("effecthost"),
      ["list"] + arguments + ["--plugins", folder.path],
      environment: ["XDG_DATA_HOME": folder.path, "EFFECTHOST_PATH": ""]
    )
  }

  @Test func `What is plugged in is listed with its parameters`() throws {
    let folder = try folder()
    defer { folder.remove() }
    let outcome = try list([], in: folder)
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex { $0.hasPrefix("own.lean ") })
    #expect(lines[place].hasSuffix("  Cards lean."))
    #expect(lines[place + 1] == "    angle                a number (default 20 °): the turn")
    #expect(lines.contains { $0.hasPrefix("own.late ") })
    #expect(outcome.errors.hasPrefix("warning: plugin 'torn' is left out: "), "\(outcome.errors)")
    #expect(try list(["--quiet"], in: folder).errors == "")
  }

  @Test func `Tools get ranges, steps and where it comes from`() throws {
    let folder = try folder()
    defer { folder.remove() }
    let outcome = try list(["effects", "--json"], in: folder)
    let effects = try #require(try JSONValue(parsing: outcome.output)["effects"]?.array)
    let own = try #require(effects.first { $0["name"] == .string("own.lean") })
    #expect(own["plugin"] == .string(folder.path + "/own.lua"))
    let angle = try #require(own["parameters"]?.array?.first)
    #expect(angle["min"] == .number(0) && angle["max"] == .number(90))
    #expect(angle["step"] == .number(0.5) && angle["default"] == .number(20))
    let easings = try list(["easings", "--json"], in: folder).output
    #expect(easings.contains("\"own.late\""))
  }

  @Test(arguments: [("angle=20.5", true), ("angle=0.25", false), ("angle=90", true)])
  func `Steps are kept`(setting: String, isAccepted: Bool) throws {
    let folder = try folder()
    defer { folder.remove() }
    let outcome = try Program.run(
      try Program.built("effecthost"),
      [
        "eval", "--plugins", folder.path, "--effect", "own.lean", "--progress", "1", "--set",
        setting,
      ]
    )
    #expect((outcome.status == 0) == isAccepted, "\(outcome.errors)")
    if !isAccepted { #expect(outcome.errors.contains("a multiple of 0.5")) }
  }
}
