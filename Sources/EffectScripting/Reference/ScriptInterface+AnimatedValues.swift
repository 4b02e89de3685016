import EffectCore

extension ScriptInterface {
  private static let made = "local card = fx.values { alpha = 1, translation = { y = 0 } }\n"
  private static let later = "if context.time < 0 then "

  private static func targets(_ help: String) -> InterfaceField {
    InterfaceField("to", "table", required: true, help)
  }

  static let numbersValue = InterfaceValue(
    "fx.Values",
    fields: [
      InterfaceField(
        "model",
        "table",
        "What was set last. Setting it moves what is seen of the names that are given at once."
      ),
      InterfaceField(
        "presentation",
        "table",
        "What is seen now, in the shape of the table that was given: a transform can return it."
      ),
      InterfaceField("velocity", "table", unit: "units/s", "How fast that moves."),
      InterfaceField("isMoving", "boolean", "Whether any of them moves."),
    ],
    methods: [
      InterfaceFunction(
        "values:animate",
        [
          targets("The new model values; names can be left out."),
          timingField,
        ],
        gives: "nil",
        "Sets model values and adds animations to those that run, so that nothing jumps.",
        example: made + later + "card:animate({ alpha = 0.5 }, fx.spring { response = 0.5 }) end"
      ),
      InterfaceFunction(
        "values:retarget",
        [
          targets("The new model values; names can be left out."),
          InterfaceField("spring", "fx.Spring", required: true, "What draws them there."),
        ],
        gives: "nil",
        "Replaces all that moves the named values by one spring each, with places and speeds kept.",
        example: made + later + "card:retarget({ alpha = 0 }, fx.spring { response = 0.5 }) end"
      ),
      InterfaceFunction(
        "values:stop",
        gives: "table",
        "Stops all values where they are seen, and gives the speeds that they had.",
        example: made + "card:stop().alpha --> 0.0"
      ),
      InterfaceFunction(
        "values:at",
        [InterfaceField("t", "number", unit: "s", required: true, "When.")],
        gives: "table",
        "What is seen of them at any time, such as `context.time`.",
        example: made + "card:at(context.time).alpha --> 1.0"
      ),
      InterfaceFunction(
        "values:value",
        [InterfaceField("path", "string", required: true, "Its names, with dots between them.")],
        gives: "fx.Value",
        "One of the numbers alone, as `fx.value` gives it: what a finger drags.",
        example: made + "card:value(\"translation.y\").presentation --> 0.0"
      ),
    ],
    sample: "fx.values { alpha = 1 }",
    "Values that are animated together, each as `fx.value` is."
  )
}
