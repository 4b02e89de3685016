internal import CLuaBridge
import EffectCore

extension Interpreter {
  /// What C calls on behalf of a script.
  ///
  /// Each function returns before C raises anything.
  static var callbacks: eh_host {
    eh_host(
      context: nil,
      call: { context, function, arguments, count, result, message, size in
        guard let interpreter = Interpreter.from(context) else { return 1 }
        return interpreter.callFunction(function, arguments, count, result, message, size)
      },
      apply: { context, object, progress, message, size in
        guard let interpreter = Interpreter.from(context) else { return 1 }
        return interpreter.applyObject(object, progress, message, size)
      },
      ease: { context, object, t, result, message, size in
        guard let interpreter = Interpreter.from(context) else { return 1 }
        return interpreter.ease(object, t, result, message, size)
      },
      module: { context, name, bytes, length, path, message, size in
        guard let interpreter = Interpreter.from(context), let name else { return 1 }
        return interpreter.findModule(String(cString: name), bytes, length, path, message, size)
      },
      release: { context, _, object in Interpreter.from(context)?.release(object) },
      fill: { context, numbers in
        guard let interpreter = Interpreter.from(context), let numbers else { return }
        interpreter.context.write(to: numbers)
      },
      describe: { context, problem, message, size in
        guard let interpreter = Interpreter.from(context), let problem else { return }
        interpreter.describe(problem.pointee, message, size)
      }
    )
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Interpreter? {
    context.map { Unmanaged<Interpreter>.fromOpaque($0).takeUnretainedValue() }
  }

  private func write(_ text: String, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int) {
    guard let buffer, size > 0 else { return }
    var length = 0
    for byte in text.utf8.prefix(size - 1) {
      buffer[length] = CChar(bitPattern: byte)
      length += 1
    }
    buffer[length] = 0
  }

  private func callFunction(
    _ number: Int32,
    _ arguments: UnsafePointer<eh_value>?,
    _ count: Int32,
    _ result: UnsafeMutablePointer<eh_value>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ size: Int
  ) -> Int32 {
    var values: [ScriptValue] = []
    for index in 0..<Int(count) {
      if let arguments { values.append(value(arguments[index])) }
    }
    hostDepth += 1
    defer { hostDepth -= 1 }
    do {
      let returned = try functions[Int(number)].body(self, values)
      resultArena.clear()
      result?.pointee = resultArena.make(returned, keep: keep)
      return 0
    } catch {
      let function = functions[Int(number)].name
      write(colonMistake(function, values) ?? error.message, message, size)
      return 1
    }
  }

  /// What is wrong where a function of the module got the module first: it was called with a colon.
  private func colonMistake(_ function: String, _ values: [ScriptValue]) -> String? {
    guard let last = function.split(separator: ".").last,
      case .table(_, let fields)? = values.first,
      fields.contains(where: {
        if case .function = $0.value { $0.name == last } else { false }
      })
    else { return nil }
    return "fx.\(function) is called with a dot, not with a colon: fx.\(function)(…)"
  }

  private func applyObject(
    _ number: Int64,
    _ progress: Double,
    _ message: UnsafeMutablePointer<CChar>?,
    _ size: Int
  ) -> Int32 {
    var layers = eh_layers()
    var count: Int32 = 0
    guard let object = objects[number], eh_current_layers(state, &layers, &count),
      let base = UnsafeMutableRawPointer(layers.base)?.assumingMemoryBound(to: Layer.self)
    else {
      write("an effect can only be applied while transform runs", message, size)
      return 1
    }
    let total = min(Int(count), scratch.layers.count)
    scratch.prepare(for: context.cellFrame.size)
    for index in 0..<total { scratch.layers[index] = base[index] }
    apply(object, progress: progress)
    for index in 0..<total { base[index] = scratch.layers[index] }
    if let failure = takePending() {
      write(failure.description, message, size)
      return 1
    }
    return 0
  }

  /// The context of the call that is going on, for native effects that the script calls.
  private var context: EffectContext { currentContext?.pointee ?? EffectContext() }

  private func apply(_ object: ScriptObject, progress: Double) {
    switch object {
    case .native(let effect): effect.apply(to: &scratch, at: context.moved(to: progress))
    case .foreign(let effect):
      do {
        try effect.apply(to: &scratch, at: context.moved(to: progress))
      } catch {
        pending = error
      }
    case .combined(let parts): for part in parts { apply(part, progress: progress) }
    case .onLayer(let name, let parts):
      guard let index = scratch.model.index(of: name) else {
        pending = ScriptError(.script, "fx.on: there is no layer '\(name)'")
        return
      }
      var own = Cell(model: scratch.model, size: scratch.size)
      swap(&own, &scratch)
      for part in parts { apply(part, progress: progress) }
      swap(&own, &scratch)
      scratch.layers[index].take(own.layers[CellModel.contentIndex])
      scratch.layers[index].take(own.layers[CellModel.cardIndex])
    case .effect:
      pending = ScriptError(
        .script,
        "an effect made with fx.effect cannot be called inside a transform; call its transform function instead"
      )
    default: break
    }
  }

  /// Returns the error of a callback that could not throw, and forgets it.
  func takePending() -> ScriptError? {
    defer { pending = nil }
    return pending
  }

  private func ease(
    _ number: Int64,
    _ t: Double,
    _ result: UnsafeMutablePointer<Double>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ size: Int
  ) -> Int32 {
    let easing: Easing
    switch objects[number] {
    case .easing(let curve)?: easing = curve
    case .spring(let spring)?: easing = spring.easing
    default:
      write("this easing is gone", message, size)
      return 1
    }
    guard t.isFinite else {
      write("easing(t): t is \(t); it has to be a finite number", message, size)
      return 1
    }
    let eased = easing.value(at: t)
    if let failure = takePending() {
      write(failure.description, message, size)
      return 1
    }
    result?.pointee = eased
    return 0
  }

  private func findModule(
    _ name: String,
    _ bytes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?,
    _ path: UnsafeMutablePointer<CChar>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ size: Int
  ) -> Int32 {
    do {
      let found = try module(name)
      keep(source: found.bytes, of: found.path)
      moduleBytes?.deallocate()
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: found.bytes.count + 1)
      for (index, byte) in found.bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
      copy[found.bytes.count] = 0
      moduleBytes = copy
      bytes?.pointee = UnsafePointer(copy)
      length?.pointee = found.bytes.count
      write(found.path, path, Int(EH_PATH_SIZE))
      return 0
    } catch {
      write(error.message, message, size)
      return 1
    }
  }

  private func describe(
    _ problem: eh_problem,
    _ message: UnsafeMutablePointer<CChar>?,
    _ size: Int
  ) {
    let written = problem.name.map { String(cString: $0) } ?? ""
    let text =
      schema(problem.schema)?.describe(
        problem.kind,
        field: Int(problem.field),
        written: problem.numbered ? problem.number.plain : written,
        number: problem.number,
        layers: layerNames,
        takesLayers: problem.on_layer
      ) ?? "wrong value"
    write(text, message, size)
  }
}
