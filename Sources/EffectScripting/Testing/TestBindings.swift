import EffectCore

/// `test`, `effect` and `expect`, which only files of tests have.
enum TestBindings {
  /// What puts them where tests find them.
  ///
  /// An error that is expected is caught here, since a host function could not.
  static let prelude = """
    local fx = require "effecthost"
    test, effect, expect = fx.test, fx.effect_, fx.expect
    fx.test, fx.effect_, fx.expect = nil, nil, nil
    function expect.fails(body, text)
      if type(body) ~= "function" then error("expect.fails takes a function that shall fail", 2) end
      local done, message = pcall(body)
      if done then error("expected an error, and there was none", 2) end
      message = type(message) == "table" and message.message or message
      if text and not tostring(message):find(text, 1, true) then
        error("expected an error with '" .. text .. "', got: " .. tostring(message), 2)
      end
    end
    """
  /// What the file of these lines is called, to tell them from the author's.
  static let preludePath = "=test"

  static let functions = [
    HostFunction(name: "test") { (interpreter, values) throws(BindingError) in
      let ledger = try ledger(of: interpreter)
      guard values.count == 2, let name = values[0].text, !name.isEmpty,
        case .function(let body) = values[1]
      else {
        throw BindingError(
          "test takes a name and a function: test(\"stands still in the middle\", function() … end)"
        )
      }
      guard !ledger.isClosed else {
        throw BindingError("a test cannot have tests inside; put test(\"\(name)\", …) beside it")
      }
      guard !ledger.cases.contains(where: { $0.name == name }) else {
        throw BindingError("there is a test '\(name)' already; give this one another name")
      }
      ledger.cases.append((name, body))
      return .null
    },
    HostFunction(name: "effect_") { (interpreter, values) throws(BindingError) in
      let ledger = try ledger(of: interpreter)
      var rest = values[...]
      var name: String?
      if let text = rest.first?.text {
        name = text
        rest.removeFirst()
      } else if case .null? = rest.first {
        rest.removeFirst()
      }
      var settings: [String: OptionValue] = [:]
      if let table = rest.first {
        switch OptionValue(table) {
        case .table(let named)? where rest.count == 1: settings = named
        case .list(let empty)? where rest.count == 1 && empty.isEmpty: break
        default:
          throw BindingError(
            "effect takes a name and a table of parameters, both of which may be left out: effect(\"Soft\", { depth = 20 })"
          )
        }
      }
      return .object(
        .subject(
          try asking { () throws(ScriptError) in try ledger.bench.subject(name, settings) }
        )
      )
    },
    HostFunction(name: "expect.equal") { (_, values) throws(BindingError) in
      let (actual, expected, tolerance) = try pair(values, of: "expect.equal")
      return try demand(ValueComparison(tolerance).difference(actual, expected))
    },
    HostFunction(name: "expect.has") { (_, values) throws(BindingError) in
      let (actual, expected, tolerance) = try pair(values, of: "expect.has")
      guard case .table = expected else {
        throw BindingError(
          "expect.has takes a value and a table of what it shall have: expect.has(tilt(1), { alpha = 0.4 })"
        )
      }
      return try demand(
        ValueComparison(tolerance, isPartial: true).difference(actual, expected)
      )
    },
    HostFunction(name: "expect.between") { (_, values) throws(BindingError) in
      guard values.count == 3, let low = values[1].double, let high = values[2].double else {
        throw BindingError("expect.between takes a value and two numbers: expect.between(x, 0, 1)")
      }
      guard let number = values[0].double else {
        throw BindingError(
          "expected a number from \(low.plain) to \(high.plain), got \(values[0].kindName)"
        )
      }
      guard number >= low, number <= high else {
        throw BindingError("expected \(low.plain) to \(high.plain), got \(number.plain)")
      }
      return .null
    },
    HostFunction(name: "expect.rest") { (_, values) throws(BindingError) in
      let subject = try subject(values, of: "expect.rest", "expect.rest(tilt)")
      let changed = try asking { () throws(ScriptError) in try subject.unrest() }
      guard changed.isEmpty else {
        throw BindingError("expected rest at progress 0: " + changed.joined(separator: ", "))
      }
      return .null
    },
    HostFunction(name: "expect.continuous") { (_, values) throws(BindingError) in
      let call = "expect.continuous(tilt, -2, 2)"
      let subject = try subject(values, of: "expect.continuous", call)
      let (from, to) = (
        values.count > 1 ? values[1].double : -2, values.count > 2 ? values[2].double : 2
      )
      guard let from, let to, from < to, values.count <= 3, to - from <= 200 else {
        throw BindingError(
          "expect.continuous takes an effect and the first and last progress, at most 200 apart: \(call)"
        )
      }
      return try demand(asking { () throws(ScriptError) in try subject.jump(from, to) })
    },
    HostFunction(name: "expect.snapshot") { (interpreter, values) throws(BindingError) in
      let ledger = try ledger(of: interpreter)
      guard values.count == 2, let name = values[0].text, isFileName(name) else {
        throw BindingError(
          "expect.snapshot takes a name of letters, digits, - and _, and an effect or a value: expect.snapshot(\"tilt\", tilt)"
        )
      }
      let text =
        if case .object(.subject(let subject)) = values[1] {
          try asking { () throws(ScriptError) in try subject.trace() }
        } else {
          try ValueListing.text(of: values[1])
        }
      return try demand(
        asking { () throws(ScriptError) in try ledger.bench.compare(name, text) }
      )
    },
  ]

  /// The effect that a test calls: `tilt(0.5)`.
  static func call(_ subject: TestSubject, _ values: ArraySlice<ScriptValue>) throws(BindingError)
    -> ScriptValue
  {
    guard values.count == 1, let progress = values.first?.double, progress.isFinite else {
      throw BindingError(
        "an effect is called with a progress in a test: tilt(0.5) gives its properties there"
      )
    }
    return try asking { () throws(ScriptError) in try subject.values(progress) }
  }

  // MARK: Arguments

  private static func ledger(of interpreter: Interpreter) throws(BindingError) -> TestLedger {
    guard let ledger = interpreter.tests else {
      throw BindingError("only files of tests, whose names end in _test.lua, can do that")
    }
    return ledger
  }

  private static func subject(
    _ values: [ScriptValue],
    of owner: String,
    _ call: String
  ) throws(BindingError) -> TestSubject {
    guard case .object(.subject(let subject))? = values.first else {
      throw BindingError(
        "\(owner) takes an effect, as effect() gives it: \(call); got \(values.first?.kindName ?? "nothing")"
      )
    }
    return subject
  }

  private static func pair(
    _ values: [ScriptValue],
    of owner: String
  ) throws(BindingError) -> (ScriptValue, ScriptValue, Double) {
    let tolerance = values.count > 2 ? values[2].double : 1e-9
    guard (2...3).contains(values.count), let tolerance, tolerance >= 0 else {
      throw BindingError(
        "\(owner) takes what there is, what it shall be, and how far numbers may be apart: \(owner)(found, expected, 1e-6)"
      )
    }
    return (values[0], values[1], tolerance)
  }

  private static func isFileName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  /// Turns what was not met into the error of the line that expected it.
  private static func demand(_ problem: String?) throws(BindingError) -> ScriptValue {
    if let problem { throw BindingError(problem) }
    return .null
  }

  /// Asks the host, whose errors lie in another script.
  private static func asking<Answer>(
    _ body: () throws(ScriptError) -> Answer
  ) throws(BindingError) -> Answer {
    do {
      return try body()
    } catch {
      throw BindingError(error.description)
    }
  }
}
