import EffectTestSupport
import Testing

@testable import EffectHostCommand

@Suite("Progress values") struct ProgressTests {
  @Test func `A range holds the doubles that its decimals name`() throws {
    let values = try ProgressValues(parsing: "-1:1:.1").values
    let expected = [
      -1, -0.9, -0.8, -0.7, -0.6, -0.5, -0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6,
      0.7, 0.8, 0.9, 1,
    ]
    #expect(values == expected)
    #expect(values[10].sign == .plus)
    #expect(ProgressValues.standard.values == expected)
  }

  @Test(
    arguments: [
      ("0", [0]), ("-1,0.5,2", [-1, 0.5, 2]), ("3:3:1", [3]), ("3:3:-1", [3]),
      ("1:-1:-0.5", [1, 0.5, 0, -0.5, -1]), ("0:1:.4", [0, 0.4, 0.8]), ("0:1:5", [0]),
      ("0:1e-3:5e-4", [0, 0.0005, 0.001]), ("-1.5:1.5:1.5", [-1.5, 0, 1.5]),
      ("+1:2.:.5", [1, 1.5, 2]),
    ] as [(String, [Double])]
  )
  func `A text gives its values`(_ text: String, _ values: [Double]) throws {
    #expect(try ProgressValues(parsing: text).values == values)
  }

  @Test func `A range of random decimals begins, steps and ends as it says`() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let (first, count) = (
        Int.random(in: -5000...5000, using: &generator), Int.random(in: 0...300, using: &generator)
      )
      let step = Int.random(in: 1...999, using: &generator)
      let last = first + count * step
      let text = [first, last, step].map { "\(Double($0) / 1000)" }.joined(separator: ":")
      let values = try ProgressValues(parsing: text).values
      #expect(values == (0...count).map { Double(first + $0 * step) / 1000 }, "\(text)")
    }
  }

  @Test(arguments: ["", ":", "::", "1:2:3:4", "a", "1,", "0:1:x", "nan", "0:inf:1", "1;2", " 1"])
  func `Anything else is refused`(_ text: String) {
    #expect(throws: ValueError.expected(ValueKind.progress.expectation)) {
      try ProgressValues(parsing: text)
    }
  }

  @Test func `A range of very many decimals does not overflow`() throws {
    let texts = ["0:999999999:0.000000001", "-999999999.999999999:999999999.999999999:1e-9"]
    for text in texts {
      #expect(throws: ValueError.self) { try ProgressValues(parsing: text) }
    }
    let values = try ProgressValues(parsing: "0:123456789.123456789:123456789.123456789").values
    #expect(values == [0, 123456789.123456789])
  }
}
