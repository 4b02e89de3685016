internal import CLuaBridge
public import EffectCore

/// The numbers of an effect's parameters, as the script reads them.
final class ParameterBlock {
  let view: Int32
  let values: UnsafeMutablePointer<Double>
  private let schema: FieldSchema

  /// Lays out a block for an effect's parameters, holding their defaults.
  init(_ descriptors: [OptionDescriptor], in interpreter: Interpreter) throws(ScriptError) {
    schema = FieldSchema(
      name: "parameters",
      descriptors.map { ($0.name, ParameterBlock.shape(of: $0)) }
    )
    let number = try interpreter.add(schema, writable: false, watched: false)
    view = eh_make_parameters(interpreter.state, number)
    values = .allocate(capacity: max(1, schema.slotCount))
    values.initialize(repeating: 0, count: max(1, schema.slotCount))
    guard view != 0 else {
      throw ScriptError(.limit(.memory), "there is not enough memory for the effect's parameters")
    }
    for descriptor in descriptors {
      if let value = descriptor.defaultValue { set(descriptor, to: value) }
    }
  }

  deinit { values.deallocate() }

  private static func shape(of descriptor: OptionDescriptor) -> FieldSchema.Shape {
    switch descriptor.kind {
    case .boolean: .boolean
    case .choice(let words): .choice(words)
    case .color: .color
    default: .number
    }
  }

  /// Sets a parameter to a value that its description accepts.
  func set(_ descriptor: OptionDescriptor, to value: OptionValue) {
    guard
      let field = schema.fields.prefix(schema.rootCount).first(where: { $0.name == descriptor.name }
      )
    else { return }
    switch value {
    case .number(let number): values[field.slot] = number
    case .boolean(let on): values[field.slot] = on ? 1 : 0
    case .string(let word):
      if case .choice(let words) = descriptor.kind {
        values[field.slot] = Double(words.firstIndex(of: word) ?? 0)
      }
    case .color(let color):
      for (offset, component) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        values[field.slot + offset] = component
      }
    default: break
    }
  }
}

/// What the bridge needs to call a transform: nothing but numbers, since objects would be counted at every call.
struct TransformCall {
  let function: FunctionReference
  let parameters: Int32
  /// The numbers of the parameters, which their ``ParameterBlock`` keeps.
  let parameterValues: UnsafeMutablePointer<Double>?

  var effect: eh_effect {
    eh_effect(
      function: function.reference,
      parameters: parameters,
      parameter_values: parameterValues
    )
  }
}

/// An effect that a script defined or made from native ones.
///
/// It belongs to its script's interpreter and to the task that uses that.
public final class ScriptEffect: Effect {
  /// Its name, where the script gave it one.
  public let name: String?
  /// What it says of itself.
  public let help: String?
  /// Its parameters.
  public let parameters: [OptionDescriptor]
  /// What takes its place where less motion is wanted; nothing where the script says nothing of that.
  public private(set) var calm: ScriptEffect?
  private let parts: [Part]
  /// The call, where the effect is one transform of the plain progress: the usual case takes no detour.
  private let sole: TransformCall?
  private let interpreter: Interpreter
  /// The cell that effects for a single layer work on.
  private var stand: Cell?

  private indirect enum Part {
    case onLayer(String, [Part])
    case native(NativeEffect)
    case foreign(ScriptEffect)
    case transform(Transform)
  }

  /// The native effect that the script named and added nothing to.
  package var soleNative: NativeEffect? {
    if parts.count == 1, case .native(let effect) = parts[0] { effect } else { nil }
  }

  /// A function of a script with what it is given; an object, since copies of its values would be made at every call.
  private final class Transform {
    let call: TransformCall
    let shaping: EffectDefinition.Shaping
    let block: ParameterBlock?

    init(
      _ function: FunctionReference,
      _ shaping: EffectDefinition.Shaping,
      _ block: ParameterBlock?,
      in interpreter: Interpreter
    ) {
      (self.shaping, self.block) = (shaping, block)
      call = TransformCall(
        function: function,
        parameters: block?.view ?? interpreter.noParameters,
        parameterValues: block?.values
      )
    }

    var isShaped: Bool {
      if case .none = shaping { false } else { true }
    }
  }

  init(_ object: ScriptObject, in interpreter: Interpreter) throws(ScriptError) {
    self.interpreter = interpreter
    var parts: [Part] = []
    var parameters: [OptionDescriptor] = []
    try ScriptEffect.collect(object, in: interpreter, &parts, &parameters)
    self.parts = parts
    if parts.count == 1, case .transform(let transform) = parts[0], !transform.isShaped {
      sole = transform.call
    } else {
      sole = nil
    }
    self.parameters = parameters
    if case .effect(let definition) = object, !definition.calm.isEmpty {
      let whole: ScriptObject =
        definition.calm.count == 1 ? definition.calm[0] : .combined(definition.calm)
      calm = try ScriptEffect(whole, in: interpreter)
    }
    switch object {
    case .effect(let definition): (name, help) = (definition.name, definition.help)
    case .native(let effect): (name, help) = (effect.name, nil)
    default: (name, help) = (nil, nil)
    }
  }

  private static func collect(
    _ object: ScriptObject,
    in interpreter: Interpreter,
    _ parts: inout [Part],
    _ parameters: inout [OptionDescriptor]
  ) throws(ScriptError) {
    switch object {
    case .native(let effect): parts.append(.native(effect))
    case .foreign(let effect): parts.append(.foreign(effect))
    case .onLayer(let name, let objects):
      var inner: [Part] = []
      for object in objects { try collect(object, in: interpreter, &inner, &parameters) }
      parts.append(.onLayer(name, inner))
    case .combined(let objects):
      for object in objects { try collect(object, in: interpreter, &parts, &parameters) }
    case .effect(let definition):
      for object in definition.base { try collect(object, in: interpreter, &parts, &parameters) }
      guard let transform = definition.transform else { return }
      let block =
        definition.parameters.isEmpty
        ? nil : try ParameterBlock(definition.parameters, in: interpreter)
      parameters += definition.parameters
      parts.append(.transform(Transform(transform, definition.shaping, block, in: interpreter)))
    default: return
    }
  }

  /// Changes a cell's layers for a context.
  ///
  /// - Throws: ``ScriptError`` with the script's own line. After a limit every further call fails alike.
  public func apply(to cell: inout Cell, at context: EffectContext) throws(ScriptError) {
    if let sole { return try apply(sole, context.progress, to: &cell, at: context) }
    try apply(parts, to: &cell, at: context)
  }

  private func apply(
    _ parts: [Part],
    to cell: inout Cell,
    at context: EffectContext
  ) throws(ScriptError) {
    for part in parts {
      switch part {
      case .native(let effect):
        effect.apply(to: &cell, at: context)
        if interpreter.hasPending { try raisePending() }
      case .onLayer(let name, let inner): try apply(inner, onLayer: name, of: &cell, at: context)
      case .foreign(let effect): try effect.apply(to: &cell, at: context)
      case .transform(let transform):
        let progress = try shaped(context.progress, by: transform.shaping)
        try apply(transform.call, progress, to: &cell, at: context)
      }
    }
  }

  private func apply(
    _ call: TransformCall,
    _ progress: Double,
    to cell: inout Cell,
    at context: EffectContext
  ) throws(ScriptError) {
    try interpreter.call(call, progress: progress, cell: &cell, context: context)
    if interpreter.hasPending { try raisePending() }
  }

  /// Returns the names of what its scripts have read of their contexts since the last time.
  public func takeReads() -> Set<String> {
    var names = interpreter.takeReads()
    ScriptEffect.collectReads(of: parts, into: &names)
    if let calm { ScriptEffect.collectReads(of: calm.parts, into: &names) }
    return names
  }

  private static func collectReads(of parts: [Part], into names: inout Set<String>) {
    for part in parts {
      switch part {
      case .foreign(let effect): names.formUnion(effect.takeReads())
      case .onLayer(_, let inner): collectReads(of: inner, into: &names)
      case .native, .transform: continue
      }
    }
  }

  private func raisePending() throws(ScriptError) {
    if let failure = interpreter.takePending() { throw failure }
  }

  /// Applies effects to a cell of their own, and hands what they did to its card or to it itself to one layer.
  private func apply(
    _ parts: [Part],
    onLayer name: String,
    of cell: inout Cell,
    at context: EffectContext
  ) throws(ScriptError) {
    guard let index = cell.model.index(of: name) else {
      throw ScriptError(
        .script,
        "fx.on: there is no layer '\(name)'"
          + Suggestion.phrase(for: name, among: cell.model.entries.map(\.name), listing: "layers")
      )
    }
    if stand == nil { stand = Cell(model: cell.model, size: cell.size) }
    guard var own = stand.take() else { return }
    defer { stand = own }
    own.prepare(for: context.cellFrame.size)
    try apply(parts, to: &own, at: context)
    cell.layers[index].take(own.layers[CellModel.contentIndex])
    cell.layers[index].take(own.layers[CellModel.cardIndex])
  }

  private func shaped(
    _ progress: Double,
    by shaping: EffectDefinition.Shaping
  ) throws(ScriptError) -> Double {
    switch shaping {
    case .none: return progress
    case .easing(let easing): return easing.signed(progress)
    case .function(let function):
      let eased = try interpreter.call(function, progress.magnitude)
      return progress < 0 ? -eased : eased
    }
  }

  /// Where its first transform sets a key: the line that does, else the one that returns or begins it.
  package func place(setting key: String) -> (file: String, line: Int)? {
    for case .transform(let transform) in parts {
      let nowhere = ScriptError(.script, "")
      let found = interpreter.located(nowhere, in: transform.call.function, key: key)
      if found.line > 0 { return (found.file, found.line) }
    }
    return nil
  }

  /// Sets parameters by name.
  ///
  /// - Throws: ``OptionError`` for an unknown name, a wrong kind or a number out of range.
  public func set(_ values: [String: OptionValue]) throws(OptionError) {
    let reader = try OptionReader(owner: name ?? "effect", options: values, descriptors: parameters)
    for descriptor in parameters where values[descriptor.name] != nil {
      let value: OptionValue =
        switch descriptor.kind {
        case .boolean: .boolean(try reader.boolean(descriptor.name))
        case .choice: .string(try reader.word(descriptor.name))
        case .color: .color(try reader.color(descriptor.name))
        default: .number(try reader.number(descriptor.name))
        }
      ScriptEffect.set(descriptor, to: value, in: parts)
      if let calm { ScriptEffect.set(descriptor, to: value, in: calm.parts) }
    }
  }

  private static func set(_ descriptor: OptionDescriptor, to value: OptionValue, in parts: [Part]) {
    for part in parts {
      switch part {
      case .transform(let transform): transform.block?.set(descriptor, to: value)
      case .onLayer(_, let inner): set(descriptor, to: value, in: inner)
      case .native, .foreign: continue
      }
    }
  }
}
