import EffectCore
import EffectJSON
import EffectRendering

/// What layers show, as a page can have it: words stay words, gradients are the browser's, all else is drawn by the
/// renderer and goes along as PNG.
struct WebPictures {
  private struct Key: Hashable {
    var contents: LayerContents
    var size: Size
  }

  /// The pictures as addresses that hold them.
  private(set) var addresses: [String] = []
  /// What could not be drawn as asked.
  private(set) var diagnostics: Set<RenderDiagnostic> = []
  private var places: [Key: Int] = [:]
  private let renderer = Renderer()

  /// Pixels per point, of the first pictures and of those after them: a page with many should not grow too large.
  private static let (fine, coarse) = (2.0, 1.0)
  private static let fineCount = 24

  /// Writes a layer's look as an object.
  mutating func write(
    _ contents: LayerContents,
    color: Color?,
    size: Size,
    to writer: inout JSONWriter
  ) throws(HostError) {
    writer.beginObject(onOneLine: true)
    if let color {
      writer.key("color")
      writer.string(color.css)
    }
    switch contents {
    case .none: break
    case .text(let text):
      writer.key("text")
      writer.string(text.string)
      writer.key("style")
      writer.string(text.css)
    default:
      if case .gradient(let gradient) = contents, let css = gradient.css(in: size) {
        writer.key("gradient")
        writer.string(css)
      } else if size.width > 0, size.height > 0 {
        writer.key("image")
        writer.number(try place(of: Key(contents: contents, size: size)))
      }
    }
    writer.endObject()
  }

  /// Returns the number of the picture of contents, which is drawn where it was not yet; nothing where there is no room.
  mutating func index(of contents: LayerContents, size: Size) throws(HostError) -> Int? {
    guard size.width > 0, size.height > 0 else { return nil }
    return try place(of: Key(contents: contents, size: size))
  }

  private mutating func place(of key: Key) throws(HostError) -> Int {
    if let known = places[key] { return known }
    let node = LayerNode(frame: Rect(origin: .zero, size: key.size), contents: key.contents)
    var options = RenderOptions()
    options.background = .transparent
    options.scale =
      addresses.count < WebPictures.fineCount ? WebPictures.fine : WebPictures.coarse
    do {
      let scene = LayerScene(viewport: key.size, background: .clear, nodes: [node])
      let picture = try renderer.render(scene, options: options)
      diagnostics.formUnion(picture.diagnostics)
      addresses.append(try picture.dataAddress())
    } catch {
      throw .render(error)
    }
    places[key] = addresses.count - 1
    return addresses.count - 1
  }
}

extension Color {
  /// The colour as style sheets have it.
  var css: String {
    func part(_ value: Double) -> String { (value * 255).rounded(places: 3) }
    return "rgb(\(part(red)) \(part(green)) \(part(blue)) / \(alpha.rounded(places: 5)))"
  }
}

extension Text {
  /// Its look as declarations of a style sheet.
  var css: String {
    let side =
      switch alignment {
      case .leading: "left"
      case .center: "center"
      case .trailing: "right"
      }
    return "color:\(color.css);font-size:\(fontSize.shortest)px;text-align:\(side);"
      + (isBold ? "font-weight:700" : "")
  }
}

extension Gradient {
  /// The gradient as a style sheet has it, in a box of a size; nothing where it has no line with a length.
  ///
  /// A style sheet's line goes through the middle of the box, and its ends lie where the corners are level with them. So
  /// the stops are moved to where the colours of the gradient's own line come to lie on that one.
  func css(in size: Size) -> String? {
    let (dx, dy) = (
      (endPoint.x - startPoint.x) * size.width, (endPoint.y - startPoint.y) * size.height
    )
    let length = (dx * dx + dy * dy).squareRoot()
    guard kind == .linear, length > 0, !stops.isEmpty else { return nil }
    let (ux, uy) = (dx / length, dy / length)
    let whole = (size.width * ux).magnitude + (size.height * uy).magnitude
    // Where the gradient begins on the line through the middle, from its beginning there.
    let from =
      (startPoint.x - 0.5) * size.width * ux + (startPoint.y - 0.5) * size.height * uy + whole / 2
    let angle = (atan2(ux, -uy) * 180 / .pi).rounded(places: 4)
    let places = stops.map { stop in
      let place = (from + stop.location * length) / whole * 100
      return "\(stop.color.css) \(place.rounded(places: 3))%"
    }
    return "linear-gradient(\(angle)deg,\(places.joined(separator: ",")))"
  }
}
