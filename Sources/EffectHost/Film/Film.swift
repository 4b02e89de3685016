internal import EffectCore
public import EffectEncoding
public import EffectRendering

/// The bytes of a film, one part after the other, while a presentation is drawn.
///
/// ```swift
/// let film = try Film(of: presentation, plan: plan, as: .webp, settings: settings, options: options)
/// while let part = try film.next() { write(part.bytes) }
/// for correction in film.corrections { write(correction.bytes, at: correction.offset) }
/// ```
///
/// The bytes depend on the presentation, the plan's frames and the settings alone, however many threads draw.
public final class Film {
  /// Some bytes of the file.
  public struct Part: Sendable {
    /// The bytes, which follow those of the part before.
    public var bytes: [UInt8]
    /// How many frames are complete.
    public var frames: Int
  }

  private let source: FrameSource<RasterImage>
  private let pool: WorkPool
  private let window: Int
  private var encoder: any FilmEncoder
  private var parts: [PendingValue<[UInt8]>] = []
  private var drawn = 0
  private var length = 0
  private var isEnded = false
  /// What the pictures lack of what they should show.
  public private(set) var diagnostics: Set<RenderDiagnostic> = []

  /// Draws the first frame and begins the film.
  ///
  /// - Parameters:
  ///   - presentation: What is shown.
  ///   - plan: Which moments of it, and how many threads draw them.
  ///   - format: The kind of file.
  ///   - plays: How often it is shown; 0 for without end.
  ///   - quality: How good it looks, 0...100; see ``FilmSettings/quality``.
  ///   - dithers: Whether GIF mixes colours that it lacks from pixels of others.
  ///   - options: How pictures are drawn.
  /// - Throws: ``HostError`` of a script that fails, or of a picture that cannot be made or encoded.
  public init(
    of presentation: any Presentation,
    plan: FilmPlan,
    as format: FilmFormat,
    plays: Int = 0,
    quality: Int? = nil,
    dithers: Bool = false,
    options: RenderOptions = RenderOptions()
  ) throws(HostError) {
    do throws(RenderError) {
      pool = try WorkPool(threads: min(plan.jobs, plan.frames.count))
    } catch {
      throw .render(error)
    }
    source = FrameSource(presentation, plan: plan, options: options, pool: pool) {
      (image) throws(RenderError) in image
    }
    window = source.window
    guard let first = try source.nextFrame() else {
      throw .render(.encoding(format: format.rawValue, message: "the film has no frames"))
    }
    var settings = FilmSettings(
      count: plan.frames.count,
      framesPerSecond: plan.framesPerSecond,
      plays: plays,
      quality: quality,
      dithers: dithers
    )
    settings.isTranslucent = !first.isOpaque || options.background == .transparent
    do throws(RenderError) {
      encoder = try format.encoder(width: first.width, height: first.height, settings: settings)
    } catch {
      throw .render(error)
    }
    try add(first)
  }

  /// Returns the next part, or nothing when the film is complete.
  public func next() throws(HostError) -> Part? {
    while !isEnded, parts.count < window {
      if let image = try source.nextFrame() {
        try add(image)
      } else {
        isEnded = true
        do throws(RenderError) { submit(try encoder.end()) } catch { throw .render(error) }
      }
    }
    guard !parts.isEmpty else { return nil }
    do {
      let bytes = try pool.value(of: parts.removeFirst())
      length += bytes.count
      return Part(bytes: bytes, frames: drawn)
    } catch {
      throw .render(error)
    }
  }

  /// What has to be written over the beginning of the file when all parts have been written.
  public var corrections: [FilmCorrection] { encoder.corrections(length: length) }

  private func add(_ image: RasterImage) throws(HostError) {
    drawn += 1
    diagnostics.formUnion(image.diagnostics)
    do throws(RenderError) { submit(try encoder.add(image)) } catch { throw .render(error) }
  }

  private func submit(_ encoded: [any FilmPart]) {
    for part in encoded {
      parts.append(pool.submit { (_) throws(RenderError) in try part.bytes() })
    }
  }
}
