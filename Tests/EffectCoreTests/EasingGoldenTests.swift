import EffectCore
import EffectTestSupport
import Testing

@Test func `Every golden easing value is met`() throws {
  let lines = try GoldenLine.lines(of: "easings.jsonl")
  #expect(lines.count == 2501)
  var differing: [String] = []
  var largest = 0.0
  for line in lines {
    let easing = try Easing.named(line.string("name"), parameters: line.options("params"))
    let (found, golden) = try (easing.value(at: line.number("t")), line.number("value"))
    largest = max(largest, abs(found - golden))
    if !agrees(found, with: golden) { differing.append("\(found) for \(line.text)") }
  }
  #expect(differing.prefix(5) == [])
  // What a careful evaluation in doubles reaches.
  #expect(largest < 2e-14)
}
