import EffectCore
import EffectEncoding
import EffectHost
import EffectRendering

/// What `run` can be told about films and numbered frames.
struct MotionOptions: Hashable {
  /// The numbers of the frames that are written; nothing for all.
  var frames: ClosedRange<Int>?
  /// The part of the frames that is written; nothing for all.
  var shard: Shard?
  /// The folder of pictures that were drawn before.
  var cache: String?
  /// What lies behind the layers.
  var background = RenderOptions.Background.scene
  /// How often a film is shown; 0 for without end.
  var plays: Int?
  /// How good a film looks, 0...100.
  var quality: Int?
  /// Whether colours that a GIF lacks are mixed from others.
  var dithers = false
  /// How many moments a frame is the mean of.
  var samples = 1
  /// How many frames are drawn at the same time; nothing for one a processor.
  var jobs: Int?
  /// How many moments a contact sheet shows; nothing where none is asked for.
  var sheet: SheetGrid?
  /// How many places of one card a filmstrip shows; nothing where none is asked for.
  var filmstrip: Int?

  /// The options.
  static var options: [Option<MotionOptions>] {
    [
      .value(
        "frames",
        "A..B",
        .frames,
        .output,
        "Write only these frames, counted from 0",
        read: { (text) throws(ValueError) in
          guard let frames = ValueText.frames(text) else {
            throw .expected(ValueKind.frames.expectation)
          }
          return frames
        },
        set: { $0.frames = $1 }
      ),
      .value(
        "background",
        "COLOR",
        .background,
        .output,
        "What lies behind the layers: a colour, or transparent",
        read: { (text) throws(ValueError) in try background(text) },
        set: { $0.background = $1 }
      ),
      .integer(
        "loop",
        "N",
        in: 0...65_535,
        .output,
        "How often a film is shown: 0, as usual, for ever"
      ) {
        $0.plays = $1
      },
      .integer(
        "quality",
        "N",
        in: 0...100,
        .output,
        "How good a film looks at the cost of size; 100 is exact in .webp"
      ) { $0.quality = $1 },
      .flag("dither", .output, "Mix the colours that a .gif lacks from others") {
        $0.dithers = true
      },
      .integer("motion-blur", "N", in: 1...256, .output, "Draw each frame as the mean of N moments")
      {
        $0.samples = $1
      }.defaulting(to: "1"),
      .value(
        "shard",
        "I/N",
        .shard,
        .output,
        "Write part I of N of the numbered pictures, and a record for 'assemble'",
        read: { (text) throws(ValueError) in
          guard let shard = Shard(text) else { throw .expected(ValueKind.shard.expectation) }
          return shard
        },
        set: { $0.shard = $1 }
      ),
      .text("cache", "DIR", .output, "Keep numbered pictures there, and take what is there already")
      {
        $0.cache = $1
      },
      .value(
        "sheet",
        "COLSxROWS",
        .grid,
        .output,
        "Draw moments from the beginning to the end as one .png, in columns and rows",
        read: { (text) throws(ValueError) in
          guard let grid = ValueText.grid(text) else { throw .expected(ValueKind.grid.expectation) }
          return grid
        },
        set: { $0.sheet = $1 }
      ),
      .integer(
        "filmstrip",
        "N",
        in: 1...64,
        .output,
        "Draw one card at N places from progress -1 to 1 side by side as one .png"
      ) { $0.filmstrip = $1 },
      .integer(
        "jobs",
        "N",
        in: 1...256,
        .output,
        "How many frames are drawn at the same time: one a processor where it is not given"
      ) {
        $0.jobs = $1
      },
    ]
  }

  private static func background(_ text: String) throws(ValueError) -> RenderOptions.Background {
    if text == "transparent" { return .transparent }
    guard let color = Color(text) else { throw .expected(ValueKind.background.expectation) }
    return .color(color)
  }

  /// Says what makes no sense for what is written.
  func check(_ common: CommonOptions, for target: OutputTarget) throws(UsageError.Problem) {
    let format: OutputFormat
    var isNumbered = false
    switch target {
    case .file(_, let named): format = named
    case .frames:
      format = .png
      isNumbered = true
    case .words, .standardOutput: format = .plain
    }
    func refuse(_ option: String, _ instead: String) -> UsageError.Problem {
      .notForFormat(option: option, format: format.rawValue, instead: instead)
    }
    if !isNumbered, let option = shard != nil ? "--shard" : cache != nil ? "--cache" : nil {
      throw refuse(option, "it is for numbered pictures, such as -o frames/%04d.png")
    }
    if let film = format.film, let rate = common.framesPerSecond, rate > film.highestRate {
      throw refuse(
        "--fps \(ValueText.text(rate))",
        "viewers show at most \(ValueText.text(film.highestRate)) frames a second"
      )
    }
    if sheet != nil, filmstrip != nil { throw .conflict("--filmstrip", with: "--sheet") }
    // What is only looked at has no extension that an option could contradict.
    guard format != .plain else { return }
    let isMoving = format.film != nil || format.video != nil
    if dithers, format != .gif { throw refuse("--dither", "it is for '.gif'") }
    if quality != nil, ![.gif, .webp, .mp4, .webm].contains(format) {
      throw refuse("--quality", "it is for '.gif', '.webp', '.mp4' and '.webm'")
    }
    if plays != nil, ![.gif, .webp, .apng, .svg].contains(format) {
      throw refuse("--loop", "it is for '.gif', '.webp', '.apng' and '.svg'")
    }
    if samples > 1, !isMoving, !isNumbered {
      throw refuse("--motion-blur", "it is for films and numbered pictures")
    }
    if background == .transparent, format == .mp4 {
      throw refuse(
        "--background transparent",
        "it has no transparency; take '.webm', '.webp', '.apng' or '.png'"
      )
    }
    if format != .png || isNumbered {
      if sheet != nil { throw refuse("--sheet", "it is for '.png'") }
      if filmstrip != nil { throw refuse("--filmstrip", "it is for '.png'") }
    }
  }
}

/// How many pictures lie side by side and one below the other.
struct SheetGrid: Hashable {
  var columns: Int
  var rows: Int
}
