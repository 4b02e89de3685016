import EffectJSON
import EffectTestSupport
import Testing

@Suite struct `Films of several machines` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      "a.lua",
      "function transform(p) return { rotation = { y = -35 * p }, alpha = 1 - 0.5 * math.abs(p) } end\n"
    )
  }

  /// Runs a line of the shell in the folder, in which `$0` is the program.
  private func shell(_ line: String) throws -> Program.Outcome {
    try Program.run(
      "/bin/sh",
      ["-c", "cd \(folder.path) && \(line)", try Program.built("effecthost")]
    )
  }

  private static let options = "--scale 0.1 --fps 6 --duration 2"

  /// Draws three parts, each by a process of its own that knows nothing of the others.
  private func drawParts() throws {
    let outcome = try shell(
      "mkdir -p f && if command -v parallel >/dev/null; then "
        + "seq 3 | parallel -j 2 \"$0\" run a.lua -o f/%04d.png \(Self.options) -q --shard {}/3; else "
        + "seq 3 | xargs -P 2 -I {} \"$0\" run a.lua -o f/%04d.png \(Self.options) -q --shard {}/3; fi"
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `are the film that one machine draws`() throws {
    defer { folder.remove() }
    try drawParts()
    let joined = try shell("\"$0\" assemble f/%04d.png -o joined.apng")
    #expect(joined.status == 0)
    #expect(joined.errors == "12 frames of 3 parts are complete\n")
    #expect(try shell("\"$0\" run a.lua -o one.apng \(Self.options) -q").status == 0)
    #expect(try shell("cmp joined.apng one.apng").output == "")
    #expect(try shell("cmp joined.apng one.apng").status == 0)
  }

  @Test func `are not joined while a part is missing, damaged or of another script`() throws {
    defer { folder.remove() }
    try drawParts()
    func assemble() throws -> String {
      let outcome = try shell("\"$0\" assemble f/%04d.png -o out.apng")
      #expect(outcome.status == 1)
      #expect(try shell("test -e out.apng").status == 1)
      return outcome.errors
    }
    _ = try shell("mv f/0005.png away.png")
    #expect(
      try assemble()
        == "error: f/0005.png is missing or is not what part 2 drew; run it again with --shard 2/3\n"
    )
    _ = try shell("mv away.png f/0005.png && mv f/part-3-of-3.json away.json")
    #expect(
      try assemble() == "error: part 3 of 3 is missing; run again with --shard 3/3\n"
    )
    _ = try shell("echo '{' > f/part-3-of-3.json")
    #expect(
      try assemble() == "error: f/part-3-of-3.json is no record of a part; run that part again\n"
    )
    _ = try shell("mv away.json f/part-3-of-3.json && echo '-- changed' >> a.lua")
    _ = try shell("\"$0\" run a.lua -o f/%04d.png \(Self.options) -q --shard 2/3")
    #expect(
      try assemble()
        == "error: part 2 of 3 was drawn from another script or with other options than part 1; run it again with --shard 2/3\n"
    )
  }

  @Test func `take pictures that were drawn before from a cache, and say so`() throws {
    defer { folder.remove() }
    func draw(_ more: String) throws -> String {
      let outcome = try shell(
        "mkdir -p g && \"$0\" run a.lua -o g/%04d.png --scale 0.1 --fps 6 --duration 1 --cache kept \(more)"
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.errors
    }
    #expect(try draw("--frames 2..3") == "0 of 2 frames are from the cache\n")
    #expect(try draw("") == "2 of 6 frames are from the cache\n")
    let first = try shell("md5sum g/*.png").output
    _ = try shell("rm g/*.png")
    #expect(try draw("--jobs 1") == "6 of 6 frames are from the cache\n")
    #expect(try shell("md5sum g/*.png").output == first)
    _ = try shell("sed -i 's/35/36/' a.lua")
    #expect(try draw("") == "0 of 6 frames are from the cache\n")
  }

  @Test func `need numbered pictures, and parts that there are`() throws {
    defer { folder.remove() }
    let film = try shell("\"$0\" run a.lua -o a.webp --shard 1/2")
    #expect(film.status == 2)
    #expect(
      film.errors.hasPrefix(
        "error: '--shard' cannot be used for '.webp': it is for numbered pictures, such as -o frames/%04d.png\n"
      )
    )
    let part = try shell("\"$0\" run a.lua -o f/%d.png --shard 3/2")
    #expect(part.errors.contains("a part and the number of parts such as 3/10"))
    let pattern = try shell("\"$0\" assemble frames.png")
    #expect(pattern.status == 2)
    #expect(
      pattern.errors.hasPrefix(
        "error: cannot number frames as 'frames.png': it has no place for the number, such as %04d\n"
      )
    )
  }
}

@Suite struct `What an effect costs` {
  @Test func `is told for an evaluation, a frame and a picture`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = try folder.write("a.lua", "function transform(p) return { alpha = p * p } end\n")
    let outcome = try Program.run(
      Program.built("effecthost"),
      ["bench", script, "--against", "gemini.scale", "--json", "--viewport", "200x100"]
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    let rows = try #require(try JSONValue(parsing: outcome.output).array)
    #expect(
      rows.compactMap { $0["name"]?.string } == [
        "evaluation", "evaluation, baked", "gemini.scale", "frame without drawing", "picture",
      ]
    )
    #expect(rows.allSatisfy { ($0["ns"]?.number ?? 0) > 0 })
    #expect(rows[0]["to"]?.string == "gemini.scale" && rows[1]["to"]?.string == "evaluation")
    let wrong = try Program.run(Program.built("effecthost"), ["bench"])
    #expect(wrong.status == 2)
  }
}
