internal import Glibc

/// A program that is asked by lines and answers each by one.
final class Partner {
  private let process: pid_t
  private let questions: UnsafeMutablePointer<FILE>
  private let answers: UnsafeMutablePointer<FILE>

  /// Starts a program; nothing where that fails.
  init?(_ words: [String]) {
    var (input, output) = ([Int32](repeating: -1, count: 2), [Int32](repeating: -1, count: 2))
    guard pipe(&input) == 0, pipe(&output) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[0], 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    // With an end of its own it would never see the other one closed.
    for end in input + output { posix_spawn_file_actions_addclose(&actions, end) }
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    close(input[0])
    close(output[1])
    guard failure == 0, let questions = fdopen(input[1], "w"),
      let answers = fdopen(output[0], "r")
    else {
      close(input[1])
      close(output[0])
      return nil
    }
    (self.process, self.questions, self.answers) = (process, questions, answers)
  }

  deinit {
    fclose(questions)
    fclose(answers)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Writes a line and returns the next answer; nothing where there is none.
  func ask(_ line: String) -> String? {
    fputs(line + "\n", questions)
    fflush(questions)
    return answer()
  }

  /// The next line; nothing where there is none.
  func answer() -> String? {
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), answers) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
