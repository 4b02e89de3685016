import EffectTestSupport
import Testing

@testable import EffectHostCommand

@Suite("Writing films") struct FilmOutputTests {
  private static let script = "function transform(p) return { rotation = { y = -35 * p } } end\n"

  /// Runs a line of the shell in a folder with a script; `$0` is the program.
  private func shell(_ line: String, in folder: TemporaryFolder) throws -> Program.Outcome {
    _ = try folder.write("tilt.lua", FilmOutputTests.script)
    let program = try Program.built("effecthost")
    return try Program.run("/bin/sh", ["-c", "cd \(folder.path); \(line)", program])
  }

  @Test func `Numbered frames keep the numbers of the whole film`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let all = try shell(
      "mkdir a b; \"$0\" run tilt.lua -o a/%d.png --duration 1 --fps 5 --scale .1 && "
        + "\"$0\" run tilt.lua -o b/%d.png --duration 1 --fps 5 --scale .1 --frames 2..3 --jobs 1 "
        + "&& ls a b && cmp a/2.png b/2.png && cmp a/3.png b/3.png",
      in: folder
    )
    #expect(all.errors == "")
    #expect(all.output == "a:\n0.png\n1.png\n2.png\n3.png\n4.png\n\nb:\n2.png\n3.png\n")
    let beyond = try shell(
      "\"$0\" run tilt.lua -o b/%d.png --duration 1 --fps 5 --frames 2..5",
      in: folder
    )
    #expect(beyond.status == 2)
    #expect(
      beyond.errors.hasPrefix(
        "error: '--frames' cannot be '2..5': there are 5 frames, of which the last one is 4\n"
      )
    )
  }

  @Test func `What plays by itself becomes a page of vectors`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try folder.write(
      "dot.lua",
      """
      local fx = require "effecthost"
      return fx.animation {
        size = { 40, 30 }, duration = 0.5,
        draw = function(canvas, progress) canvas:rect(0, 0, 40 * progress, 30) canvas:fill("red") end,
      }
      """
    )
    let made = try shell("\"$0\" run dot.lua -o dot.html --fps 10 && cat dot.html", in: folder)
    #expect(made.status == 0 && made.errors == "", "\(made.errors)")
    let text = made.output
    #expect(text.hasPrefix("<!DOCTYPE html>\n") && text.hasSuffix("</html>\n"))
    #expect(text.contains("<title>dot</title>"))
    #expect(text.split(separator: "<animate ").count - 1 == 5)
    #expect(text.contains("max=\"0.5\"") && text.contains("prefers-reduced-motion"))
    #expect(
      !text.contains("http://")
        || !text.replacing("http://www.w3.org", with: "").contains("http://")
    )
    // Nothing moves in layers of a file, and nothing needs a slider.
    _ = try folder.write("still.json", #"{"viewport": {"width": 40, "height": 30}, "layers": []}"#)
    let still = try shell("\"$0\" run still.json -o still.html && cat still.html", in: folder)
    #expect(still.status == 0 && !still.output.contains("<script>"), "\(still.errors)")
    #expect(still.output.contains("<svg") && still.output.hasSuffix("</html>\n"))
  }

  @Test func `A disk without room leaves nothing and the older file as it was`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["a.gif", "a.webp", "a.apng"] {
      let outcome = try shell(
        "echo old > \(name); ulimit -f 1; \"$0\" run tilt.lua -o \(name) --duration 1 --fps 10; "
          + "echo $?; cat \(name); ls -A",
        in: folder
      )
      #expect(outcome.output.hasPrefix("1\nold\n"), "\(outcome)")
      #expect(!outcome.output.contains(".effecthost"))
      #expect(
        outcome.errors
          == "error: cannot write '\(name)': the file would be larger than is allowed here; "
          + "raise the limit (ulimit -f)\n"
      )
    }
    let full = try shell("\"$0\" run tilt.lua -o /dev/full --duration 1", in: folder)
    #expect(full.status == 2)
  }

  @Test func `What a pipe cannot take is told`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outcome = try shell(
      "mkfifo a.webp; cat a.webp > /dev/null & \"$0\" run tilt.lua -o a.webp --duration .1; echo $?",
      in: folder
    )
    #expect(outcome.output == "1\n")
    #expect(
      outcome.errors
        == "error: cannot write 'a.webp': the format needs a file and not a pipe; "
        + "write to a file first\n"
    )
  }

  @Test(arguments: ["INT", "TERM", "HUP"]) func `An interrupted film leaves nothing`(
    _ signal: String
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // Waits until the unfinished file is there, so that it is certain to be interrupted on the way.
    let outcome = try shell(
      // A shell has what it puts into the background ignore SIGINT, and a test may be run with others ignored.
      "env --default-signal=INT,TERM,HUP \"$0\" run tilt.lua -o a.apng --duration 20 --fps 60 & "
        + "until ls -A | grep -q '^.effecthost-'; do sleep .02; done; kill -\(signal) $!; wait $!; "
        + "echo $?; ls -A",
      in: folder
    )
    let number = ["INT": 2, "TERM": 15, "HUP": 1][signal] ?? 0
    #expect(outcome.output == "\(128 + number)\ntilt.lua\n")
  }

  @Test func `On a terminal a bar shows how much is done, how fast, and how long it still takes`()
    throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // `script` runs it on a terminal of its own. It is interrupted once its bar is there.
    let outcome = try shell(
      """
      timeout 100 env --default-signal=INT script -qefc \
        "sh -c 'echo \\$\\$ > id; exec \"$0\" run tilt.lua -o a.apng --duration 60 --fps 60'" seen > out &
      until grep -q 'left' seen; do sleep .02; done
      kill -INT $(cat id); wait $!; echo $?; ls; cat seen
      """,
      in: folder
    )
    let lines = outcome.output.split(separator: "\n", maxSplits: 5).map(String.init)
    #expect(lines.first == "130", "\(outcome)")
    #expect(Array(lines.dropFirst().prefix(4)) == ["id", "out", "seen", "tilt.lua"])
    let bar = outcome.output.firstMatch(of: #/\r█*░+ \d+\/3600 frames, \d+\/s, \d+ s left\e\[K/#)
    #expect(bar != nil, "\(outcome.output)")
  }
}
