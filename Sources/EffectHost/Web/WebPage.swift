import CollectionSimulation
import EffectCore
import EffectJSON
public import EffectRendering

/// A scene as one file for a browser: a real scroller, whose place decides how each cell looks.
///
/// It asks for nothing from elsewhere. What the effects do is in it as sampled tracks.
public struct WebPage: Sendable {
  /// The file.
  public let html: [UInt8]
  /// The largest distance in points of a corner of a card from where the effects themselves put it.
  public let error: Double
  /// How many knots the tracks have.
  public let knotCount: Int
  /// What could not be drawn as asked.
  public let diagnostics: Set<RenderDiagnostic>

  /// How far corners may be off where nothing is said, in points.
  public static let standardTolerance = 0.25

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - title: What the page is called.
  ///   - tolerance: How far corners of cards may be off, in points.
  /// - Throws: ``HostError`` of effects that cannot be sampled, a script that fails, or pictures that cannot be made.
  public init(
    _ scene: Scene,
    title: String,
    tolerance: Double = WebPage.standardTolerance
  ) throws(HostError) {
    let (tracks, error) = try scene.tracks(holdingCornersTo: tolerance)
    var web = try WebScene(scene)
    var writer = JSONWriter()
    writer.beginObject()
    diagnostics = try web.write(to: &writer)
    WebTracks(tracks: tracks, scene: scene).write("sets", to: &writer)
    if let calm = try scene.calmTracks(holdingCornersTo: tolerance) {
      WebTracks(tracks: calm, scene: scene).write("calm", to: &writer)
    }
    writer.endObject()
    self.error = error
    knotCount = tracks.sets.reduce(0) { $0 + $1.knotCount }
    note = WebPage.note(error, knotCount)
    let viewport = scene.collection.viewport
    let backdrop = scene.backdrop?.css(in: viewport)
    html = Array(
      WebPage.document(
        title: title,
        note: note,
        isRightToLeft: scene.collection.layout.isRightToLeft
          && scene.collection.layout.direction == .horizontal,
        style: WebPage.style(
          scene,
          background: (backdrop.map { $0 + "," } ?? "") + scene.background.css
        ),
        script: WebPage.script(data: writer.text)
      ).utf8
    )
  }

  /// What is said of how near the page is.
  public let note: String

  init(html: String, error: Double, knotCount: Int, note: String) {
    self.html = Array(html.utf8)
    (self.error, self.knotCount, self.note) = (error, knotCount, note)
    diagnostics = []
  }

  private static func note(_ error: Double, _ knots: Int) -> String {
    "corners within \(((error * 10_000).rounded(.up) / 10_000).shortest) points of the effect, with \(knots) knots"
  }

  /// What a page is called: the script's name, or the effects'.
  public static func title(ofScript path: String?, effects: [String]) -> String {
    guard let path, path != "-" else { return effects.joined(separator: " + ") }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".lua", ".json"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  static func script(data: String) -> String {
    // What ends a script's element in a page has to be written another way.
    let safe = data.split(separator: "</", omittingEmptySubsequences: false).joined(
      separator: "<\\/"
    )
    return [
      "'use strict';", WebPage.places, WebScript.stage, WebScript.tracks, WebScript.scroller,
      "present(document.querySelector('main'), \(safe));",
    ].joined(separator: "\n")
  }

  /// The places of the properties, from their one table.
  static var places: String {
    let properties = LayerProperty.allCases
    func table(_ value: (LayerProperty) -> Int) -> String {
      let entries = properties.map { property in
        let name = property == .opacity ? "opacity" : property.descriptor.name
        return "\(name): \(value(property))"
      }
      return "{ \(entries.joined(separator: ", ")) }"
    }
    return """
      const BIT = \(table { 1 << $0.rawValue });
      const SLOT = \(table { $0.descriptor.slot });
      const SIZE = \(table { $0.descriptor.rest.count });
      const MOVEMENT = \(LayerPropertySet.movement.rawValue);
      """
  }

  private static func style(_ scene: Scene, background: String) -> String {
    let layout = scene.collection.layout
    let isHorizontal = layout.direction == .horizontal
    let viewport = scene.collection.viewport
    let axis = isHorizontal ? "x" : "y"
    return """
      :root { color-scheme: light dark; background: #e9ebf0; }
      @media (prefers-color-scheme: dark) { :root { background: #16181d; } }
      html, body { margin: 0; height: 100%; }
      body { display: grid; place-items: center; overflow: hidden; }
      main { --k: 1; width: calc(\(viewport.width.shortest)px * var(--k)); \
      height: calc(\(viewport.height.shortest)px * var(--k)); }
      .scroller { width: \(viewport.width.shortest)px; height: \(viewport.height.shortest)px; \
      transform: scale(var(--k)); transform-origin: 0 0; overflow-\(axis): auto; \
      overflow-\(isHorizontal ? "y" : "x"): hidden; overscroll-behavior: contain; \
      scroll-snap-type: \(axis) mandatory; scrollbar-width: none; cursor: grab; outline-offset: -3px; \
      background: \(background); touch-action: pan-\(axis) pinch-zoom; }
      .scroller.held { cursor: grabbing; }
      .scroller::-webkit-scrollbar { display: none; }
      .strip { position: relative; height: 100%; }
      .stop { position: absolute; scroll-snap-align: start; pointer-events: none; visibility: hidden; }
      .stage { position: sticky; inset-inline-start: 0; top: 0; width: \(viewport.width.shortest)px; \
      height: \(viewport.height.shortest)px; user-select: none; }
      \(WebScript.stageStyle)
      """
  }

  /// A page as far as its scroller, within which the caller goes on.
  static func opening(title: String, note: String, isRightToLeft: Bool, style: String) -> String {
    let direction = isRightToLeft ? " dir=\"rtl\"" : ""
    return """
      \(head(title: title, note: note, style: style))
      <body>
      <main>
      <div class="scroller" role="region" aria-roledescription="carousel" aria-label="\(escaped(title))" tabindex="0"\(direction)>
      """
  }

  /// A page as far as its body; without a note there is no error to tell of.
  static func head(title: String, note: String? = nil, style: String) -> String {
    let error = note.map { "\n<meta name=\"effecthost-error\" content=\"\(escaped($0))\">" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="effecthost">\(error)
      <title>\(escaped(title))</title>
      <link rel="icon" href="data:,">
      <style>
      \(style)
      </style>
      </head>
      """
  }

  private static func document(
    title: String,
    note: String,
    isRightToLeft: Bool,
    style: String,
    script: String
  ) -> String {
    let opening = opening(title: title, note: note, isRightToLeft: isRightToLeft, style: style)
    return """
      \(opening)
      <div class="strip"><div class="stage"></div></div>
      </div>
      </main>
      <script>
      \(script)
      </script>
      </body>
      </html>

      """
  }

  /// A text as it stands in a page.
  static func escaped(_ text: String) -> String {
    var result = ""
    for letter in text {
      switch letter {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(letter)
      }
    }
    return result
  }
}

extension Scene {
  /// Samples what the script declares for less motion; nothing where it declares nothing, or is shown so already.
  func calmTracks(holdingCornersTo points: Double) throws(HostError) -> SceneTracks? {
    guard !reducesMotion, effects.contains(where: \.declaresCalm) else { return nil }
    reducesMotion = true
    defer { reducesMotion = false }
    return try tracks(holdingCornersTo: points).tracks
  }

  /// Samples the effects so that no corner of a card is farther from its place than a length.
  ///
  /// - Returns: The tracks, and how far corners are off at most.
  func tracks(
    holdingCornersTo points: Double
  ) throws(HostError) -> (tracks: SceneTracks, error: Double) {
    var tolerance = points / 4
    while true {
      let tracks = try tracks(tolerance: TrackTolerance(points: tolerance))
      let error = try cornerDifference(of: tracks)
      if error <= points || tolerance <= TrackTolerance.range.lowerBound { return (tracks, error) }
      tolerance /= 4
    }
  }
}
