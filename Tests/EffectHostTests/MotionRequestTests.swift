import EffectCore
import EffectJSON
import EffectTestSupport
import Testing

@testable import EffectHost

private func answered(_ text: String) throws -> JSONValue {
  let object = try #require(JSONValue(parsing: text).object)
  let kind = try #require(object["kind"]?.string)
  let reader = RequestReader(object)
  return kind.hasPrefix("sa.")
    ? try PlaybackRequests.answer(kind, reader) : try KeyframeRequests.answer(kind, reader)
}

@Suite("Motion requests") struct MotionRequestTests {
  @Test func `Corrected answers have the exact Bézier curve's numbers`() throws {
    var compared = 0
    for line in try Golden.lines("razzle.jsonl") {
      // Where nothing else is known of the line, the curve is all that the corrected rules change.
      guard let exact = line["expectExactBezier"], line["known"] == ["bezier-ten-halvings"] else {
        continue
      }
      var request = line.request
      request["compatibility"] = "corrected"
      var answer = try KeyframeRequests.answer(line.kind, RequestReader(request))
      if let times = line["t"]?.numbers, let values = answer["values"]?.array {
        // Outside 0...1 the lines hold the curve's ends, and CSS prolongs it.
        answer = [
          "values": .array(zip(times, values).map { $0 < 0 ? 0 : $0 > 1 ? 1 : $1 })
        ]
      }
      let different = difference(expected: exact, actual: answer, absolute: 1e-6)
      #expect(different == nil, "\(line.testDescription)")
      compared += 1
    }
    #expect(compared == 224)
  }

  @Test(arguments: [
    (
      #"{"kind":"razzle.filmstrip","type":"float","keyframes":[{"time":0,"value":1}]}"#,
      "lacks 'queries'"
    ),
    (
      #"{"kind":"razzle.filmstrip","type":"float","keyframes":[],"queries":[1]}"#,
      "'keyframes' has none, so there is no value"
    ),
    (
      #"{"kind":"razzle.filmstrip","type":"flaot","keyframes":[],"queries":[]}"#,
      "'type' cannot be 'flaot'; did you mean 'float'?"
    ),
    (
      #"{"kind":"razzle.filmstrip","type":"point","keyframes":[{"time":0,"value":1}],"queries":[]}"#,
      "keyframes[0]: 'value' takes a list of 2 numbers, not a number"
    ),
    (
      #"{"kind":"razzle.filmstrip","type":"float","keyframes":[{"time":"nan","value":1}],"queries":[]}"#,
      "keyframe: 'time' must be a finite number, not nan"
    ),
    (
      #"{"kind":"razzle.easing","easing":"easeInQuart","t":[]}"#,
      "'easing' cannot be 'easeInQuart'; did you mean 'easeInQuad'?"
    ),
    (
      #"{"kind":"razzle.easing","easing":{"cubicBezier":[0,1]},"t":[]}"#,
      "'cubicBezier' takes a list of 4 numbers, not a list"
    ),
    (
      #"{"kind":"razzle.easing","easing":{"cubicBezier":[2,0,1,1]},"t":[],"compatibility":"corrected"}"#,
      "cubicBezier: 'x1' must be between 0 and 1, not 2"
    ),
    (
      #"{"kind":"razzle.animation","animation":"alpa","keyframes":[],"times":[]}"#,
      "'animation' cannot be 'alpa'; did you mean 'alpha'?"
    ),
    (
      #"""
      {"kind":"razzle.animation","animation":"alpha","keyframes":[{"time":2,"value":1.5}],
      "times":[],"compatibility":"corrected"}
      """#, "alpha: 'value at time 2' must be between 0 and 1, not 1.5"
    ),
    (
      #"{"kind":"razzle.animation","animation":"pathPosition","keyframes":[],"times":[],"path":[["X"]]}"#,
      #"'path[0]' takes ["M", x, y], ["L", x, y], ["Q", x1, y1, x, y], ["C", x1, y1, x2, y2, x, y] or ["Z"]"#
    ),
    (
      #"{"kind":"razzle.transform","animations":[],"calls":[{"time":0,"animation":1}]}"#,
      "'calls[0]' names animation 1, and there are 0"
    ),
    (
      #"{"kind":"razzle.animator","animations":[{"type":"hide","keyframes":[]}],"times":[]}"#,
      "animations[0]: hide has no keyframes; its types are 'hideAt' and 'showAt'"
    ),
    (
      #"{"kind":"razzle.paging","pageWidth":9,"numberOfPages":0,"views":[],"steps":[]}"#,
      "pages: 'numberOfPages' must be at least 1, not 0"
    ),
    (
      #"""
      {"kind":"razzle.paging","pageWidth":9,"numberOfPages":2,"steps":[],
      "views":[{"width":1,"pages":[1,2],"times":[0]}]}
      """#, "pages: 'times' must be as many as the pages, not 1 for 2"
    ),
    (
      #"{"kind":"sa.normalizeSlice","args":[[1]]}"#, "'args[0]' takes progress, offset and duration"
    ),
    (
      #"{"kind":"sa.cgmath","fn":"lerp","args":[[1,2]]}"#, "'args[0]' takes 3 numbers"
    ),
    (
      #"{"kind":"sa.cgmath","fn":"pointAddBatch","args":[[1]]}"#,
      "'args[0]' takes pairs of numbers"
    ),
    (
      #"{"kind":"sa.sample","sample":"ball","size":[1,1],"setProgress":0}"#,
      "'sample' cannot be 'ball'; did you mean 'balls'?"
    ),
    (
      #"{"kind":"sa.trace","config":{"behavior":"pong"},"frames":1}"#,
      "'behavior' cannot be 'pong'; it is one of: 'single', 'loop', 'pingpong'"
    ),
  ])
  func `What is wrong is said in the words of the request`(text: String, message: String) {
    #expect(throws: RequestError(message)) { try answered(text) }
  }

  private static let config = #"""
    "config":{"behavior":"loop","duration":0.25,"speed":1,"startDelay":0,"behaviorDelay":0,
    "frame":0.1,"autoplay":true}
    """#

  @Test func `A trace is as long as it may be`() throws {
    let long = #"{"kind":"sa.trace",\#(Self.config),"frames":1000001}"#
    #expect(throws: RequestError("'frames' must be between 0 and 100000, not 1000001")) {
      try answered(long)
    }
    let none = try answered(#"{"kind":"sa.trace",\#(Self.config),"frames":0}"#)
    #expect(none["progress"] == [] && none["events"] == [])
  }

  @Test func `A corrected trace meets its ends`() throws {
    let trace = try answered(
      #"{"kind":"sa.trace",\#(Self.config),"frames":5,"compatibility":"corrected"}"#
    )
    let expected: JSONValue = ["progress": [0.4, 0.8, 0.2, 0.6, 0]]
    #expect(difference(expected: expected, actual: trace) == nil)
    #expect(trace["events"]?.array?.count == 2)
    let refused = #"""
      {"kind":"sa.trace",\#(Self.config),"frames":5,"compatibility":"corrected",
      "commands":[{"at":1,"do":"setProgress","value":"nan"}]}
      """#
    #expect(throws: RequestError("playback: 'progress' must be a finite number, not nan")) {
      try answered(refused)
    }
  }

  @Test func `Held keyframes and springs are there by the corrected rules`() throws {
    let held = try answered(
      #"""
      {"kind":"razzle.filmstrip","type":"float","queries":[0.5,1,2],"compatibility":"corrected",
      "keyframes":[{"time":0,"value":1,"hold":true},{"time":1,"value":3,"easing":"easeOutBack"}]}
      """#
    )
    #expect(held["values"] == [1, 3, 3])
  }
}
