import EffectCore
import EffectJSON
import EffectTestSupport
import Testing

@testable import EffectHost

@Test func `Every golden playback line is answered as the original does`() throws {
  let lines = try Golden.lines("sa.jsonl")
  #expect(lines.count == 427)
  var differences: [String] = []
  for line in lines {
    let answer = try PlaybackRequests.answer(line.kind, RequestReader(line.request))
    if let difference = line.difference(from: answer) { differences.append(difference) }
  }
  #expect(differences.count == 0, "\(differences.prefix(5))")
}
