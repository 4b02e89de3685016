public import EffectJSON
import EffectScripting

/// What became of tests, for people and for machines.
public struct TestReport {
  private let run: TestRun

  /// Creates the report of a run.
  public init(_ run: TestRun) { self.run = run }

  /// The report for reading: a line a test, and below it why it failed.
  public var text: String {
    var text = ""
    for file in run.files {
      text += file.path + "\n"
      if let failure = file.failure { text += "  FAIL  cannot be run\n" + indented("\(failure)") }
      for outcome in file.outcomes {
        text += "  \(outcome.failure == nil ? "ok  " : "FAIL")  \(outcome.name)\n"
        if let failure = outcome.failure { text += TestReport.indented(failure) }
      }
    }
    let (tests, failures) = run.counts
    return text + "\(tests) \(tests == 1 ? "test" : "tests"), \(failures) failed\n"
  }

  private static func indented(_ error: ScriptError) -> String {
    var text = "        \(error)\n"
    if let hint = error.hint { text += "        hint: \(hint)\n" }
    return text
  }

  private func indented(_ text: String) -> String { "        \(text)\n" }

  // MARK: JSON

  /// Writes the report as an object.
  public func write(to writer: inout JSONWriter) {
    let (tests, failures) = run.counts
    writer.beginObject()
    writer.key("tests")
    writer.number(tests)
    writer.key("failures")
    writer.number(failures)
    writer.key("files")
    writer.beginArray()
    for file in run.files {
      writer.beginObject()
      writer.key("path")
      writer.string(file.path)
      if let failure = file.failure {
        writer.key("error")
        writer.string(failure.description)
      }
      writer.key("tests")
      writer.beginArray()
      for outcome in file.outcomes { write(outcome, to: &writer) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private func write(_ outcome: TestRun.Outcome, to writer: inout JSONWriter) {
    writer.beginObject(onOneLine: true)
    writer.key("name")
    writer.string(outcome.name)
    writer.key("passed")
    writer.bool(outcome.failure == nil)
    writer.key("duration")
    writer.number(outcome.duration)
    if let failure = outcome.failure {
      writer.key("message")
      writer.string(failure.message)
      writer.key("file")
      writer.string(failure.file)
      writer.key("line")
      writer.number(failure.line)
    }
    writer.endObject()
  }

  // MARK: JUnit

  /// The report in the XML of JUnit, which most build servers read.
  public var junit: String {
    let (tests, failures) = run.counts
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites tests=\"\(tests)\" failures=\"\(failures)\">\n"
    for file in run.files { text += suite(file) }
    return text + "</testsuites>\n"
  }

  private func suite(_ file: TestRun.File) -> String {
    let name = TestReport.escaped(file.path)
    let broken = file.failure == nil ? 0 : 1
    let failed = file.outcomes.count { $0.failure != nil }
    var text =
      "  <testsuite name=\"\(name)\" tests=\"\(file.outcomes.count + broken)\" failures=\"\(failed)\" errors=\"\(broken)\" time=\"\(seconds(file.outcomes.reduce(0) { $0 + $1.duration }))\">\n"
    if let failure = file.failure {
      let message = TestReport.escaped(failure.description)
      text +=
        "    <testcase name=\"cannot be run\" classname=\"\(name)\"><error message=\"\(message)\"/></testcase>\n"
    }
    for outcome in file.outcomes {
      text +=
        "    <testcase name=\"\(TestReport.escaped(outcome.name))\" classname=\"\(name)\" time=\"\(seconds(outcome.duration))\""
      if let failure = outcome.failure {
        text +=
          "><failure message=\"\(TestReport.escaped(failure.message))\">\(TestReport.escaped(failure.description))</failure></testcase>\n"
      } else {
        text += "/>\n"
      }
    }
    return text + "  </testsuite>\n"
  }

  private func seconds(_ duration: Double) -> String { duration.rounded(places: 6) }

  /// A text as it stands in XML: what XML has no way to write is shown as `?`.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): escaped += "?"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
