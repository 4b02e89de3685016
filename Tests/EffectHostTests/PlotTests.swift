import EffectCore
import EffectHost
import EffectRendering
import EffectTestSupport
import Testing

private func plot(
  _ body: String =
    "return { alpha = 1 - 0.5 * math.abs(p), rotation = { y = 40 * p, z = 10 * p } }",
  properties: [String] = []
) throws -> Plot {
  let host = Host()
  let script = try host.script(
    source: Array("function transform(p) \(body) end".utf8),
    path: "a.lua"
  )
  let progress = (-20...20).map { Double($0) / 20 }
  let evaluation = try Evaluation(of: try host.scene(of: script), at: progress)
  return try Plot(of: evaluation, title: "a.lua", properties: properties)
}

@Suite struct `Plots` {
  @Test func `put what has one unit into one panel, and show nothing that is constant`() throws {
    let plot = try plot("return { alpha = 0.5, blur = p * p, rotation = { y = 40 * p, z = -p } }")
    #expect(plot.panels.map(\.unit) == ["°", "pt"])
    #expect(plot.panels.map { $0.curves.map(\.name) } == [["rotation.y", "rotation.z"], ["blur"]])
    #expect(plot.panels[1].curves[0].points.first == Point(x: -1, y: 1))
  }

  @Test func `show chosen properties, and tell which can be chosen`() throws {
    #expect(
      try plot(properties: ["rotation.z"]).panels.flatMap(\.curves).map(\.name) == ["rotation.z"]
    )
    #expect(try plot(properties: ["rotation"]).panels[0].curves.count == 2)
    let error = #expect(throws: OptionError.self) { _ = try plot(properties: ["rotatoin"]) }
    #expect(
      error?.description
        == "unknown changing property 'rotatoin'; known: 'alpha', 'rotation.y', 'rotation.z'"
        || error?.description.contains("unknown changing property 'rotatoin'") == true
    )
  }

  @Test func `of easings have their values`() {
    let plot = Plot(easings: [("linear", .linear), ("smooth", .smoothstep)], at: [0, 0.25, 1])
    #expect(plot.panels.count == 1)
    #expect(plot.panels[0].curves[1].points[1] == Point(x: 0.25, y: 0.15625))
  }
}

@Suite struct `Plots as SVG` {
  @Test func `have a line for every curve, which tells its name`() throws {
    let text = try plot().svg
    for name in ["alpha", "rotation.y", "rotation.z"] {
      #expect(text.contains("<title>\(name)</title></polyline>"))
    }
    #expect(text.contains(">progress</text>"))
    // The first place of the turn: at the left edge of its panel.
    #expect(text.contains("<polyline points=\"64,"))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("a.svg", text)
    let reader = "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])"
    if let outcome = try? Program.run("python3", ["-c", reader, path]) {
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func `say what a title says, whatever letters it has`() throws {
    var plot = try plot()
    plot.title = "<a & b>"
    #expect(plot.svg.contains("<title>&lt;a &amp; b&gt;</title>"))
  }

  @Test func `of one constant value, of none, and of huge ones are finite`() {
    for values in [[3.0, 3, 3], [1e300, -1e300], [1e-300, 0], []] {
      let points = values.enumerated().map { Point(x: Double($0), y: $1) }
      let plot = Plot(
        title: "",
        axis: "x",
        panels: [.init(curves: [.init(name: "a", points: points)])]
      )
      #expect(!plot.svg.contains("nan") && !plot.svg.contains("inf"), "\(values)")
      #expect(!plot.terminal(columns: 60, styled: false).isEmpty)
    }
  }
}

@Suite struct `Plots as pictures` {
  @Test func `show each curve in its colour`() throws {
    let image = try plot().picture(scale: 1)
    #expect(image.width == 640)
    var counts: [String: Int] = [:]
    for index in stride(from: 0, to: image.pixels.count, by: 4) {
      counts[
        "\(image.pixels[index]),\(image.pixels[index + 1]),\(image.pixels[index + 2])",
        default: 0
      ] += 1
    }
    // 0x0072B2, 0xD55E00 and 0x009E73.
    for color in ["0,114,178", "213,94,0", "0,158,115"] {
      #expect(counts[color, default: 0] > 200, "\(color)")
    }
  }
}

@Suite struct `Plots on a terminal` {
  @Test func `rise where the curve rises`() {
    let plot = Plot(easings: [("linear", .linear)], at: (0...100).map { Double($0) / 100 })
    let lines = plot.terminal(columns: 30, rows: 4, styled: false).split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines[0].hasSuffix("linear"))
    #expect(lines[1].contains("1 ┤") && lines[4].contains("0 ┤"))
    // The curve begins in the lowest row at the left, and ends in the highest at the right.
    let starts = lines[1...4].map { line in
      line.drop { $0 != "┤" && $0 != "│" }.dropFirst().prefix { $0 == " " }.count
    }
    #expect(starts == starts.sorted(by: >) && starts.last == 0 && starts[0] > 12)
    #expect(lines[5].hasSuffix("┴") && lines[6].hasSuffix("1"))
  }

  @Test func `give each curve a panel where there are no colours, and else one to all of a unit`()
    throws
  {
    let plot = try plot()
    let plain = plot.terminal(columns: 60, styled: false)
    #expect(plain.split(separator: "\n").filter { $0.contains("└") }.count == 3)
    #expect(!plain.contains("\u{1B}"))
    let styled = plot.terminal(columns: 60, styled: true)
    #expect(styled.split(separator: "\n").filter { $0.contains("└") }.count == 2)
    #expect(styled.contains("\u{1B}[1;31mrotation.y °\u{1B}[0m"))
  }

  @Test func `of an effect that changes nothing say so`() throws {
    #expect(
      try plot("return { alpha = 0.5 }").terminal(columns: 60, styled: false)
        == "nothing changes over the progress\n"
    )
  }
}

@Suite struct `The command plot` {
  private func run(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(Program.built("effecthost"), ["plot"] + arguments)
  }

  @Test func `draws functions of a script, named easings and parameters`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = try folder.write("a.lua", "function mine(t) return t * t end")
    let file = folder.path + "/a.svg"
    let outcome = try run([script, "--easing", "mine", "--easing", "easeOutSine", "-o", file])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = String(decoding: try Golden.contents(of: file), as: UTF8.self)
    #expect(text.contains("<title>mine</title>") && text.contains("<title>easeOutSine</title>"))
    let plain = try run(["--easing", "easeOutBack"])
    let far = try run(["--easing", "easeOutBack", "--set", "overshoot=4"])
    #expect(plain.status == 0 && far.status == 0 && plain.output != far.output)
  }

  @Test func `refuses what it cannot draw`() throws {
    let name = try run(["--easing", "easeOutSin"])
    #expect(name.status == 2)
    #expect(
      name.errors.hasPrefix("error: unknown easing 'easeOutSin'; did you mean 'easeOutSine'?")
    )
    let file = try run(["--easing", "linear", "-o", "a.gif"])
    #expect(file.status == 2)
    #expect(try run([]).status == 2)
    #expect(try run(["--easing", "linear", "--property", "alpha"]).status == 2)
    #expect(try run(["--easing", "linear", "--effect", "gemini.cube"]).status == 2)
  }
}
