import EffectCore
import EffectEncoding
import EffectHost
import EffectJSON
import EffectRendering
import EffectTestSupport
import Testing

@Suite("Films of presentations") struct FilmTests {
  private func presentation() throws -> CollectionPresentation {
    let host = Host()
    var changes = SceneChanges()
    changes.viewport = Size(width: 160, height: 120)
    changes.cellSize = Size(width: 70, height: 100)
    let scene = try host.scene(of: nil, effects: ["gemini.horizontalCube"], changes: changes)
    return CollectionPresentation(of: scene, duration: 1, progress: [0])
  }

  private func bytes(
    _ format: FilmFormat,
    jobs: Int,
    samples: Int = 1,
    options: RenderOptions = RenderOptions(scale: 1)
  ) throws -> [UInt8] {
    let plan = FilmPlan(frames: 0..<9, framesPerSecond: 9, samples: samples, jobs: jobs)
    let film = try Film(of: presentation(), plan: plan, as: format, options: options)
    var bytes: [UInt8] = []
    while let part = try film.next() { bytes += part.bytes }
    for correction in film.corrections {
      bytes.replaceSubrange(
        correction.offset..<(correction.offset + correction.bytes.count),
        with: correction.bytes
      )
    }
    return bytes
  }

  @Test(arguments: FilmFormat.allCases)
  func `Any number of threads makes the same bytes`(_ format: FilmFormat) throws {
    let one = try bytes(format, jobs: 1)
    #expect(try bytes(format, jobs: 2) == one)
    #expect(try bytes(format, jobs: 7) == one)
    #expect(try bytes(format, jobs: 3, samples: 2) == bytes(format, jobs: 1, samples: 2))
  }

  @Test func `Its frames are the pictures of their moments`() throws {
    let film = try APNGReader.read(try bytes(.apng, jobs: 2))
    try #require(film.pictures.count == 9)
    let (presentation, renderer) = (try presentation(), Renderer())
    for (frame, found) in film.pictures.enumerated() {
      let wanted = try presentation.picture(
        at: Double(frame) / 9,
        renderer: renderer,
        options: RenderOptions(scale: 1)
      )
      #expect(found.pixels == wanted.pixels)
    }
    #expect(Set(film.pictures.map(\.pixels)).count > 6)
  }

  @Test func `With an open shutter a frame is the mean of moments while it is open`() throws {
    let film = try APNGReader.read(try bytes(.apng, jobs: 2, samples: 3))
    let (presentation, renderer) = (try presentation(), Renderer())
    for frame in 0..<3 {
      var mean = MeanImage()
      for sample in [1.0, 3, 5] {
        let time = (Double(frame) + sample / 12) / 9
        mean.add(
          try presentation.picture(
            at: time,
            renderer: renderer,
            options: RenderOptions(scale: 1)
          )
        )
      }
      #expect(film.pictures[frame].pixels == (try mean.image().pixels))
    }
  }

  /// Counts how often it is asked.
  private final class Asked: Presentation {
    let base: CollectionPresentation
    private(set) var count = 0

    init(_ base: CollectionPresentation) { self.base = base }

    var viewport: Size { base.viewport }
    var duration: Double { 10 }
    func frame(at time: Double) throws(HostError) -> LayerScene {
      count += 1
      return try base.frame(at: time)
    }
    func stillFrame() throws(HostError) -> LayerScene { try base.stillFrame() }
    func report() throws(HostError) -> any Report { try base.report() }
    func writeReport(to writer: inout JSONWriter) throws(HostError) {
      try base.writeReport(to: &writer)
    }
  }

  @Test(arguments: [1, 3], FilmFormat.allCases)
  func `Only a few frames are on their way, however long it is`(
    jobs: Int,
    format: FilmFormat
  ) throws {
    let asked = Asked(try presentation())
    let plan = FilmPlan(frames: 0..<160, framesPerSecond: 16, jobs: jobs)
    let film = try Film(of: asked, plan: plan, as: format, options: RenderOptions(scale: 0.2))
    var parts = 0
    while try film.next() != nil {
      parts += 1
      // Two for each thread are being drawn, and as many encoded; a palette is chosen for 64 pictures at most.
      let held = format == .gif ? 64 : 4
      #expect(asked.count <= parts + 4 * jobs + held)
    }
    #expect(asked.count == 160)
  }

  @Test func `Without a background it is translucent`() throws {
    let options = RenderOptions(scale: 1, background: .transparent)
    for format in FilmFormat.allCases {
      let bytes = try bytes(format, jobs: 2, options: options)
      let pictures =
        switch format {
        case .gif: try GIFReader.read(bytes).pictures
        case .webp: try WebPReader.read(bytes).pictures
        case .apng: try APNGReader.read(bytes).pictures
        }
      for picture in pictures {
        #expect(picture[x: 0, y: 0]?.alpha == 0, "\(format)")
        #expect(picture.pixels.contains(255), "\(format)")
      }
    }
  }

  @Test func `What a script throws on the way ends the film`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(
      "late.lua",
      "function transform(progress, cell, context)\n"
        + "  if context.time > 0.5 then error('too late') end\n"
        + "  return { alpha = 1 }\nend\n"
    )
    let host = Host()
    let scene = try host.scene(of: try host.script(at: path))
    let presentation = CollectionPresentation(of: scene, duration: 1, progress: [0])
    let plan = FilmPlan(frames: 0..<20, framesPerSecond: 20, jobs: 2)
    let film = try Film(of: presentation, plan: plan, as: .gif, options: RenderOptions(scale: 0.1))
    #expect(throws: HostError.self) { while try film.next() != nil {} }
  }
}
