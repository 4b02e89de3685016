import CollectionSimulation
import EffectCore
import EffectRendering

extension WebPage {
  /// Makes a page that needs no script: the browser's own scroll-driven animations move the cards.
  ///
  /// A browser without them, and one that was asked for less motion, shows the cards as they scroll by.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - title: What the page is called.
  ///   - tolerance: How far corners of cards may be off, in points.
  /// - Throws: ``HostError`` of effects that cannot be sampled or need a script, and what the script fails with.
  public init(
    styled scene: Scene,
    title: String,
    tolerance: Double = WebPage.standardTolerance
  ) throws(HostError) {
    let collection = scene.collection
    guard collection.count <= WebScene.mostItems else {
      throw .tracks(.tooManyCells(collection.count))
    }
    if collection.layout.isEndless { throw .tracks(.needsScript("an endless list")) }
    let (tracks, error) = try scene.tracks(holdingCornersTo: tolerance)
    guard tracks.sets.allSatisfy({ $0.pieces.isEmpty }) else {
      throw .tracks(.needsScript("a card that falls into pieces"))
    }
    var cells = StyledCells(scene, tracks)
    var elements: [String] = []
    for index in 0..<collection.count { elements.append(try cells.element(of: index)) }
    let stops = WebPage.stops(collection)
    let note =
      "corners within \(((error * 10_000).rounded(.up) / 10_000).shortest) points of the effect, with \(cells.keyframeCount) keyframes"
    let isAcross = collection.layout.direction == .horizontal
    let images = cells.images.enumerated().map { ".i\($0){background-image:url(\($1))}" }
    let style = [WebPage.styledSheet(scene)] + cells.rules + images
    let opening = WebPage.opening(
      title: title,
      note: note,
      isRightToLeft: collection.layout.isRightToLeft && isAcross,
      style: style.joined(separator: "\n")
    )
    let text = """
      \(opening)
      <div class="strip">\(stops)<div class="stage">
      \(elements.joined(separator: "\n"))
      </div></div>
      </div>
      </main>
      </body>
      </html>

      """
    self.init(html: text, error: error, knotCount: cells.keyframeCount, note: note)
  }

  /// Elements at which the scroller comes to rest.
  private static func stops(_ collection: Collection) -> String {
    guard collection.snapPage(velocityPerMillisecond: 0) != nil else { return "" }
    return (0..<collection.pageCount).map { page in
      "<i class=\"stop\" style=\"--at:\(collection.offset(forPage: Double(page)).styled)px\"></i>"
    }.joined()
  }

  private static func styledSheet(_ scene: Scene) -> String {
    let collection = scene.collection
    let isAcross = collection.layout.direction == .horizontal
    let (axis, other) = isAcross ? ("x", "y") : ("y", "x")
    let (w, h) = (collection.viewport.width.styled, collection.viewport.height.styled)
    let length = max(
      collection.contentLength,
      isAcross ? collection.viewport.width : collection.viewport.height
    ).styled
    let backdrop = scene.backdrop?.css(in: collection.viewport).map { $0 + "," } ?? ""
    let (start, size) = isAcross ? ("inset-inline-start", "width") : ("top", "height")
    let isPaging = if case .paging = collection.layout.kind { true } else { false }
    let snaps = collection.snapPage(velocityPerMillisecond: 0) != nil
    let eye = scene.perspective > 0 ? "perspective:\(scene.perspective.styled)px;" : ""
    let isDeep = scene.sorting == .depth && !eye.isEmpty
    return """
      @property --move { syntax: "*"; inherits: false; }
      @property --look { syntax: "*"; inherits: false; }
      :root { color-scheme: light dark; background: #e9ebf0; }
      @media (prefers-color-scheme: dark) { :root { background: #16181d; } }
      html, body { margin: 0; height: 100%; }
      body { display: grid; place-items: center; }
      main { max-width: 100%; max-height: 100%; overflow: auto; }
      .scroller { width: \(w)px; height: \(h)px; overflow-\(axis): auto; overflow-\(other): hidden; \
      overscroll-behavior: contain; scroll-snap-type: \(snaps ? "\(axis) mandatory" : "none"); scrollbar-width: none; \
      outline-offset: -3px; background: \(backdrop)\(scene.background.css); scroll-timeline: --s \(axis); }
      .scroller::-webkit-scrollbar { display: none; }
      .strip { position: relative; \(size): \(length)px; \(isAcross ? "height" : "width"): 100%; }
      .stop { position: absolute; \(start): var(--at); \(size): \(isAcross ? w : h)px; \
      \(isAcross ? "top:0;height:100%" : "left:0;width:100%"); scroll-snap-align: start; visibility: hidden; \
      \(isPaging ? "scroll-snap-stop: always;" : "") }
      .stage { position: absolute; inset: 0; overflow: clip; }
      .w { position: absolute; inset-inline-start: var(--x); top: var(--y); width: var(--w); height: var(--h); }
      .layer { position: absolute; left: var(--left); top: var(--top); transform-origin: 0 0; background-size: 100% 100%; }
      .text { position: absolute; inset: 0; display: grid; align-content: center; overflow: hidden; \
      white-space: pre-wrap; overflow-wrap: anywhere; font-family: "DejaVu Sans", Verdana, sans-serif; }
      @supports (animation-timeline: scroll()) {
      .w, .layer { animation: 1ms linear both; animation-name: var(--look, none); animation-timeline: --s; \
      animation-range: var(--a) var(--b); }
      @media (prefers-reduced-motion: no-preference) {
      .stage { position: sticky; inset: auto; inset-inline-start: 0; top: 0; width: \(w)px; height: \(h)px; \
      \(isDeep ? eye + "transform-style:preserve-3d;" : "") }
      .w { inset-inline-start: 0; left: 0; right: auto; top: 0; width: \(w)px; height: \(h)px; \
      pointer-events: none; \(isDeep ? "transform-style:preserve-3d;" : eye) }
      .w > .layer, .moving { left: 0; top: 0; }
      .w .layer { animation-name: var(--move, none), var(--look, none); pointer-events: auto; \
      \(eye.isEmpty ? "" : "transform-style:preserve-3d;") }
      .w { animation-name: var(--move, none); }
      }
      }
      """
  }
}
