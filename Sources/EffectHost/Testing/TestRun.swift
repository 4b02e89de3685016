import EffectCore
public import EffectScripting
import Glibc

/// Runs files of tests, each test in a state of its own.
public struct TestRun {
  /// What became of one test.
  public struct Outcome {
    /// Its name.
    public let name: String
    /// Why it failed; nothing where it passed.
    public let failure: ScriptError?
    /// How long it took, loading its file included, in seconds.
    public let duration: Double
  }

  /// What became of one file.
  public struct File {
    /// The path as it was given.
    public let path: String
    /// Why it could not be run at all, where it could not.
    public internal(set) var failure: HostError?
    /// Its tests, in the order of the file.
    public internal(set) var outcomes: [Outcome] = []
    /// What it printed.
    public internal(set) var output: [UInt8] = []
    /// What is to be stored, by path.
    public internal(set) var updates: [(path: String, text: String)] = []
  }

  /// The files, in the order of their names.
  public private(set) var files: [File] = []
  private let host: Host
  private let plugins: PluginLibrary?
  private let filter: String?
  private let isUpdating: Bool

  /// Runs the tests at a path: a folder, a script that has a file of tests beside it, or such a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - host: With which limits and seed.
  ///   - plugins: What `fx.use` finds.
  ///   - filter: A part of the names of those to run; nothing for all.
  ///   - isUpdating: Whether snapshots that differ or are not there are to be stored, not told.
  /// - Throws: ``HostError`` where there are no files of tests.
  public init(
    at path: String,
    host: Host,
    plugins: PluginLibrary? = nil,
    filter: String? = nil,
    isUpdating: Bool = false
  ) throws(HostError) {
    (self.host, self.plugins, self.filter, self.isUpdating) = (host, plugins, filter, isUpdating)
    let paths: [String]
    do {
      paths = try TestFiles.files(at: path)
    } catch {
      throw .file(error)
    }
    for path in paths { files.append(run(path)) }
  }

  /// How many tests there were, and how many of them failed; a file that cannot be run counts as one that did.
  public var counts: (tests: Int, failures: Int) {
    files.reduce(into: (0, 0)) { counts, file in
      counts.0 += file.outcomes.count + (file.failure == nil ? 0 : 1)
      counts.1 += file.outcomes.count { $0.failure != nil } + (file.failure == nil ? 0 : 1)
    }
  }

  // MARK: Running

  private func run(_ path: String) -> File {
    var file = File(path: path)
    do throws(HostError) {
      let source: [UInt8]
      do {
        source = try SourceFile.read(path)
      } catch {
        throw .file(error)
      }
      let snapshots = SnapshotFolder(testFile: path, isUpdating: isUpdating)
      // The file is run once for its names, and once more for each test.
      let names = try load(source, path, snapshots).names
      for (index, name) in names.enumerated() {
        if let filter, !name.contains(filter) { continue }
        file.outcomes.append(
          try run(index, named: name, source, path, snapshots, output: &file.output)
        )
      }
      file.updates = snapshots.updates
    } catch {
      file.failure = error
    }
    return file
  }

  private func run(
    _ index: Int,
    named name: String,
    _ source: [UInt8],
    _ path: String,
    _ snapshots: SnapshotFolder,
    output: inout [UInt8]
  ) throws(HostError) -> Outcome {
    let start = PluginLibrary.now()
    let script = try load(source, path, snapshots)
    var failure: ScriptError?
    do {
      try script.run(index)
    } catch {
      failure = error
    }
    output += script.takeOutput()
    return Outcome(name: name, failure: failure, duration: PluginLibrary.now() - start)
  }

  private func load(
    _ source: [UInt8],
    _ path: String,
    _ snapshots: SnapshotFolder
  ) throws(HostError) -> TestScript {
    let bench = TestBench(
      subject: { name, settings throws(ScriptError) in
        try subject(name, settings, beside: path)
      },
      compare: snapshots.compare
    )
    let modules = ScriptModules(besideScript: path)
    do {
      return try TestScript(
        source: source,
        path: path,
        limits: host.limits,
        seed: host.seed,
        bench: bench,
        trace: host.trace,
        module: modules.source(of:),
        image: ImageFiles(beside: path).drawn(_:),
        plugged: { name throws(ScriptError) in try plugins?.object(named: name) }
      )
    } catch {
      throw .script(error)
    }
  }

  // MARK: Effects

  /// The effect that a test asks for: of the script that the file is about, of another one, or a native one.
  private func subject(
    _ name: String?,
    _ settings: [String: OptionValue],
    beside path: String
  ) throws(ScriptError) -> TestSubject {
    let own = String(path.dropLast(TestFiles.suffix.count)) + ".lua"
    do throws(HostError) {
      var script: Script?
      var effects: [String] = []
      if let name, name.hasSuffix(".lua") {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
          throw .script(
            ScriptError(.script, "effect(\"\(name)\"): only scripts beside the tests can be named")
          )
        }
        script = try host.script(at: folder + name, plugins: plugins)
      } else {
        if access(own, R_OK) == 0 {
          script = try host.script(at: own, plugins: plugins)
        } else if name == nil {
          throw .script(
            ScriptError(
              .script,
              "there is no script '\(own)', which these tests would be about; name one: effect(\"other.lua\")"
            )
          )
        }
        effects = name.map { [$0] } ?? []
      }
      return TestRun.subject(
        of: try host.scene(of: script, effects: effects, settings: settings, plugins: plugins)
      )
    } catch {
      throw error.asScriptError
    }
  }

  private static func subject(of scene: Scene) -> TestSubject {
    let probe = MotionProbe(scene)
    func asking<Answer>(_ body: () throws(HostError) -> Answer) throws(ScriptError) -> Answer {
      do {
        return try body()
      } catch {
        throw error.asScriptError
      }
    }
    return TestSubject(
      values: { progress throws(ScriptError) in
        try asking { () throws(HostError) in
          try scene.evaluate(at: probe.base.moved(to: progress)) { cell throws(HostError) in
            PropertyTable.table(of: cell)
          }
        }
      },
      unrest: { () throws(ScriptError) in
        try asking { () throws(HostError) in try probe.unrest() }
      },
      jump: { from, to throws(ScriptError) in
        try asking { () throws(HostError) in
          let count = max(1, Int(((to - from) * MotionProbe.steps).rounded(.up)))
          var samples: [MotionSample] = []
          for index in 0...count {
            let place = from + (to - from) * Double(index) / Double(count)
            samples.append(try probe.sample(at: place))
          }
          return probe.jumps(in: samples).first?.description
        }
      },
      trace: { () throws(ScriptError) in
        try asking { () throws(HostError) in
          try Evaluation(of: scene, at: (-8...8).map { Double($0) / 4 }).rounded(places: 6)
        }
      }
    )
  }
}

extension HostError {
  /// The error as one of a script, for those who ask on behalf of one.
  var asScriptError: ScriptError {
    if case .script(let error) = self { return error }
    return ScriptError(.script, description)
  }
}
