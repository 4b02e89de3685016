public import EffectCore
public import EffectJSON
public import EffectRendering

/// Anything that can be shown over time: a collection that scrolls, pages with keyframes, a drawn animation, a tree of
/// layers from a file.
///
/// It belongs to the task that made it. Whatever writes pictures, tables or numbers works with this alone, so that a
/// new kind of presentation is shown and written in every format at once.
public protocol Presentation: AnyObject {
  /// The size of its pictures in points.
  var viewport: Size { get }
  /// How long it lasts, in seconds; 0 where nothing moves.
  var duration: Double { get }

  /// The paths of the image files that it showed so far, on which its pictures depend.
  var imagePaths: Set<String> { get }

  /// Returns what is seen at a time.
  ///
  /// Ask in the order of time: what happens on the way is told to the script.
  /// - Parameter time: Seconds since it began, not limited to its duration.
  /// - Returns: The layers and what lies behind them.
  /// - Throws: ``HostError`` of a script that fails, with its line.
  func frame(at time: Double) throws(HostError) -> LayerScene

  /// Returns what a single picture shows: the moment that says most.
  func stillFrame() throws(HostError) -> LayerScene

  /// Returns its numbers for a table.
  func report() throws(HostError) -> any Report

  /// Writes its numbers as members of the object that is open.
  func writeReport(to writer: inout JSONWriter) throws(HostError)
}

/// Numbers in rows and columns.
public protocol Report: Sendable {
  /// A table for reading.
  ///
  /// - Parameter styled: Whether a terminal shows it, which understands bold type.
  /// - Returns: The table, a line with the names first.
  func table(styled: Bool) -> String
  /// The numbers with commas between, a line with the names first.
  var csv: String { get }
}

extension Presentation {
  /// No image files.
  public var imagePaths: Set<String> { [] }

  /// Draws what is seen at a time, or what a single picture shows where no time is given.
  ///
  /// - Parameters:
  ///   - time: Seconds since it began.
  ///   - renderer: Draws it, and keeps what later pictures can use again.
  ///   - options: How it is drawn.
  /// - Returns: The picture.
  /// - Throws: ``HostError`` of a script that fails, or of a picture that cannot be made.
  public func picture(
    at time: Double? = nil,
    renderer: Renderer,
    options: RenderOptions = RenderOptions()
  ) throws(HostError) -> RasterImage {
    let frame = if let time { try frame(at: time) } else { try stillFrame() }
    do {
      return try renderer.render(frame, options: options)
    } catch {
      throw .render(error)
    }
  }
}
