internal import CLuaBridge
import EffectCore

/// One Lua state with its limits: the only place that talks to the bridge.
///
/// It is confined to the task that made it; independent scripts have interpreters of their own.
final class Interpreter {
  let state: OpaquePointer
  let limits: ScriptLimits
  /// Where a layer's mask of written properties lies in its memory.
  let writtenOffset = Layer.writtenOffset
  /// Finds an image that is drawn.
  var image: Script.ImageLoader = Script.noImages
  /// Finds the source of a required module.
  let module: (String) throws(ScriptError) -> (path: String, bytes: [UInt8])
  /// Finds what plugins offer by its qualified name.
  var plugged: (String) throws(ScriptError) -> ScriptObject? = { _ throws(ScriptError) in nil }
  /// Values that the script holds, by their number.
  private(set) var objects: [Int64: ScriptObject] = [:]
  private var nextObject: Int64 = 1
  /// The schemas in the order of their numbers.
  private var schemas: [FieldSchema] = []
  private(set) var layerNames: [String] = []
  /// The numbers of the context of the call that is going on.
  let contextBlock: UnsafeMutablePointer<Double>
  /// The context of that call: the caller's own, since a copy would be made for nothing most times.
  var currentContext: UnsafePointer<EffectContext>?
  /// What a native effect that the script calls works on.
  var scratch: Cell
  /// An error inside a callback that could not throw, such as an easing's.
  var pending: ScriptError? {
    get { pendingBox?.error }
    set { pendingBox = newValue.map(PendingError.init) }
  }
  /// Whether there is such an error: a look at a pointer, since it is asked after every evaluation.
  var hasPending: Bool { pendingBox != nil }
  private var pendingBox: PendingError?
  /// What a host function returned, kept until it was read.
  var resultArena = ValueArena()
  var moduleBytes: UnsafeMutablePointer<CChar>?
  var functions: [HostFunction] = []
  /// What the script may keep of paths and drawings.
  let steps = StepBudget()
  /// The tests of the file, where it is one of tests.
  var tests: TestLedger?
  /// The time of the script's animated values.
  let clock = MotionClock()
  /// Whether gestures of a scene are being played.
  var isPlayingGestures = false
  /// How many host functions are running inside each other.
  var hostDepth = 0
  /// Where the lines that are run are told, kept as long as they are.
  var trace: ScriptTrace? {
    didSet { eh_set_trace(state, trace?.pointer) }
  }
  /// Cut when the interpreter goes away.
  let lifeline = Lifeline()
  /// What `context.parameters` is for an effect that declares none.
  private(set) var noParameters: Int32 = 0
  /// What was loaded, to find lines in: a list, since there are few.
  private(set) var sources: [(path: String, bytes: [UInt8])] = []

  /// Opens a state.
  ///
  /// - Throws: ``ScriptError`` of the memory limit where not even the empty state finds memory.
  init(
    limits: ScriptLimits,
    seed: UInt64,
    model: CellModel = .stock,
    deprecations: [Deprecation] = ScriptInterface.deprecations,
    allocationFailure: (after: Int64, once: Bool) = (0, false),
    module: @escaping (String) throws(ScriptError) -> (path: String, bytes: [UInt8])
  ) throws(ScriptError) {
    self.limits = limits
    self.module = module
    scratch = Cell(model: model)
    contextBlock = .allocate(capacity: FieldSchema.context.slotCount)
    contextBlock.initialize(repeating: 0, count: FieldSchema.context.slotCount)
    let native = eh_limits(
      memory: limits.memory,
      instructions: UInt64(limits.instructions),
      seconds: limits.time,
      output: limits.output
    )
    let host = Interpreter.callbacks
    let opened = withUnsafePointer(to: native) { limits in
      withUnsafePointer(to: host) { host in
        eh_open(limits, host, seed, allocationFailure.after, allocationFailure.once)
      }
    }
    guard let opened = opened else {
      contextBlock.deallocate()
      throw Interpreter.outOfMemory
    }
    state = opened
    eh_set_host_context(state, Unmanaged.passUnretained(self).toOpaque())
    do {
      try setUp(model: model)
      try install(deprecations)
    } catch {
      throw Interpreter.outOfMemory
    }
  }

  deinit {
    lifeline.cut()
    resultArena.clear()
    eh_close(state)
    resultArena.clear()
    contextBlock.deallocate()
    moduleBytes?.deallocate()
  }

  private static let outOfMemory = ScriptError(
    .limit(.memory),
    "there is not enough memory to open a script",
    hint: "raise the memory limit"
  )

  private func setUp(model: CellModel) throws(ScriptError) {
    let layerSchema = try add(.layer, writable: true, watched: false)
    for (index, field) in FieldSchema.layer.fields.prefix(FieldSchema.layer.rootCount).enumerated()
    {
      for alias in field.aliases {
        try check(eh_add_alias(state, layerSchema, Int32(index), alias))
      }
    }
    for (name, color) in Color.named {
      try check(eh_add_color(state, name, color.red, color.green, color.blue, color.alpha))
    }
    try use(model: model, schema: layerSchema)
    let contextSchema = try add(.context, writable: false, watched: true)
    try check(eh_set_context(state, contextSchema, "parameters"))
    noParameters = eh_make_parameters(
      state,
      try add(FieldSchema(name: "parameters", []), writable: false, watched: false)
    )
    try check(noParameters == 0 ? -1 : 0)
    try installFunctions()
  }

  /// Makes the layers of a model known by their names.
  func use(model: CellModel, schema: Int32 = 0) throws(ScriptError) {
    let names = model.entries.map(\.name)
    guard names != layerNames else { return }
    scratch = Cell(model: model)
    layerNames = names
    let copies = names.map { duplicate($0) }
    defer { for copy in copies { copy.deallocate() } }
    var pointers = copies.map { UnsafePointer<CChar>?($0) }
    try check(eh_set_layers(state, schema, &pointers, Int32(names.count)))
  }

  /// Keeps a source to find lines in.
  func keep(source bytes: [UInt8], of path: String) {
    sources.removeAll { $0.path == path }
    sources.append((path, bytes))
  }

  /// The source of a path that was loaded.
  func source(of path: String) -> [UInt8]? { sources.first { $0.path == path }?.bytes }

  /// Adds a schema and returns its number.
  func add(_ schema: FieldSchema, writable: Bool, watched: Bool) throws(ScriptError) -> Int32 {
    let names = schema.fields.map { duplicate($0.name) }
    defer { for name in names { name.deallocate() } }
    var fields: [eh_field] = []
    for (index, field) in schema.fields.enumerated() {
      fields.append(
        eh_field(
          name: names[index],
          kind: field.kind,
          slot: Int32(field.slot),
          count: Int32(field.count),
          minimum: field.range.lowerBound,
          maximum: field.range.upperBound,
          clamps: field.clamps,
          shorthand: field.shorthand,
          first_child: Int32(field.children.lowerBound),
          child_count: Int32(field.children.count),
          bit: Int32(field.bit)
        )
      )
    }
    let number = eh_add_schema(
      state,
      fields,
      Int32(schema.fields.count),
      Int32(schema.rootCount),
      writable,
      watched
    )
    try check(number < 0 ? -1 : 0)
    schemas.append(schema)
    return number
  }

  func check(_ status: Int32) throws(ScriptError) {
    if status != 0 { throw Interpreter.outOfMemory }
  }

  /// The schema of a number.
  func schema(_ number: Int32) -> FieldSchema? {
    schemas.indices.contains(Int(number)) ? schemas[Int(number)] : nil
  }

  // MARK: Objects

  /// Keeps a value for the script and returns its number.
  func keep(_ object: ScriptObject) -> Int64 {
    defer { nextObject += 1 }
    objects[nextObject] = object
    return nextObject
  }

  func release(_ number: Int64) { objects[number] = nil }

  /// What the script printed since the last time.
  func takeOutput() -> [UInt8] {
    var length = 0
    guard let bytes = eh_take_output(state, &length), length > 0 else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: length))
  }

  /// What it was warned of since the last time, a line each.
  func takeWarnings() -> [UInt8] {
    var length = 0
    guard let bytes = eh_take_warnings(state, &length), length > 0 else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: length))
  }

  /// The names of what the script has read of the context since the last time.
  func takeReads() -> Set<String> {
    let bits = eh_take_reads(state)
    let fields = FieldSchema.context.fields.prefix(FieldSchema.context.rootCount)
    return Set(fields.filter { $0.bit >= 0 && bits >> UInt64($0.bit) & 1 != 0 }.map(\.name))
  }

  /// How many allocations the state asked for so far.
  var allocationCount: Int64 { eh_allocation_count(state) }

  /// The bytes that the script holds now, and the most that it ever held.
  var memory: (used: Int, peak: Int) {
    (Int(eh_memory_used(state)), Int(eh_memory_peak(state)))
  }
}

private final class PendingError {
  let error: ScriptError

  init(_ error: ScriptError) { self.error = error }
}

/// A zero-terminated copy of a text, to be deallocated by the caller.
func duplicate(_ text: String) -> UnsafeMutablePointer<CChar> {
  let bytes = Array(text.utf8)
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
  for (index, byte) in bytes.enumerated() {
    copy[index] = CChar(bitPattern: byte == 0 ? UInt8(ascii: "?") : byte)
  }
  copy[bytes.count] = 0
  return copy
}
