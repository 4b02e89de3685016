internal import Glibc

/// A bar on standard error for work that takes a while: how much is done, how fast, and how long it still takes.
///
/// It is shown on a terminal only, and only once the work has taken half a second.
struct Progress {
  private let total: Int
  private let what: String
  private let isShown: Bool
  private let width: Int
  private var done = 0
  private let start = Progress.now()
  private var last = 0.0
  private var isVisible = false

  init(total: Int, what: String, isQuiet: Bool) {
    self.total = total
    self.what = what
    let terminal = Terminal(descriptor: STDERR_FILENO)
    isShown = terminal.isTerminal && !isQuiet
    width = terminal.width
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Notes how many are done, and shows the bar where it is time to.
  mutating func advance(to done: Int) {
    self.done = done
    guard isShown else { return }
    let now = Progress.now()
    guard now - start > 0.5, now - last > 0.1 else { return }
    last = now
    isVisible = true
    let rate = Double(done) / (now - start)
    let left = Int((Double(total - done) / rate).rounded(.up))
    let text = " \(done)/\(total) \(what), \(Int(rate.rounded()))/s, \(left) s left"
    let room = max(8, min(40, width - text.count - 3))
    let filled = room * done / max(1, total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled)
    Words.say("\r\(bar)\(text)\u{1B}[K")
  }

  /// Takes the bar away.
  func end() {
    if isVisible { Words.say("\r\u{1B}[K") }
  }
}
