public import EffectCore
public import EffectJSON

extension JSONWriter {
  /// Writes a drawing as the list of its steps.
  ///
  /// Each step is an object with its name as `op`: `fill` and `stroke` with `path` and `paint`, `clear`, `clip`,
  /// `transform`, `blend`, `save`, `restore`, and `text`, `picture`, `gradient` or `drawing` with `rect`. A path is
  /// a list of steps too, each a list with its name first: `["move", x, y]`.
  public mutating func drawing(_ drawing: Drawing) {
    beginArray()
    for operation in drawing.operations {
      beginObject(onOneLine: true)
      step(operation)
      endObject()
    }
    endArray()
  }

  private mutating func step(_ operation: Drawing.Operation) {
    switch operation {
    case .fill(let path, let paint, let rule):
      name("fill")
      member(path)
      member(paint)
      member(rule)
    case .stroke(let path, let paint, let style):
      name("stroke")
      member(path)
      member(paint)
      member(style)
    case .clear(let path):
      name("clear")
      member(path)
    case .clip(let path, let rule):
      name("clip")
      member(path)
      member(rule)
    case .transform(let matrix):
      name("transform")
      numbers("matrix", matrix.elements)
    case .blend(let mode):
      name("blend")
      text("mode", mode.rawValue)
    case .save: name("save")
    case .restore: name("restore")
    case .contents(let contents, let rect): member(contents, in: rect)
    }
  }

  private mutating func name(_ operation: String) { text("op", operation) }

  private mutating func text(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  private mutating func number(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  private mutating func numbers(_ key: String, _ values: [Double]) {
    self.key(key)
    beginArray(onOneLine: true)
    for value in values { number(value) }
    endArray()
  }

  private mutating func rect(_ key: String, _ rect: Rect) {
    numbers(key, [rect.minX, rect.minY, rect.width, rect.height])
  }

  private mutating func member(_ rule: FillRule) {
    if rule == .evenOdd { text("rule", rule.rawValue) }
  }

  private mutating func color(_ key: String, _ color: Color) {
    numbers(key, [color.red, color.green, color.blue, color.alpha])
  }

  private mutating func member(_ style: StrokeStyle) {
    number("width", style.width)
    if style.cap != .butt { text("cap", style.cap.rawValue) }
    if style.join != .miter { text("join", style.join.rawValue) }
    if style.join == .miter, style.miterLimit != 10 { number("miterLimit", style.miterLimit) }
    if !style.dash.isEmpty { numbers("dash", style.dash) }
    if style.dashPhase != 0 { number("dashPhase", style.dashPhase) }
  }

  private mutating func member(_ paint: Drawing.Paint) {
    switch paint {
    case .color(let color): self.color("color", color)
    case .linear(let from, let to, let stops):
      numbers("from", [from.x, from.y])
      numbers("to", [to.x, to.y])
      member(stops)
    case .radial(let from, let to, let stops):
      numbers("from", [from.center.x, from.center.y, from.radius])
      numbers("to", [to.center.x, to.center.y, to.radius])
      member(stops)
    }
  }

  private mutating func member(_ stops: [Gradient.Stop]) {
    key("stops")
    beginArray(onOneLine: true)
    for stop in stops {
      beginObject(onOneLine: true)
      number("at", stop.location)
      color("color", stop.color)
      endObject()
    }
    endArray()
  }

  private mutating func member(_ contents: LayerContents, in rect: Rect) {
    switch contents {
    case .none: name("nothing")
    case .text(let text):
      name("text")
      self.text("string", text.string)
      number("fontSize", text.fontSize)
      if text.isBold {
        key("bold")
        bool(true)
      }
      color("color", text.color)
      self.text("alignment", text.alignment.rawValue)
    case .picture(let color, let seed):
      name("picture")
      self.color("color", color)
      number("seed", Double(seed))
    case .gradient(let gradient):
      name("gradient")
      if gradient.kind != .linear { self.text("type", gradient.kind.rawValue) }
      numbers("from", [gradient.startPoint.x, gradient.startPoint.y])
      numbers("to", [gradient.endPoint.x, gradient.endPoint.y])
      member(gradient.stops)
    case .image(let bitmap, let gravity):
      name("image")
      text("file", bitmap.name)
      text("gravity", gravity.rawValue)
    case .drawing(let drawing):
      name("drawing")
      key("steps")
      self.drawing(drawing)
    }
    self.rect("rect", rect)
  }

  // MARK: Paths

  private mutating func member(_ path: Path) {
    key("path")
    beginArray(onOneLine: true)
    for element in path.elements {
      switch element {
      case .move(let point): step("move", [point.x, point.y])
      case .line(let point): step("line", [point.x, point.y])
      case .quad(let control, let end): step("quad", [control.x, control.y, end.x, end.y])
      case .cubic(let first, let second, let end):
        step("cubic", [first.x, first.y, second.x, second.y, end.x, end.y])
      case .close: step("close", [])
      case .shape(let shape): step(shape)
      }
    }
    endArray()
  }

  /// A whole shape; the six numbers of its matrix come last where it was transformed.
  private mutating func step(_ shape: Path.Shape) {
    let matrix = shape.transform?.elements ?? []
    func sides(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }
    switch shape.kind {
    case .rect(let rect): step("rect", sides(rect) + matrix)
    case .ellipse(let rect): step("ellipse", sides(rect) + matrix)
    case .roundedRect(let rect, let radius): step("roundedRect", sides(rect) + [radius] + matrix)
    case .arc(let arc):
      let angles = [arc.startAngle, arc.endAngle]
      let middle = [arc.center.x, arc.center.y, arc.radius]
      step(arc.isClockwise ? "arc" : "arcCounterclockwise", middle + angles + matrix)
    }
  }

  private mutating func step(_ name: String, _ values: [Double]) {
    beginArray(onOneLine: true)
    string(name)
    for value in values { number(value) }
    endArray()
  }
}
