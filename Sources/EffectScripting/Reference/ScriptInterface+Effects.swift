import EffectCore

extension ScriptInterface {
  static let effectFunctions = [
    InterfaceFunction(
      "fx.effect",
      [
        InterfaceField("options", "fx.EffectOptions", required: true, "What the effect is made of.")
      ],
      gives: "fx.Effect",
      "An effect of your own, with a name, parameters and an easing.",
      example: """
        local lean = fx.effect {
          name = "Lean",
          parameters = { angle = { default = 20, min = 0, max = 90, unit = "°" } },
          transform = function(progress, cell, context)
            cell.rotation.z = context.parameters.angle * progress
          end,
        }
        """
    ),
    InterfaceFunction(
      "fx.combine",
      [InterfaceField("...", "fx.EffectValue", "Effects, or one list of them.")],
      gives: "fx.Effect",
      "Effects one after another, as one effect.",
      example: """
        local both = fx.combine(fx.gemini.scale { scale = 0.7 }, "gemini.cube")
        both(progress, cell)
        """
    ),
    InterfaceFunction(
      "fx.on",
      [
        InterfaceField("layer", "string", required: true, "The name of a layer of the cell."),
        InterfaceField("effects", "fx.EffectValue", required: true, "What acts on it."),
      ],
      gives: "fx.Effect",
      "The same effects, acting on one layer of the cell instead of on the cell.",
      example: """
        local picture = fx.on("image", fx.gemini.scale { scale = 0.5 })
        picture(progress, cell)
        """
    ),
    InterfaceFunction(
      "fx.use",
      [
        InterfaceField(
          "name",
          "fx.EffectName|string",
          required: true,
          "The full name of a native effect, a preset, or what a plugin offers."
        ),
        InterfaceField(
          "options",
          "table",
          "Its options, or the parameters of a plugged-in effect."
        ),
      ],
      gives: "fx.Effect|fx.Easing",
      "A native effect, a preset, or an effect or easing of a plugin, by its full name.",
      example: """
        local cube = fx.use("gemini.cube", { cubeDegree = 60 })
        cube(progress, cell)
        """
    ),
  ]

  static let effectTables = [
    InterfaceTable(
      "fx.EffectOptions",
      "Keys of an effect",
      opening: "fx.effect {",
      required: "transform = function() end",
      "What `fx.effect` takes. It needs a `transform` or a `base`.",
      keys: [
        InterfaceField("name", "string", example: "\"Tilt\"", "What `--effect` and lists call it."),
        InterfaceField(
          "help",
          "string",
          example: "\"Cards lean away.\"",
          "What it does, for lists."
        ),
        InterfaceField(
          "parameters",
          "table<string, fx.ParameterOptions|number|boolean|string|number[]>",
          example: "{ depth = { default = 60, min = 0, max = 200 }, fades = true }",
          "What can be set from outside, by name; a plain value stands for its default."
        ),
        InterfaceField(
          "easing",
          "fx.EasingValue",
          default: "none",
          example: "\"easeOutSine\"",
          "The curve that shapes the progress: its magnitude, with the sign put back."
        ),
        InterfaceField(
          "base",
          "fx.EffectValue",
          default: "none",
          example: "fx.gemini.scale { scale = 0.7 }",
          "Effects that are applied before the transform."
        ),
        InterfaceField(
          "transform",
          "fx.Transform",
          example: "function(progress, cell) cell.alpha = 1 - math.abs(progress) end",
          "The function that places one cell."
        ),
        InterfaceField(
          "reducedMotion",
          "fx.EffectValue",
          default: "the effect without what moves",
          example: "function(progress, cell) cell.alpha = 1 - math.abs(progress) end",
          "What takes its place where less motion is wanted."
        ),
      ]
    ),
    InterfaceTable(
      "fx.ParameterOptions",
      "Keys of a parameter",
      opening: "fx.effect { transform = function() end, parameters = { depth = {",
      closing: "} } }",
      required: "default = 1",
      "One of the `parameters` of an effect. Its default says whether it is a number, a switch, a word or a colour.",
      keys: [
        InterfaceField(
          "default",
          "number|boolean|string|number[]",
          required: true,
          example: "60",
          "What holds until somebody sets it."
        ),
        InterfaceField(
          "min",
          "number",
          default: "no limit",
          example: "0",
          "The smallest number accepted."
        ),
        InterfaceField(
          "max",
          "number",
          default: "no limit",
          example: "200",
          "The largest number accepted."
        ),
        InterfaceField(
          "step",
          "number",
          in: .positive,
          default: "any number",
          example: "0.5",
          "The distance between the numbers accepted, counted from `min`, or from 0 without one."
        ),
        InterfaceField(
          "unit",
          "string",
          example: "\"pt\"",
          "The unit of the number, for people: `pt`, `°`, `s`."
        ),
        InterfaceField(
          "help",
          "string",
          example: "\"how far the title travels\"",
          "What it does, for lists."
        ),
        InterfaceField(
          "choices",
          "string[]",
          example: "{ \"top\", \"bottom\" }",
          beside: "default = \"top\"",
          "The words accepted."
        ),
      ]
    ),
    InterfaceTable(
      "fx.Plugin",
      "Keys of a plugin",
      opening: "",
      "What a plugin returns.",
      keys: [
        InterfaceField(
          "name",
          "string",
          default: "the name of its file",
          example: "\"leans\"",
          "What qualifies the names of what it offers."
        ),
        InterfaceField("version", "string", example: "\"1.0\"", "Its version, in its own words."),
        InterfaceField("license", "string", example: "\"MIT\"", "Its licence."),
        InterfaceField(
          "requires",
          "string",
          example: "\"1.0\"",
          "The version of the script interface that it needs."
        ),
        InterfaceField(
          "effects",
          "table<string, fx.Effect>",
          example: "{ soft = fx.gemini.scale { scale = 0.9 } }",
          "Its effects, by name."
        ),
        InterfaceField(
          "easings",
          "table<string, fx.Easing>",
          example: "{ late = fx.easing.cubicBezier(.7, 0, 1, .5) }",
          "Its easings, by name."
        ),
        InterfaceField(
          "scenes",
          "table<string, fx.Scene>",
          example: "{ three = fx.scene { items = 3 } }",
          "Its scenes, by name."
        ),
      ]
    ),
  ]

  static let effectValues = [
    InterfaceValue(
      "fx.Effect",
      calls: ["fun(progress: number, cell: fx.Cell)", "fun(options?: table): fx.Effect"],
      sample: "fx.gemini.cube {}",
      "An effect. A native or a combined one is called in a transform, with a progress and the cell; a native one that has no options yet takes them in a table."
    )
  ]

  static let effectAliases = [
    InterfaceAlias(
      name: "fx.Transform",
      type:
        "fun(progress: number, cell: fx.Cell, context: fx.Context): (fx.Properties|number|nil)",
      help:
        "Places one cell: changes `cell`, returns a table of properties, or both. A number is shown in tables as `value`."
    ),
    InterfaceAlias(
      name: "fx.EffectValue",
      type:
        "fx.Effect|fx.EffectName|fx.Transform|(fx.Effect|fx.EffectName|fx.Transform)[]",
      help: "An effect, the name of a native one, a transform, or a list of these."
    ),
  ]
}
