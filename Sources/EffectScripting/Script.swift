internal import CLuaBridge
public import EffectCore

/// A loaded script: its effects and, where it defines one, its scene.
///
/// Loading runs the main chunk once. A script is confined to the task that loaded it; scripts are independent of one
/// another.
public final class Script {
  /// Its path as it was given.
  public let path: String
  /// The effects in the order in which the script returned them; at least one, unless it is used for its functions.
  public private(set) var effects: [ScriptEffect] = []
  /// The scene, where the script returned one.
  public private(set) var scene: SceneDefinition?
  /// The drawn animation, where the script returned one.
  public private(set) var animation: AnimationDefinition?
  /// The pages, where the script returned some.
  public private(set) var pages: PagesDefinition?
  /// The layer tree of its cells.
  public private(set) var cellModel = CellModel.stock
  /// What it says of itself as a plugin, where it does.
  public private(set) var manifest: PluginManifest?
  /// Easings that are written and shape nothing: where, what about it, and what would help.
  package private(set) var unusedEasings: [(line: Int, message: String, cure: String)] = []
  let interpreter: Interpreter

  /// Finds the source of a module that a script requires.
  public typealias ModuleLoader = (String) throws(ScriptError) -> (path: String, bytes: [UInt8])

  /// Finds an image that a script draws, by its path from the script.
  public typealias ImageLoader = (String) throws(ScriptError) -> Bitmap

  /// Loads a script.
  ///
  /// - Parameters:
  ///   - source: The bytes of the script.
  ///   - path: Its path, as messages shall name it.
  ///   - limits: How much it may use.
  ///   - seed: Where `math.random` begins.
  ///   - needsEffect: Whether a script that defines no effect is an error.
  ///   - module: Finds required modules.
  ///   - image: Finds images that are drawn.
  ///   - plugged: Finds effects and easings of plugins by their qualified names.
  /// - Throws: ``ScriptError``.
  public convenience init(
    source: [UInt8],
    path: String,
    limits: ScriptLimits = ScriptLimits(),
    seed: UInt64 = 0,
    needsEffect: Bool = true,
    module: @escaping ModuleLoader = Script.noModules,
    image: @escaping ImageLoader = Script.noImages,
    plugged: @escaping (String) throws(ScriptError) -> ScriptObject? = { _ throws(ScriptError) in
      nil
    }
  ) throws(ScriptError) {
    try self.init(
      source: source,
      path: path,
      limits: limits,
      seed: seed,
      needsEffect: needsEffect,
      trace: nil,
      module: module,
      image: image,
      plugged: plugged
    )
  }

  /// Loads a script whose lines may be told to another process.
  package init(
    source: [UInt8],
    path: String,
    limits: ScriptLimits,
    seed: UInt64,
    needsEffect: Bool,
    trace: ScriptTrace?,
    module: @escaping ModuleLoader,
    image: @escaping ImageLoader,
    plugged: @escaping (String) throws(ScriptError) -> ScriptObject?
  ) throws(ScriptError) {
    self.path = path
    interpreter = try Interpreter(limits: limits, seed: seed, module: module)
    interpreter.image = image
    interpreter.plugged = plugged
    interpreter.trace = trace
    let returned: ScriptValue
    do {
      returned = try interpreter.load(source, path: path)
    } catch {
      throw ScriptHint.adding(to: error, source: source)
    }
    try checkDemand()
    try define(returned)
    if isEmpty { try defineFromGlobals() }
    try findUnusedEasings(returned, source: source)
    if isEmpty, needsEffect {
      throw ScriptHint.nothingDefined(path: path, source: source)
    }
  }

  /// Whether it defined nothing that could be shown.
  private var isEmpty: Bool {
    effects.isEmpty && scene == nil && manifest == nil && animation == nil && pages == nil
  }

  /// Refuses every module.
  public static func noModules(
    _ name: String
  ) throws(ScriptError) -> (path: String, bytes: [UInt8]) {
    throw ScriptError(.script, "there is no module '\(name)' here")
  }

  /// Refuses every image.
  public static func noImages(_ name: String) throws(ScriptError) -> Bitmap {
    throw ScriptError(.script, "there is no image '\(name)' here")
  }

  private func define(_ value: ScriptValue) throws(ScriptError) {
    switch value {
    case .null: return
    case .object(.scene(let definition)):
      scene = definition
      if !definition.layers.isEmpty {
        cellModel = CellModel(additional: definition.layers)
        try interpreter.use(model: cellModel)
      }
      if definition.effects.isEmpty { return try defineFromGlobals() }
      // A single effect keeps its name.
      let effect =
        definition.effects.count == 1 ? definition.effects[0] : .combined(definition.effects)
      effects.append(try ScriptEffect(effect, in: interpreter))
    case .object(.animation(let definition)): animation = definition
    case .object(.pages(let definition)): pages = definition
    case .object(let object):
      switch object {
      case .effect, .native, .combined, .foreign, .onLayer:
        effects.append(try ScriptEffect(object, in: interpreter))
      case .constructor(let name):
        throw ScriptError(
          .load,
          "the script returned fx.\(name) without its options; call it: fx.\(name){}",
          file: path
        )
      default: throw misplaced(object.kindName)
      }
    case .table(let list, let fields)
    where list.isEmpty && fields.contains(where: { PluginManifest.keys.contains($0.name) }):
      let manifest = try manifest(of: fields)
      self.manifest = manifest
      effects += manifest.effects.map(\.effect)
      scene = scene ?? manifest.scenes.first?.scene
    case .table(let list, let fields) where !list.isEmpty || !fields.isEmpty:
      for item in list + fields.map(\.value) {
        guard case .object = item else {
          var error = misplaced("a table with \(item.kindName) in it")
          if fields.contains(where: { $0.name == "transform" }) {
            error.hint = "name what it is: return fx.effect { transform = … }"
          }
          throw error
        }
        try define(item)
      }
    case .function(let transform):
      effects.append(
        try ScriptEffect(.effect(EffectDefinition(transform: transform)), in: interpreter)
      )
    case .table: return
    default: throw misplaced(value.kindName)
    }
  }

  /// A script may say which version of the interface it was written for: `requires = "1.0"`.
  private func checkDemand() throws(ScriptError) {
    guard let demanded = try interpreter.globalText("requires") else { return }
    if let refusal = InterfaceVersion.refusal(of: demanded) {
      throw ScriptError(.load, refusal, file: path)
    }
  }

  /// An easing shapes the progress of a transform beside it: without one it does nothing, and a global one does nothing
  /// for effects that are returned.
  private func findUnusedEasings(_ returned: ScriptValue, source: [UInt8]) throws(ScriptError) {
    func line() -> Int { SourceText(source).line(of: "easing", in: 1...1_000_000) }
    if case .object(.effect(let definition)) = returned, definition.transform == nil {
      if case .none = definition.shaping {
      } else {
        unusedEasings.append(
          (
            line(), "the easing shapes nothing, since the effect has no transform",
            "give the effect that is built upon an easing of its own, or call it in a transform"
          )
        )
      }
    }
    var returnsEffects = false
    switch returned {
    case .null: break
    case .object(.scene(let scene)): returnsEffects = !scene.effects.isEmpty
    case .table(let list, let fields): returnsEffects = !list.isEmpty || !fields.isEmpty
    default: returnsEffects = true
    }
    guard returnsEffects else { return }
    let global = try interpreter.global("easing")
    guard global.type != EH_NIL else { return }
    eh_release(interpreter.state, global.function.reference)
    guard global.type == EH_FUNCTION else { return }
    unusedEasings.append(
      (
        SourceText(source).line(ofFunction: "easing"),
        "the global 'easing' shapes nothing, since the script returns its effects",
        "write easing = easing in fx.effect{ … }, or leave the function out"
      )
    )
  }

  private func misplaced(_ what: String) -> ScriptError {
    ScriptError(
      .load,
      "the script returned \(what); it returns fx.effect{ … }, fx.scene{ … }, fx.animation{ … }, fx.pages{ … }, a list of effects or nothing",
      file: path
    )
  }

  private func defineFromGlobals() throws(ScriptError) {
    let transform = try interpreter.global("transform")
    guard transform.type == EH_FUNCTION else {
      guard transform.type == EH_NIL else {
        throw ScriptError(.load, "the global 'transform' is no function", file: path)
      }
      return
    }
    var definition = EffectDefinition(transform: transform.function)
    let easing = try interpreter.global("easing")
    if easing.type == EH_FUNCTION { definition.shaping = .function(easing.function) }
    effects.append(try ScriptEffect(.effect(definition), in: interpreter))
  }

  /// Gives an error about what a global function returned the place where it probably returned it.
  package func located(_ error: ScriptError, in function: String) -> ScriptError {
    guard let function = try? reference(named: function) else { return error }
    defer { eh_release(interpreter.state, function.reference) }
    return interpreter.located(error, in: function)
  }

  /// Returns the line that sets a key to something in radians, if any does: with `math.rad` or `math.pi`, or by a name
  /// that was made with one of them.
  package func radianLine(setting key: String) -> Int? {
    interpreter.source(of: path).flatMap { SourceText($0).radianLine(setting: key) }
  }

  // MARK: Use

  /// Returns the effect of a name, or the first where none is asked for.
  ///
  /// - Throws: ``OptionError`` with the nearest name.
  public func effect(named name: String? = nil) throws(OptionError) -> ScriptEffect {
    guard let name else {
      guard let first = effects.first else {
        throw .noSuch(kind: "effect", name: "", known: [])
      }
      return first
    }
    guard let found = effects.first(where: { $0.name == name }) else {
      throw .noSuch(kind: "effect", name: name, known: effects.compactMap(\.name))
    }
    return found
  }

  /// Returns a global function of one number.
  ///
  /// - Throws: ``ScriptError``; for a name that is no function, one that says so.
  public func function(named name: String) throws(ScriptError) -> ScriptFunction {
    ScriptFunction(try reference(named: name), in: interpreter)
  }

  /// Whether a global of a name is a function.
  ///
  /// - Throws: ``ScriptError`` of a script that a limit has stopped.
  public func hasFunction(named name: String) throws(ScriptError) -> Bool {
    let found = try interpreter.global(name)
    if found.type != EH_NIL { eh_release(interpreter.state, found.function.reference) }
    return found.type == EH_FUNCTION
  }

  /// Calls a global function with any values.
  ///
  /// - Throws: ``ScriptError``; for a name that is no function, one that says so.
  public func call(_ name: String, _ arguments: [ScriptValue]) throws(ScriptError) -> [ScriptValue]
  {
    let function = try reference(named: name)
    defer { eh_release(interpreter.state, function.reference) }
    return try interpreter.call(function, arguments: arguments)
  }

  /// A reference to a global function, to be released by the caller.
  private func reference(named name: String) throws(ScriptError) -> FunctionReference {
    let found = try interpreter.global(name)
    guard found.type == EH_FUNCTION else {
      if found.type != EH_NIL { eh_release(interpreter.state, found.function.reference) }
      let what = found.type == EH_NIL ? "defines no function '\(name)'" : "'\(name)' is no function"
      throw ScriptError(.script, what, file: path)
    }
    return found.function
  }

  /// Makes effects of what a script holds.
  public func effects(of objects: [ScriptObject]) throws(ScriptError) -> [ScriptEffect] {
    var effects: [ScriptEffect] = []
    for object in objects { effects.append(try ScriptEffect(object, in: interpreter)) }
    return effects
  }

  /// Tells the scene's `onPageChange` which page was reached.
  public func pageChanged(to page: Int) throws(ScriptError) {
    guard let function = (scene ?? pages?.scene)?.onPageChange else { return }
    _ = try interpreter.call(function, arguments: [.integer(Int64(page))])
  }

  /// Returns what an item shows, asking the script's generator where there is one.
  public func item(_ index: Int, of source: ItemSource) throws(ScriptError) -> Item {
    if source.listed.indices.contains(index) { return source.listed[index] }
    guard let generator = source.generator else { return Item() }
    let values = try interpreter.call(generator, arguments: [.integer(Int64(index + 1))])
    guard let value = values.first else { return Item() }
    if case .null = value { return Item() }
    do {
      return try SceneBindings.item(value, owner: "item \(index + 1)")
    } catch {
      throw interpreter.located(ScriptError(.script, error.message), in: generator)
    }
  }

  /// Returns the sizes of items that have sizes of their own.
  ///
  /// Listed items are looked through. A generator is asked for the first item, and only when that has a size for all
  /// the others: a collection that is as long as one likes costs nothing as long as its cells are of one size.
  ///
  /// - Parameters:
  ///   - source: The items.
  ///   - count: How many there are; items beyond the listed ones have no size.
  /// - Returns: A size for each, nothing for those without; or nothing at all where none has one.
  /// - Throws: ``ScriptError`` of a generator that fails, or for more items than can have sizes.
  /// - Complexity: O(*n*) in the number of items where they have sizes.
  public func itemSizes(
    of source: ItemSource,
    count: Int
  ) throws(ScriptError) -> [Size?]? {
    guard count > 0, try item(0, of: source).size != nil || source.listsSizes else { return nil }
    guard count <= Script.mostSizes else {
      throw ScriptError(
        .script,
        "\(count) items with sizes of their own are too many; there can be \(Script.mostSizes)",
        file: path
      )
    }
    var sizes: [Size?] = []
    for index in 0..<count { sizes.append(try item(index, of: source).size) }
    return sizes
  }

  private static let mostSizes = 1_000_000

  /// What the script printed since the last time.
  public func takeOutput() -> [UInt8] { interpreter.takeOutput() }

  /// What the script was warned of since the last time: the use of old names, each once, as lines of UTF-8 that begin
  /// with their place.
  public func takeWarnings() -> [UInt8] { interpreter.takeWarnings() }

  /// The bytes that the script holds now, and the most that it ever held.
  public var memory: (used: Int, peak: Int) { interpreter.memory }

  /// How many host objects (effects, easings, scenes) the script holds.
  public var liveObjects: Int { Int(eh_object_count(interpreter.state)) }

  /// Frees what the script no longer reaches.
  public func collectGarbage() { eh_collect(interpreter.state) }

  /// The paths of everything that was loaded: the script and the modules it required.
  public var sourcePaths: [String] { interpreter.sources.map(\.path).sorted() }

  /// The bytes of everything that was loaded, in the order of the paths.
  public var sources: [(path: String, bytes: [UInt8])] {
    interpreter.sources.sorted { $0.path < $1.path }
  }

  /// Returns the text of a line of a loaded source, to show it below an error.
  public func sourceLine(_ line: Int, of path: String) -> String? {
    interpreter.source(of: path).flatMap { SourceText($0).text(of: line) }
  }
}
