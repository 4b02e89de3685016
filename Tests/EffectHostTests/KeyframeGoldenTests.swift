import EffectCore
import EffectJSON
import EffectTestSupport
import Testing

@testable import EffectHost

/// The golden files of keyframe animations, with their number of lines and their tolerance.
private let files: [(name: String, count: Int, absolute: Double)] = [
  ("razzle.jsonl", 1528, 1e-9), ("razzle-upstream-tests.jsonl", 78, 1e-9),
  // Curved paths: the reference was measured by brute force.
  ("razzle-path.jsonl", 40, 1e-3),
]

@Test(arguments: files)
func `Every golden keyframe line is answered as the original does`(
  name: String,
  count: Int,
  absolute: Double
) throws {
  let lines = try Golden.lines(name)
  #expect(lines.count == count)
  var differences: [String] = []
  for line in lines {
    let answer = try KeyframeRequests.answer(line.kind, RequestReader(line.request))
    if let difference = line.difference(from: answer, absolute: absolute) {
      differences.append(difference)
    }
  }
  #expect(differences.count == 0, "\(differences.prefix(5))")
}
