public import EffectCore

/// A named value of the script interface: a parameter, a key of a table, or a field of a value.
public struct InterfaceField: Hashable, Sendable {
  /// The name that scripts write; `...` for any number of arguments.
  public var name: String
  /// What it takes, as a type of LuaCATS.
  public var type: String
  /// The unit of its numbers, empty where there is none.
  public var unit: String
  /// Which numbers it accepts; nothing where it takes none, or any.
  public var range: NumberRange?
  /// What holds where it is left out, in Lua or in words; empty where that is nothing.
  public var initial: String
  /// Whether it has to be given.
  public var isRequired: Bool
  /// The version of the interface that brought it.
  public var since: String
  /// One sentence.
  public var help: String
  /// A value for it, in Lua, that runs.
  public var example: String
  /// What else the table needs for the example, where that is not what its description says.
  public var beside: String?
  /// What has to follow it for the example, in Lua.
  public var after: String

  /// Creates a description.
  public init(
    _ name: String,
    _ type: String,
    unit: String = "",
    in range: NumberRange? = nil,
    default initial: String = "",
    required isRequired: Bool = false,
    since: String = "1.0",
    example: String = "",
    beside: String? = nil,
    after: String = "",
    _ help: String
  ) {
    (self.name, self.type, self.unit, self.range) = (name, type, unit, range)
    (self.initial, self.isRequired, self.since) = (initial, isRequired, since)
    (self.help, self.example, self.beside, self.after) = (help, example, beside, after)
  }
}

/// A function of the script interface.
public struct InterfaceFunction: Hashable, Sendable {
  /// Its whole name, such as `fx.color.mix`.
  public var name: String
  /// What it takes.
  public var parameters: [InterfaceField]
  /// The type of what it gives, as LuaCATS writes it.
  public var result: String
  /// The version of the interface that brought it.
  public var since: String
  /// What it gives, in one sentence or two.
  public var help: String
  /// Lines of Lua that run in a transform; `expression --> text` says what it gives.
  public var example: String

  /// Creates a description.
  public init(
    _ name: String,
    _ parameters: [InterfaceField] = [],
    gives result: String,
    since: String = "1.0",
    _ help: String,
    example: String
  ) {
    (self.name, self.parameters, self.result) = (name, parameters, result)
    (self.since, self.help, self.example) = (since, help, example)
  }

  /// How it is called, such as `fx.clamp(x, low, high)`; with braces where a table of named values is all it takes.
  public var call: String {
    if parameters.count == 1, parameters[0].type.hasSuffix("Options") { return name + "{ … }" }
    return name + "(" + parameters.map { $0.name == "..." ? "…" : $0.name }.joined(separator: ", ")
      + ")"
  }
}

/// The keys of a table that a script hands over, each of which has to be known.
public struct InterfaceTable: Hashable, Sendable {
  /// The name of its type, such as `fx.SceneOptions`.
  public var name: String
  /// Its heading.
  public var title: String
  /// What it is, in one sentence or two.
  public var help: String
  /// What comes before the keys in a script; empty where a script returns the table.
  public var opening: String
  /// What comes after them.
  public var closing: String
  /// What the table needs besides any one key.
  public var required: String
  /// Its keys.
  public var keys: [InterfaceField]

  /// Creates a description.
  public init(
    _ name: String,
    _ title: String,
    opening: String,
    closing: String = "}",
    required: String = "",
    _ help: String,
    keys: [InterfaceField]
  ) {
    (self.name, self.title, self.help) = (name, title, help)
    (self.opening, self.closing, self.required, self.keys) = (opening, closing, required, keys)
  }
}

/// A kind of value that scripts get from the host.
public struct InterfaceValue: Hashable, Sendable {
  /// The name of its type, such as `fx.Matrix`.
  public var name: String
  /// The types whose fields it has too.
  public var parents: [String]
  /// What it is, in one sentence or two.
  public var help: String
  /// Its fields.
  public var fields: [InterfaceField]
  /// Its methods, with their names after a colon: `canvas:line`.
  public var methods: [InterfaceFunction]
  /// How it is called, where it can be, as types of LuaCATS.
  public var calls: [String]
  /// Its operators, as LuaCATS writes them.
  public var operators: [String]
  /// An expression of Lua that gives one.
  public var sample: String

  /// Creates a description.
  public init(
    _ name: String,
    parents: [String] = [],
    fields: [InterfaceField] = [],
    methods: [InterfaceFunction] = [],
    calls: [String] = [],
    operators: [String] = [],
    sample: String = "",
    _ help: String
  ) {
    (self.name, self.parents, self.help, self.fields) = (name, parents, help, fields)
    (self.methods, self.calls, self.operators, self.sample) = (methods, calls, operators, sample)
  }
}

/// A name for a type that is made of others.
public struct InterfaceAlias: Hashable, Sendable {
  /// The name, such as `fx.ColorValue`.
  public var name: String
  /// The type, as LuaCATS writes it.
  public var type: String
  /// What it is, in one sentence.
  public var help: String
}

/// A part of the standard library that is otherwise in scripts than in Lua.
public struct LibraryDifference: Hashable, Sendable {
  /// How it differs.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It is not there.
    case missing
    /// It does less, or something else.
    case changed
  }

  /// Its name, such as `string.dump`.
  public var name: String
  /// How it differs.
  public var kind: Kind
  /// What is different, and what to use.
  public var help: String

  init(_ name: String, _ kind: Kind, _ help: String) {
    (self.name, self.kind, self.help) = (name, kind, help)
  }
}

extension InterfaceFunction: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension InterfaceTable: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension InterfaceValue: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
