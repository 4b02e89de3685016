public import EffectJSON
import EffectScripting

/// Something about an effect's motion that its author should know.
public struct Finding: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, CaseIterable, Hashable, Sendable {
    /// The effect is broken.
    case error
    /// It probably does not look as it was meant to.
    case warning
    /// It is worth knowing.
    case note
  }

  /// The name of the rule that found it.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// What was seen, with numbers.
  public var message: String
  /// How to mend it; empty where nothing is to be done.
  public var cure: String
  /// Where it was seen, where it is about one place.
  public var progress: Double?
  /// The script's path; empty where it is about no line.
  public var file = ""
  /// The line, from 1; 0 where none is known.
  public var line = 0

  /// The place, the message and the cure.
  public var description: String {
    let place = file.isEmpty ? "" : line > 0 ? "\(file):\(line): " : "\(file): "
    return "\(place)\(severity.rawValue): \(message) [\(rule)]"
      + (cure.isEmpty ? "" : "\n  \(cure)")
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject(onOneLine: true)
    writer.key("rule")
    writer.string(rule)
    writer.key("severity")
    writer.string(severity.rawValue)
    writer.key("message")
    writer.string(message)
    if !cure.isEmpty {
      writer.key("cure")
      writer.string(cure)
    }
    if let progress {
      writer.key("progress")
      writer.number(progress)
    }
    if !file.isEmpty {
      writer.key("file")
      writer.string(file)
      writer.key("line")
      writer.number(line)
    }
    writer.endObject()
  }
}

extension [Finding] {
  /// Whether there is anything that is more than worth knowing.
  public var haveProblems: Bool { contains { $0.severity != .note } }

  /// Writes the findings as an object, and what a call costs where that was measured.
  public func write(to writer: inout JSONWriter, cost: CallCost? = nil) {
    writer.beginObject()
    writer.key("problems")
    writer.number(filter { $0.severity != .note }.count)
    writer.key("findings")
    writer.beginArray()
    for finding in self { finding.write(to: &writer) }
    writer.endArray()
    if let cost {
      writer.key("cost")
      writer.beginObject(onOneLine: true)
      writer.key("time")
      writer.number(cost.time)
      writer.key("garbage")
      writer.number(cost.garbage)
      writer.endObject()
    }
    writer.endObject()
  }
}
