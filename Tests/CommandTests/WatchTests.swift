import EffectTestSupport
import Glibc
import Testing

@Suite struct `Watching` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ arguments: [String]) throws -> RunningProgram {
    try RunningProgram("effecthost", arguments, in: folder.path)
  }

  private func contents(_ name: String) -> String {
    (try? Golden.contents(of: "\(folder.path)/\(name)"))
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func script(_ alpha: String) -> String {
    "print('loaded 1')\nfunction transform(p) return { alpha = \(alpha) } end\n"
  }

  @Test func `keeps the last good version while the file is broken`() throws {
    defer { folder.remove() }
    _ = try folder.write("a.lua", script("0.5"))
    let program = try start(["run", "a.lua", "--watch", "-o", "a.csv"])
    #expect(
      program.wait { contents("a.csv").contains(",0.5\n") && program.errors.contains("watching") }
    )

    _ = try folder.write("a.lua", "function transform(p) return { alpha = 0.25 }")
    let message = "error: a.lua:1: 'end' expected near <eof>\n"
    #expect(program.wait { program.errors.contains(message) })
    #expect(contents("a.csv").contains(",0.5\n"))
    // One line, and nothing more about it.
    #expect(program.errors.hasSuffix("a.lua changed\n" + message))

    _ = try folder.write("a.lua", script("0.75"))
    #expect(program.wait { contents("a.csv").contains(",0.75\n") })
    // Each load runs the main chunk once, in a fresh environment.
    #expect(program.wait { program.errors.times("loaded 1\n") == 2 })
  }

  @Test(arguments: ["s.json", "s.lua"]) func `sees images, also ones that were missing`(
    name: String
  ) throws {
    defer { folder.remove() }
    let texts = [
      "s.json": #"{"viewport": {"width": 8, "height": 8}, "layers": [{"image": "in/./a.png"}]}"#,
      "s.lua": """
      local fx = require "effecthost"
      return fx.scene {
        viewport = { 8, 8 }, layout = fx.layout.flow { itemSize = { 8, 8 } },
        items = { { image = "in/a.png" } }, effect = function() end,
      }
      """,
    ]
    mkdir(folder.path + "/in", 0o700)
    _ = try folder.write(name, texts[name] ?? "")
    let program = try start(["run", name, "--watch", "-o", "out.png"])
    #expect(program.wait { program.errors.contains("no such file") })
    func show(_ image: String) throws -> String {
      let before = contents("out.png")
      let bytes = try Golden.contents(of: Golden.folder + "../Cases/images/" + image)
      let file = try #require(fopen(folder.path + "/in/next", "w"))
      #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
      fclose(file)
      rename(folder.path + "/in/next", folder.path + "/in/a.png")
      #expect(program.wait { contents("out.png") != before }, "\(program.errors)")
      return contents("out.png")
    }
    let first = try show("quarters.png")
    #expect(try show("fading.png") != first)
    // What it writes itself is not what it waits for.
    #expect(program.errors.times("out.png changed") == 0)
  }

  @Test func `sees modules, saves by renaming, and plugins`() throws {
    defer { folder.remove() }
    mkdir(folder.path + "/plugged", 0o700)
    _ = try folder.write("plugged/p.lua", "function transform(p) return { blur = 1 } end")
    _ = try folder.write("m.lua", "return 0.5")
    _ = try folder.write(
      "a.lua",
      """
      local fx = require "effecthost"
      local alpha, soft = require "m", fx.use "p.effect"
      return fx.effect { transform = function(p, cell) soft(p, cell) cell.alpha = alpha end }
      """
    )
    let program = try start([
      "run", "a.lua", "--plugins", "plugged", "--watch", "-o", "a.csv", "-q",
    ])
    #expect(program.wait { contents("a.csv").contains(",0.5,1\n") }, "\(program.errors)")

    _ = try folder.write("m.lua.new", "return 0.25")
    rename(folder.path + "/m.lua.new", folder.path + "/m.lua")
    #expect(program.wait { contents("a.csv").contains(",0.25,1\n") })

    _ = try folder.write("plugged/p.lua", "function transform(p) return { blur = 2 } end")
    #expect(program.wait { contents("a.csv").contains(",0.25,2\n") })
    #expect(program.errors == "")
  }

  @Test func `checks again`() throws {
    defer { folder.remove() }
    _ = try folder.write("a.lua", script("p > 0.25 and 0.5 or 1"))
    let program = try start(["check", "a.lua", "--watch"])
    #expect(
      program.wait { program.output.contains("jumps") && program.errors.contains("watching") }
    )
    _ = try folder.write("a.lua", script("1 - 0.1 * math.min(1, math.abs(p))"))
    #expect(program.wait { program.output.contains("nothing to mend") })
  }

  @Test func `tests again, where the script changes or its tests do`() throws {
    defer { folder.remove() }
    _ = try folder.write("a.lua", script("0.5"))
    _ = try folder.write(
      "a_test.lua",
      "test('it', function() expect.equal(effect()(0).alpha, 0.25) end)"
    )
    let program = try start(["test", "--watch"])
    #expect(
      program.wait {
        program.output.contains("1 test, 1 failed") && program.errors.contains("watching")
      }
    )
    _ = try folder.write("a.lua", script("0.25"))
    #expect(program.wait { program.output.contains("1 test, 0 failed") })
    _ = try folder.write("a_test.lua", "test(")
    #expect(program.wait { program.output.contains("cannot be run") })
  }

  @Test func `keeps the last good picture of a scene in JSON`() throws {
    defer { folder.remove() }
    func scene(_ color: String) -> String {
      #"{"viewport": {"width": 40, "height": 40}, "layers": [{"frame": [0, 0, 40, 40], "backgroundColor": "\#(color)"}]}"#
    }
    _ = try folder.write("a.json", scene("#ff0000"))
    let program = try start(["run", "a.json", "--watch", "-o", "a.png"])
    #expect(program.wait { !contents("a.png").isEmpty && program.errors.contains("watching") })
    let first = try Golden.contents(of: folder.path + "/a.png")

    _ = try folder.write("a.json", scene("#nothing"))
    #expect(program.wait { program.errors.contains("a.json changed\nerror: ") })
    #expect(try Golden.contents(of: folder.path + "/a.png") == first)
    #expect(program.errors.split(separator: "\n").count { $0.hasPrefix("error: ") } == 1)

    _ = try folder.write("a.json", scene("#0000ff"))
    #expect(program.wait { (try? Golden.contents(of: folder.path + "/a.png")) != first })
  }

  @Test func `checks and tests again where a module is saved`() throws {
    defer { folder.remove() }
    _ = try folder.write("m.lua", "return 40")
    _ = try folder.write(
      "a.lua",
      "local turn = require 'm'\nfunction transform(p) return { rotation = { z = p > 0.25 and turn or 0 }, alpha = 1 - 0.1 * math.min(1, math.abs(p)) } end"
    )
    _ = try folder.write(
      "a_test.lua",
      "test('it', function() expect.equal(effect()(1).rotation.z, 0) end)"
    )
    let check = try start(["check", "a.lua", "--watch"])
    let test = try start(["test", "--watch"])
    #expect(check.wait { check.output.contains("jumps") && check.errors.contains("watching") })
    #expect(
      test.wait { test.output.contains("1 test, 1 failed") && test.errors.contains("watching") }
    )
    _ = try folder.write("m.lua", "return")
    #expect(check.wait { check.errors.contains("m.lua changed\n") })
    _ = try folder.write("m.lua", "return 0")
    #expect(test.wait { test.output.contains("1 test, 0 failed") })
    #expect(check.wait { check.output.hasSuffix("nothing to mend\n") }, "\(check.output)")
  }

  @Test func `ends at once where the command line makes no sense`() throws {
    defer { folder.remove() }
    _ = try folder.write("a.lua", script("0.5"))
    let program = try start(["run", "a.lua", "--watch", "--effect", "Nobody"])
    #expect(program.wait { program.hasEnded } && program.end() == 2)
    for words in [["run", "-", "--watch"], ["run", "--effect", "gemini.cube", "--watch"]] {
      let program = try start(words)
      #expect(program.wait { program.hasEnded } && program.end() == 2, "\(program.errors)")
    }
  }
}

extension String {
  /// How often a text is in this one.
  fileprivate func times(_ part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
