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

@Test func `Corrected, no answer holds a number that is not finite`() throws {
  let kinds = ["paging.scale", "paging.stack", "paging.snapshot", "paging.scaleSequence"]
  let lines = try ["paging.jsonl", "paging-known.jsonl"].flatMap { try Golden.lines($0) }
    .filter { kinds.contains($0.kind) }
  #expect(lines.count > 2000)
  var (answered, refused) = (0, 0)
  for line in lines {
    var request = line.request
    request["compatibility"] = "corrected"
    do throws(RequestError) {
      let answer = try PagingRequests.answer(kind: line.kind, request).description
      #expect(!answer.contains("nan") && !answer.contains("inf"), "\(line.testDescription)")
      answered += 1
    } catch {
      // Options out of range, and pieces that only the original counts.
      #expect(error.message.contains("must be") || error.message.contains("pieceIndices"))
      refused += 1
    }
  }
  #expect(answered > 1500)
  #expect(answered + refused == lines.count)
}

@Test(arguments: [
  (#"{"kind": "paging.scal"}"#, "unknown kind 'paging.scal'; did you mean 'paging.scale'?"),
  (#"{"kind": "paging.scale"}"#, "lacks 'viewBounds'"),
  (
    #"{"kind": "paging.scale", "viewBounds": [1, 2], "options": {"minScal": 1}, "progress": 0}"#,
    "paging.scale: unknown option 'minScal'; did you mean 'minScale'?"
  ),
  (
    #"{"kind": "paging.stack", "viewBounds": [1, 2], "layout": "grid", "progress": 0}"#,
    "paging.stack: 'layout' cannot be 'grid'; it is one of: 'transparent', 'perspective', "
      + "'rotary', 'vortex', 'reverse', 'blur'"
  ),
  (
    #"{"kind": "paging.snapshot", "viewBounds": [100, 100], "progress": 0, "pieceIndices": [8]}"#,
    "'pieceIndices' takes whole numbers below 8, not 8"
  ),
  (
    #"{"kind": "paging.options", "family": "scales"}"#,
    "unknown family 'scales'; did you mean 'scale'?"
  ),
  (
    #"{"kind": "paging.layout", "sections": [1.5], "bounds": [1, 1]}"#,
    "'sections' takes whole numbers, not 1.5"
  ),
  (
    #"{"kind": "paging.layout", "sections": [1000000], "bounds": [1, 1], "contentOffset": [0, 0], "cellKind": "plain", "loadedCells": []}"#,
    "1000000 items are too many; set 'numberOfVisibleItems'"
  ),
  (
    #"{"kind": "paging.layout", "sections": [3], "bounds": [1, 1], "contentOffset": ["nan", 0], "cellKind": "plain", "loadedCells": []}"#,
    "'contentOffset' takes finite numbers"
  ),
  (
    #"{"kind": "paging.pageCalls", "numberOfItems": 3, "bounds": [1, 1], "startPage": 0, "calls": [{"call": "goToNextPag"}]}"#,
    "'call' cannot be 'goToNextPag'; did you mean 'goToNextPage'?"
  ),
  (
    #"{"kind": "paging.pageCalls", "numberOfItems": -3, "bounds": [1, 1], "startPage": 0, "calls": []}"#,
    "paging.layout: 'sections' must be from 0 to 1000000000 items, not -3"
  ),
])
func `A request that is wrong is answered with what would be right`(
  text: String,
  message: String
) throws {
  let request = try #require(JSONValue(parsing: text).object)
  let kind = try #require(request["kind"]?.string)
  #expect(throws: RequestError(message)) { try PagingRequests.answer(kind: kind, request) }
}
