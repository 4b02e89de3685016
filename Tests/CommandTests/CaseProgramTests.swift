import EffectJSON
import EffectTestSupport
import Testing

/// The cases again, as people and programs meet them: through `eval SCRIPT`, `run`, and requests.
@Suite struct `A case` {
  private func limits(_ item: Case) -> [String] {
    // Instructions, not time, stop what never ends: the same on every machine.
    [
      "--memory-limit", "\(item.memory)", "--time-limit", "20", "--instruction-limit", "3000000",
    ]
  }

  private func outcome(_ result: Program.Outcome) -> Outcome? {
    switch result.status {
    case 0: .ok(nil)
    case 1:
      result.errors.contains(": stopped: ") || result.errors.hasPrefix("error: stopped: ")
        ? .stopped : .error
    default: nil
    }
  }

  @Test(arguments: cases)
  func `ends as it has to in the program`(item: Case) throws {
    let program = try Program.built("effecthost")
    let path = "\(Case.folder)\(item.file).lua"
    for progress in item.progress {
      let words = ["eval", path, "--progress", "\(progress)", "--format", "csv"] + limits(item)
      let result = try Program.run(program, words)
      let found = try #require(outcome(result), "\(result.status): \(result.errors)")
      switch found {
      case .ok:
        #expect(item.accepted.contains { if case .ok = $0 { true } else { false } })
        for case .ok(let value?) in item.accepted {
          #expect(result.output.contains(",\(value.plainText)\n"), "\(result.output)")
        }
      default: #expect(item.accepts(found), "\(result.errors)")
      }
      if let line = item.line, found != .ok(nil) {
        #expect(result.errors.contains("\(item.file).lua:\(line): "), "\(result.errors)")
      }
      for word in item.mentions { #expect(result.errors.contains(word), "\(result.errors)") }
      // The error is told once.
      #expect(result.errors.split(separator: "\n").count { $0.hasPrefix("error: ") } <= 1)
      #expect((0...1).contains(try Program.run(program, ["run", path] + limits(item)).status))
    }
  }

  @Test func `in a request spoils no other one`() throws {
    var lines: [String] = []
    var asked: [(item: Case, progress: Double)] = []
    for item in cases {
      for progress in item.progress {
        asked.append((item, progress))
        lines.append(
          #"{"kind": "script.call", "script": "\#(Case.folder)\#(item.file).lua", "#
            + #""function": "transform", "arguments": [\#(progress)], "#
            + #""limits": {"memory": \#(item.memory), "instructions": 3000000, "time": 20}}"#
        )
      }
    }
    let result = try Program.run(
      try Program.built("effecthost"),
      ["eval"],
      input: lines.joined(separator: "\n") + "\n"
    )
    #expect(result.status == 0, "\(result.errors)")
    let answers = result.output.split(separator: "\n")
    try #require(answers.count == asked.count)
    for (answer, (item, _)) in zip(answers, asked) {
      let value = try JSONValue(parsing: String(answer))
      let found: Outcome =
        switch value["error"]?["kind"]?.string {
        case nil: .ok(value["values"]?[0]?.number)
        case "limit": .stopped
        default: .error
        }
      #expect(item.accepts(found), "\(item.file): \(answer)")
      if let line = item.line, found == .error || found == .stopped {
        #expect(value["error"]?["line"]?.number == Double(line), "\(answer)")
      }
    }
  }

  @Test(arguments: stride(from: 0.0, through: 1, by: 0.1).map { $0 })
  func `of a bad result names the progress in a request, too`(progress: Double) throws {
    let result = try Program.run(
      try Program.built("effecthost"),
      ["eval"],
      input: #"{"kind": "script.call", "script": "\#(Case.folder)h31_bad_results.lua", "#
        + #""function": "transform", "arguments": [\#(progress)]}"# + "\n"
    )
    let error = try JSONValue(parsing: result.output)["error"]
    switch Int((progress * 9).rounded()) + 1 {
    case 5, 10: #expect(error == nil)  // an empty table says nothing; a whole number is a number
    default:
      #expect(error?["message"]?.string?.contains("(at progress ") == true, "\(result.output)")
      #expect(error?["line"]?.number == 5)
    }
  }
}

extension Double {
  /// The number as tables have it.
  fileprivate var plainText: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
