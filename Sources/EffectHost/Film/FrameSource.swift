internal import EffectCore
import EffectEncoding
import EffectRendering

/// The frames of a presentation in order, drawn by several threads.
///
/// The presentation is asked by the task that owns it, in the order of time; what it answers is drawn elsewhere. Only a
/// few frames are on their way at a time, so a long film takes no more memory than a short one.
final class FrameSource<Output: Sendable> {
  private let presentation: any Presentation
  private let plan: FilmPlan
  private let options: RenderOptions
  private let pool: WorkPool
  private let finish: @Sendable (RasterImage) throws(RenderError) -> Output
  private var drawn: [PendingValue<Output>] = []
  private var next: Int

  /// How many bytes of frames are on their way at most, where it is more than one frame.
  private static var mostBytes: Double { Double(512 << 20) }

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - presentation: What is shown.
  ///   - plan: Which moments of it.
  ///   - options: How they are drawn.
  ///   - pool: Who draws them.
  ///   - finish: What the threads do with a picture.
  init(
    _ presentation: any Presentation,
    plan: FilmPlan,
    options: RenderOptions,
    pool: WorkPool,
    finish: @escaping @Sendable (RasterImage) throws(RenderError) -> Output
  ) {
    self.presentation = presentation
    self.plan = plan
    self.options = options
    self.pool = pool
    self.finish = finish
    next = plan.frames.lowerBound
  }

  /// How many frames are on their way at a time.
  var window: Int {
    let size = presentation.viewport
    let bytes = max(1, size.width * size.height * options.scale * options.scale * 4)
    let fitting = FrameSource.mostBytes / bytes
    return max(1, min(2 * plan.jobs, fitting < 1024 ? Int(fitting) : 1024))
  }

  /// Returns what became of the next frame, or nothing after the last one.
  func nextFrame() throws(HostError) -> Output? {
    while next < plan.frames.upperBound, drawn.count < window {
      drawn.append(try draw(next))
      next += 1
    }
    guard !drawn.isEmpty else { return nil }
    do {
      return try pool.value(of: drawn.removeFirst())
    } catch {
      throw .render(error)
    }
  }

  private func draw(_ frame: Int) throws(HostError) -> PendingValue<Output> {
    var scenes: [LayerScene] = []
    if presentation.duration > 0 {
      for time in plan.times(of: frame) { scenes.append(try presentation.frame(at: time)) }
    } else {
      scenes.append(try presentation.stillFrame())
    }
    let (moments, options, finish) = (scenes, options, finish)
    return pool.submit { (renderer) throws(RenderError) in
      var mean = MeanImage()
      for moment in moments { mean.add(try renderer.render(moment, options: options)) }
      return try finish(try mean.image())
    }
  }
}
