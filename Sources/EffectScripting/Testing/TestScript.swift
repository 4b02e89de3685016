/// A file of tests: a script in the same sandbox as every other, with `test`, `effect` and `expect` besides.
///
/// Running the file collects the tests; each is run by its number.
package final class TestScript {
  private let interpreter: Interpreter
  private let ledger: TestLedger

  /// Runs the file, which names its tests.
  ///
  /// - Throws: ``ScriptError`` of a file that fails before its tests are run.
  package init(
    source: [UInt8],
    path: String,
    limits: ScriptLimits,
    seed: UInt64,
    bench: TestBench,
    trace: ScriptTrace? = nil,
    module: @escaping Script.ModuleLoader,
    image: @escaping Script.ImageLoader = Script.noImages,
    plugged: @escaping (String) throws(ScriptError) -> ScriptObject?
  ) throws(ScriptError) {
    interpreter = try Interpreter(limits: limits, seed: seed, module: module)
    interpreter.image = image
    interpreter.plugged = plugged
    interpreter.trace = trace
    ledger = TestLedger(bench)
    interpreter.tests = ledger
    try interpreter.install(TestBindings.functions)
    _ = try interpreter.load(Array(TestBindings.prelude.utf8), path: TestBindings.preludePath)
    do {
      _ = try interpreter.load(source, path: path)
    } catch {
      throw TestScript.withoutPrelude(ScriptHint.adding(to: error, source: source))
    }
    ledger.isClosed = true
  }

  /// The names of the tests, in the order of the file.
  package var names: [String] { ledger.cases.map(\.name) }

  /// Runs a test.
  ///
  /// - Throws: ``ScriptError`` where it fails, at the line that expected something else.
  package func run(_ index: Int) throws(ScriptError) {
    do {
      _ = try interpreter.call(ledger.cases[index].body, arguments: [])
    } catch {
      throw TestScript.withoutPrelude(error)
    }
  }

  /// What the file printed since the last time.
  package func takeOutput() -> [UInt8] { interpreter.takeOutput() }

  /// Leaves out the frames that are not the author's.
  private static func withoutPrelude(_ error: ScriptError) -> ScriptError {
    var own = error
    own.traceback.removeAll { $0.file == TestBindings.preludePath }
    return own
  }
}

/// The tests of a file, and what they have around them.
final class TestLedger {
  let bench: TestBench
  var cases: [(name: String, body: FunctionReference)] = []
  /// Whether the file has been run, after which no tests are added.
  var isClosed = false

  init(_ bench: TestBench) { self.bench = bench }
}
