internal import EffectCore

/// Writes vectors as the elements of an SVG document.
struct SVGCanvas: VectorCanvas {
  private(set) var body = ""
  private let identifiers: String
  private var count = 0
  /// How many elements each open group has to close.
  private var open: [Int] = []
  private var failure: RenderError?

  static var blurs: Bool { true }

  /// Creates an empty canvas.
  ///
  /// - Parameter identifiers: What its identifiers begin with, another for each canvas of a document.
  init(identifiers: String) { self.identifiers = identifiers }

  private mutating func next() -> String {
    count += 1
    return "\(identifiers)\(count)"
  }

  mutating func fill(_ path: Path, _ paint: VectorPaint, rule: FillRule) {
    let data = path.svgData
    guard !data.isEmpty else { return }
    let evenOdd = rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
    body += "<path d=\"\(data)\"\(evenOdd)\(attribute(paint))/>"
  }

  private mutating func attribute(_ paint: VectorPaint) -> String {
    switch paint {
    case .color(let color): return color.svg("fill", opacity: "fill-opacity")
    case .gradient(let kind, let from, let to, let stops, let matrix):
      let identifier = next()
      let tag = kind == .radial ? "radialGradient" : "linearGradient"
      let place =
        kind == .radial
        ? "cx=\"\(from.x.svg)\" cy=\"\(from.y.svg)\" r=\"1\""
        : "x1=\"\(from.x.svg)\" y1=\"\(from.y.svg)\" x2=\"\(to.x.svg)\" y2=\"\(to.y.svg)\""
      let transform = matrix.svgAttribute.replacing("transform=", with: "gradientTransform=")
      let colors = stops.map { stop in
        "<stop offset=\"\(stop.location.svg)\""
          + stop.color.svg("stop-color", opacity: "stop-opacity") + "/>"
      }
      body +=
        "<\(tag) id=\"\(identifier)\" gradientUnits=\"userSpaceOnUse\" \(place)\(transform)>"
        + "\(colors.joined())</\(tag)>"
      return " fill=\"url(#\(identifier))\""
    }
  }

  mutating func begin(_ group: VectorGroup) {
    var elements = 0
    for clip in group.clips {
      let identifier = next()
      let evenOdd = clip.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
      body +=
        "<clipPath id=\"\(identifier)\"><path d=\"\(clip.path.svgData)\"\(evenOdd)/></clipPath>"
        + "<g clip-path=\"url(#\(identifier))\">"
      elements += 1
    }
    if group.opacity < 1 {
      body += "<g opacity=\"\(group.opacity.svg)\">"
      elements += 1
    }
    if group.matrix != .identity {
      body += "<g\(group.matrix.svgAttribute)>"
      elements += 1
    }
    if group.blur > 0 {
      let identifier = next()
      // As far as the blur reaches, whatever is in it; colours are mixed as they are, as everywhere here.
      body +=
        "<filter id=\"\(identifier)\" x=\"-100%\" y=\"-100%\" width=\"300%\" height=\"300%\" "
        + "color-interpolation-filters=\"sRGB\">"
        + "<feGaussianBlur stdDeviation=\"\(group.blur.svg)\"/></filter>"
        + "<g filter=\"url(#\(identifier))\">"
      elements += 1
    }
    open.append(elements)
  }

  mutating func end() {
    guard let elements = open.popLast() else { return }
    body += String(repeating: "</g>", count: elements)
  }

  mutating func draw(_ image: RasterImage, in rect: Rect) {
    do throws(RenderError) {
      body += try SVGCanvas.element(image, in: rect)
    } catch {
      failure = error
    }
  }

  private static func element(
    _ image: RasterImage,
    in rect: Rect
  ) throws(RenderError) -> String {
    let address = try image.dataAddress()
    return "<image x=\"\(rect.minX.svg)\" y=\"\(rect.minY.svg)\" width=\"\(rect.width.svg)\" "
      + "height=\"\(rect.height.svg)\" preserveAspectRatio=\"none\" "
      + "href=\"\(address)\"/>"
  }

  mutating func draw(
    _ drawing: Drawing,
    size: Size,
    matrix: AffineTransform,
    contents: (LayerContents, Size, Double) -> VectorContents?
  ) -> Bool {
    var failure: RenderError?
    let group = drawing.svg(size: size, identifiers: next()) { shown, size, magnification in
      switch contents(shown, size, magnification) {
      case nil: return ""
      case .letters(let path, let color):
        return "<path d=\"\(path.svgData)\"\(color.svg("fill", opacity: "fill-opacity"))/>"
      case .pixels(let image):
        do throws(RenderError) {
          return try SVGCanvas.element(image, in: Rect(origin: .zero, size: size))
        } catch {
          failure = error
          return ""
        }
      }
    }
    if let failure { self.failure = failure }
    body += "<g\(matrix.svgAttribute)>\(group)</g>"
    return true
  }

  /// Tells that a picture could not be embedded.
  func check() throws(RenderError) {
    if let failure { throw failure }
  }
}
