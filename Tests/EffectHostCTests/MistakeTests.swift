import CEffectHost
import EffectHostC
import Testing

@Suite struct `Mistakes from C` {
  /// A mistake, the status that it gets and the message.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let make: @Sendable (Caller) -> effecthost_status
    let status: effecthost_status
    let message: String

    var testDescription: String { message }
  }

  static let mistakes = [
    Mistake(
      make: { effecthost_load_script($0.host, "/nowhere.lua", nil) },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "'script' is NULL"
    ),
    Mistake(
      make: {
        var script: OpaquePointer?
        return effecthost_load_script($0.host, "/nowhere/at/all.lua", &script)
      },
      status: EFFECTHOST_BAD_FILE,
      message: "/nowhere/at/all.lua: no such file"
    ),
    Mistake(
      make: { $0.load("function transform(") },
      status: EFFECTHOST_BAD_SCRIPT,
      message: "test.lua:1: <name> or '...' expected near <eof>"
    ),
    Mistake(
      make: { effecthost_set_limit($0.host, EFFECTHOST_LIMIT_TIME, -1) },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "a limit is a number from 0"
    ),
    Mistake(
      make: { effecthost_set_limit($0.host, effecthost_limit(rawValue: 9), 1) },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "there is no limit of number 9"
    ),
    Mistake(
      make: { effecthost_add_plugins($0.host, "/nowhere") },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "there is no plugin folder '/nowhere'"
    ),
    Mistake(
      make: { effecthost_create_scene($0.host, $0.script, "[]", nil) },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "'scene' is NULL"
    ),
    Mistake(
      make: { $0.makeScene("[]") },
      status: EFFECTHOST_BAD_OPTION,
      message: "an object in JSON is needed, not a list"
    ),
    Mistake(
      make: { $0.makeScene(#"{"collectoin": {}}"#) },
      status: EFFECTHOST_BAD_OPTION,
      message: "unknown key 'collectoin'; did you mean 'collection'?"
    ),
    Mistake(
      make: { $0.makeScene(#"{"effect": "gemini.cub"}"#) },
      status: EFFECTHOST_BAD_OPTION,
      message: "unknown effect 'gemini.cub'; did you mean 'gemini.cube'?"
    ),
    Mistake(
      make: { $0.makeScene(#"{"collection": {"viewport": [-1, 2]}}"#) },
      status: EFFECTHOST_BAD_COLLECTION,
      message: "viewport width must be a number from 0 to 1000000000 points, not -1"
    ),
    Mistake(
      make: { effecthost_select($0.scene, "alhpa", nil) },
      status: EFFECTHOST_BAD_OPTION,
      message: "unknown property 'alhpa'; did you mean 'alpha'?"
    ),
    Mistake(
      make: { effecthost_select($0.scene, "title.alhpa", nil) },
      status: EFFECTHOST_BAD_OPTION,
      message: "unknown property 'title.alhpa'; did you mean 'title.alpha'?"
    ),
    Mistake(
      make: { effecthost_evaluate($0.scene, [0], 1, nil, 1) },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "'values' is NULL"
    ),
    Mistake(
      make: { caller in
        var values = [1.0, 2]
        let status = effecthost_evaluate(caller.scene, [0, 1], 2, &values, 2)
        #expect(values == [1, 2])
        return status
      },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "'capacity' is 2; 2 rows of 2 numbers need more"
    ),
    Mistake(
      make: { caller in
        var values = [1.0, 2]
        return effecthost_evaluate(caller.scene, [0], .max, &values, .max)
      },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "'capacity' is 9223372036854775807; 9223372036854775807 rows of 2 numbers need more"
    ),
    Mistake(
      make: { caller in
        var values = [1.0, 2]
        return effecthost_evaluate(caller.scene, [.nan], 1, &values, 2)
      },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "'progress' takes finite numbers; number 0 is nan"
    ),
    Mistake(
      make: { effecthost_step_to($0.scene, -1) },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "'time' is a number of seconds from 0"
    ),
    Mistake(
      make: { effecthost_render($0.scene, 1, nil, 0) },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "'pixels' is NULL"
    ),
    Mistake(
      make: { caller in
        var pixels: [UInt8] = [1]
        let status = effecthost_render(caller.scene, 1, &pixels, 1)
        #expect(pixels == [1])
        return status
      },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "'capacity' is 1; 800 × 520 pixels need 1664000 bytes"
    ),
    Mistake(
      make: { effecthost_picture_size($0.scene, 0, nil, nil) },
      status: EFFECTHOST_BAD_PICTURE,
      message: "the scale is 0.0 pixels per point; it must be a number above 0"
    ),
    Mistake(
      make: { caller in
        var count = 0
        let status = effecthost_visible_cells(caller.scene, nil, 0, &count)
        #expect(count == 3)
        return status
      },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "'capacity' is 0; 3 cells are visible"
    ),
    Mistake(
      make: { caller in
        var parameter = effecthost_parameter()
        return effecthost_describe_parameter(caller.script, 0, 0, &parameter)
      },
      status: EFFECTHOST_BAD_ARGUMENT,
      message: "there is no parameter 0; the effect has 0"
    ),
  ]

  @Test(arguments: mistakes) func `have a status and a message`(mistake: Mistake) throws {
    let caller = try Caller()
    #expect(caller.load(tilt) == EFFECTHOST_OK)
    #expect(caller.makeScene() == EFFECTHOST_OK)
    #expect(effecthost_select(caller.scene, "alpha,rotation.y", nil) == EFFECTHOST_OK)
    #expect(caller.message == "")
    #expect(mistake.make(caller) == mistake.status)
    #expect(caller.message == mistake.message)
  }

  @Test func `without a handle have a status alone`() {
    #expect(effecthost_create_host(nil) == EFFECTHOST_BAD_ARGUMENT)
    #expect(effecthost_message(nil) == nil)
    #expect(effecthost_select(nil, "alpha", nil) == EFFECTHOST_BAD_ARGUMENT)
    #expect(effecthost_render(nil, 1, nil, 0) == EFFECTHOST_BAD_ARGUMENT)
    #expect(effecthost_effect_count(nil) == 0)
    #expect(effecthost_duration(nil) == 0)
  }

  @Test func `of a script have its file and line`() throws {
    let caller = try Caller()
    let source =
      "function transform(progress)\n  return { alpha = progress > 0 and nothing.here or 1 }\nend"
    #expect(caller.load(source, path: "wave.lua") == EFFECTHOST_OK)
    #expect(caller.makeScene() == EFFECTHOST_OK)
    #expect(effecthost_select(caller.scene, "alpha", nil) == EFFECTHOST_OK)
    var values = [9.0, 9, 9]
    let status = effecthost_evaluate(caller.scene, [0, 1, 2], 3, &values, 3)
    #expect(status == EFFECTHOST_BAD_SCRIPT)
    #expect(values == [1, 9, 9])
    #expect(
      caller.message == "wave.lua:2: attempt to index a nil value (global 'nothing')"
    )
    #expect(effecthost_message_file(caller.host).map { String(cString: $0) } == "wave.lua")
    #expect(effecthost_message_line(caller.host) == 2)
  }

  @Test func `of a script that never ends are stopped for good, and the host goes on`() throws {
    let caller = try Caller()
    #expect(
      effecthost_set_limit(caller.host, EFFECTHOST_LIMIT_INSTRUCTIONS, 100_000) == EFFECTHOST_OK
    )
    #expect(
      caller.load("function transform(p)\n  while p > 0 do end\nend") == EFFECTHOST_OK
    )
    #expect(caller.makeScene() == EFFECTHOST_OK)
    #expect(effecthost_select(caller.scene, "alpha", nil) == EFFECTHOST_OK)
    var value = 0.0
    #expect(effecthost_evaluate(caller.scene, [0], 1, &value, 1) == EFFECTHOST_OK)
    for _ in 0..<2 {
      #expect(effecthost_evaluate(caller.scene, [1], 1, &value, 1) == EFFECTHOST_LIMIT_REACHED)
      #expect(effecthost_message_line(caller.host) == 2)
    }
    #expect(caller.load(tilt) == EFFECTHOST_OK)
    #expect(caller.makeScene() == EFFECTHOST_OK)
    #expect(caller.evaluate("alpha", at: [1]) == [0.4])
  }
}
