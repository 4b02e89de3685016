import EffectHost
import EffectJSON
import EffectTestSupport
import Testing

/// Answers requests as the command does, one line each.
func answer(_ text: String) throws -> JSONValue {
  var service = RequestService()
  var output: [UInt8] = []
  service.answer(Array(text.utf8), number: 1, into: &output)
  return try JSONValue(parsing: output)
}

@Test(arguments: ["gemini.jsonl", "gemini-easing.jsonl", "gemini-paging.jsonl", "easings.jsonl"])
func `Every golden line is answered`(file: String) throws {
  let lines = try Golden.lines(file)
  #expect(lines.count > 200)
  var service = RequestService()
  var differing: [String] = []
  for line in lines {
    var writer = JSONWriter()
    writer.value(.object(line.request))
    var output: [UInt8] = []
    service.answer(writer.bytes, number: line.number, into: &output)
    if let difference = line.difference(from: try JSONValue(parsing: output)) {
      differing.append(difference)
    }
  }
  #expect(differing.prefix(5) == [])
}
