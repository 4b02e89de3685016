import EffectHost
import EffectJSON
import EffectScripting

private let limits = ScriptLimits(memory: 4 << 20, instructions: 200_000, time: 0.5, output: 4096)

/// Takes one input: lines of requests.
func answer(_ bytes: UnsafeBufferPointer<UInt8>) {
  var service = RequestService(host: Host(limits: limits))
  var number = 0
  for line in bytes.split(separator: UInt8(ascii: "\n")) {
    number += 1
    var output: [UInt8] = []
    service.answer(line, number: number, into: &output)
    precondition(output.last == UInt8(ascii: "\n"), "an answer is a line")
    precondition(output.dropLast().allSatisfy { $0 != UInt8(ascii: "\n") }, "an answer is one line")
    do {
      let value = try JSONValue(parsing: Array(output.dropLast()))
      precondition(value.object != nil, "an answer is an object")
    } catch {
      preconditionFailure("an answer is no JSON: \(error)")
    }
  }
}
