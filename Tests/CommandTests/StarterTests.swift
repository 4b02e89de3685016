import EffectJSON
import EffectTestSupport
import Testing

@testable import EffectHostCommand

@Suite("Starter scripts") struct StarterTests {
  private func new(_ arguments: [String], in folder: TemporaryFolder) throws -> Program.Outcome {
    try run(["new"] + arguments, in: folder)
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Program.Outcome {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try Program.run(
      "/bin/sh",
      ["-c", "cd '\(folder.path)' && exec \"$0\" \(words)", try Program.built("effecthost")],
      environment: ["XDG_DATA_HOME": folder.path, "EFFECTHOST_PATH": ""]
    )
  }

  private func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    String(decoding: try Golden.contents(of: folder.path + "/" + name), as: UTF8.self)
  }

  @Test(arguments: StarterTemplate.allCases)
  func `Every template runs at once, and check has nothing to say`(
    template: StarterTemplate
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let made = try new(["first", "--template", template.rawValue], in: folder)
    #expect(made.status == 0 && made.output == "", "\(made.errors)")
    #expect(try folder.names() == [".luacheckrc", ".luarc.json", "annotations", "first.lua"])
    let next = try #require(made.errors.split(separator: "\n").last)
    #expect(next.hasPrefix("  effecthost "))
    let words = next.split(separator: " ").dropFirst().map(String.init)
    let outcome = try run(words, in: folder)
    #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(outcome.errors)")
    let effect = template == .plugin ? ["--effect", "first.soft", "--plugins", "."] : []
    let check = try run(["check"] + (template == .plugin ? [] : ["first.lua"]) + effect, in: folder)
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let drawn = try run(
      ["run"] + (template == .plugin ? [] : ["first.lua"]) + effect + ["-o", "first.png"],
      in: folder
    )
    #expect(drawn.status == 0, "\(drawn.errors)")
  }

  @Test(arguments: StarterTemplate.allCases)
  func `Templates are commented, and their lines are short`(template: StarterTemplate) {
    let text = template.script(named: "some_name")
    #expect(text.hasPrefix("-- ") && text.hasSuffix("\n"))
    for line in text.split(separator: "\n") { #expect(line.count <= 118, "\(line)") }
    if template != .tilt, template != .scene { #expect(text.contains("\"some_name\"")) }
  }

  @Test func `A script that is there is never replaced, unless it is said`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try folder.write("tilt.lua", "mine")
    let refused = try new(["tilt"], in: folder)
    #expect(refused.status == 1)
    #expect(
      refused.errors == """
        error: 'tilt.lua' is there already, and stays as it is
        hint: choose another name, or replace it with --force

        """
    )
    #expect(try folder.names() == ["tilt.lua"])
    #expect(try text("tilt.lua", in: folder) == "mine")
    #expect(try new(["tilt", "--force"], in: folder).status == 0)
    #expect(try text("tilt.lua", in: folder) == StarterTemplate.tilt.script(named: "tilt"))
  }

  @Test func `Settings that are there stay, and are told of`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try folder.write(".luarc.json", "{}")
    let made = try new(["one"], in: folder)
    #expect(made.status == 0)
    #expect(made.errors.hasPrefix("note: '.luarc.json' is there already and stays as it is"))
    #expect(try text(".luarc.json", in: folder) == "{}")
    // Its own files are no surprise.
    #expect(try new(["two", "--force"], in: folder).status == 0)
    let third = try new(["three.lua"], in: folder)
    #expect(!third.errors.contains("note:"))
    #expect(try text(".luarc.json", in: folder) == StarterFiles.languageServer)
  }

  @Test func `A folder that is not there is told, and nothing is left behind`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outcome = try new(["nowhere/tilt"], in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("there is no folder"), "\(outcome.errors)")
    #expect(try folder.names() == [])
    _ = try folder.write("annotations", "a file in the folder's place")
    #expect(try new(["tilt"], in: folder).status == 1)
    #expect(try folder.names() == ["annotations"])
  }

  @Test(arguments: ["", "a b", "-x.lua", "a/", "b.c", "ä", "x/../ö"])
  func `Names that no require could find are refused`(name: String) {
    #expect(StarterName(name) == nil || name.isEmpty)
  }

  @Test func `Settings are JSON and Lua`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try folder.write("settings.lua", StarterFiles.luacheck)
    if let outcome = try? Program.run("luac5.4", ["-p", folder.path + "/settings.lua"]) {
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let settings = StarterFiles.languageServer
    #expect(settings.contains("\"workspace.library\": [\"annotations\"]"))
    _ = try JSONValue(parsing: settings)
    for name in ["\"os\"", "\"load\"", "\"coroutine.close\""] {
      #expect(StarterFiles.luacheck.contains(name))
    }
  }
}
