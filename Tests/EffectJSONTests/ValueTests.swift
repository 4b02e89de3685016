import EffectJSON
import Testing

@Suite("JSON values") struct ValueTests {
  @Test func `The strings for nan and the infinities read as numbers`() throws {
    #expect(JSONValue.string("inf").number == .infinity)
    #expect(JSONValue.string("-inf").number == -.infinity)
    #expect(try #require(JSONValue.string("nan").number).isNaN)
    #expect(JSONValue.string("Infinity").number == nil)
    #expect(JSONValue.bool(true).number == nil)
    #expect((["inf", 2, "-inf"] as JSONValue).numbers == [.infinity, 2, -.infinity])
    #expect(([1, "x"] as JSONValue).numbers == nil)
    #expect((1 as JSONValue).numbers == nil)
  }

  @Test func `Values are found by key and by index, and nothing where there is none`() {
    let value: JSONValue = ["list": [1, ["x": true]], "text": "a"]
    #expect(value["list"]?[1]?["x"]?.bool == true)
    #expect(value["list"]?[0]?.number == 1)
    #expect(value["list"]?[2] == nil)
    #expect(value["list"]?[-1] == nil)
    #expect(value["none"] == nil)
    #expect(value["text"]?["x"] == nil)
    #expect(value["text"]?.string == "a")
    #expect(value.object?.count == 2)
    #expect(value["list"]?.array?.count == 2)
    #expect(JSONValue.null.isNull)
  }

  @Test func `An object takes, replaces and drops members in place`() {
    var object = JSONObject()
    object["b"] = 1
    object["a"] = 2
    object["b"] = 3
    object["c"] = .null
    #expect(object.keys == ["b", "a", "c"])
    #expect(object["b"] == 3)
    #expect(object["c"] == .null)
    object["a"] = nil
    object["never"] = nil
    #expect(object.keys == ["b", "c"])
    #expect(object.map(\.value) == [3, .null])
  }

  @Test func `Every kind of value has its words`() {
    let values: [JSONValue] = [.null, true, 1, "x", [], [:]]
    #expect(
      values.map(\.kindName) == [
        "null", "a boolean", "a number", "a string", "a list", "an object",
      ]
    )
  }
}
