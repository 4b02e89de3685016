// Feeds scripts to the interpreter, twice each: nothing may crash or hang, no limit be passed, and the second time be
// as the first. An input is a script; one that begins with a zero is made into one by ScriptGrammar.
import CFuzzer

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, length in
  take(UnsafeBufferPointer(start: bytes, count: length))
  return 0
}
