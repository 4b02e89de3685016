internal import EffectCore
public import EffectRendering

/// The frames of a presentation as files of their own, in order, drawn and encoded by several threads.
public final class FrameSequence<Output: Sendable> {
  private let source: FrameSource<Output>
  private let pool: WorkPool

  /// Begins to draw.
  ///
  /// - Parameters:
  ///   - presentation: What is shown.
  ///   - plan: Which moments of it, and how many threads draw them.
  ///   - options: How pictures are drawn.
  ///   - finish: What the threads make of a picture: a file's bytes, say.
  /// - Throws: ``HostError`` where no thread can be started.
  public init(
    of presentation: any Presentation,
    plan: FilmPlan,
    options: RenderOptions = RenderOptions(),
    finish: @escaping @Sendable (RasterImage) throws(RenderError) -> Output
  ) throws(HostError) {
    do throws(RenderError) {
      pool = try WorkPool(threads: min(plan.jobs, plan.frames.count))
    } catch {
      throw .render(error)
    }
    source = FrameSource(
      presentation,
      plan: plan,
      options: options,
      pool: pool,
      finish: finish
    )
  }

  /// Returns what became of the next frame, or nothing after the last one.
  public func next() throws(HostError) -> Output? { try source.nextFrame() }
}
