import EffectTestSupport
import Glibc
import Testing

/// The installed copy, as programs in C and Python use it.
///
/// What was built with the tests is installed; `scripts/ci` installs what is shipped. Sanitizers that the library was
/// built with cannot be loaded into a program without them, so that those runs leave this out.
@Suite(.enabled(if: getenv("EFFECTHOST_SANITIZER") == nil))
final class `The installed library` {
  private let prefix: TemporaryFolder

  init() throws {
    prefix = try TemporaryFolder()
    let programs = try Program.built("effecthost").dropLast("/effecthost".count)
    let outcome = try Program.run(
      Project.folder + "scripts/install",
      [prefix.path, "--built", String(programs)]
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  deinit { prefix.remove() }

  private func run(_ command: String, _ environment: [String: String] = [:]) throws -> String {
    let outcome = try Program.run(
      "/bin/sh",
      ["-c", "cd \(Project.examples) && \(command)"],
      environment: environment.merging([
        "PKG_CONFIG_PATH": prefix.path + "/lib/pkgconfig", "LD_LIBRARY_PATH": prefix.path + "/lib",
        "LSAN_OPTIONS": "suppressions=\(Project.folder)scripts/leaks.supp:print_suppressions=0",
      ]) { given, _ in given }
    )
    #expect(outcome.status == 0, "\(command)\n\(outcome.errors)")
    return outcome.output
  }

  /// What an example prints: rows of a progress and numbers.
  private func rows(_ text: String) -> [[UInt64?]] {
    text.split(separator: "\n").map { line in
      line.split(whereSeparator: { $0 == " " || $0 == "," }).map { Double($0)?.bitPattern }
    }
  }

  /// The names of the columns and the numbers that the program itself gives at some progress.
  private func evaluated(
    _ script: String,
    at progress: String
  ) throws -> (names: String, rows: [[UInt64?]]) {
    let text = try run(
      "\(prefix.path)/bin/effecthost eval \(script) --format csv --progress \(progress)"
    )
    let end = try #require(text.firstIndex(of: "\n"))
    let names = text[..<end].split(separator: ",").dropFirst().joined(separator: ",")
    return (names, rows(String(text[end...])))
  }

  @Test func `Everything is where other programs look for it`() throws {
    let files = try run("cd \(prefix.path) && find . -type f -o -type l | sort")
    #expect(
      files == """
        ./bin/effecthost
        ./include/effecthost.h
        ./lib/libeffecthost.so
        ./lib/libeffecthost.so.0
        ./lib/libeffecthost.so.0.1.0
        ./lib/pkgconfig/effecthost.pc
        ./share/bash-completion/completions/effecthost
        ./share/doc/effecthost/LICENSE
        ./share/effecthost/annotations/effecthost.lua
        ./share/fish/vendor_completions.d/effecthost.fish
        ./share/man/man1/effecthost.1.gz
        ./share/zsh/site-functions/_effecthost

        """
    )
    #expect(try run("pkg-config --modversion effecthost") == "0.1.0\n")
    #expect(try run("\(prefix.path)/bin/effecthost --version") == "effecthost 0.1.0\n")
    #expect(
      try run("gzip -dc \(prefix.path)/share/man/man1/effecthost.1.gz").contains("\n.TH EFFECTHOST")
    )
  }

  @Test func `Wrong use of the installer is told`() throws {
    for (words, message) in [
      ([], "PREFIX is a whole path, such as /usr/local"),
      (["usr"], "PREFIX is a whole path, such as /usr/local"),
      (["--rot", "/tmp"], "unknown option '--rot'"),
      (
        [prefix.path, "--built", prefix.path],
        "\(prefix.path) has no effecthost and libEffectHostC.so"
      ),
    ] {
      let outcome = try Program.run(Project.folder + "scripts/install", words)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "install: \(message); install PREFIX [--root FOLDER] [--built FOLDER]\n"
      )
    }
  }

  @Test func `C gets the numbers of the program, and its picture`() throws {
    let program = prefix.path + "/evaluate"
    let source = Project.folder + "examples/c/evaluate.c"
    _ = try run(
      "cc -std=c99 -pedantic -Wall -Wextra -Werror -g -fsanitize=address \(source) "
        + "$(pkg-config --cflags --libs effecthost) -o \(program)"
    )
    for script in [
      "tilt.lua", "parameters_hand.lua", "random_table.lua", "gemini_cover_flow.lua",
      "layers_badge.lua", "gallery/cube_in.lua",
    ] {
      // Once for the names of what changes, once more at the very progress that the example has.
      let names = try evaluated(script, at: "-1:1:.1").names
      let picture = prefix.path + "/picture.ppm"
      let found = rows(try run("\(program) \(script) \(names) \(picture)"))
      let progress = found.map { Double(bitPattern: ($0[0] ?? 0)).description }
      let expected = try evaluated(script, at: progress.joined(separator: ","))
      #expect(expected.names == names)
      #expect(found == expected.rows, "\(script)")
      #expect(found.count == 21 && !found.joined().contains(nil))
      let bytes = try Golden.contents(of: picture)
      #expect(bytes.starts(with: "P6\n".utf8) && Set(bytes).count > 100)
    }
    let wrong = try Program.run(
      program,
      [Project.examples + "tilt.lua", "rotatoin.y", "/dev/null"],
      environment: ["LD_LIBRARY_PATH": prefix.path + "/lib"]
    )
    #expect(wrong.status == 1)
    #expect(wrong.errors == "evaluate: unknown property 'rotatoin.y'; did you mean 'rotation.y'?\n")
  }

  @Test func `Python gets the numbers of the program, and its picture`() throws {
    let source = Project.folder + "examples/python/evaluate.py"
    #expect(try Golden.contents(of: source).count { $0 == UInt8(ascii: "\n") } < 60)
    // Python's own buffers are watched too where its memory comes from malloc; it never gives all of it back.
    let watched = [
      "LD_PRELOAD": try run("cc -print-file-name=libasan.so").filter { $0 != "\n" },
      "PYTHONMALLOC": "malloc", "ASAN_OPTIONS": "detect_leaks=0",
    ]
    for script in ["tilt.lua", "parameters_hand.lua"] {
      let names = try evaluated(script, at: "-1:1:.1").names
      let picture = prefix.path + "/picture.png"
      let found = rows(
        try run("exec python3 \(source) \(script) \(names) \(picture)", watched)
      )
      let progress = found.map { Double(bitPattern: ($0[0] ?? 0)).description }
      let expected = try evaluated(script, at: progress.joined(separator: ","))
      #expect(found == expected.rows, "\(script)")
      #expect(found.count == 21 && !found.joined().contains(nil))
      #expect(try Golden.contents(of: picture).count > 10_000)
    }
  }

  @Test func `Thousands of loads on ten threads leave the memory as it was`() throws {
    let program = prefix.path + "/loads"
    let cases = Project.folder + "Tests/Cases/"
    _ = try run(
      "cc -std=gnu11 -Wall -Wextra -Werror \(cases)c/loads.c "
        + "$(pkg-config --cflags --libs effecthost) -pthread -o \(program)"
    )
    let grown = try run("\(program) \(cases)lua/*.lua tilt.lua parameters_hand.lua")
    let bytes = try #require(Int(grown.filter { $0 != "\n" }))
    #expect(bytes < 64 << 10)
  }
}
