import EffectCore
import EffectJSON
import EffectRendering

// A film plays by itself: the page asks for its pictures one by one, at the times that it wants to show.

extension PreviewSession {
  /// The widest picture that a page gets, in pixels.
  private static let widest = 4096.0

  /// Writes what a page has to know of a film.
  func write(_ film: any Presentation, to writer: inout JSONWriter) {
    writer.key("film")
    writer.beginObject()
    writer.key("size")
    writer.numbers([film.viewport.width, film.viewport.height])
    writer.key("duration")
    writer.number(film.duration)
    writer.endObject()
  }

  /// Draws a film at a time, or its still, and returns an address with the picture in it.
  func picture(
    of film: any Presentation,
    at time: Double?,
    width: Double?
  ) throws(HostError) -> String {
    var options = RenderOptions()
    if let width, film.viewport.width > 0 {
      options.scale = width.clamped(to: 1...PreviewSession.widest) / film.viewport.width
    }
    let frame =
      if let time { try film.frame(at: max(0, time)) } else { try film.stillFrame() }
    return try address(of: frame, options)
  }

  /// Writes pictures of a film from its beginning to its end.
  func writeStrip(
    of film: any Presentation,
    to writer: inout JSONWriter
  ) throws(HostError) {
    let count = film.duration > 0 ? 2 * PreviewSession.stripSteps : 0
    let places = (0...count).map { film.duration * Double($0) / Double(max(1, count)) }
    try writeStrip(of: film.viewport, at: places, to: &writer) { time throws(HostError) in
      try film.frame(at: time)
    }
  }
}
