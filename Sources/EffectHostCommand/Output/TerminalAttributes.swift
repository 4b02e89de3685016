internal import Glibc

/// What a terminal answers when it is asked what it is: the numbers of its "primary device attributes".
struct TerminalAttributes: Hashable {
  let numbers: Set<Int>

  /// Whether it shows sixels.
  var hasSixels: Bool { numbers.contains(4) }

  /// Reads an answer, which looks as `ESC [ ? 62 ; 4 c` does.
  init?(answer: [UInt8]) {
    guard let start = answer.lastIndex(of: UInt8(ascii: "?")),
      let end = answer[start...].firstIndex(of: UInt8(ascii: "c"))
    else { return nil }
    let words = answer[(start + 1)..<end].split(separator: UInt8(ascii: ";"))
    numbers = Set(words.compactMap { Int(String(decoding: $0, as: UTF8.self)) })
  }

  /// Asks the terminal at both ends of a program.
  ///
  /// It is not asked by a program in the background, which would be stopped for that. Nearly every terminal answers
  /// at once; what comes after `milliseconds` is not waited for.
  init?(
    input: Int32 = STDIN_FILENO,
    output: Int32 = STDOUT_FILENO,
    milliseconds: Int32 = 1000
  ) {
    guard isatty(input) == 1, isatty(output) == 1, tcgetpgrp(input) == getpgrp() else { return nil }
    var usual = termios()
    guard tcgetattr(input, &usual) == 0 else { return nil }
    var silent = usual
    // The answer is to be read letter by letter, and not to be seen.
    silent.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(input, TCSANOW, &silent) == 0 else { return nil }
    defer { tcsetattr(input, TCSANOW, &usual) }
    let question = Array("\u{1B}[c".utf8)
    guard write(output, question, question.count) == question.count else { return nil }
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "c"), answer.count < 100 {
      var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, milliseconds) == 1 else { return nil }
      var byte: UInt8 = 0
      guard read(input, &byte, 1) == 1 else { return nil }
      answer.append(byte)
    }
    self.init(answer: answer)
  }
}
