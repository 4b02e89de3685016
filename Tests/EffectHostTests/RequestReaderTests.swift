import EffectJSON
import Testing

@testable import EffectHost

@Test(arguments: [
  ("{}", "lacks 'x'"), (#"{"x": "a"}"#, "'x' takes a number, not a string"),
])
func `A field that is missing or of the wrong kind is named`(text: String, message: String) throws {
  let object = try #require(JSONValue(parsing: text).object)
  #expect(throws: RequestError(message)) { try RequestReader(object).number("x") }
}
