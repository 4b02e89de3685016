import EffectCore

extension ScriptInterface {
  /// What files of tests have besides: globals, since a test would say little else.
  public static let testFunctions = [
    InterfaceFunction(
      "test",
      [
        InterfaceField("name", "string", required: true, "What holds, in words of your own."),
        InterfaceField("body", "fun()", required: true, "What shows that it does."),
      ],
      gives: "",
      "Adds a test. Each runs in a state of its own, so none sees what another left behind.",
      example: """
        test("one and one is two", function()
          expect.equal(1 + 1, 2)
        end)
        """
    ),
    InterfaceFunction(
      "effect",
      [
        InterfaceField(
          "name",
          "string|table",
          default: "the script's first",
          "One of the script's effects, a native or plugged-in one, or another script beside: `\"other.lua\"`."
        ),
        InterfaceField("parameters", "table", "Values for its parameters, by name."),
      ],
      gives: "fx.TestedEffect",
      "The effect that is tested: of `tilt.lua` in `tilt_test.lua`. Called with a progress it gives all properties of the cell and its layers there, every vector as a table.",
      example: """
        local cube = effect("gemini.cube", { cubeDegree = 60 })
        local cell = cube(0.5)
        expect.equal(cell.alpha, 1)
        expect.equal(cell.title.rotation.x, 0)
        """
    ),
    InterfaceFunction(
      "expect.equal",
      [
        InterfaceField("found", "any", required: true, "What there is."),
        InterfaceField("expected", "any", required: true, "What there shall be."),
        InterfaceField(
          "tolerance",
          "number",
          in: .nonnegative,
          default: "1e-9",
          "How far numbers may be apart; of numbers beyond 1, as a part of them."
        ),
      ],
      gives: "",
      "Two values are the same, tables by what is in them.",
      example: """
        expect.equal(0.1 + 0.2, 0.3)
        expect.equal({ 1, 2, { a = true } }, { 1, 2, { a = true } })
        expect.equal(math.pi, 22 / 7, 1e-3)
        """
    ),
    InterfaceFunction(
      "expect.has",
      [
        InterfaceField("found", "table", required: true, "What there is."),
        InterfaceField("expected", "table", required: true, "What has to be among it."),
        InterfaceField(
          "tolerance",
          "number",
          in: .nonnegative,
          default: "1e-9",
          "How far numbers may be apart."
        ),
      ],
      gives: "",
      "A table has these values, whatever else is in it.",
      example: """
        local fade = effect("paging.scale")
        expect.has(fade(0), { alpha = 1, rotation = { y = 0 } })
        """
    ),
    InterfaceFunction(
      "expect.between",
      [
        InterfaceField("found", "number", required: true, "The number."),
        InterfaceField("low", "number", required: true, "The least that it may be."),
        InterfaceField("high", "number", required: true, "The most."),
      ],
      gives: "",
      "A number lies between two others.",
      example: "expect.between(effect(\"gemini.scale\")(0.5).scale.x, 0, 1)"
    ),
    InterfaceFunction(
      "expect.fails",
      [
        InterfaceField("body", "fun()", required: true, "What shall fail."),
        InterfaceField("text", "string", "A part of its message."),
      ],
      gives: "",
      "A function raises an error.",
      example: """
        local fx = require "effecthost"
        expect.fails(function() fx.clamp("a") end, "number")
        """
    ),
    InterfaceFunction(
      "expect.rest",
      [InterfaceField("effect", "fx.TestedEffect", required: true, "What `effect` gave.")],
      gives: "",
      "At progress 0 nothing is seen of the effect.",
      example: "expect.rest(effect(\"gemini.scale\"))"
    ),
    InterfaceFunction(
      "expect.continuous",
      [
        InterfaceField("effect", "fx.TestedEffect", required: true, "What `effect` gave."),
        InterfaceField("first", "number", default: "-2", "Where to begin."),
        InterfaceField("last", "number", default: "2", "Where to end."),
      ],
      gives: "",
      "Nothing that is seen jumps on the way, as `effecthost check` looks for it.",
      example: "expect.continuous(effect(\"gemini.yawRotation\"), -1, 1)"
    ),
    InterfaceFunction(
      "expect.snapshot",
      [
        InterfaceField(
          "name",
          "string",
          required: true,
          "What it is called: letters, digits, `-` and `_`."
        ),
        InterfaceField(
          "value",
          "any",
          required: true,
          "An effect, which is stored over the progress -2...2, or a number, a text or a table."
        ),
      ],
      gives: "",
      "It is what was stored in `snapshots` beside the tests; `effecthost test --update` stores what is new or differs.",
      example: "expect.snapshot(\"cube\", effect(\"gemini.cube\"))"
    ),
  ]

  static let testedEffect = InterfaceValue(
    "fx.TestedEffect",
    calls: ["fun(progress: number): fx.Cell"],
    "An effect as tests see it: called with a progress it gives the properties there."
  )
}
