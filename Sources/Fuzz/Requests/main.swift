// Feeds lines of requests to the service: each line has one answer, which is JSON, whatever the line says.
import CFuzzer

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, length in
  answer(UnsafeBufferPointer(start: bytes, count: length))
  return 0
}
