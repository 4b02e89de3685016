public import CollectionSimulation
import EffectCore
public import EffectRendering

extension Scene {
  /// Draws the scene at a position.
  ///
  /// - Parameters:
  ///   - position: Where it is scrolled to; ``stillPosition`` shows most.
  ///   - time: Seconds since the scene began.
  ///   - velocity: The speed of the content offset, in points per second.
  ///   - renderer: Draws it, and keeps what later pictures can use again.
  ///   - options: How it is drawn.
  /// - Returns: The picture.
  /// - Throws: ``HostError`` of a script that fails, or of a picture that cannot be made.
  public func picture(
    at position: Collection.Position,
    time: Double = 0,
    velocity: Double = 0,
    renderer: Renderer,
    options: RenderOptions = RenderOptions()
  ) throws(HostError) -> RasterImage {
    let frame = try frame(at: position, time: time, velocity: velocity)
    do {
      return try renderer.render(frame, options: options)
    } catch {
      throw .render(error)
    }
  }
}
