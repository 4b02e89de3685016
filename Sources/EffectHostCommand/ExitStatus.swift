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
}
