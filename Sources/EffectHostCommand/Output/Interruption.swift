internal import Glibc
internal import Synchronization

/// What happens when a signal ends the program, or a pipe loses its reader.
enum Interruption {
  /// Makes writing to a pipe without a reader and beyond a file's size limit an error instead of the end.
  ///
  /// Programs that this one starts inherit it and have to set it back.
  static func turnSignalsIntoErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Removes unfinished files when SIGINT, SIGTERM or SIGHUP ends the program.
  ///
  /// The program still ends by the signal. A signal that it was told to ignore at its start stays ignored.
  static func remove(_ files: TemporaryFiles) {
    guard wakeUp.read >= 0 else { return }
    let isFirst = unfinished.withLock { all in
      defer { all.lists = all.lists.filter { $0.files != nil } + [WeakFiles(files: files)] }
      // One thread waits for all: a program that watches comes here again and again.
      defer { all.isWatched = true }
      return !all.isWatched
    }
    guard isFirst, Watch().start() else { return }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, !isIgnoring(action) else { continue }
      // Little is allowed in a signal's handler: it only wakes the thread that does the work.
      action.__sigaction_handler.sa_handler = { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.wakeUp.write, &byte, 1)
        errno = code
      }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
  }

  /// What a signal has to remove, and whether a thread waits for one.
  fileprivate static let unfinished = Mutex<(lists: [WeakFiles], isWatched: Bool)>(([], false))

  /// The pipe through which a signal's number goes to the thread that waits for it; -1 where there is none.
  fileprivate static let wakeUp: (read: Int32, write: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  private static func isIgnoring(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// A list that goes away with those who use it.
private struct WeakFiles {
  weak var files: TemporaryFiles?
}

/// The thread that waits for a signal.
private final class Watch: Sendable {
  /// Starts the thread, which keeps this object alive; returns whether it could be started.
  func start() -> Bool {
    let context = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let failure = pthread_create(
      &thread,
      nil,
      { context in
        if let context { Unmanaged<Watch>.fromOpaque(context).takeRetainedValue().wait() }
        return nil
      },
      context.toOpaque()
    )
    guard failure == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func wait() {
    var byte: UInt8 = 0
    while read(Interruption.wakeUp.read, &byte, 1) != 1 {
      guard errno == EINTR else { return }
    }
    let number = Int32(byte)
    Interruption.unfinished.withLock { all in
      end(number, removing: all.lists.compactMap(\.files)[...])
    }
  }

  /// Removes the files of one list after the other, each kept from growing until the end.
  private func end(_ number: Int32, removing lists: ArraySlice<TemporaryFiles>) {
    guard let first = lists.first else {
      // The signal's own effect ends the program here, with the locks still held.
      signal(number, SIG_DFL)
      kill(getpid(), number)
      while true { pause() }
    }
    first.removeAll { end(number, removing: lists.dropFirst()) }
  }
}
