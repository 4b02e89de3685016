import CollectionSimulation
import EffectCore
import EffectHost
import EffectJSON
import EffectRendering
import EffectScripting
internal import Glibc

/// Carries out `run`: loads a script, simulates its scene, and shows or writes what its effect does.
struct RunCommand {
  let arguments: RunArguments

  func run() -> ExitStatus {
    guard arguments.isWatching, let path = arguments.script else { return pass().status }
    return WatchLoop(path: path, common: arguments.common).run(pass)
  }

  private func pass(isFirst: Bool = true) -> WatchLoop.Pass {
    var script: Script?
    var shown: (any Presentation)?
    let result: ExitStatus
    do throws(Failure) {
      let target: OutputTarget
      do {
        target = try arguments.target()
      } catch {
        throw .usage(error)
      }
      let host = Host(arguments.limits, seed: arguments.common.seed)
      let plugins = arguments.common.library(host)
      let source = try arguments.script.map { path throws(Failure) in
        try host.source(argument: path)
      }
      if let source, LayerSceneFile.isOne(source.bytes, path: source.path) {
        let scene = try layerScene(source)
        shown = scene
        try output(scene, to: target, from: try sources(source, scene))
      } else {
        script = try source.map { source throws(Failure) in
          try host.script(source, plugins: plugins)
        }
        let presentation = try presentation(host: host, script: script, plugins: plugins)
        shown = presentation
        let sources = (plugins.plugins.compactMap(\.script) + (script.map { [$0] } ?? []))
          .flatMap(\.sources)
        try produce(presentation, target, from: sources)
      }
      showOutput(of: script)
      result = .done
    } catch {
      showOutput(of: script)
      result = error.report(verb: "run", script: script, isBrief: !isFirst)
    }
    let paths = (script?.sourcePaths ?? []) + (shown?.imagePaths.sorted() ?? [])
    return WatchLoop.Pass(status: result, sources: result == .done ? paths : nil)
  }

  private func presentation(
    host: Host,
    script: Script?,
    plugins: PluginLibrary
  ) throws(Failure) -> any Presentation {
    if let script, script.animation != nil || script.pages != nil,
      arguments.common.effects.isEmpty
    {
      let settings = arguments.common.settings.isEmpty ? nil : "--set"
      let scroll = script.pages == nil && arguments.common.scroll != nil ? "--scroll" : nil
      if let option = settings ?? scroll ?? arguments.common.firstCollectionOption {
        throw .usage(.conflict(option, with: script.path))
      }
    }
    do {
      var changes = arguments.common.changes
      changes.gesture = try arguments.common.scroll.map { (name) throws(HostError) in
        try Host.gesture(named: name)
      }
      return try presentation(host, script, changes, plugins)
    } catch {
      throw .host(error)
    }
  }

  private func produce(
    _ presentation: any Presentation,
    _ target: OutputTarget,
    from sources: [(path: String, bytes: [UInt8])]
  ) throws(Failure) {
    guard arguments.plots else { return try output(presentation, to: target, from: sources) }
    guard let interactive = presentation as? InteractivePresentation else {
      throw .usage(.nothingMoves(option: "--plot"))
    }
    try output(InteractionPlot(of: interactive), to: target, from: sources)
  }

  /// What the script shows by itself, or else its scene.
  private func presentation(
    _ host: Host,
    _ script: Script?,
    _ changes: SceneChanges,
    _ plugins: PluginLibrary
  ) throws(HostError) -> any Presentation {
    let common = arguments.common
    if let script, common.effects.isEmpty,
      let own = try host.ownPresentation(of: script, changes: changes, duration: common.duration)
    {
      return own
    }
    let scene = try common.scene(host, script, plugins, changes: changes)
    try common.bake(scene)
    return try scene.presentation(
      duration: common.duration,
      progress: ProgressValues.standard.values,
      framesPerSecond: common.framesPerSecond ?? 60
    )
  }

  /// The presentation of a file with layers, about which options of effects and collections say nothing.
  private func layerScene(_ source: SourceBytes) throws(Failure) -> LayerScenePresentation {
    if let option = arguments.common.firstSceneOption {
      throw .usage(.conflict(option, with: source.path))
    }
    do {
      return LayerScenePresentation(try LayerSceneFile(source.bytes, path: source.path))
    } catch {
      throw .host(error)
    }
  }

  /// What the pictures of a file with layers depend on: the file, and its images.
  private func sources(
    _ source: SourceBytes,
    _ scene: LayerScenePresentation
  ) throws(Failure) -> [(path: String, bytes: [UInt8])] {
    var sources = [(source.path, source.bytes)]
    guard arguments.motion.cache != nil || arguments.motion.shard != nil else { return sources }
    do {
      for path in scene.imagePaths.sorted() { sources.append((path, try Host.image(at: path))) }
    } catch {
      throw .host(error)
    }
    return sources
  }

  private func output(
    _ bare: any Presentation,
    to target: OutputTarget,
    from sources: [(path: String, bytes: [UInt8])]
  ) throws(Failure) {
    guard let device = arguments.device else {
      return try write(bare, to: target, from: sources)
    }
    let framed = DevicePresentation(bare, on: device, options: options)
    try write(framed, to: target, from: sources)
    report(framed.diagnostics)
  }

  private func write(
    _ presentation: any Presentation,
    to target: OutputTarget,
    from sources: [(path: String, bytes: [UInt8])]
  ) throws(Failure) {
    switch target {
    case .words: try show(presentation)
    case .standardOutput(let format): try print(try bytes(of: presentation, format))
    case .file(let path, let format):
      if let film = format.film {
        report(try motion(of: presentation).write(film, to: path))
      } else if let video = format.video {
        report(try motion(of: presentation).write(video, to: path))
      } else if format == .svg {
        report(try motion(of: presentation).writeSVG(to: path))
      } else if format == .html, !(presentation is CollectionPresentation) {
        let title = WebPage.title(ofScript: arguments.script, effects: [])
        report(try motion(of: presentation).writePage(to: path, title: title))
      } else if format == .pdf {
        report(try motion(of: presentation).writePDF(to: path))
      } else {
        try write(try bytes(of: presentation, format), to: path)
      }
    case .frames(let pattern):
      var frames = motion(of: presentation)
      if arguments.motion.shard != nil || arguments.motion.cache != nil {
        frames.work = arguments.work(of: sources)
      }
      report(try frames.write(pattern))
    }
  }

  // MARK: Reading

  /// Its numbers as a table, with a small picture where standard output is a terminal.
  private func show(_ presentation: any Presentation) throws(Failure) {
    let terminal = Terminal(descriptor: STDOUT_FILENO)
    var text: String
    do throws(HostError) {
      text = try presentation.report().table(styled: terminal.hasStyles)
      if terminal.hasStyles,
        let picture = try smallPicture(
          of: presentation,
          in: terminal,
          below: text.count { $0 == "\n" }
        )
      {
        text = picture + "\n" + text
      }
    } catch {
      throw .host(error)
    }
    if arguments.isWatching { WatchLoop.clear() }
    try print(Array(text.utf8))
  }

  /// A picture for the terminal, as large as its window and the table below leave room; nothing where none can be drawn.
  private func smallPicture(
    of presentation: any Presentation,
    in terminal: Terminal,
    below lines: Int
  ) throws(HostError) -> String? {
    let viewport = presentation.viewport
    guard viewport.width > 0, viewport.height > 0 else { return nil }
    // Two lines for the space between and the prompt; a third of the window in any case.
    let rows = Double(max(terminal.height - lines - 2, terminal.height / 3, 6))
    let graphics = TerminalGraphics(environment: Terminal.variable) {
      TerminalAttributes()?.hasSixels == true
    }
    // A line is about twice as high as a column is wide.
    let columns = max(1, min(Double(terminal.width), 2 * rows * viewport.width / viewport.height))
    let fitting = max(1, (columns * viewport.height / viewport.width / 2).rounded())
    var options = RenderOptions()
    options.scale = max(0.25, graphics.pixelsPerColumn(of: terminal) * columns / viewport.width)
    let picture = try presentation.picture(renderer: Renderer(), options: options)
    do {
      return try graphics.text(of: picture, columns: Int(columns), rows: Int(fitting))
    } catch {
      throw .render(error)
    }
  }

  // MARK: Data

  private func bytes(
    of presentation: any Presentation,
    _ format: OutputFormat
  ) throws(Failure) -> [UInt8] {
    do throws(HostError) {
      switch format {
      case .png, .gif, .webp, .apng, .mp4, .webm, .svg, .pdf: return try png(of: presentation)
      case .html: return try html(of: presentation)
      case .csv: return Array(try presentation.report().csv.utf8)
      case .plain: return Array(try presentation.report().table(styled: false).utf8)
      case .json:
        var writer = JSONWriter(layout: .indented)
        writer.beginObject()
        try presentation.writeReport(to: &writer)
        writer.endObject()
        writer.endLine()
        return writer.bytes
      }
    } catch {
      throw .host(error)
    }
  }

  private func html(of presentation: any Presentation) throws(HostError) -> [UInt8] {
    guard let collection = presentation as? CollectionPresentation else {
      throw .tracks(.noCollection)
    }
    let page = try WebPage(
      collection.scene,
      title: WebPage.title(ofScript: arguments.script, effects: arguments.common.effects)
    )
    report(page.diagnostics)
    if !arguments.common.isQuiet { Words.say(page.note + "\n") }
    return page.html
  }

  private func motion(of presentation: any Presentation) -> FilmOutput {
    FilmOutput(presentation: presentation, common: arguments.common, motion: arguments.motion)
  }

  private var options: RenderOptions {
    var options = RenderOptions()
    options.scale = arguments.common.scale
    options.background = arguments.motion.background
    options.filter = arguments.common.filter
    return options
  }

  private func png(of presentation: any Presentation) throws(HostError) -> [UInt8] {
    let picture: RasterImage
    if let sheet = arguments.motion.sheet {
      picture = try presentation.picture(
        of: ContactSheet(columns: sheet.columns, rows: sheet.rows),
        options: options,
        jobs: arguments.motion.jobs ?? FilmPlan.processorCount
      )
    } else if let count = arguments.motion.filmstrip {
      guard let collection = presentation as? any ProgressPresentation else {
        throw .render(.encoding(format: "filmstrip", message: "it needs an effect over a progress"))
      }
      picture = try collection.filmstrip(count: count, options: options)
    } else {
      picture = try presentation.picture(renderer: Renderer(), options: options)
    }
    report(picture.diagnostics)
    do { return try picture.png() } catch { throw .render(error) }
  }

  private func report(_ diagnostics: Set<RenderDiagnostic>) {
    guard !arguments.common.isQuiet else { return }
    for text in diagnostics.map(\.description).sorted() { Words.say("note: \(text)\n") }
  }

  // MARK: Writing

  private func print(_ bytes: [UInt8]) throws(Failure) {
    var output = OutputBuffer.standardOutput()
    do {
      try output.write(bytes)
      try output.flush()
    } catch {
      throw .output(error)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do { try OutputFile.write(bytes, to: path) } catch { throw .output(error) }
  }
}
