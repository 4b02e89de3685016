package import EffectCore

extension Double {
  /// The number for an attribute: four places after the point, no trailing zeros, 0 where it is not finite.
  package var svg: String {
    guard isFinite else { return "0" }
    let rounded = (self * 1e4).rounded() / 1e4
    guard rounded.magnitude < 1e15 else { return "\(rounded)" }
    if rounded == rounded.rounded() { return String(Int(rounded)) }
    return fixed(rounded)
  }

  /// Swift writes small numbers with an exponent, which is legal but not read by everybody.
  private func fixed(_ value: Double) -> String {
    let text = "\(value)"
    guard text.contains("e") else { return text }
    let tenths = Int((value.magnitude * 1e4).rounded())
    let digits = String(tenths)
    return (value < 0 ? "-0." : "0.") + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension String {
  /// The text with the characters escaped that mean something in markup; control characters become U+FFFD.
  package var svgEscaped: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }
}

extension Color {
  /// The attributes that give the colour and, where it is not 1, its opacity, with a space before each.
  package func svg(_ name: String, opacity: String) -> String {
    let color = limited
    func digits(_ part: Double) -> String {
      let text = String(Int((part * 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    let paint = " \(name)=\"#\(digits(color.red))\(digits(color.green))\(digits(color.blue))\""
    return color.alpha < 1 ? paint + " \(opacity)=\"\(color.alpha.svg)\"" : paint
  }
}

extension AffineTransform {
  /// The `transform` attribute with a space before it; nothing for the identity.
  package var svgAttribute: String {
    guard self != .identity else { return "" }
    // A matrix is multiplied with lengths, so its first four numbers need more places than lengths do.
    func exact(_ value: Double) -> String {
      let rounded = (value * 1e9).rounded() / 1e9
      return rounded == rounded.rounded() ? rounded.svg : "\(rounded)"
    }
    return
      " transform=\"matrix(\(exact(a)) \(exact(b)) \(exact(c)) \(exact(d)) \(tx.svg) \(ty.svg))\""
  }
}

extension Path {
  /// The path as the `d` attribute has it.
  package var svgData: String {
    var data = ""
    func add(_ letter: String, _ points: Point...) {
      data += letter + points.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: " ")
    }
    for figure in outline {
      add("M", figure.start)
      for segment in figure.segments {
        switch segment {
        case .line(let end): add("L", end)
        case .quad(let control, let end): add("Q", control, end)
        case .cubic(let first, let second, let end): add("C", first, second, end)
        }
      }
      if figure.isClosed { data += "Z" }
    }
    return data
  }
}

extension StrokeStyle {
  /// The attributes of the line, those left out that are SVG's own defaults.
  var svg: String {
    var text = " stroke-width=\"\(width.svg)\""
    if cap != .butt { text += " stroke-linecap=\"\(cap.rawValue)\"" }
    if join != .miter { text += " stroke-linejoin=\"\(join.rawValue)\"" }
    if join == .miter { text += " stroke-miterlimit=\"\(max(1, miterLimit).svg)\"" }
    guard dash.contains(where: { $0 > 0 }) else { return text }
    text += " stroke-dasharray=\"\(dash.map(\.svg).joined(separator: " "))\""
    return dashPhase == 0 ? text : text + " stroke-dashoffset=\"\(dashPhase.svg)\""
  }
}

extension Drawing.BlendMode {
  /// The mode's name in CSS.
  package var css: String {
    rawValue.reduce(into: "") { name, letter in
      if letter.isUppercase { name += "-" + letter.lowercased() } else { name.append(letter) }
    }
  }
}

extension Gradient {
  /// Returns the gradient for a rectangle of a drawing.
  func paint(in rect: Rect) -> Drawing.Paint {
    func place(_ point: Point) -> Point {
      Point(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
    }
    return .linear(from: place(startPoint), to: place(endPoint), stops: stops)
  }
}
