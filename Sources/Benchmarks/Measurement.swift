internal import Glibc

/// A piece of work that is done over and over to be measured.
struct Subject {
  let name: String
  /// How many operations a piece has.
  let operations: Int
  /// What a piece has to work out.
  let answer: Double
  /// How far off it may be.
  var slack = 0.0
  /// Does a piece and returns what it worked out.
  let piece: () throws -> Double
}

/// What a subject took.
struct Measurement {
  let name: String
  /// What an operation took, one number for each round.
  let rounds: [Double]

  /// What an operation took, the median of the rounds.
  var median: Double { rounds.median }

  /// How many times longer it took than another subject, the median of the rounds.
  ///
  /// Neighbours in time are compared, so that what else the machine does disturbs both alike.
  func ratio(to other: Measurement) -> Double { zip(rounds, other.rounds).map(/).median }
}

/// A benchmark that worked out something else than it should have.
struct WrongAnswer: Error, CustomStringConvertible {
  let name: String
  let found: Double
  let expected: Double

  var description: String { "\(name) worked out \(found), not \(expected)" }
}

/// Measures subjects round by round, each in turn, by the processor time of this thread.
///
/// - Throws: ``WrongAnswer``, or what a piece throws.
func measure(_ subjects: [Subject], rounds: Int = 41) throws -> [Measurement] {
  let repetitions = try subjects.map { try pieces(of: $0, lasting: 2e6) }
  var samples = [[Double]](repeating: [], count: subjects.count)
  for _ in 0..<rounds {
    for (index, subject) in subjects.enumerated() {
      let nanoseconds = try time(subject, pieces: repetitions[index])
      samples[index].append(nanoseconds / Double(repetitions[index] * subject.operations))
    }
  }
  return zip(subjects, samples).map { Measurement(name: $0.name, rounds: $1) }
}

/// How many pieces last about so many nanoseconds; this also warms the subject up.
private func pieces(of subject: Subject, lasting nanoseconds: Double) throws -> Int {
  var count = 1
  while try time(subject, pieces: count) < nanoseconds { count *= 2 }
  return count
}

private func time(_ subject: Subject, pieces: Int) throws -> Double {
  let start = threadTime()
  for _ in 0..<pieces {
    let found = try subject.piece()
    guard (found - subject.answer).magnitude <= subject.slack else {
      throw WrongAnswer(name: subject.name, found: found, expected: subject.answer)
    }
  }
  return threadTime() - start
}

/// The nanoseconds of the processor that this thread has had.
func threadTime() -> Double { nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }

/// Nanoseconds by a clock that is never set.
func wallTime() -> Double { nanoseconds(of: CLOCK_MONOTONIC) }

private func nanoseconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

extension [Double] {
  /// The middle one in order of size; 0 where there is none.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
