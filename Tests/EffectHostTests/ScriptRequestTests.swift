import EffectHost
import EffectJSON
import EffectTestSupport
import Testing

/// A folder with a script, and requests about it.
private func answer(script: String, _ request: (String) -> String) throws -> JSONValue {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  let path = try folder.write("a.lua", script)
  return try answer(request(path))
}

@Test func `A function's results come back as they are`() throws {
  let found = try answer(
    script: """
      function all(a, b) return a + 1, "x" .. b, true, nil, { 1, 2 }, { k = 0/0 } end
      """
  ) { #"{"kind": "script.call", "script": "\#($0)", "function": "all", "arguments": [1, "y"]}"# }
  #expect(found["values"]?[0]?.number == 2)
  #expect(found["values"]?[1] == "xy")
  #expect(found["values"]?[2] == true)
  #expect(found["values"]?[3] == .null)
  #expect(found["values"]?[4] == [1, 2])
  #expect(found["values"]?[5]?["k"] == "nan")
}

@Test func `An effect is evaluated at every progress`() throws {
  let found = try answer(
    script:
      "function transform(p) return { rotation = { y = -35 * p }, alpha = 1 - 0.5 * math.abs(p) } end"
  ) { #"{"kind": "script.effect", "script": "\#($0)", "progress": [-1, 0, 0.5]}"# }
  #expect(
    found["cells"]
      == [
        ["progress": -1, "alpha": 0.5, "rotation": ["x": 0, "y": 35, "z": 0]],
        ["progress": 0],
        ["progress": 0.5, "alpha": 0.75, "rotation": ["x": 0, "y": -17.5, "z": 0]],
      ]
  )
}

@Test func `The shadow and the overlay of that name share one member`() throws {
  let found = try answer(
    script: "function transform(p, cell) cell.shadow.opacity = 0.25 cell.shadow.alpha = 0.5 end"
  ) { #"{"kind": "script.effect", "script": "\#($0)", "progress": [0]}"# }
  let shadow = try #require(found["cells"]?[0]?["shadow"])
  #expect(shadow["opacity"] == 0.25)
  #expect(shadow["alpha"] == 0.5)
}

@Test func `Parameters are set by name, and wrong ones are refused`() throws {
  let script = """
    local fx = require "effecthost"
    return fx.effect {
      name = "Slide", parameters = { depth = { default = 60, min = 0, max = 200 } },
      transform = function(p, cell, c) cell.title.translation.x = c.parameters.depth * p end,
    }
    """
  let found = try answer(script: script) {
    #"{"kind": "script.effect", "script": "\#($0)", "effect": "Slide", "parameters": {"depth": 10}, "progress": [1]}"#
  }
  #expect(found["cells"]?[0]?["title"]?["translation"]?["x"] == 10)
  let refused = try answer(script: script) {
    #"{"kind": "script.effect", "script": "\#($0)", "parameters": {"depth": 300}, "progress": [1]}"#
  }
  #expect(refused["error"]?["kind"] == "request")
  #expect(refused["error"]?["message"]?.string?.contains("between 0 and 200") == true)
}

@Test func `A failing script is reported with its place, and the next line is served`() throws {
  let found = try answer(script: "function transform(p)\n  return { alhpa = 1 }\nend") {
    #"{"kind": "script.effect", "script": "\#($0)", "progress": [0]}"#
  }
  let error = try #require(found["error"])
  #expect(error["kind"] == "script")
  #expect(error["line"] == 2)
  #expect(error["file"]?.string?.hasSuffix("a.lua") == true)
  #expect(error["message"]?.string?.contains("did you mean 'alpha'?") == true)
}

@Test func `A limit is named, and limits can be set by the request`() throws {
  let found = try answer(script: "function transform(p)\n  while true do end\nend") {
    #"{"kind": "script.call", "script": "\#($0)", "function": "transform", "arguments": [0.5], "limits": {"instructions": 1000}}"#
  }
  let error = try #require(found["error"])
  #expect(error["kind"] == "limit")
  #expect(error["limit"] == "instructions")
  #expect(error["line"] == 2)
  #expect(error["traceback"]?[0]?["line"] == 2)
}

@Test(arguments: [
  ("{", "line 1: not JSON"), ("[]", "line 1: a request is an object, not"),
  ("{}", "line 1: a request has a 'kind'"),
  (#"{"kind": "gemini.efect"}"#, "did you mean 'gemini.effect'?"),
  (#"{"kind": "easing", "name": "linear"}"#, "line 1: lacks 't'"),
  (#"{"kind": "easing", "t": 0, "name": "easeInQaud"}"#, "did you mean 'easeInQuad'?"),
  (#"{"kind": "script.call"}"#, "line 1: lacks 'script'"),
  (#"{"kind": "script.cal", "script": "a"}"#, "did you mean 'script.call'?"),
  (
    #"{"kind": "script.effect", "script": "a", "progress": "x"}"#,
    "'progress' takes a list of numbers"
  ),
  (
    #"{"kind": "script.effect", "script": "a", "progress": ["nan"]}"#,
    "'progress' takes finite numbers"
  ),
  (
    #"{"kind": "script.effect", "effect": "gemini.cube", "collection": {"itmes": 3}}"#,
    "did you mean 'items'?"
  ),
  (
    #"{"kind": "script.effect", "effect": "gemini.cub", "progress": [0]}"#,
    "did you mean 'gemini.cube'?"
  ),
])
func `A wrong request says which line and what`(request: String, part: String) throws {
  let error = try #require(answer(request)["error"])
  #expect(error["kind"] == "request")
  #expect(error["line"] == 1)
  #expect(error["message"]?.string?.contains(part) == true, "\(error)")
}

@Test func `A missing script is a load error that names the path`() throws {
  let error = try #require(
    answer(#"{"kind": "script.call", "script": "nowhere.lua", "function": "f"}"#)["error"]
  )
  #expect(error["kind"] == "load")
  #expect(error["file"] == "nowhere.lua")
}
