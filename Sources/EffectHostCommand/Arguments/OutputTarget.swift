import EffectEncoding

/// What a run writes.
enum OutputFormat: String, CaseIterable, Hashable {
  /// A picture of the scene.
  case png
  /// The scene in motion.
  case gif, webp, apng
  /// A video, which the program ffmpeg encodes.
  case mp4, webm
  /// Vectors.
  case svg, pdf
  /// A page for a browser.
  case html
  /// Every property at every progress, as JSON.
  case json
  /// Every property at every progress, as a table with commas.
  case csv
  /// The same as a table for reading, without colours.
  case plain

  /// The formats that the extension of a file can ask for.
  static let byExtension: [OutputFormat] = [
    .png, .gif, .webp, .apng, .mp4, .webm, .svg, .pdf, .html, .json, .csv,
  ]

  /// The kind of film, where it is one.
  var film: FilmFormat? {
    switch self {
    case .gif: .gif
    case .webp: .webp
    case .apng: .apng
    default: nil
    }
  }

  /// The kind of video, where it is one.
  var video: VideoFormat? { VideoFormat(rawValue: rawValue) }
}

/// Where a run writes, and what.
enum OutputTarget: Hashable {
  /// A table for reading on standard output, with a picture where that is a terminal.
  case words
  /// Data on standard output.
  case standardOutput(OutputFormat)
  /// A file.
  case file(String, OutputFormat)
  /// A picture of each frame in a file of its own.
  case frames(FramePattern)

  /// Decides from the path after `-o` and the format that an option names, where there are such.
  init(path: String?, format: OutputFormat?) throws(UsageError.Problem) {
    switch (path, format) {
    case (nil, nil): self = .words
    case (nil, let format?): self = .standardOutput(format)
    case ("-", let format): self = .standardOutput(format ?? .plain)
    case (let path?, let format):
      if let pattern = try FramePattern(path) {
        guard OutputTarget.format(ofExtensionOf: path) == .png else {
          throw .framePattern(path: path, reason: "only pictures are numbered; use '.png'")
        }
        if let format { throw .conflict("--\(format.rawValue)", with: "-o \(path)") }
        self = .frames(pattern)
      } else {
        self = .file(path, try OutputTarget.format(of: path, format))
      }
    }
  }

  private static func format(
    of path: String,
    _ asked: OutputFormat?
  ) throws(UsageError.Problem) -> OutputFormat {
    let own = format(ofExtensionOf: path)
    if let asked, let own, asked != own {
      throw .conflict("--\(asked.rawValue)", with: "-o \(path)")
    }
    guard let format = asked ?? own else {
      throw .unknownExtension(path: path, known: OutputFormat.byExtension.map { "." + $0.rawValue })
    }
    return format
  }

  private static func format(ofExtensionOf path: String) -> OutputFormat? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
    let word = name[name.index(after: point)...].lowercased()
    return OutputFormat.byExtension.first { $0.rawValue == word }
  }
}
