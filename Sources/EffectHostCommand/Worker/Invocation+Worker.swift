import EffectHost

extension Invocation {
  /// What a worker is to do in place of this process; nothing where no verb's limits ask for one.
  ///
  /// - Throws: ``UsageError`` for what cannot be done in a worker.
  var supervised: SupervisedWork? {
    get throws(UsageError) {
      if case .preview(let arguments) = self, arguments.limits.isUntrusted {
        // Its page asks the script again and again, as long as somebody looks.
        throw UsageError(problem: .conflict("--untrusted", with: "preview"), verb: "preview")
      }
      guard let (verb, script, limits) = subject, limits.isUntrusted else { return nil }
      guard !isWatching else {
        throw UsageError(problem: .conflict("--untrusted", with: "--watch"), verb: verb.rawValue)
      }
      var answersRequests = false
      if case .eval(let arguments) = self { answersRequests = arguments.readsRequests }
      return SupervisedWork(
        verb: verb.rawValue,
        script: script,
        limits: limits,
        writable: reach.writable,
        answersRequests: answersRequests
      )
    }
  }

  private var subject: (verb: VerbName, script: String?, limits: LimitOptions)? {
    switch self {
    case .run(let arguments): (.run, arguments.script, arguments.limits)
    case .eval(let arguments): (.eval, arguments.script, arguments.limits)
    case .check(let arguments): (.check, arguments.script, arguments.limits)
    case .plot(let arguments): (.plot, arguments.script, arguments.limits)
    case .export(let arguments): (.export, arguments.script, arguments.limits)
    case .test(let arguments): (.test, arguments.path, arguments.limits)
    case .list(let arguments): (.list, nil, arguments.limits)
    case .plugins(let arguments): (.plugins, nil, arguments.limits)
    default: nil
    }
  }

  private var isWatching: Bool {
    switch self {
    case .run(let arguments): arguments.isWatching
    case .check(let arguments): arguments.isWatching
    case .test(let arguments): arguments.isWatching
    default: false
    }
  }

  /// The paths that a worker needs for it.
  var reach: Worker.Reach {
    var reach = Worker.Reach(readable: Worker.Reach.system, writable: ["/dev/null"])
    func reads(_ script: String?, _ common: CommonOptions) {
      reach.isQuiet = common.isQuiet
      if let script { reach.readable.append(Worker.Reach.folder(of: script)) }
      reach.readable += PluginLibrary.folders(
        options: common.plugins,
        environment: Terminal.variable
      ).map(\.path)
    }
    func writes(_ path: String?) {
      guard let path, path != "-" else { return }
      reach.writable.append(Worker.Reach.folder(of: path))
      // A device or a pipe is written to as it is.
      reach.writable.append(path)
    }
    switch self {
    case .run(let arguments):
      reads(arguments.script, arguments.common)
      writes(arguments.outputPath)
    case .plot(let arguments):
      reads(arguments.script, arguments.common)
      writes(arguments.outputPath)
    case .export(let arguments):
      reads(arguments.script, arguments.common)
      writes(arguments.outputPath)
    case .check(let arguments): reads(arguments.script, arguments.common)
    case .eval(let arguments):
      // Requests name scripts below the folder in which they are made.
      reads(arguments.readsRequests ? "./" : arguments.script, arguments.common)
    case .list(let arguments): reads(nil, arguments.common)
    case .plugins(let arguments): reads(nil, arguments.common)
    case .test(let arguments):
      let isFile = arguments.path.hasSuffix(".lua")
      let folder = isFile ? Worker.Reach.folder(of: arguments.path) : arguments.path
      reads(folder + "/", arguments.common)
      if arguments.isUpdating { reach.writable.append(folder) }
      writes(arguments.outputPath)
    default: break
    }
    return reach
  }
}
