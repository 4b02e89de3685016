import EffectCore
import EffectRendering

/// What several verbs can be told about the effect, its scene and its pictures.
///
/// Nothing as a value means that it was not said, so that what the script's own scene says counts.
struct CommonOptions: Hashable {
  /// The effects by name: the script's own or native ones such as `gemini.cube`.
  var effects: [String] = []
  /// Folders in which plugins are looked for first.
  var plugins: [String] = []
  /// Parameters in the order in which they were given.
  var settings: [Assignment] = []
  /// The size of the viewport in points.
  var viewport: Size?
  /// How many items the collection has.
  var items: Int?
  /// The size of a cell in points.
  var cell: Size?
  /// The space between cells in points.
  var spacing: Double?
  /// The direction in which the collection scrolls.
  var direction: ScrollDirection?
  /// The content offset along that direction in points.
  var offset: Double?
  /// What a finger does: the name of a stock gesture, or the path of a file.
  var scroll: String?
  /// Frames a second; nothing for what the format usually has.
  var framesPerSecond: Double?
  /// How long the scene is shown, in seconds.
  var duration: Double?
  /// Pixels per point.
  var scale = 1.0
  /// How texts and pictures are drawn when they are turned or made smaller.
  var filter = RenderOptions.Filter.quality
  /// Whether the calm version is shown.
  var reducesMotion = false
  /// Where the script's random numbers begin.
  var seed = 0
  /// Whether lines stand for effects that depend on the progress alone.
  var bakes = false
  /// Whether words about the progress of the work are left out.
  var isQuiet = false

  /// The options that say which effect is applied, and to what.
  static var scene: [Option<CommonOptions>] {
    [
      .value(
        "set",
        "KEY=VALUE",
        .assignment,
        .scene,
        "Set a parameter of the script or the effect",
        read: { (text) throws(ValueError) in try Assignment(parsing: text) },
        set: { $0.settings.append($1) }
      ).repeatable(),
      CommonOptions.pluginFolders,
      .size("viewport", .scene, "The size of the viewport in points") { $0.viewport = $1 },
      .integer("items", "N", in: 0...1_000_000_000, .scene, "How many items there are") {
        $0.items = $1
      },
      .size("cell", .scene, "The size of a cell in points") { $0.cell = $1 },
      .number("spacing", "POINTS", .scene, "The space between cells") { $0.spacing = $1 },
      .choice("direction", "DIRECTION", .scene, "The direction in which the collection scrolls") {
        $0.direction = $1
      },
      .number("offset", "POINTS", .scene, "The content offset") { $0.offset = $1 },
      .flag("reduced-motion", .scene, "Show the calm version: fades without movement") {
        $0.reducesMotion = true
      },
      CommonOptions.seed,
    ]
  }

  /// The option that says where random numbers begin.
  static var seed: Option<CommonOptions> {
    .integer("seed", "N", in: 0...Int.max, .scene, "Where the script's random numbers begin") {
      $0.seed = $1
    }.defaulting(to: "0")
  }

  /// The option that names a folder of plugins.
  static var pluginFolders: Option<CommonOptions> {
    .text("plugins", "DIR", .scene, "A folder of plugins, looked through first") {
      $0.plugins.append($1)
    }.repeatable()
  }

  /// The options that say how pictures are made.
  static var pictures: [Option<CommonOptions>] {
    [
      .number(
        "fps",
        "N",
        in: 1...1000,
        .output,
        "Frames a second: 25 in .gif, 30 in .webp and .apng, 12 in .svg, else 60, where it is not given"
      ) { $0.framesPerSecond = $1 },
      .number("duration", "SECONDS", in: 0...86_400, .output, "How long the scene is shown") {
        $0.duration = $1
      },
      .number("scale", "N", in: 0.01...32, .output, "Pixels per point") { $0.scale = $1 }
        .defaulting(to: "1"),
      .choice(
        "filter",
        "NAME",
        .output,
        "How turned and shrunk images are drawn: averaged, or faster and as browsers do"
      ) { $0.filter = $1 }.defaulting(to: RenderOptions.Filter.quality.rawValue),
    ]
  }

  /// The option that lets a finger scroll.
  static var scroll: Option<CommonOptions> {
    .text(
      "scroll",
      "GESTURE",
      .scene,
      "Let a finger scroll: fling, drag, page, or a file with a gesture"
    ) { $0.scroll = $1 }
  }

  /// The option that names one effect, of which the last one counts.
  static var effect: Option<CommonOptions> {
    .text(
      "effect",
      "NAME",
      .scene,
      "The effect: one of the script's, or a native one such as gemini.cube"
    ) { $0.effects = [$1] }
  }

  /// The option that names one effect after another.
  static var severalEffects: Option<CommonOptions> {
    .text(
      "effect",
      "NAME",
      .scene,
      "An effect: one of the script's, or a native one such as gemini.cube"
    ) { $0.effects.append($1) }.repeatable()
  }

  /// The first option given that says something about effects or a collection; nothing where there is none.
  var firstSceneOption: String? {
    if !effects.isEmpty { return "--effect" }
    if !settings.isEmpty { return "--set" }
    if viewport != nil { return "--viewport" }
    return firstCollectionOption
  }

  /// The first option given that says something about a collection beside its viewport.
  var firstCollectionOption: String? {
    if items != nil { return "--items" }
    if cell != nil { return "--cell" }
    if spacing != nil { return "--spacing" }
    if direction != nil { return "--direction" }
    if offset != nil { return "--offset" }
    return scroll != nil ? "--scroll" : nil
  }

  /// The option for less words.
  static var quiet: Option<CommonOptions> {
    Option.flag("quiet", .other, "Say nothing but errors") { $0.isQuiet = true }.short("q")
  }
}
