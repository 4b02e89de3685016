import CollectionSimulation
import EffectCore
import EffectHost
import EffectJSON
import EffectRendering
import EffectScripting
internal import Glibc

/// What `bench` is to do.
struct BenchArguments: Hashable {
  /// The path of the script, `-` for standard input; nothing where a native effect is measured alone.
  var script: String?
  /// The native effect that it is held against.
  var against: String?
  var isJSON = false
  var common = CommonOptions()
  var limits = LimitOptions()

  /// The verb.
  static var verb: Verb<BenchArguments> {
    Verb(
      name: "bench",
      summary: "Measure what an effect costs",
      discussion: """
        It tells how long an evaluation takes, as it is and with samples in its place where they can \
        be (see --bake), what a frame of the collection costs without drawing, and what a picture \
        does. --against names a native effect to hold it against.

          effecthost bench tilt.lua
          effecthost bench circle.lua --against gemini.horizontalAnticlockwiseRotation
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "SCRIPT",
            kind: .file,
            isRequired: false,
            help: "The Lua script, or - for standard input; may be left out with --effect"
          )
        ) { arguments, word in arguments.script = word }
      ],
      options: [
        .text("against", "NAME", .scene, "A native effect to hold it against") { $0.against = $1 },
        .flag("json", .output, "Write JSON") { $0.isJSON = true },
      ] + ([CommonOptions.effect] + CommonOptions.scene).map { $0.within(\.common) }
        + LimitOptions.options.map { $0.within(\.limits) }
        + [CommonOptions.quiet.within(\.common)],
      defaults: BenchArguments(),
      check: { (arguments, _) throws(UsageError.Problem) in
        if arguments.script == nil, arguments.common.effects.isEmpty {
          throw .missingArgument("SCRIPT")
        }
      }
    )
  }
}

/// Carries out `bench`.
struct BenchCommand {
  let arguments: BenchArguments

  /// What was measured, in nanoseconds.
  private struct Row {
    let name: String
    let nanoseconds: Double
    /// How many times as long it takes as another row, and the name of that.
    var ratio: (Double, String)?
  }

  func run() -> ExitStatus {
    var script: Script?
    defer { showOutput(of: script) }
    do throws(Failure) {
      let host = Host(arguments.limits, seed: arguments.common.seed)
      let plugins = arguments.common.library(host)
      if let path = arguments.script { script = try host.script(argument: path, plugins: plugins) }
      let rows: [Row]
      do throws(HostError) {
        let scene = try arguments.common.scene(host, script, plugins)
        let native = try arguments.against.map { (name) throws(HostError) in
          try host.scene(of: nil, effects: [name], changes: arguments.common.changes)
        }
        rows = try measure(scene, against: native)
      } catch {
        throw .host(error)
      }
      var output = OutputBuffer.standardOutput()
      do throws(OutputError) {
        try output.write(arguments.isJSON ? json(rows) : table(rows))
        try output.flush()
      } catch {
        throw .output(error)
      }
      return .done
    } catch {
      return error.report(verb: "bench", script: script)
    }
  }

  // MARK: Measuring

  private func measure(_ scene: Scene, against native: Scene?) throws(HostError) -> [Row] {
    let evaluation = try evaluate(scene)
    var rows = [Row(name: "evaluation", nanoseconds: evaluation)]
    if case .on = try scene.bake() {
      let baked = try evaluate(scene)
      rows.append(
        Row(
          name: "evaluation, baked",
          nanoseconds: baked,
          ratio: (baked / evaluation, "evaluation")
        )
      )
    }
    scene.unbake()
    if let native, let name = arguments.against {
      let other = try evaluate(native)
      rows.append(Row(name: name, nanoseconds: other))
      rows[0].ratio = (evaluation / other, name)
    }
    rows.append(Row(name: "frame without drawing", nanoseconds: try frame(scene)))
    rows.append(Row(name: "picture", nanoseconds: try picture(scene)))
    return rows
  }

  /// What an evaluation takes: all numbers that the effect changes, at 256 places.
  private func evaluate(_ scene: Scene) throws(HostError) -> Double {
    let places = (0..<256).map { Double($0) / 127.5 - 1 }
    let names = try Evaluation(of: scene, at: [-1, -0.3, 0, 0.4, 1]).columns.map(\.name)
    let selection = try scene.selection(of: names.isEmpty ? ["alpha"] : names)
    var numbers: [Double] = []
    return try BenchCommand.median { () throws(HostError) in
      try scene.evaluate(selection, at: places, into: &numbers)
    } / Double(places.count)
  }

  /// What a frame takes while the collection scrolls: finding the visible cells and evaluating them.
  private func frame(_ scene: Scene) throws(HostError) -> Double {
    let selection = try scene.selection(of: ["alpha"])
    let last = Double(max(0, scene.collection.pageCount - 1))
    var numbers: [Double] = []
    return try BenchCommand.median { () throws(HostError) in
      for step in 0..<64 {
        try scene.scroll(to: .page(last * Double(step) / 63))
        try scene.evaluateVisible(selection, into: &numbers)
      }
    } / 64
  }

  private func picture(_ scene: Scene) throws(HostError) -> Double {
    let renderer = Renderer()
    let options = RenderOptions(scale: 1)
    return try BenchCommand.median { () throws(HostError) in
      _ = try scene.picture(at: scene.stillPosition, renderer: renderer, options: options)
    }
  }

  /// The median of what a piece of work takes, of as many times as there is time for.
  private static func median(
    _ piece: () throws(HostError) -> Void
  ) throws(HostError) -> Double {
    try piece()
    var taken: [Double] = []
    let start = now()
    while taken.count < 5 || (now() - start < 2e8 && taken.count < 1000) {
      let before = now()
      try piece()
      taken.append(now() - before)
    }
    return taken.sorted()[taken.count / 2]
  }

  /// The processor time of this thread, in nanoseconds: what else the machine does is no part of it.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  // MARK: Writing

  private func table(_ rows: [Row]) -> [UInt8] {
    var text = ""
    for row in rows {
      let (number, unit) =
        row.nanoseconds < 1e4
        ? (row.nanoseconds, "ns")
        : row.nanoseconds < 1e7 ? (row.nanoseconds / 1e3, "µs") : (row.nanoseconds / 1e6, "ms")
      let shown = "\((number * 10).rounded() / 10) \(unit)"
      text += row.name + String(repeating: " ", count: max(1, 44 - row.name.count))
      text += String(repeating: " ", count: max(0, 12 - shown.count)) + shown
      if let (ratio, name) = row.ratio {
        text += "  \((ratio * 100).rounded() / 100) times \(name)"
      }
      text += "\n"
    }
    return Array(text.utf8)
  }

  private func json(_ rows: [Row]) -> [UInt8] {
    var writer = JSONWriter(layout: .indented)
    writer.beginArray()
    for row in rows {
      writer.beginObject(onOneLine: true)
      writer.key("name")
      writer.string(row.name)
      writer.key("ns")
      writer.number(row.nanoseconds)
      if let (ratio, name) = row.ratio {
        writer.key("ratio")
        writer.number(ratio)
        writer.key("to")
        writer.string(name)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endLine()
    return writer.bytes
  }
}
