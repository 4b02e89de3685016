internal import EffectCore

/// Writes vectors as a page of a PDF.
///
/// Opacity is a transparency group, clear colours of gradients are soft masks, pixels are images with a mask of their
/// alpha: all of it since PDF 1.4.
struct PDFCanvas: VectorCanvas {
  /// The commands of the page, or of a group, and what is to be done at its end.
  private struct Layer {
    var content = ""
    var opacity = 1.0
  }

  private let size: Size
  private var layers = [Layer()]
  /// The objects so far; their numbers begin at 4, after the catalogue, the list of pages and the page.
  private var objects: [[UInt8]] = []
  private var resources: [String: [String: Int]] = [:]
  private var graphicsStates: [String: String] = [:]
  private var failure: RenderError?

  static var blurs: Bool { false }

  /// Creates an empty page.
  init(size: Size) { self.size = size }

  private mutating func add(_ object: [UInt8]) -> Int {
    objects.append(object)
    return objects.count + 3
  }

  private mutating func write(_ command: String) {
    layers[layers.count - 1].content += command + "\n"
  }

  /// Names an object for the commands.
  private mutating func name(_ object: Int, as kind: String, _ letter: String) -> String {
    let name = "\(letter)\(object)"
    resources[kind, default: [:]][name] = object
    return "/\(name)"
  }

  /// Returns the command that sets the opacity of what follows, or of a mask.
  private mutating func state(_ dictionary: String) -> String {
    if let known = graphicsStates[dictionary] { return known }
    let name = name(add(Array("<< \(dictionary) >>".utf8)), as: "ExtGState", "G")
    graphicsStates[dictionary] = name + " gs"
    return name + " gs"
  }

  private mutating func stream(_ bytes: [UInt8], _ dictionary: String) -> Int {
    do {
      let library = try DeflateLibrary()
      let packed = try library.deflated(bytes)
      let head = "<< \(dictionary) /Filter /FlateDecode /Length \(packed.count) >>\nstream\n"
      return add(Array(head.utf8) + packed + Array("\nendstream".utf8))
    } catch {
      failure = error as RenderError
      return add(Array("<< >>".utf8))
    }
  }

  mutating func fill(_ path: Path, _ paint: VectorPaint, rule: FillRule) {
    let data = path.pdfData
    guard !data.isEmpty else { return }
    let star = rule == .evenOdd ? "*" : ""
    switch paint {
    case .color(let color):
      guard color.alpha > 0 else { return }
      write("q \(color.pdf) rg")
      if color.alpha < 1 { write(state("/ca \(color.alpha.svg)")) }
      write("\(data) f\(star) Q")
    case .gradient(let kind, let from, let to, let stops, let matrix):
      write("q \(data) W\(star) n \(matrix.pdf) cm")
      if stops.contains(where: { $0.color.alpha < 1 }) {
        let gray = stops.map {
          Gradient.Stop(location: $0.location, color: Color(white: $0.color.alpha))
        }
        let shading = shading(kind, from, to, gray, isGray: true)
        let mask = stream(
          Array("\(shading) sh".utf8),
          "/Type /XObject /Subtype /Form /BBox [-100000 -100000 100000 100000] /Resources 2 0 R "
            + "/Group << /S /Transparency /CS /DeviceGray >>"
        )
        write(state("/SMask << /S /Luminosity /G \(mask) 0 R >>"))
      }
      write("\(shading(kind, from, to, stops, isGray: false)) sh Q")
    }
  }

  /// Returns the name of a gradient's shading.
  private mutating func shading(
    _ kind: Gradient.Kind,
    _ from: Point,
    _ to: Point,
    _ stops: [Gradient.Stop],
    isGray: Bool
  ) -> String {
    func parts(_ color: Color) -> String {
      isGray ? "[\(color.limited.red.svg)]" : "[\(color.pdf)]"
    }
    var functions: [String] = []
    var bounds: [String] = []
    var first = stops[0]
    // A function for each stretch; those without length cannot be said, and show nothing.
    for stop in stops.dropFirst() {
      if stop.location > first.location {
        if !functions.isEmpty { bounds.append(first.location.svg) }
        functions.append(
          "<< /FunctionType 2 /Domain [0 1] /C0 \(parts(first.color)) /C1 \(parts(stop.color)) /N 1 >>"
        )
      }
      first = stop
    }
    let (low, high) = (stops[0].location, first.location)
    if functions.isEmpty {
      let only = "/C0 \(parts(first.color)) /C1 \(parts(first.color))"
      functions = ["<< /FunctionType 2 /Domain [0 1] \(only) /N 1 >>"]
    }
    let domain = low < high ? "\(low.svg) \(high.svg)" : "0 1"
    let encode = functions.map { _ in "0 1" }.joined(separator: " ")
    let function =
      "<< /FunctionType 3 /Domain [\(domain)] /Functions [\(functions.joined(separator: " "))] "
      + "/Bounds [\(bounds.joined(separator: " "))] /Encode [\(encode)] >>"
    // Where the colours begin and end: outside, the first and the last go on.
    func place(_ t: Double) -> Point {
      Point(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
    }
    let (t0, t1) = low < high ? (low, high) : (0.0, 1.0)
    let (a, b) = (place(t0), place(t1))
    let coordinates =
      kind == .radial
      ? "/ShadingType 3 /Coords [0 0 \(t0.svg) 0 0 \(t1.svg)]"
      : "/ShadingType 2 /Coords [\(a.x.svg) \(a.y.svg) \(b.x.svg) \(b.y.svg)]"
    let space = isGray ? "/DeviceGray" : "/DeviceRGB"
    let object = add(
      Array(
        ("<< \(coordinates) /ColorSpace \(space) /Domain [\(t0.svg) \(t1.svg)] "
          + "/Function \(function) /Extend [true true] >>").utf8
      )
    )
    return name(object, as: "Shading", "S")
  }

  mutating func begin(_ group: VectorGroup) {
    write("q")
    for clip in group.clips {
      write("\(clip.path.pdfData) W\(clip.rule == .evenOdd ? "*" : "") n")
    }
    if group.matrix != .identity { write("\(group.matrix.pdf) cm") }
    layers.append(Layer(opacity: group.opacity))
  }

  mutating func end() {
    guard layers.count > 1, let layer = layers.popLast() else { return }
    if layer.opacity < 1 {
      let form = stream(
        Array(layer.content.utf8),
        "/Type /XObject /Subtype /Form /BBox [-100000 -100000 100000 100000] /Resources 2 0 R "
          + "/Group << /S /Transparency /I true >>"
      )
      write(state("/ca \(layer.opacity.svg)"))
      write("\(name(form, as: "XObject", "F")) Do")
    } else {
      layers[layers.count - 1].content += layer.content
    }
    write("Q")
  }

  mutating func draw(_ image: RasterImage, in rect: Rect) {
    let straight = image.straightPixels(channels: 4)
    let count = image.width * image.height
    var (colors, alphas): ([UInt8], [UInt8]) = ([], [])
    colors.reserveCapacity(3 * count)
    alphas.reserveCapacity(count)
    for index in 0..<count {
      colors += straight[(4 * index)..<(4 * index + 3)]
      alphas.append(straight[4 * index + 3])
    }
    let size =
      "/Type /XObject /Subtype /Image /Width \(image.width) /Height \(image.height) "
      + "/BitsPerComponent 8"
    var mask = ""
    if !image.isOpaque {
      mask = " /SMask \(stream(alphas, size + " /ColorSpace /DeviceGray")) 0 R"
    }
    let object = stream(colors, size + " /ColorSpace /DeviceRGB" + mask)
    let place =
      "\(rect.width.svg) 0 0 \((-rect.height).svg) \(rect.minX.svg) \((rect.minY + rect.height).svg)"
    write("q \(place) cm \(name(object, as: "XObject", "X")) Do Q")
  }

  mutating func draw(
    _ drawing: Drawing,
    size: Size,
    matrix: AffineTransform,
    contents: (LayerContents, Size, Double) -> VectorContents?
  ) -> Bool { false }

  /// Returns the file.
  mutating func finished() throws(RenderError) -> [UInt8] {
    // The page's lengths go down from its top; PDF's go up.
    let content = "1 0 0 -1 0 \(size.height.svg) cm\n" + layers[0].content
    let page = stream(Array(content.utf8), "")
    if let failure { throw failure }
    let named = resources.keys.sorted().map { kind in
      let entries = (resources[kind] ?? [:]).sorted { $0.value < $1.value }
        .map { "/\($0.key) \($0.value) 0 R" }
      return "/\(kind) << \(entries.joined(separator: " ")) >>"
    }
    let list = add(
      Array(
        ("<< /Type /Page /Parent 3 0 R /MediaBox [0 0 \(size.width.svg) \(size.height.svg)] "
          + "/Resources 2 0 R /Contents \(page) 0 R /Group << /S /Transparency /CS /DeviceRGB >> >>")
          .utf8
      )
    )
    let fixed = [
      "<< /Type /Catalog /Pages 3 0 R >>", "<< \(named.joined(separator: " ")) >>",
      "<< /Type /Pages /Kids [\(list) 0 R] /Count 1 >>",
    ]
    var file = Array("%PDF-1.4\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    var offsets: [Int] = []
    for (index, object) in (fixed.map { Array($0.utf8) } + objects).enumerated() {
      offsets.append(file.count)
      file += "\(index + 1) 0 obj\n".utf8
      file += object
      file += "\nendobj\n".utf8
    }
    let start = file.count
    var table = "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      table += String(repeating: "0", count: 10 - digits.utf8.count) + digits + " 00000 n \n"
    }
    table += "trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return file + Array(table.utf8)
  }
}

extension Color {
  /// The three parts as PDF has them.
  fileprivate var pdf: String {
    let color = limited
    return "\(color.red.svg) \(color.green.svg) \(color.blue.svg)"
  }
}

extension AffineTransform {
  /// The six numbers as PDF has them.
  fileprivate var pdf: String {
    func exact(_ value: Double) -> String { value.decimal(places: 9) }
    return "\(exact(a)) \(exact(b)) \(exact(c)) \(exact(d)) \(tx.svg) \(ty.svg)"
  }
}

extension Double {
  /// The number without an exponent, which PDF does not know, with as many places after the point as are of use.
  fileprivate func decimal(places: Int) -> String {
    guard isFinite, magnitude < 1e9 else { return svg }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let value = Int((self * scale).rounded())
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let text = padded.dropLast(places) + "." + padded.suffix(places)
    return (value < 0 ? "-" : "") + text
  }
}

extension Path {
  /// The path as PDF has it.
  fileprivate var pdfData: String {
    var data: [String] = []
    func add(_ letter: String, _ points: Point...) {
      data.append(points.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: " ") + " " + letter)
    }
    for figure in outline {
      add("m", figure.start)
      var start = figure.start
      for segment in figure.segments {
        switch segment {
        case .line(let end):
          add("l", end)
          start = end
        case .quad(let control, let end):
          func toward(_ point: Point) -> Point {
            Point(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
          }
          add("c", toward(start), toward(end), end)
          start = end
        case .cubic(let first, let second, let end):
          add("c", first, second, end)
          start = end
        }
      }
      if figure.isClosed { data.append("h") }
    }
    return data.joined(separator: " ")
  }
}
