internal import CLuaBridge
public import EffectCore
public import Effects
public import Motion

/// A copy of a Lua value.
public indirect enum ScriptValue {
  /// Nothing: `nil`.
  case null
  /// A truth value.
  case boolean(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case number(Double)
  /// The bytes of a string, which need not be text.
  case string([UInt8])
  /// A table: the values of 1...n, then what else it has by name, in order.
  case table(list: [ScriptValue], fields: [Field])
  /// A function, kept alive by the interpreter that it came from.
  case function(FunctionReference)
  /// Something that the host made.
  case object(ScriptObject)
  /// A function of the host's, by its number.
  case hostFunction(Int)
  /// A layer, a context or a part of one.
  case view
  /// Something that has no copy: a thread or a foreign userdata.
  case other(String)
  /// A table that contains itself, or is nested too deeply.
  case cycle

  /// A named value of a table.
  public struct Field {
    /// The name; numbers are written as text.
    public var name: String
    /// Its value.
    public var value: ScriptValue

    /// Creates a named value.
    public init(name: String, value: ScriptValue) {
      (self.name, self.value) = (name, value)
    }
  }

  /// A text as a value.
  static func text(_ text: some StringProtocol) -> ScriptValue { .string(Array(text.utf8)) }

  /// The text of a string, or nothing.
  public var text: String? {
    guard case .string(let bytes) = self else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number of an integer or a number, or nothing.
  public var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// The named values of a table, or nothing where it is none or has a list part.
  var record: [Field]? {
    guard case .table(let list, let fields) = self, list.isEmpty else { return nil }
    return fields
  }

  /// What kind of value it is, in the author's words.
  public var kindName: String {
    switch self {
    case .null: "nil"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .table: "a table"
    case .function: "a function"
    case .object(let object): object.kindName
    case .hostFunction: "a function"
    case .view: "a layer"
    case .other(let name): "a \(name)"
    case .cycle: "a table that contains itself"
    }
  }
}

/// A Lua function in the registry of an interpreter.
public struct FunctionReference: Hashable, Sendable {
  let reference: Int32
}

/// A value of the host's that a script can hold.
public enum ScriptObject {
  /// A native effect.
  case native(NativeEffect)
  /// A native effect that still waits for its options; the text is its name.
  case constructor(String)
  /// A native effect of the host's own, which waits for its options too.
  case descriptor(EffectDescriptor)
  /// A curve.
  case easing(Easing)
  /// An effect of another script, which runs in a state of its own.
  case foreign(ScriptEffect)
  /// What `fx.effect` returned.
  case effect(EffectDefinition)
  /// Effects one after the other.
  case combined([ScriptObject])
  /// Effects that act on one layer of the cell, by its name.
  case onLayer(String, [ScriptObject])
  /// What `fx.items` returned.
  case items(ItemSource)
  /// A layout of a collection.
  case layout(LayoutDefinition)
  /// What `fx.scene` returned.
  case scene(SceneDefinition)
  /// An effect that tests call.
  case subject(TestSubject)
  /// What a finger does.
  case gesture(GestureTimeline)
  /// What `fx.animation` returned.
  case animation(AnimationDefinition)
  /// What a function draws on.
  case canvas(CanvasRecorder)
  /// What was drawn.
  case drawing(DrawingRecord)
  /// What `fx.pages` returned.
  case pages(PagesDefinition)
  /// A path.
  case path(PathRecorder)
  /// What `fx.playback` returned.
  case playback(PlaybackBox)
  /// What `fx.spring` returned.
  case spring(ScriptSpring)
  /// What `fx.panel` returned.
  case panel(PanelDefinition)
  /// A number that is animated.
  case number(ScriptNumber)
  /// Numbers by their names that are animated together.
  case values(AnimatedTable)
  /// What `fx.animator` returned.
  case animator(ScriptAnimator)

  var kindName: String {
    switch self {
    case .native, .constructor, .descriptor, .foreign, .effect, .combined, .onLayer, .subject:
      "an effect"
    case .easing: "an easing"
    case .items: "items"
    case .layout: "a layout"
    case .scene: "a scene"
    case .gesture: "a gesture"
    case .animation: "an animation"
    case .canvas: "a canvas"
    case .drawing: "a drawing"
    case .pages: "pages"
    case .path: "a path"
    case .playback: "a playback"
    case .spring: "a spring"
    case .panel: "a panel"
    case .number: "a value"
    case .values: "values"
    case .animator: "an animator"
    }
  }

  /// Whether a script that calls it makes a mistake.
  var isUncallable: Bool {
    switch self {
    case .native, .foreign, .combined, .onLayer, .constructor, .descriptor, .subject, .easing,
      .spring:
      false
    default: true
    }
  }

  /// How the script may call it.
  var callKind: Int32 {
    switch self {
    case .native, .foreign, .combined, .onLayer: Int32(EH_OBJECT_EFFECT)
    case .constructor, .subject: Int32(EH_OBJECT_CONSTRUCTOR)
    case .easing, .spring: Int32(EH_OBJECT_EASING)
    case .canvas: HostMethod.Kind.canvas.rawValue
    case .path: HostMethod.Kind.path.rawValue
    case .playback: HostMethod.Kind.playback.rawValue
    default: Int32(EH_OBJECT_PLAIN)
    }
  }
}
