import EffectEncoding
import EffectHost
import EffectRendering
internal import Glibc

/// What `assemble` is to do.
struct AssembleArguments: Hashable {
  /// The path of the numbered pictures.
  var pattern = ""
  /// The path of the film, where one is to be made.
  var outputPath: String?
  var isQuiet = false

  /// The film that the path asks for.
  func film() throws(UsageError.Problem) -> FilmFormat? {
    guard let outputPath else { return nil }
    let known = FilmFormat.allCases.map { "." + $0.rawValue }
    guard let format = FilmFormat.allCases.first(where: { outputPath.hasSuffix("." + $0.rawValue) })
    else { throw .unknownExtension(path: outputPath, known: known) }
    return format
  }

  /// The verb.
  static var verb: Verb<AssembleArguments> {
    Verb(
      name: "assemble",
      summary: "Join the parts of a film that several machines have drawn",
      discussion: """
        Each part is drawn with 'run -o frames/%04d.png --shard I/N'. Here it is checked that no part \
        is missing, that all were drawn from the same script with the same options, and that every \
        picture is as it was drawn. -o makes a film of them. The exit status is 1 where something \
        has to be drawn again, and the message says what.

          effecthost assemble frames/%04d.png
          effecthost assemble frames/%04d.png -o film.webp
        """,
      positionals: [
        Positional(
          description: ArgumentDescription(
            name: "PATTERN",
            kind: .file,
            isRequired: true,
            help: "The path of the pictures, such as frames/%04d.png"
          )
        ) { arguments, word in arguments.pattern = word }
      ],
      options: [
        .text("output", "FILE", kind: .file, .output, "Write a film (.gif, .webp, .apng)") {
          $0.outputPath = $1
        }.short("o"),
        Option.flag("quiet", .other, "Say nothing but errors") { $0.isQuiet = true }.short("q"),
      ],
      defaults: AssembleArguments(),
      check: { (arguments, _) throws(UsageError.Problem) in
        _ = try arguments.film()
        guard try FramePattern(arguments.pattern) != nil else {
          throw .framePattern(
            path: arguments.pattern,
            reason: "it has no place for the number, such as %04d"
          )
        }
      }
    )
  }
}

/// Carries out `assemble`.
struct AssembleCommand {
  let arguments: AssembleArguments

  func run() -> ExitStatus {
    do throws(Failure) {
      let pattern: FramePattern
      let film: FilmFormat?
      do throws(UsageError.Problem) {
        guard let read = try FramePattern(arguments.pattern) else { return .usage }
        (pattern, film) = (read, try arguments.film())
      } catch {
        throw .usage(error)
      }
      let records: [PartRecord]
      do throws(AssemblyError) {
        records = try PartRecord.assembled(found(pattern), pattern: arguments.pattern)
        for record in records { try check(record, pattern) }
      } catch {
        Words.error(error.description)
        return .failed
      }
      if let film, let path = arguments.outputPath { try write(records, pattern, film, to: path) }
      if !arguments.isQuiet {
        let count = records.reduce(0) { $0 + $1.frames.count }
        Words.say("\(count) frames of \(records.count) parts are complete\n")
      }
      return .done
    } catch {
      return error.report(verb: "assemble")
    }
  }

  /// The records of the parts beside the pictures.
  private func found(_ pattern: FramePattern) throws(AssemblyError) -> [PartRecord] {
    let end = pattern.prefix.lastIndex(of: "/").map { pattern.prefix.index(after: $0) }
    let folder = String(pattern.prefix[..<(end ?? pattern.prefix.startIndex)])
    let beginning = pattern.prefix[(end ?? pattern.prefix.startIndex)...] + "part-"
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(directory) }
    var records: [PartRecord] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(beginning), name.hasSuffix(".json") else { continue }
      guard let bytes = try? Host.source(at: folder + name), let record = PartRecord(json: bytes)
      else { throw .damaged(folder + name) }
      records.append(record)
    }
    return records
  }

  /// Holds the pictures of a part against what was drawn.
  private func check(_ record: PartRecord, _ pattern: FramePattern) throws(AssemblyError) {
    for frame in record.frames {
      let path = pattern.path(of: frame.number)
      guard let bytes = try? Host.source(at: path), Digest.text(of: bytes) == frame.digest else {
        throw .changed(path: path, part: record.shard.part, of: record.shard.parts)
      }
    }
  }

  private func write(
    _ records: [PartRecord],
    _ pattern: FramePattern,
    _ format: FilmFormat,
    to path: String
  ) throws(Failure) {
    let temporaries = TemporaryFiles()
    Interruption.remove(temporaries)
    let numbers = records.flatMap { $0.frames.map(\.number) }
    let file: OutputFile
    do { file = try OutputFile(path: path, temporaries: temporaries) } catch {
      throw .output(error)
    }
    var length = 0
    func add(_ parts: [any FilmPart]) throws(Failure) {
      for part in parts {
        let bytes = try rendered { () throws(RenderError) in try part.bytes() }
        length += bytes.count
        do { try file.write(bytes) } catch { throw .output(error) }
      }
    }
    var progress = Progress(total: numbers.count, what: "frames", isQuiet: arguments.isQuiet)
    defer { progress.end() }
    var encoder: (any FilmEncoder)?
    for (done, number) in numbers.enumerated() {
      let image = try rendered { () throws(RenderError) in
        try RasterImage(png: (try? Host.source(at: pattern.path(of: number))) ?? [])
      }
      if encoder == nil {
        encoder = try begin(format, image, count: numbers.count, records[0].framesPerSecond)
      }
      try add(rendered { () throws(RenderError) in try encoder?.add(image) ?? [] })
      progress.advance(to: done + 1)
    }
    try add(rendered { () throws(RenderError) in try encoder?.end() ?? [] })
    do throws(OutputError) {
      for correction in encoder?.corrections(length: length) ?? [] {
        try file.overwrite(correction.bytes, at: correction.offset)
      }
      try file.commit()
    } catch {
      throw .output(error)
    }
  }

  private func begin(
    _ format: FilmFormat,
    _ image: RasterImage,
    count: Int,
    _ framesPerSecond: Double
  ) throws(Failure) -> any FilmEncoder {
    var settings = FilmSettings(
      count: count,
      framesPerSecond: framesPerSecond,
      plays: 0,
      quality: nil,
      dithers: false
    )
    settings.isTranslucent = !image.isOpaque
    return try rendered { () throws(RenderError) in
      try format.encoder(width: image.width, height: image.height, settings: settings)
    }
  }

  private func rendered<Value>(
    _ body: () throws(RenderError) -> Value
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw .host(.render(error)) }
  }
}
