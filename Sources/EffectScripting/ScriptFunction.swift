internal import CLuaBridge

/// A function of one number that a script defines, for hosts that call it often.
///
/// It is looked up once, keeps what it needs of its script alive, and belongs to the task that uses the script.
///
/// ```swift
/// let ease = try script.function(named: "easing")
/// let half = try ease(0.5)
/// var curve: [Double] = []
/// try ease.evaluate([0, 0.25, 0.5, 0.75, 1], into: &curve)
/// ```
public final class ScriptFunction {
  private let interpreter: Interpreter
  private let function: FunctionReference

  init(_ function: FunctionReference, in interpreter: Interpreter) {
    (self.function, self.interpreter) = (function, interpreter)
  }

  deinit { eh_release(interpreter.state, function.reference) }

  /// Calls the function.
  ///
  /// - Throws: ``ScriptError`` where it fails, or returns anything but a finite number.
  public func callAsFunction(_ x: Double) throws(ScriptError) -> Double {
    try interpreter.call(function, x)
  }

  /// Calls the function for many numbers at once, which costs less than calling it for each.
  ///
  /// - Parameters:
  ///   - inputs: The numbers, each of which has an allowance of its own.
  ///   - results: Gets a value for each; a list that is as long already is reused.
  /// - Throws: ``ScriptError`` at the first number for which the function fails; the results before it are there then.
  public func evaluate(_ inputs: [Double], into results: inout [Double]) throws(ScriptError) {
    if results.count != inputs.count {
      results = [Double](repeating: 0, count: inputs.count)
    }
    try interpreter.call(function, inputs, into: &results)
  }
}
