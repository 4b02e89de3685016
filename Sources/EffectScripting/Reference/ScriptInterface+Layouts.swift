import EffectCore

extension ScriptInterface {
  private static let direction = InterfaceField(
    "direction",
    "\"horizontal\"|\"vertical\"",
    default: "\"horizontal\"",
    example: "\"vertical\"",
    "The axis along which it scrolls."
  )
  private static let rightToLeft = InterfaceField(
    "rightToLeft",
    "boolean",
    default: "false",
    example: "true",
    "Whether the picture is mirrored, so that the next item stands to the left."
  )
  private static let endless = InterfaceField(
    "endless",
    "boolean",
    default: "false",
    example: "true",
    "Whether the first item follows the last one again."
  )
  private static let insets = InterfaceField(
    "insets",
    "number|number[]|{ top?: number, left?: number, bottom?: number, right?: number }",
    unit: "pt",
    default: "what centres the first and the last cell",
    example: "{ left = 20, right = 20 }",
    "The room around the content: one number for all sides, a list, or some of them by name."
  )

  static let layoutTables = [
    InterfaceTable(
      "fx.FlowOptions",
      "Keys of a flow layout",
      opening: "fx.layout.flow {",
      "What `fx.layout.flow` takes.",
      keys: [
        direction, rightToLeft, endless, insets,
        InterfaceField(
          "itemSize",
          "fx.SizeValue",
          unit: "pt",
          in: .nonnegative,
          default: "{ 240, 380 }",
          example: "{ 280, 480 }",
          "The size of a cell."
        ),
        InterfaceField(
          "spacing",
          "number",
          unit: "pt",
          default: "24",
          example: "20",
          "The distance between cells; negative ones overlap."
        ),
        InterfaceField(
          "interitemSpacing",
          "number",
          unit: "pt",
          example: "10",
          "Where it is given, a line takes as many cells as fit, at least this far apart."
        ),
        InterfaceField(
          "paging",
          "boolean",
          default: "true",
          example: "false",
          "Whether scrolling comes to rest at a cell."
        ),
      ]
    ),
    InterfaceTable(
      "fx.PagingOptions",
      "Keys of a paging layout",
      opening: "fx.layout.paging {",
      "What `fx.layout.paging` takes.",
      keys: [
        direction, rightToLeft, endless,
        InterfaceField(
          "numberOfVisibleItems",
          "integer",
          in: NumberRange(from: 1),
          default: "those that touch the viewport",
          example: "5",
          "How many cells are kept visible, the nearest ones."
        ),
        InterfaceField(
          "stacksCells",
          "boolean",
          default: "false",
          example: "true",
          "Whether every cell stays in the middle of the viewport, so that only the effect separates them."
        ),
      ]
    ),
  ]
}
