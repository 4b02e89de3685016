import EffectCore
import EffectHost
import EffectRendering
import PictureReference

/// Pictures of turning cards, beside those that Skia's rasterizer makes of the same cards in the same rounds.
struct RenderingBenchmarks {
  /// What stands for Skia where there is no Python that has it.
  private static let missing = Report.Row(name: "Skia: skia-python is not installed", value: nil)

  private let scene: CardScene
  private let frames: [LayerScene]
  private let skia: SkiaFrames?

  init?() throws {
    guard let scene = try CardScene() else { return nil }
    self.scene = scene
    frames = (0..<12).map { scene.frame(at: Double($0) / 12) }
    skia = try SkiaFrames(of: scene, frames: frames)
  }

  /// The sections: time on one thread, several workers, and how near the pictures are to the truth.
  func sections() throws -> [Report.Section] {
    [try single(), try workers(), try quality()]
  }

  // MARK: One thread

  private func single() throws -> Report.Section {
    let filters = RenderOptions.Filter.allCases
    let renderer = Renderer()
    var (rounds, partner) = ([[Double]](repeating: [], count: filters.count), [Double]())
    for round in 0..<8 {
      for (index, filter) in filters.enumerated() {
        let taken = try time(renderer, filter) / 1e6
        // The first round fills caches.
        if round > 0 { rounds[index].append(taken) }
      }
      if let skia, round > 0 { partner.append(try skia.frameTime() / 1e6) }
    }
    var section = Report.Section("A frame of five cards, 1080 × 1920, one thread", unit: "ms")
    let found = zip(filters, rounds).map { Measurement(name: "host: \($0)", rounds: $1) }
    guard let skia else {
      section.rows.append(RenderingBenchmarks.missing)
      for measurement in found { section.add(measurement) }
      return section
    }
    let other = Measurement(name: "Skia: linear, mipmaps (\(skia.version))", rounds: partner)
    section.add(other)
    for (filter, measurement) in zip(filters, found) {
      section.add(measurement, to: other, atMost: filter == .bilinear ? 1 / 1.5 : 1)
    }
    return section
  }

  /// The nanoseconds of this thread that a frame takes.
  private func time(_ renderer: Renderer, _ filter: RenderOptions.Filter) throws -> Double {
    let options = RenderOptions(scale: 1, filter: filter)
    let start = threadTime()
    for frame in frames { _ = try renderer.render(frame, options: options) }
    return (threadTime() - start) / Double(frames.count)
  }

  // MARK: Workers

  private func workers() throws -> Report.Section {
    let count = 60
    let jobs = [1, 2]
    var rounds = [[Double]](repeating: [], count: jobs.count)
    for _ in 0..<7 {
      for (index, jobs) in jobs.enumerated() {
        let start = wallTime()
        let plan = FilmPlan(frames: 0..<count, framesPerSecond: Double(count), jobs: jobs)
        let sequence = try FrameSequence(
          of: CardPresentation(scene),
          plan: plan,
          options: RenderOptions(scale: 1, filter: .bilinear)
        ) { (image) throws(RenderError) in image.pixels.count }
        while try sequence.next() != nil {}
        rounds[index].append((wallTime() - start) / 1e6 / Double(count))
      }
    }
    var section = Report.Section("The same, bilinear, in order, by the clock", unit: "ms")
    let found = zip(jobs, rounds).map { Measurement(name: "--jobs \($0)", rounds: $1) }
    section.add(found[0])
    let canSpread = FilmPlan.processorCount > 1
    section.add(found[1], to: found[0], atMost: canSpread ? 1 / 1.7 : nil)
    return section
  }

  // MARK: Quality

  private func quality() throws -> Report.Section {
    let filters = RenderOptions.Filter.allCases
    var (off, partner) = ([[Double]](repeating: [], count: filters.count), [Double]())
    for index in stride(from: 0, to: frames.count, by: 4) {
      let bare = scene.frame(at: Double(index) / Double(frames.count), isBare: true)
      let truth = try truth(of: bare)
      for (place, filter) in filters.enumerated() {
        let picture = try Renderer().render(bare, options: RenderOptions(scale: 1, filter: filter))
        off[place].append(distance(picture, truth))
      }
      guard let still = try skia?.still(index) else { continue }
      partner.append(distance(still, truth))
    }
    var section = Report.Section(
      "Off the mean of 64 samples a pixel, bare cards",
      unit: "1000 (1 - SSIM)"
    )
    let found = zip(filters, off).map { Measurement(name: "host: \($0)", rounds: $1) }
    guard skia != nil else {
      section.rows.append(RenderingBenchmarks.missing)
      for measurement in found { section.add(measurement) }
      return section
    }
    let other = Measurement(name: "Skia: linear, mipmaps", rounds: partner)
    section.add(other)
    for measurement in found { section.add(measurement, to: other, atMost: 1) }
    return section
  }

  /// How far a picture is from the truth: a thousand times what its similarity lacks of 1.
  private func distance(_ picture: RasterImage, _ truth: RasterImage) -> Double {
    1000 * (1 - PictureComparison(golden: truth, picture: picture).similarity)
  }

  private func truth(of frame: LayerScene) throws -> RasterImage {
    let viewport = frame.viewport
    var canvas = ReferenceCanvas(
      width: Int(viewport.width),
      height: Int(viewport.height),
      ground: 255
    )
    for map in CardScene.maps(of: frame) {
      let card = AreaReference(
        bitmap: scene.bitmap,
        map: map,
        size: CardScene.size,
        opacity: CardScene.opacity,
        samples: 8
      )
      card.draw(on: &canvas)
    }
    return try canvas.image()
  }
}
