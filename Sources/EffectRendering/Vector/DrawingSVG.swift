public import EffectCore

extension Drawing {
  /// Returns the drawing as a part of an SVG document: a group with the definitions that it needs, in points from
  /// the top left of its layer.
  ///
  /// Paths, lines, clips, gradients and blend modes become SVG's own, and what is erased becomes a mask. Steps
  /// with numbers that are not finite are left out, as where pixels are drawn.
  ///
  /// - Parameters:
  ///   - size: The size of the layer in points; nothing beyond it is seen.
  ///   - identifiers: What its identifiers begin with, letters and digits, another for each drawing of a document.
  ///   - contents: Gives the elements of a text or a picture within a size, from its top left, where the document
  ///     has its own way with them, and is told how much larger than in their own points they are seen; texts become
  ///     one line of SVG text where it is left out, and pictures nothing.
  /// - Returns: The group's text.
  public func svg(
    size: Size,
    identifiers: String,
    contents: (LayerContents, Size, Double) -> String = DrawingSVG.elements
  ) -> String {
    withoutActuallyEscaping(contents) { contents in
      var writer = DrawingSVG(size: size, identifiers: identifiers, contents: contents)
      writer.draw(self)
      return writer.finished()
    }
  }
}

/// Writes the steps of a drawing as SVG.
public struct DrawingSVG {
  /// What holds for the steps that follow.
  private struct State {
    var matrix = AffineTransform.identity
    /// The identifier of the clip, which holds those before it.
    var clip: String?
    var blend = Drawing.BlendMode.normal
  }

  private let size: Size
  private let identifiers: String
  private let contents: (LayerContents, Size, Double) -> String
  private var state = State()
  private var saved: [State] = []
  private var body = ""
  /// What stands before the body, the last one first: a mask and the group that it holds for.
  private var masks: [String] = []
  /// The clip of the group that is open.
  private var openClip: String?
  private var isBlended = false
  private var count = 0
  private var depth = 0

  init(
    size: Size,
    identifiers: String,
    contents: @escaping (LayerContents, Size, Double) -> String
  ) {
    (self.size, self.identifiers, self.contents) = (size, identifiers, contents)
  }

  mutating func draw(_ drawing: Drawing) {
    for operation in drawing.operations { perform(operation) }
    for _ in 0..<drawing.depth { restore() }
  }

  mutating func finished() -> String {
    closeClip()
    let style = isBlended ? " style=\"isolation:isolate\"" : ""
    return "<g\(style)>" + masks.reversed().joined() + body + "</g>"
  }

  private mutating func perform(_ operation: Drawing.Operation) {
    switch operation {
    case .fill(let path, let paint, let rule):
      guard isUsable, path.isFinite, let fill = attribute("fill", paint) else { return }
      let evenOdd = rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
      emit("<path d=\"\(path.svgData)\"\(transform)\(fill)\(evenOdd)/>")
    case .stroke(let path, let paint, let style):
      guard isUsable, style.isDrawable, path.isFinite, let stroke = attribute("stroke", paint)
      else { return }
      emit("<path d=\"\(path.svgData)\"\(transform) fill=\"none\"\(stroke)\(style.svg)/>")
    case .clear(let path):
      guard isUsable, path.isFinite else { return }
      erase(path)
    case .clip(let path, let rule): clip(path, rule)
    case .transform(let transform): state.matrix = transform * state.matrix
    case .blend(let mode): state.blend = mode
    case .save: saved.append(state)
    case .restore: restore()
    case .contents(let contents, let rect): show(contents, in: rect)
    }
  }

  private mutating func restore() {
    if let last = saved.popLast() { state = last }
  }

  private var isUsable: Bool {
    let m = state.matrix
    let determinant = m.a * m.d - m.b * m.c
    return m.isFinite && determinant.isFinite && determinant.magnitude > 1e-12
  }

  private var transform: String { state.matrix.svgAttribute }

  private mutating func next() -> String {
    count += 1
    return "\(identifiers)-\(count)"
  }

  // MARK: Elements

  /// Adds an element under the clip and the blend mode that hold.
  private mutating func emit(_ element: String) {
    guard state.blend == .normal else {
      // A clip makes a group of its own, within which nothing mixes with what is outside: both on one group.
      closeClip()
      isBlended = true
      let clip = state.clip.map { " clip-path=\"url(#\($0))\"" } ?? ""
      body += "<g style=\"mix-blend-mode:\(state.blend.css)\"\(clip)>\(element)</g>"
      return
    }
    if state.clip != openClip {
      closeClip()
      if let clip = state.clip { body += "<g clip-path=\"url(#\(clip))\">" }
      openClip = state.clip
    }
    body += element
  }

  private mutating func closeClip() {
    if openClip != nil { body += "</g>" }
    openClip = nil
  }

  private mutating func clip(_ path: Path, _ rule: FillRule) {
    let identifier = next()
    let inherited = state.clip.map { " clip-path=\"url(#\($0))\"" } ?? ""
    let evenOdd = rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
    let data = isUsable && path.isFinite ? path.svgData : ""
    body +=
      "<clipPath id=\"\(identifier)\"\(inherited)><path d=\"\(data)\"\(transform)\(evenOdd)/></clipPath>"
    state.clip = identifier
  }

  /// Hides a path of everything so far.
  private mutating func erase(_ path: Path) {
    closeClip()
    let identifier = next()
    let (width, height) = (size.width.svg, size.height.svg)
    let clip = state.clip.map { " clip-path=\"url(#\($0))\"" } ?? ""
    masks.append(
      "<mask id=\"\(identifier)\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"\(width)\" "
        + "height=\"\(height)\"><rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\"/>"
        + "<g\(clip)><path d=\"\(path.svgData)\"\(transform)/></g></mask><g mask=\"url(#\(identifier))\">"
    )
    body += "</g>"
  }

  /// Returns the attributes that paint with a paint, or nothing where it cannot be used.
  private mutating func attribute(_ name: String, _ paint: Drawing.Paint) -> String? {
    guard paint.isFinite else { return nil }
    let head: String
    let colors: [Gradient.Stop]
    switch paint {
    case .color(let color): return color.svg(name, opacity: "\(name)-opacity")
    case .linear(let from, let to, let stops):
      colors = stops
      head =
        "linearGradient x1=\"\(from.x.svg)\" y1=\"\(from.y.svg)\" x2=\"\(to.x.svg)\" y2=\"\(to.y.svg)\""
    case .radial(let from, let to, let stops):
      colors = stops
      head =
        "radialGradient cx=\"\(to.center.x.svg)\" cy=\"\(to.center.y.svg)\" "
        + "r=\"\(max(0, to.radius).svg)\" fx=\"\(from.center.x.svg)\" fy=\"\(from.center.y.svg)\" "
        + "fr=\"\(max(0, from.radius).svg)\""
    }
    let identifier = next()
    let stops = colors.map { stop in
      let color = stop.color.svg("stop-color", opacity: "stop-opacity")
      return "<stop offset=\"\(stop.location.clamped(to: 0...1).svg)\"\(color)/>"
    }
    let tag = head.prefix { $0 != " " }
    body += "<\(head) id=\"\(identifier)\" gradientUnits=\"userSpaceOnUse\">"
    body += "\(stops.joined())</\(tag)>"
    return " \(name)=\"url(#\(identifier))\""
  }

  // MARK: Contents

  private mutating func show(_ shown: LayerContents, in rect: Rect) {
    guard rect.isUsable, isUsable else { return }
    switch shown {
    case .none: return
    case .gradient(let gradient):
      perform(.fill(.rect(rect), gradient.paint(in: rect), .nonZero))
    case .drawing(let drawing):
      guard depth < DrawingPen.deepest else { return }
      saved.append(state)
      clip(.rect(rect), .nonZero)
      state.matrix = .translation(rect.minX, rect.minY) * state.matrix
      depth += 1
      draw(drawing)
      depth -= 1
      restore()
    case .text, .picture, .image:
      let place = AffineTransform.translation(rect.minX, rect.minY) * state.matrix
      emit("<g\(place.svgAttribute)>\(contents(shown, rect.size, place.magnification))</g>")
    }
  }

  /// Returns the elements of a text in the middle of a size's height, one line for each of its own.
  ///
  /// Lines are not broken where they are too long: only what draws the letters knows how wide they are. Nothing
  /// else than text has elements here.
  public static func elements(
    of contents: LayerContents,
    size: Size,
    magnification: Double
  ) -> String {
    guard case .text(let text) = contents else { return "" }
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    let (anchor, x) =
      switch text.alignment {
      case .leading: ("start", 0.0)
      case .center: ("middle", size.width / 2)
      case .trailing: ("end", size.width)
      }
    // DejaVu Sans: a line is 1.164 of the font's size high, and its base 0.928 below its top.
    let (line, base) = (1.164 * text.fontSize, 0.928 * text.fontSize)
    let top = (size.height - line * Double(lines.count)) / 2
    let weight = text.isBold ? " font-weight=\"bold\"" : ""
    return lines.enumerated()
      .map { index, words in
        "<text x=\"\(x.svg)\" y=\"\((top + base + line * Double(index)).svg)\" "
          + "font-family=\"DejaVu Sans, sans-serif\" font-size=\"\(text.fontSize.svg)\"\(weight) "
          + "text-anchor=\"\(anchor)\"\(text.color.svg("fill", opacity: "fill-opacity"))>"
          + "\(String(words).svgEscaped)</text>"
      }
      .joined()
  }
}
