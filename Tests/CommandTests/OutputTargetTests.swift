import Testing

@testable import EffectHostCommand

@Suite("Output targets") struct OutputTargetTests {
  @Test(
    arguments: [
      ("", .words), ("--plain", .standardOutput(.plain)), ("--json", .standardOutput(.json)),
      ("--json --json", .standardOutput(.json)),
      ("-o -", .standardOutput(.plain)), ("-o - --csv", .standardOutput(.csv)),
      ("-o out/a.PNG", .file("out/a.PNG", .png)), ("-o a.b.json", .file("a.b.json", .json)),
      ("-o a.csv --csv", .file("a.csv", .csv)), ("-o table --plain", .file("table", .plain)),
      ("-o a.txt --json", .file("a.txt", .json)), ("-o 100%.png", .file("100%.png", .png)),
      ("-o %s.png", .file("%s.png", .png)),
    ] as [(String, OutputTarget)]
  )
  func `Options decide where to write, and what`(_ words: String, _ target: OutputTarget) throws {
    #expect(try runArguments("x.lua \(words)").target() == target)
  }

  @Test func `Hidden files have no extension`() {
    #expect(throws: UsageError.self) { try runArguments("x.lua -o .png") }
    #expect(throws: UsageError.self) { try runArguments("x.lua -o a.png/") }
    #expect(throws: UsageError.self) { try runArguments("x.lua -o a.png/b") }
  }

  @Test(arguments: [
    ("frames/%04d.png", 7, "frames/0007.png"), ("%04d.png", 12345, "12345.png"),
    ("a%d.png", 0, "a0.png"), ("%3d.png", 5, "005.png"), ("é-%02d-z.png", 3, "é-03-z.png"),
    ("50%-%01d.png", 8, "50%-8.png"),
  ])
  func `A pattern numbers frames`(_ pattern: String, _ frame: Int, _ path: String) throws {
    #expect(try FramePattern(pattern)?.path(of: frame) == path)
  }

  @Test(arguments: ["a.png", "%.png", "%04.png", "%", "%04", "d%.png", "% d.png", "%-4d.png"])
  func `Other paths are no patterns`(_ path: String) throws {
    #expect(try FramePattern(path) == nil)
  }
}
