import EffectEncoding
import EffectHost
import EffectRendering

/// Writes a presentation in motion: as a film, or as a picture of each frame.
struct FilmOutput {
  let presentation: any Presentation
  let common: CommonOptions
  let motion: MotionOptions

  /// Writes a film.
  ///
  /// - Returns: What its pictures lack of what they should show.
  func write(_ format: FilmFormat, to path: String) throws(Failure) -> Set<RenderDiagnostic> {
    let plan = try plan(usualRate: format.usualRate)
    let temporaries = TemporaryFiles()
    Interruption.remove(temporaries)
    let file: OutputFile
    do { file = try OutputFile(path: path, temporaries: temporaries) } catch {
      throw .output(error)
    }
    var progress = progress(of: plan)
    let film: Film
    do {
      film = try Film(
        of: presentation,
        plan: plan,
        as: format,
        plays: motion.plays ?? 0,
        quality: motion.quality,
        dithers: motion.dithers,
        options: options
      )
    } catch {
      throw .host(error)
    }
    defer { progress.end() }
    while let part = try hosted({ () throws(HostError) in try film.next() }) {
      do { try file.write(part.bytes) } catch { throw .output(error) }
      progress.advance(to: part.frames)
    }
    do throws(OutputError) {
      for correction in film.corrections {
        try file.overwrite(correction.bytes, at: correction.offset)
      }
      try file.commit()
    } catch {
      throw .output(error)
    }
    return film.diagnostics
  }

  /// Writes a picture of each frame, each of which is complete or absent.
  ///
  /// - Returns: What the pictures lack of what they should show.
  func write(_ pattern: FramePattern) throws(Failure) -> Set<RenderDiagnostic> {
    let plan = try plan(usualRate: 60)
    let temporaries = TemporaryFiles()
    Interruption.remove(temporaries)
    var progress = progress(of: plan)
    var diagnostics: Set<RenderDiagnostic> = []
    let frames: FrameSequence<(bytes: [UInt8], diagnostics: Set<RenderDiagnostic>)>
    do {
      frames = try FrameSequence(of: presentation, plan: plan, options: options) {
        (image) throws(RenderError) in (try image.png(), image.diagnostics)
      }
    } catch {
      throw .host(error)
    }
    defer { progress.end() }
    for number in plan.frames {
      guard let frame = try hosted({ () throws(HostError) in try frames.next() }) else { break }
      diagnostics.formUnion(frame.diagnostics)
      do throws(OutputError) {
        let file = try OutputFile(path: pattern.path(of: number), temporaries: temporaries)
        try file.write(frame.bytes)
        try file.commit()
      } catch {
        throw .output(error)
      }
      progress.advance(to: number - plan.frames.lowerBound + 1)
    }
    return diagnostics
  }

  private func hosted<Value>(_ body: () throws(HostError) -> Value) throws(Failure) -> Value {
    do { return try body() } catch { throw .host(error) }
  }

  /// Returns which frames are drawn, where a format usually has a rate.
  func plan(usualRate: Double) throws(Failure) -> FilmPlan {
    let rate = common.framesPerSecond ?? usualRate
    let count = FilmPlan.frameCount(duration: presentation.duration, framesPerSecond: rate)
    let frames = motion.frames.map { $0.lowerBound..<($0.upperBound + 1) } ?? 0..<count
    guard frames.upperBound <= count else {
      throw .usage(
        .value(
          "\(frames.lowerBound)..\(frames.upperBound - 1)",
          of: "--frames",
          .refused("there are \(count) frames, of which the last one is \(count - 1)")
        )
      )
    }
    return FilmPlan(
      frames: frames,
      framesPerSecond: rate,
      samples: motion.samples,
      jobs: motion.jobs ?? FilmPlan.processorCount
    )
  }

  /// How pictures are drawn.
  var options: RenderOptions {
    RenderOptions(scale: common.scale, filter: common.filter, background: motion.background)
  }

  /// Begins to show how much of it is done.
  func progress(of plan: FilmPlan) -> Progress {
    Progress(total: plan.frames.count, what: "frames", isQuiet: common.isQuiet)
  }
}
