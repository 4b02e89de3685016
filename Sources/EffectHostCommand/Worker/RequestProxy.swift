import EffectHost
import EffectScripting
internal import Glibc

/// Hands requests to a worker, one after the other; one that ends the worker gets an error for its answer, and the next
/// one a new worker.
struct RequestProxy {
  let words: [String]
  let limits: LimitOptions

  /// How the handing of one request can end.
  private enum Outcome {
    case answered([UInt8])
    case ended(WorkerProcess.Reason, place: (file: String, line: Int)?)
  }

  func run() -> ExitStatus {
    // The time is that of one request here, and this process looks after it.
    let orders = Worker.Orders(seconds: 0, memory: limits.workerBytes)
    var service = RequestService()
    var lines = InputLines()
    var output = OutputBuffer.standardOutput()
    var worker: WorkerProcess?
    var answer: [UInt8] = []
    while true {
      let step: InputLines.Step
      do {
        step = try lines.next()
      } catch {
        Words.error(error.description)
        return .failed
      }
      if step == .end { break }
      answer.removeAll(keepingCapacity: true)
      let number = lines.lineNumber
      if step == .tooLong {
        let most = lines.limit >> 20
        service.refuse("the line is longer than \(most) MiB", number: number, into: &answer)
        worker = nil
      } else {
        let line = lines.withLine { Array($0) }
        if line.contains(where: { $0 != 32 && $0 != 9 }) {
          do {
            let process =
              if let worker { worker } else {
                try WorkerProcess(
                  Worker.Orders(seconds: 0, memory: orders.memory, firstLine: number),
                  words,
                  hasStreams: true
                )
              }
            worker = process
            switch hand(line, to: process) {
            case .answered(let bytes): answer = bytes
            case .ended(let reason, let place):
              worker = nil
              let error = ScriptError(reason, orders, place: place, script: nil)
              service.fail(error, number: number, into: &answer)
            }
          } catch {
            Words.error(error.description)
            return .failed
          }
        } else if let worker {
          // So that it counts the lines as they are.
          _ = write([], to: worker)
        }
      }
      let isLast = lines.hasPaused()
      do throws(OutputError) {
        try output.write(answer)
        if isLast { try output.flush() }
      } catch {
        return ExitStatus(error)
      }
    }
    do throws(OutputError) {
      try output.flush()
    } catch {
      return ExitStatus(error)
    }
    return .done
  }

  private func hand(_ line: [UInt8], to process: WorkerProcess) -> Outcome {
    let seconds = Double(limits.workerTime)
    let end = WorkerProcess.now() + seconds
    guard write(line, to: process) else { return ended(process, 1) }
    var answer: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = end - WorkerProcess.now()
      var request = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, Int32(max(0, min(left, 1e6) * 1000).rounded(.up)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return ended(process, 0, after: seconds) }
      let count = read(process.output, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return ended(process, 1) }
      answer += block[..<count]
      if answer.last == UInt8(ascii: "\n") { return .answered(answer) }
    }
  }

  /// Why a worker has ended, or is to end now.
  private func ended(
    _ process: WorkerProcess,
    _ patience: Double,
    after seconds: Double? = nil
  ) -> Outcome {
    switch process.wait(seconds: patience) {
    case .exited: .ended(.signal(0), place: process.place)
    case .killed(.wallTime): .ended(.wallTime(seconds ?? patience), place: process.place)
    case .killed(let reason): .ended(reason, place: process.place)
    }
  }

  /// Writes a line to a worker's input; false where nobody reads it.
  private func write(_ line: [UInt8], to process: WorkerProcess) -> Bool {
    (line + [UInt8(ascii: "\n")]).withUnsafeBytes {
      OutputBuffer.writeAll($0, to: process.input) == 0
    }
  }
}
