import EffectJSON
import EffectTestSupport
import Testing

@testable import EffectHost

/// Answers a line and returns what is wrong with the answer.
private func difference(_ line: GoldenLine) -> String? {
  do throws(RequestError) {
    return line.difference(from: try PagingRequests.answer(kind: line.kind, line.request))
  } catch {
    return "\(line.testDescription): \(error.message)"
  }
}

@Test func `Every golden paging line is met`() throws {
  let lines = try Golden.lines("paging.jsonl")
  #expect(lines.count == 3036)
  let differences = lines.compactMap(difference)
  #expect(differences.count == 0)
  #expect(differences.prefix(5) == [])
}

@Test func `The original's defects are answered as it has them`() throws {
  let lines = try Golden.lines("paging-known.jsonl")
  #expect(lines.count == 445)
  let differences = lines.compactMap(difference)
  #expect(differences.count == 0)
  #expect(differences.prefix(5) == [])
}
