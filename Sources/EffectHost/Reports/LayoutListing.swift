import EffectCore

/// The layouts that scenes can have, as lists and reference pages show them.
enum LayoutListing {
  struct Entry {
    let name: String
    let summary: String
    let options: [OptionDescriptor]
  }

  private static let direction = OptionDescriptor(
    "direction",
    .choice(ScrollDirection.allCases.map(\.rawValue)),
    default: .string("horizontal"),
    help: "The axis along which it scrolls."
  )
  private static let rightToLeft = OptionDescriptor(
    "rightToLeft",
    .boolean,
    default: .boolean(false),
    help: "Whether the picture is mirrored, so that the next item stands to the left."
  )
  private static let endless = OptionDescriptor(
    "endless",
    .boolean,
    default: .boolean(false),
    help: "Whether the first item follows the last one again."
  )

  static let entries = [
    Entry(
      name: "flow",
      summary: "Cells of their own size, one after another",
      options: [
        direction,
        OptionDescriptor(
          "itemSize",
          .vector(components: ["width", "height"], range: .nonnegative, shorthand: .none),
          default: .list([
            .number(SceneLayout.itemSize.width), .number(SceneLayout.itemSize.height),
          ]),
          unit: "pt",
          help: "The size of a cell."
        ),
        OptionDescriptor(
          "spacing",
          .number(.any),
          default: .number(SceneLayout.spacing),
          unit: "pt",
          help: "The distance between cells; negative ones overlap."
        ),
        OptionDescriptor(
          "interitemSpacing",
          .number(.nonnegative),
          unit: "pt",
          help: "Given, a line takes as many cells as fit, at least this far apart."
        ),
        OptionDescriptor(
          "insets",
          .vector(components: ["top", "left", "bottom", "right"], range: .any, shorthand: .all),
          unit: "pt",
          help: "The room around the content; unset centres the first and the last cell."
        ),
        OptionDescriptor(
          "paging",
          .boolean,
          default: .boolean(true),
          help: "Whether scrolling comes to rest at a cell."
        ),
        rightToLeft, endless,
      ]
    ),
    Entry(
      name: "paging",
      summary: "Cells as large as the viewport, one page after another",
      options: [
        direction,
        OptionDescriptor(
          "numberOfVisibleItems",
          .integer(NumberRange(from: 1)),
          help: "How many cells are kept visible; unset keeps those that touch the viewport."
        ),
        OptionDescriptor(
          "stacksCells",
          .boolean,
          default: .boolean(false),
          help: "Whether every cell stays in the middle, so that only the effect separates them."
        ),
        rightToLeft, endless,
      ]
    ),
  ]
}
