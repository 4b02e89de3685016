public import EffectCore

/// The animations that show what a playback and a drawing can do; they are those of SAAnimationView.
public enum SampleAnimation: String, CaseIterable, Hashable, Sendable {
  /// A menu's three bars become a cross in a ring.
  case menuClose
  /// A triangle that points to the right becomes two bars.
  case playPause
  /// Five discs go round the centre.
  case balls
  /// A ring closes.
  case circleFill
  /// A square goes from black to white.
  case color
  /// A disc rises, then grows.
  case twoStep

  /// The playback that the animation is meant for, playing.
  public var playback: Playback { playback(compatibility: .corrected) }

  /// Returns the playback that the animation is meant for, playing by the given rules.
  public func playback(compatibility: Compatibility) -> Playback {
    let behavior: Playback.Behavior = self == .balls ? .loop : .pingPong
    let (duration, delay): (Double, Double) =
      switch self {
      case .menuClose: (1, 0.5)
      case .playPause: (0.5, 0.25)
      case .balls: (1.5, 0)
      case .circleFill, .color: (1, 0)
      case .twoStep: (2, 0)
      }
    var playback = Playback(
      behavior: behavior,
      duration: duration,
      behaviorDelay: delay,
      compatibility: compatibility
    )
    playback.play()
    return playback
  }

  /// The size for which it was made, in points.
  public var preferredSize: Size {
    switch self {
    case .menuClose: Size(width: 30, height: 30)
    case .playPause: Size(width: 120, height: 120)
    default: Size(width: 303, height: 303)
    }
  }

  /// Returns the picture at a progress 0...1.
  public func drawing(at progress: Double, size: Size) -> Drawing {
    let rect = Rect(origin: .zero, size: size)
    var drawing = Drawing()
    switch self {
    case .menuClose:
      if progress < 0.5 {
        drawMenu(at: Playback.slice(of: progress, offset: 0, duration: 0.5), rect, &drawing)
      } else {
        drawCross(at: Playback.slice(of: progress, offset: 0.5, duration: 0.5), rect, &drawing)
      }
    case .playPause: drawPlayPause(at: progress, rect, &drawing)
    case .balls:
      for ball in Ball.all(at: progress, size: size) {
        let move = AffineTransform.translation(ball.translation.x, ball.translation.y)
        drawing.fill(.ellipse(in: ball.frame).transformed(by: move), with: .blue)
      }
    case .circleFill:
      let arc = Arc(
        center: rect.center,
        radius: rect.width / 2 - 4,
        startAngle: 0,
        endAngle: 2 * .pi * progress
      )
      drawing.stroke(.arc(arc), with: .blue, style: StrokeStyle(width: 4))
    case .color: drawing.fill(.rect(rect), with: Color(white: progress))
    case .twoStep: drawTwoSteps(at: progress, size, &drawing)
    }
    return drawing
  }

  /// One of the discs that go round.
  public struct Ball: Hashable, Sendable {
    /// Where it lies before it is moved, in points.
    public let frame: Rect
    /// How far it is moved, in points.
    public let translation: Point

    /// Returns the five discs at a progress 0...1 in a view of a size.
    public static func all(at progress: Double, size: Size) -> [Ball] {
      let room = min(size.width, size.height)
      let side = room / 4
      let center = Rect(origin: .zero, size: size).center
      let frame = GeometryMath.rect(center: center, size: Size(width: side, height: side))
      let radius = (room - side) / 2
      return (0..<5).map { index in
        let angle = Double(index) * (.pi * 2 / 5) + progress * .pi * 2
        return Ball(
          frame: frame,
          translation: Point(x: cos(angle) * radius, y: sin(angle) * radius)
        )
      }
    }
  }
}

// MARK: - Pictures

extension SampleAnimation {
  private func middleBar(in rect: Rect) -> Rect {
    Rect(x: 6, y: (rect.height - 4) / 2, width: rect.width - 12, height: 4)
  }

  /// The bars spread, then fall together and turn red.
  private func drawMenu(at t: Double, _ rect: Rect, _ drawing: inout Drawing) {
    let eased = t * t * t - t * sin(t * .pi)
    let color = Color(red: eased, green: 0, blue: 0)
    let (bar, distance) = (middleBar(in: rect), 7 * (1 - eased))
    var dots = Path()
    for offset in [0, -distance, distance] {
      drawing.fill(.roundedRect(bar.offsetBy(x: 0, y: offset), radius: 2), with: color)
      dots.addEllipse(in: Rect(x: 1, y: bar.minY + offset, width: 4, height: 4))
    }
    drawing.fill(dots, with: color)
  }

  /// The cross turns into its place while a disc grows behind it and a ring closes around it.
  private func drawCross(at t: Double, _ rect: Rect, _ drawing: inout Drawing) {
    let eased = ((2 - t) * t).squareRoot()
    let shrunk = Point(
      x: 1 + (1 - eased) * rect.width / 2,
      y: 1 + (1 - eased) * rect.height / 2
    )
    let disc = GeometryMath.inset(
      rect,
      by: EdgeInsets(top: shrunk.y, left: shrunk.x, bottom: shrunk.y, right: shrunk.x)
    )
    let isSeen = disc.width >= 0 && disc.height >= 0
    drawing.fill(isSeen ? .ellipse(in: disc) : Path(), with: Color(white: 1.0 / 3))
    let red = Color(red: 1, green: 0, blue: 0)
    let bar = middleBar(in: rect)
    for angle in [Double.pi / 4 * eased, -Double.pi / 4 * eased] {
      let turn = AffineTransform.rotation(angle).about(bar.center)
      drawing.fill(.roundedRect(bar, radius: 2).transformed(by: turn), with: red)
    }
    guard eased != 0 else { return }
    let ring = Arc(
      center: rect.center,
      radius: rect.width / 2 - 3,
      startAngle: 0,
      endAngle: (1 - min(eased, 0.999)) * 2 * .pi,
      isClockwise: false
    )
    let mirror = AffineTransform.scale(-1, 1).about(rect.center)
    drawing.stroke(
      .arc(ring).transformed(by: mirror),
      with: red,
      style: StrokeStyle(width: 4, cap: .round)
    )
  }

  private func drawPlayPause(at progress: Double, _ rect: Rect, _ drawing: inout Drawing) {
    let slope = rect.height / 2 * (1 - progress)
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY + slope),
      Point(x: rect.maxX, y: rect.maxY - slope), Point(x: rect.minX, y: rect.maxY),
    ]
    drawing.fill(.polygon(corners), with: .black)
    guard progress > 0.1 else { return }
    let gap = Size(width: progress * 0.2 * rect.width, height: rect.height)
    drawing.clear(.rect(GeometryMath.rect(center: rect.center, size: gap)))
  }

  private func drawTwoSteps(at progress: Double, _ size: Size, _ drawing: inout Drawing) {
    let (third, room) = (size.height / 3, min(size.width, size.height))
    var (y, radius) = (third, room / 4)
    if progress < 0.5 {
      let t = Playback.slice(of: progress, offset: 0, duration: 0.5)
      y = GeometryMath.lerp(third * 2, third, t)
    } else {
      let t = Playback.slice(of: progress, offset: 0.5, duration: 0.5)
      radius = GeometryMath.lerp(radius, room / 3, t)
    }
    let disc = Arc(
      center: Point(x: size.width / 2, y: y),
      radius: radius,
      startAngle: 0,
      endAngle: 2 * .pi
    )
    drawing.fill(.arc(disc), with: .blue)
  }
}

extension Color {
  fileprivate static let blue = Color(red: 0, green: 0, blue: 1)
}
