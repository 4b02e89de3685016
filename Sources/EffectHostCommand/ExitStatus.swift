import EffectRendering

/// How the program ends.
enum ExitStatus: Int32 {
  case done = 0
  /// The script, a check or the writing of a file failed.
  case failed = 1
  /// The command line makes no sense.
  case usage = 2

  /// Says what could not be written, and tells how to end.
  ///
  /// A pipe whose reader has gone is no failure: `effecthost list | head` is done, without a word.
  init(_ error: OutputError) {
    guard error.problem != .closedPipe else {
      self = .done
      return
    }
    Words.error(error.description)
    self = .failed
  }

  /// Tells how to end where a picture could not be made: what the command line asked for, or what the system lacks.
  init(_ error: RenderError) {
    switch error {
    case .emptyViewport, .scale, .tooLarge: self = .usage
    case .tooLargeForFormat: self = .usage
    case .missingLibrary, .png, .pixelCount, .encoding, .outOfMemory: self = .failed
    }
  }
}
