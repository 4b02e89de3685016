import EffectJSON
import EffectTestSupport
import Testing

@testable import EffectHost

@Suite("Interaction requests") struct InteractionGoldenTests {
  /// The request of a line; a control panel's trace is asked for the moments that its samples tell.
  private func request(_ line: GoldenLine) -> JSONObject {
    var request = line.request
    if line.kind == "controlPanel.trace", let samples = line.expected["samples"]?.array {
      request["t"] = .array(samples.compactMap { $0["t"] })
    }
    return request
  }

  @Test(arguments: InteractionRequests.kinds)
  func `Every golden line of a kind is met`(kind: String) throws {
    let lines = try Golden.lines("interaction.jsonl").filter { $0.kind == kind }
    #expect(!lines.isEmpty)
    for line in lines {
      let answer = try InteractionRequests.answer(kind: kind, RequestReader(request(line)))
      #expect(line.difference(from: answer) == nil)
    }
  }

  @Test func `A trace that says no moments is asked for those of the samples it carries`() throws {
    let lines = try Golden.lines("interaction.jsonl").filter { $0.kind == "controlPanel.trace" }
    for line in lines {
      let answer = try InteractionRequests.answer(kind: line.kind, RequestReader(line.object))
      #expect(line.difference(from: answer) == nil)
    }
  }

  @Test func `A trace without any goes on for as long as its animations may take`() throws {
    for line in try Golden.lines("interaction.jsonl") where line.kind == "controlPanel.trace" {
      let answer = try InteractionRequests.answer(kind: line.kind, RequestReader(line.request))
      #expect(line.difference(from: answer) == nil)
    }
  }

  @Test func `There is no golden line of another kind`() throws {
    let lines = try Golden.lines("interaction.jsonl")
    #expect(lines.count == 600)
    #expect(Set(lines.map(\.kind)) == Set(InteractionRequests.kinds))
  }
}
