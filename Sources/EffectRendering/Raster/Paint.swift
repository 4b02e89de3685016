internal import CRaster
internal import EffectCore

/// What an outline is filled with, with everything that the kernels need to look it up.
struct Paint {
  private var value = eh_paint()
  private var ramp: [UInt32] = []
  private var texture: Texture?
  private var canvas: Canvas?

  /// Nothing.
  static var none: Paint { Paint() }

  /// One colour.
  static func color(_ color: UInt32) -> Paint {
    var paint = Paint()
    paint.value.kind = color == 0 ? EH_PAINT_NONE : EH_PAINT_COLOR
    paint.value.color = color
    return paint
  }

  /// The colours of a ramp, picked by what a kind of gradient makes of the coordinates that a map from the picture's
  /// pixels gives.
  static func ramp(_ ramp: [UInt32], map: Homography, kind: Gradient.Kind) -> Paint {
    var paint = Paint()
    paint.value.kind = EH_PAINT_RAMP
    switch kind {
    case .linear: paint.value.ramp_kind = EH_RAMP_LINEAR
    case .radial: paint.value.ramp_kind = EH_RAMP_RADIAL
    case .conic: paint.value.ramp_kind = EH_RAMP_CONIC
    }
    paint.ramp = ramp
    paint.setMap(map)
    return paint
  }

  /// A texture between two colours, found by a map from the picture's pixels to its texels.
  static func texture(
    _ texture: Texture,
    map: Homography,
    supersamples: Bool,
    under: UInt32 = 0,
    over: UInt32 = 0,
    tint: Tint = .none
  ) -> Paint {
    var paint = Paint()
    paint.value.kind = EH_PAINT_TEXTURE
    paint.texture = texture
    paint.value.supersamples = supersamples
    (paint.value.under, paint.value.over) = (under, over)
    paint.value.keep = UInt32((tint.keep * 256).rounded())
    paint.value.add = Color(red: tint.red, green: tint.green, blue: tint.blue).packed()
    paint.setMap(map)
    return paint
  }

  /// A colour in the amounts that a texture of one channel gives.
  static func mask(_ texture: Texture, map: Homography, color: UInt32) -> Paint {
    var paint = Paint()
    paint.value.kind = EH_PAINT_MASK
    paint.texture = texture
    paint.value.color = color
    paint.setMap(map)
    return paint
  }

  /// The pixels of another canvas, each at its own place.
  static func canvas(_ canvas: Canvas) -> Paint {
    var paint = Paint()
    paint.value.kind = EH_PAINT_CANVAS
    paint.canvas = canvas
    return paint
  }

  private mutating func setMap(_ m: Homography) {
    // The kernels keep one row for each result.
    value.map = (m.xx, m.yx, m.tx, m.xy, m.yy, m.ty, m.xw, m.yw, m.tw)
  }

  /// Calls a function with the paint in the form that the kernels take.
  func withPaint<Result>(_ body: (eh_paint) -> Result) -> Result {
    var paint = value
    if let texture {
      paint.texture = texture.value
      return withExtendedLifetime(texture) { body(paint) }
    }
    if let canvas {
      return canvas.withPixels { pixels in
        withUnsafePointer(to: pixels) { pointer in
          paint.canvas = pointer
          return body(paint)
        }
      }
    }
    return ramp.withUnsafeBufferPointer { buffer in
      paint.ramp = buffer.baseAddress
      paint.ramp_count = Int32(buffer.count)
      return body(paint)
    }
  }
}

extension Gradient {
  /// How finely a gradient's colours are worked out along its line.
  private static let rampCount = 1024

  /// Returns the colours along the line as four premultiplied bytes each, with what lies under and over them.
  ///
  /// Between stops the premultiplied colours are interpolated, so that a colour that fades out keeps its hue.
  func ramp(under: Color, over: Color, tint: Tint, opacity: Double) -> [UInt32] {
    let stops = stops.map { stop in
      Stop(location: stop.location.clamped(to: 0...1), color: tint.applied(to: stop.color))
    }
    guard let first = stops.first else { return [over.over(under).packed(opacity: opacity)] }
    var next = 0
    var reached = first.location
    return (0..<Gradient.rampCount).map { index in
      let place = Double(index) / Double(Gradient.rampCount - 1)
      // A stop that lies before its predecessor counts as lying at the same place.
      while next < stops.count, max(reached, stops[next].location) <= place {
        reached = max(reached, stops[next].location)
        next += 1
      }
      let color: Color
      if next == 0 {
        color = first.color
      } else if next == stops.count {
        color = stops[next - 1].color
      } else {
        let amount = (place - reached) / (stops[next].location - reached)
        color = stops[next - 1].color.mixedPremultiplied(with: stops[next].color, amount: amount)
      }
      return over.over(color.over(under)).packed(opacity: opacity)
    }
  }

  /// Returns the map from a layer's points to the coordinates in which the kind of gradient is the same for all: the
  /// place along the line is the first one, 0...1; the middle of circles lies at the origin.
  func placeMap(size: Size) -> Homography {
    let start = Point(x: startPoint.x * size.width, y: startPoint.y * size.height)
    let (dx, dy) = (endPoint.x * size.width - start.x, endPoint.y * size.height - start.y)
    let square = dx * dx + dy * dy
    // A line without length shows its last colour, as if everything lay beyond its end.
    guard square.isFinite, square > 0 else { return Homography(0, 0, 0, 0, 0, 0, 1, 0, 1) }
    if kind == .radial {
      // A box without height or width is a radius along one side: then it is a circle.
      let (rx, ry) = (dx == 0 ? dy.magnitude : dx.magnitude, dy == 0 ? dx.magnitude : dy.magnitude)
      return Homography(1 / rx, 0, 0, 0, 1 / ry, 0, -start.x / rx, -start.y / ry, 1)
    }
    if kind == .conic {
      // Turned so that the end point lies on the first axis; clockwise is towards the second one.
      let length = square.squareRoot()
      let (c, s) = (dx / length, dy / length)
      return Homography(
        c,
        -s,
        0,
        s,
        c,
        0,
        -(start.x * c + start.y * s),
        start.x * s - start.y * c,
        1
      )
    }
    return Homography(
      dx / square,
      0,
      0,
      dy / square,
      0,
      0,
      -(start.x * dx + start.y * dy) / square,
      0,
      1
    )
  }
}

extension Color {
  /// Returns the colour part of the way to another, by way of their premultiplied parts.
  func mixedPremultiplied(with other: Color, amount: Double) -> Color {
    let mixedAlpha = alpha + (other.alpha - alpha) * amount
    guard mixedAlpha > 0 else { return .clear }
    func mixed(_ a: Double, _ b: Double) -> Double {
      (a * alpha + (b * other.alpha - a * alpha) * amount) / mixedAlpha
    }
    return Color(
      red: mixed(red, other.red),
      green: mixed(green, other.green),
      blue: mixed(blue, other.blue),
      alpha: mixedAlpha
    )
  }
}
