import EffectHost
import EffectRendering

extension FilmOutput {
  /// The frames a second of an animated SVG, where nothing else is asked for.
  static let usualVectorRate = 12.0
  /// The frames a second of a page, where nothing else is asked for.
  static let usualPageRate = 24.0

  /// Whether a document is to move: where the options ask for it, or what is shown is an animation.
  ///
  /// A collection stands still without being asked: each of its moments takes as much room as the first.
  private var isMoving: Bool {
    guard presentation.duration > 0 else { return false }
    return common.duration != nil || common.framesPerSecond != nil || motion.frames != nil
      || !(presentation is any ProgressPresentation)
  }

  /// Writes an SVG document.
  ///
  /// - Returns: What it lacks of what it should show.
  func writeSVG(to path: String) throws(Failure) -> Set<RenderDiagnostic> {
    let file = try file(at: path)
    guard isMoving else {
      return try write(file) { () throws(HostError) in
        let frame = try presentation.stillFrame()
        return try rendered { () throws(RenderError) in
          try Renderer().svg(frame, options: options)
        }
      }
    }
    return try writeFrames(to: file, usualRate: FilmOutput.usualVectorRate)
  }

  /// Writes a page for a browser with everything that is seen over time.
  ///
  /// - Returns: What it lacks of what it should show.
  func writePage(to path: String, title: String) throws(Failure) -> Set<RenderDiagnostic> {
    let file = try file(at: path)
    return try writeFrames(to: file, usualRate: FilmOutput.usualPageRate) { plan in
      FilmPage(
        title: title,
        viewport: presentation.viewport,
        duration: presentation.duration > 0 ? plan.duration : 0,
        isLooping: (motion.plays ?? 0) == 0
      )
    }
  }

  /// Writes one frame after the other, in a page where there is one, and ends the file.
  private func writeFrames(
    to file: OutputFile,
    usualRate: Double,
    page: (FilmPlan) -> FilmPage? = { _ in nil }
  ) throws(Failure) -> Set<RenderDiagnostic> {
    let renderer = Renderer()
    let plan = try plan(usualRate: usualRate)
    let page = page(plan)
    var progress = progress(of: plan)
    defer { progress.end() }
    var diagnostics: Set<RenderDiagnostic> = []
    do throws(OutputError) {
      try file.write((page?.opening ?? "") + Renderer.svgHead(presentation.viewport))
    } catch {
      throw .output(error)
    }
    let clock = SVGClock(
      count: plan.frames.count,
      framesPerSecond: plan.framesPerSecond,
      plays: motion.plays ?? 0
    )
    for (index, number) in plan.frames.enumerated() {
      let frame: (body: String, diagnostics: Set<RenderDiagnostic>)
      do throws(HostError) {
        let scene = try presentation.frame(at: Double(number) / plan.framesPerSecond)
        frame = try rendered { () throws(RenderError) in
          try renderer.svgFrame(scene, options: options, identifiers: "f\(index)-")
        }
      } catch {
        throw .host(error)
      }
      diagnostics.formUnion(frame.diagnostics)
      do throws(OutputError) {
        try file.write("<g\(clock.attribute(index))>\(clock.element(index))\(frame.body)</g>\n")
      } catch {
        throw .output(error)
      }
      progress.advance(to: index + 1)
    }
    do throws(OutputError) {
      try file.write("</svg>\n" + (page?.closing ?? ""))
      try file.commit()
    } catch {
      throw .output(error)
    }
    return diagnostics
  }

  /// Writes a PDF of one page.
  ///
  /// - Returns: What it lacks of what it should show.
  func writePDF(to path: String) throws(Failure) -> Set<RenderDiagnostic> {
    let file = try file(at: path)
    return try write(file) { () throws(HostError) in
      let frame = try presentation.stillFrame()
      return try rendered { () throws(RenderError) in
        try Renderer().pdf(frame, options: options)
      }
    }
  }

  private func write(
    _ file: OutputFile,
    _ picture: () throws(HostError) -> VectorPicture
  ) throws(Failure) -> Set<RenderDiagnostic> {
    let drawn: VectorPicture
    do { drawn = try picture() } catch { throw .host(error) }
    do throws(OutputError) {
      try file.write(drawn.bytes)
      try file.commit()
    } catch {
      throw .output(error)
    }
    return drawn.diagnostics
  }

  private func rendered<Value>(_ body: () throws(RenderError) -> Value) throws(HostError) -> Value {
    do { return try body() } catch { throw .render(error) }
  }
}

/// When each frame of an animated SVG is seen.
///
/// Every frame is a group; an animation shows one after the other. A viewer that knows no animation shows the first.
struct SVGClock {
  let count: Int
  let framesPerSecond: Double
  /// How often all of it is shown; 0 for without end.
  let plays: Int

  /// The attribute of a frame's group, with a space before it.
  func attribute(_ frame: Int) -> String {
    frame == 0 || count < 2 ? "" : " visibility=\"hidden\""
  }

  /// The element that shows the group in its time.
  func element(_ frame: Int) -> String {
    guard count > 1 else { return "" }
    let (start, end) = (Double(frame) / Double(count), Double(frame + 1) / Double(count))
    var moments = [(0.0, "hidden"), (start, "visible"), (end, "hidden")]
    if frame == 0 { moments.removeFirst() }
    // The last one stays when all is over.
    if frame == count - 1 { moments.removeLast() }
    let values = moments.map(\.1).joined(separator: ";")
    let times = moments.map { ValueText.text(($0.0 * 1e6).rounded() / 1e6) }.joined(separator: ";")
    let duration = ValueText.text((Double(count) / framesPerSecond * 1e6).rounded() / 1e6)
    let repeats = plays == 0 ? "indefinite" : "\(plays)"
    return "<animate attributeName=\"visibility\" calcMode=\"discrete\" values=\"\(values)\" "
      + "keyTimes=\"\(times)\" dur=\"\(duration)s\" repeatCount=\"\(repeats)\" fill=\"freeze\"/>"
  }
}
