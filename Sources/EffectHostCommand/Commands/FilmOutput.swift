import EffectEncoding
import EffectHost
import EffectRendering

/// Writes a presentation in motion: as a film, or as a picture of each frame.
struct FilmOutput {
  let presentation: any Presentation
  let common: CommonOptions
  let motion: MotionOptions
  /// The digest of what the pictures depend on, where parts or a cache ask for it.
  var work = ""

  /// Opens a file that is complete or absent, also where the program is interrupted.
  func file(at path: String) throws(Failure) -> OutputFile {
    let temporaries = TemporaryFiles()
    Interruption.remove(temporaries)
    do { return try OutputFile(path: path, temporaries: temporaries) } catch {
      throw .output(error)
    }
  }

  /// Writes a film.
  ///
  /// - Returns: What its pictures lack of what they should show.
  func write(_ format: FilmFormat, to path: String) throws(Failure) -> Set<RenderDiagnostic> {
    let plan = try plan(usualRate: format.usualRate)
    let file = try file(at: path)
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
    var plan = try plan(usualRate: 60)
    let all = plan.frames
    if let shard = motion.shard { plan.frames = shard.frames(of: all) }
    let rate = plan.framesPerSecond
    let cache = motion.cache.map { FrameCache(folder: $0, work: work, framesPerSecond: rate) }
    let temporaries = TemporaryFiles()
    Interruption.remove(temporaries)
    var progress = progress(of: plan)
    var diagnostics: Set<RenderDiagnostic> = []
    var written: [PartRecord.Frame] = []
    var reused = 0
    func put(_ bytes: [UInt8], _ number: Int) throws(Failure) {
      try FilmOutput.put(bytes, at: pattern.path(of: number), temporaries)
      if motion.shard != nil {
        written.append(PartRecord.Frame(number: number, digest: Digest.text(of: bytes)))
      }
      progress.advance(to: number - plan.frames.lowerBound + 1)
    }
    defer { progress.end() }
    var number = plan.frames.lowerBound
    while number < plan.frames.upperBound {
      if let bytes = cache?.bytes(of: number) {
        try put(bytes, number)
        (reused, number) = (reused + 1, number + 1)
        continue
      }
      var missing = plan
      let end = (number + 1..<plan.frames.upperBound).first { cache?.has($0) == true }
      missing.frames = number..<(end ?? plan.frames.upperBound)
      diagnostics.formUnion(
        try draw(missing) { (bytes, number) throws(Failure) in
          try put(bytes, number)
          do throws(OutputError) {
            try cache?.keep(bytes, of: number, temporaries)
          } catch {
            throw .output(error)
          }
        }
      )
      number = missing.frames.upperBound
    }
    if let shard = motion.shard {
      let record = PartRecord(
        shard: shard,
        work: work,
        all: all,
        framesPerSecond: rate,
        frames: written
      )
      let path = "\(pattern.prefix)part-\(shard.part)-of-\(shard.parts).json"
      try FilmOutput.put(record.json, at: path, temporaries)
    }
    if cache != nil, !common.isQuiet {
      Words.say("\(reused) of \(plan.frames.count) frames are from the cache\n")
    }
    return diagnostics
  }

  private static func put(
    _ bytes: [UInt8],
    at path: String,
    _ temporaries: TemporaryFiles
  ) throws(Failure) {
    do throws(OutputError) {
      let file = try OutputFile(path: path, temporaries: temporaries)
      try file.write(bytes)
      try file.commit()
    } catch {
      throw .output(error)
    }
  }

  /// Draws the frames of a plan and hands each one over.
  private func draw(
    _ plan: FilmPlan,
    _ body: ([UInt8], Int) throws(Failure) -> Void
  ) throws(Failure) -> Set<RenderDiagnostic> {
    let frames: FrameSequence<(bytes: [UInt8], diagnostics: Set<RenderDiagnostic>)>
    do {
      frames = try FrameSequence(of: presentation, plan: plan, options: options) {
        (image) throws(RenderError) in (try image.png(), image.diagnostics)
      }
    } catch {
      throw .host(error)
    }
    var diagnostics: Set<RenderDiagnostic> = []
    for number in plan.frames {
      guard let frame = try hosted({ () throws(HostError) in try frames.next() }) else { break }
      diagnostics.formUnion(frame.diagnostics)
      try body(frame.bytes, number)
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
