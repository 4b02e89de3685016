import EffectJSON
import EffectTestSupport
import Testing

struct NumberText: Sendable, CustomTestStringConvertible {
  let number: Double
  let text: String
  var testDescription: String { text }
}

@Suite("Writing JSON") struct WriterTests {
  @Test(arguments: [
    NumberText(number: 0, text: "0"),
    NumberText(number: -0.0, text: "-0.0"),
    NumberText(number: 5, text: "5"),
    NumberText(number: -120, text: "-120"),
    NumberText(number: 9_007_199_254_740_991, text: "9007199254740991"),
    NumberText(number: -9_007_199_254_740_991, text: "-9007199254740991"),
    NumberText(number: 9_007_199_254_740_992, text: "9007199254740992.0"),
    NumberText(number: 1e22, text: "1e+22"),
    NumberText(number: 0.1, text: "0.1"),
    NumberText(number: 1.0 / 3, text: "0.3333333333333333"),
    NumberText(number: 0.00001, text: "1e-05"),
    NumberText(number: .leastNonzeroMagnitude, text: "5e-324"),
    NumberText(number: .greatestFiniteMagnitude, text: "1.7976931348623157e+308"),
    NumberText(number: .nan, text: "\"nan\""),
    NumberText(number: .infinity, text: "\"inf\""),
    NumberText(number: -.infinity, text: "\"-inf\""),
  ])
  func `A number has one text`(_ row: NumberText) {
    var writer = JSONWriter()
    writer.number(row.number)
    #expect(writer.text == row.text)
  }

  @Test func `Every double comes back with the same bits`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      for number in [number, number.rounded(), Double(Float(number.significand))] {
        let value = try JSONValue(parsing: JSONValue.number(number).description)
        #expect(value.number?.bitPattern == number.bitPattern)
      }
    }
  }

  @Test func `Integers are written whole`() {
    var writer = JSONWriter()
    writer.beginArray()
    for number in [0, -1, 10, Int.max, Int.min] { writer.number(number) }
    writer.endArray()
    #expect(writer.text == "[0,-1,10,9223372036854775807,-9223372036854775808]")
  }

  @Test func `What JSON wants escaped is escaped, and nothing else`() throws {
    let text = "\"\\/\u{0}\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F}é😀\u{2028}"
    let expected =
      #""\"\\/\u0000\u0001\b\t\n\u000b\f\r\u001f"# + "\u{7F}é😀\u{2028}\""
    #expect(JSONValue.string(text).description == expected)
    #expect(try JSONValue(parsing: expected).string == text)
  }

  @Test func `Compact text has no space, and a buffer is used again`() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("a")
    writer.numbers([1, 2.5, .nan])
    writer.key("b\n")
    writer.beginObject()
    writer.endObject()
    writer.key("c")
    writer.beginArray()
    writer.bool(true)
    writer.null()
    writer.string("x")
    writer.string(nil)
    writer.number(nil)
    writer.endArray()
    writer.endObject()
    writer.endLine()
    writer.number(7)
    writer.endLine()
    let expected = #"{"a":[1,2.5,"nan"],"b\n":{},"c":[true,null,"x",null,null]}"# + "\n7\n"
    #expect(writer.text == expected)
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
    writer.value(["k": []])
    #expect(writer.text == #"{"k":[]}"#)
  }

  @Test func `Indented text breaks lines, and keeps lists of plain values on one`() {
    var writer = JSONWriter(layout: .indented)
    writer.value([
      "name": "x", "matrix": [1, 0, 0], "none": [], "nothing": [:],
      "cells": [["alpha": 1, "at": [[0, 1], [2]]]],
    ])
    writer.endLine()
    #expect(
      writer.text == """
        {
          "name": "x",
          "matrix": [1, 0, 0],
          "none": [],
          "nothing": {},
          "cells": [
            {
              "alpha": 1,
              "at": [
                [0, 1],
                [2]
              ]
            }
          ]
        }

        """
    )
  }

  @Test func `What is begun on one line stays there with all that it holds`() {
    var writer = JSONWriter(layout: .indented)
    writer.beginArray()
    writer.beginObject(onOneLine: true)
    writer.key("p")
    writer.beginArray()
    writer.number(1)
    writer.numbers([2, 3])
    writer.endArray()
    writer.key("q")
    writer.bool(false)
    writer.endObject()
    writer.beginObject()
    writer.key("r")
    writer.number(4)
    writer.endObject()
    writer.endArray()
    let expected = "[\n  {\"p\": [1, [2, 3]], \"q\": false},\n  {\n    \"r\": 4\n  }\n]"
    #expect(writer.text == expected)
  }

  @Test func `A text that is given up leaves no trace in the next one`() {
    var writer = JSONWriter(layout: .indented)
    writer.beginArray(onOneLine: true)
    writer.beginObject()
    writer.key("k")
    writer.removeAll()
    writer.value([[1], [2]])
    #expect(writer.text == "[\n  [1],\n  [2]\n]")
  }
}
