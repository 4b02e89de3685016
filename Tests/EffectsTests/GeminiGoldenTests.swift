import EffectCore
import EffectJSON
import EffectTestSupport
import Effects
import Testing

private func rect(_ numbers: [Double]) throws -> Rect {
  try #require(numbers.count == 4)
  return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}

private func point(_ numbers: [Double]) throws -> Point {
  try #require(numbers.count == 2)
  return Point(x: numbers[0], y: numbers[1])
}

/// The fields of a result by the names of the golden lines.
private func fields(_ result: GeminiResult) -> [String: JSONValue] {
  func list(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }
  func optional(_ number: Double?) -> JSONValue { number.map { .number($0) } ?? .null }
  return [
    "skipped": .bool(result.isSkipped),
    "ratio": .number(result.ratio),
    "easedRatio": .number(result.easedRatio),
    "transform": list(result.transform.elements),
    "anchorPoint": list([result.anchorPoint.x, result.anchorPoint.y]),
    "position": list([result.position.x, result.position.y]),
    "shadowAlpha": optional(result.shadowAlpha),
    "alpha": optional(result.alpha),
    "cornerRadius": optional(result.cornerRadius),
    "backgroundColor": result.backgroundColor.map { list([$0.red, $0.green, $0.blue, $0.alpha]) }
      ?? .null,
  ]
}

private func differs(_ found: JSONValue, from golden: JSONValue) -> Bool {
  if let golden = golden.number { return found.number.map { !agrees($0, with: golden) } ?? true }
  if let golden = golden.numbers, let found = found.numbers {
    return golden.count != found.count || zip(found, golden).contains { !agrees($0, with: $1) }
  }
  return found != golden
}

@Test func `Every golden Gemini effect is met`() throws {
  let lines = try GoldenLine.lines(of: "gemini.jsonl")
  #expect(lines.count == 3020)
  var differing: [String] = []
  for line in lines {
    let result = try GeminiEffect.evaluate(
      animation: line.string("animation"),
      options: line.options("params"),
      easing: line.string("easing"),
      direction: #require(ScrollDirection(rawValue: line.string("direction"))),
      parentFrame: rect(line.numbers("parentFrame")),
      cellFrame: rect(line.numbers("cellFrame")),
      compatibility: .original
    )
    let found = fields(result)
    guard case .object(let expected) = try line.field("expect") else {
      Issue.record("no expectation in line \(line.number)")
      continue
    }
    #expect(expected.count == found.count)
    for member in expected {
      let (name, golden) = (member.key, member.value)
      guard differs(found[name] ?? .string("missing"), from: golden) else { continue }
      try differing.append("\(line.string("id")) \(name): \(found[name] ?? .null) for \(golden)")
    }
  }
  #expect(differing.prefix(5) == [])
}

@Test func `Every golden Gemini easing is met`() throws {
  let lines = try GoldenLine.lines(of: "gemini-easing.jsonl")
  #expect(lines.count == 4312)
  var differing: [String] = []
  for line in lines {
    let easing = try #require(GeminiEasing(rawValue: line.string("easing")))
    let found = try easing.value(at: line.number("ratio"))
    if try !agrees(found, with: line.number("value")) {
      differing.append("\(found) for \(line.text)")
    }
  }
  #expect(differing.prefix(5) == [])
}

@Test func `Every golden Gemini paging target is met`() throws {
  let lines = try GoldenLine.lines(of: "gemini-paging.jsonl")
  #expect(lines.count == 240)
  var differing: [String] = []
  for line in lines {
    let itemSize = try point(line.numbers("itemSize"))
    let paging = try GeminiPaging(
      direction: #require(ScrollDirection(rawValue: line.string("direction"))),
      itemSize: Size(width: itemSize.x, height: itemSize.y),
      minimumLineSpacing: line.number("minimumLineSpacing"),
      minimumInteritemSpacing: line.number("minimumInteritemSpacing"),
      compatibility: .original
    )
    let target = try paging.targetOffset(
      contentOffset: point(line.numbers("contentOffset")),
      proposed: point(line.numbers("proposed")),
      velocity: point(line.numbers("velocity"))
    )
    let golden = try point(#require(line.field("expect")["target"]?.numbers))
    if !agrees(target.x, with: golden.x) || !agrees(target.y, with: golden.y) {
      differing.append("\(target) for \(line.text)")
    }
  }
  #expect(differing.prefix(5) == [])
}
