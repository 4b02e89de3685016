internal import CLuaBridge
import EffectCore

extension Interpreter {
  /// The error that the last call left behind.
  func lastFailure() -> ScriptError {
    guard let failure = eh_last_failure(state)?.pointee else {
      return ScriptError(.script, "unknown failure")
    }
    var report = failure
    let kind: ScriptError.Kind =
      switch failure.status {
      case EH_FAILED_LOAD: .load
      case EH_FAILED_LIMIT: .limit(limit(failure.limit))
      default: .script
      }
    var frames: [ScriptError.Frame] = []
    withUnsafeBytes(of: &report.frames) { bytes in
      let stored = bytes.bindMemory(to: eh_frame.self)
      for index in 0..<Int(failure.frame_count) {
        var frame = stored[index]
        frames.append(
          ScriptError.Frame(
            file: text(&frame.file),
            line: Int(frame.line),
            function: text(&frame.function)
          )
        )
      }
    }
    return ScriptError(
      kind,
      text(&report.message),
      file: text(&report.file),
      line: Int(failure.line),
      traceback: frames,
      hint: Interpreter.hint(for: kind)
    )
  }

  /// The error that the last call left behind, with advice where the message shows what happened.
  private func advisedFailure() -> ScriptError {
    let failure = lastFailure()
    return ScriptHint.adding(to: failure, source: source(of: failure.file) ?? [])
  }

  private static func hint(for kind: ScriptError.Kind) -> String? {
    guard case .limit(let limit) = kind else { return nil }
    return switch limit {
    case .time: "if it only needs longer, raise the time limit (--time-limit SECONDS)"
    case .instructions:
      "if it only needs more, raise the instruction limit (--instruction-limit N)"
    case .memory: "if it really needs more, raise the memory limit (--memory-limit BYTES)"
    case .output: "print less, or raise the output limit (--output-limit BYTES)"
    case .stack: "a function that calls itself has to stop somewhere"
    }
  }

  private func limit(_ limit: eh_limit) -> ScriptError.Limit {
    switch limit {
    case EH_LIMIT_TIME: .time
    case EH_LIMIT_INSTRUCTIONS: .instructions
    case EH_LIMIT_OUTPUT: .output
    case EH_LIMIT_STACK: .stack
    default: .memory
    }
  }

  private func text<T>(_ buffer: inout T) -> String {
    withUnsafeBytes(of: &buffer) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private func confirm(_ status: eh_status) throws(ScriptError) {
    if status != EH_OK { throw advisedFailure() }
  }

  // MARK: Calls

  /// Loads and runs a chunk once and returns what it returned.
  func load(_ source: [UInt8], path: String) throws(ScriptError) -> ScriptValue {
    keep(source: source, of: path)
    var result = eh_value()
    let status = source.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        eh_load(state, characters.baseAddress, characters.count, path, &result)
      }
    }
    try confirm(status)
    return value(result)
  }

  /// Returns a global function, or what else lies under the name.
  func global(_ name: String) throws(ScriptError) -> (type: eh_type, function: FunctionReference) {
    var reference: Int32 = 0
    var type = EH_NIL
    try confirm(eh_global(state, name, &reference, &type))
    return (type, FunctionReference(reference: reference))
  }

  /// Returns a global string, or nothing where the name holds none.
  func globalText(_ name: String) throws(ScriptError) -> String? {
    let found = try global(name)
    guard found.type == EH_STRING else { return nil }
    defer { eh_release(state, found.function.reference) }
    var value = eh_value()
    guard eh_value_of(state, found.function.reference, &value) == EH_OK else { throw lastFailure() }
    return self.value(value).text
  }

  /// Calls a function of one number.
  @inline(__always)
  func call(_ function: FunctionReference, _ x: Double) throws(ScriptError) -> Double {
    let answer = eh_call_number(state, function.reference, x)
    guard answer.status == EH_OK else { throw failure(of: function) }
    return answer.value
  }

  /// The error that a call of a function left behind; apart, so that calls that succeed make no room for it.
  @inline(never)
  private func failure(of function: FunctionReference) -> ScriptError {
    located(advisedFailure(), in: function)
  }

  /// Calls a function of one number for many, in one protected call.
  func call(
    _ function: FunctionReference,
    _ inputs: [Double],
    into results: inout [Double]
  ) throws(ScriptError) {
    var done = 0
    let count = min(inputs.count, results.count)
    let status = results.withUnsafeMutableBufferPointer { results in
      inputs.withUnsafeBufferPointer { inputs in
        eh_call_numbers(
          state,
          function.reference,
          inputs.baseAddress,
          results.baseAddress,
          count,
          &done
        )
      }
    }
    if status != EH_OK { throw failure(of: function) }
  }

  /// Calls a function with any values and returns all its results.
  func call(
    _ function: FunctionReference,
    arguments: [ScriptValue]
  ) throws(ScriptError) -> [ScriptValue] {
    var arena = ValueArena()
    defer { arena.clear() }
    let native = arguments.map { arena.make($0, keep: keep) }
    var result = eh_value()
    let status = eh_call_values(state, function.reference, native, Int32(native.count), &result)
    try confirm(status)
    guard case .table(var list, let rest) = value(result) else { return [] }
    // A nil among the results ends the list part; what follows is found by its number.
    for position in list.count..<max(list.count, Int(result.integer)) {
      list.append(rest.first { $0.name == String(position + 1) }?.value ?? .null)
    }
    return list
  }

  /// Calls a function of the script's for what it does, from outside or while a host function is running.
  func callback(_ function: FunctionReference, arguments: [ScriptValue]) throws(ScriptError) {
    guard hostDepth > 0 else {
      _ = try call(function, arguments: arguments)
      return
    }
    var arena = ValueArena()
    defer { arena.clear() }
    let native = arguments.map { arena.make($0, keep: keep) }
    try confirm(eh_call_nested(state, function.reference, native, Int32(native.count)))
  }

  /// Runs a transform on the layers of a cell.
  func call(
    _ transform: TransformCall,
    progress: Double,
    cell: inout Cell,
    context: EffectContext
  ) throws(ScriptError) {
    let count = Int32(cell.layers.count)
    let outer = currentContext
    let status = withUnsafePointer(to: context) { context in
      currentContext = context
      return cell.layers.withUnsafeMutableBytes { bytes in
        let layers = eh_layers(
          base: bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          stride: MemoryLayout<Layer>.stride,
          written_offset: writtenOffset
        )
        return eh_call_effect(state, transform.effect, progress, layers, count, contextBlock)
      }
    }
    currentContext = outer
    guard status == EH_OK else {
      throw describeEffectFailure(transform.function, progress: progress)
    }
    var number = 0.0
    if eh_result_number(state, &number) { cell.value = number }
  }

  @inline(never)
  private func describeEffectFailure(
    _ transform: FunctionReference,
    progress: Double
  ) -> ScriptError {
    var failure = advisedFailure()
    var inResult = false
    let key = eh_result_key(state, &inResult).map { String(cString: $0) } ?? ""
    if inResult {
      failure = located(failure, in: transform, key: key)
      failure.message += " (at progress \(progress.plain))"
    }
    return failure
  }

  /// Gives an error about what a function returned the place where it probably returned it.
  func located(
    _ failure: ScriptError,
    in function: FunctionReference,
    key: String = ""
  ) -> ScriptError {
    guard failure.line == 0 else { return failure }
    var first: Int32 = 0
    var last: Int32 = 0
    var buffer = [CChar](repeating: 0, count: Int(EH_PATH_SIZE))
    guard eh_function_lines(state, function.reference, &first, &last, &buffer) else {
      return failure
    }
    let path = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
    var located = failure
    located.file = path
    located.line = Int(first)
    if let source = source(of: path) {
      located.line = SourceText(source).line(of: key, in: Int(first)...Int(max(first, last)))
    }
    return located
  }
}
