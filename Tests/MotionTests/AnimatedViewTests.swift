import EffectCore
import Motion
import Testing

private func strip<Value: Interpolatable>(
  _ keyframes: [(Double, Value)],
  _ compatibility: Compatibility = .corrected
) throws -> Filmstrip<Value> {
  try Filmstrip(
    keyframes.map { Keyframe(time: $0.0, value: $0.1) },
    compatibility: compatibility
  )
}

private func distance(_ a: AffineTransform, _ b: AffineTransform) -> Double {
  zip(a.elements, b.elements).reduce(0) { max($0, abs($1.0 - $1.1)) }
}

@Suite("Animated views") struct AnimatedViewTests {
  private func turned(
    _ order: [AnimatedProperty],
    _ compatibility: Compatibility
  ) throws -> AnimatedView {
    var view = AnimatedView(compatibility: compatibility)
    var animator = Animator<AnimatedView>()
    for property in order {
      switch property {
      case .rotation: animator.add(try .rotation(strip([(0, 90)], compatibility)))
      case .scale: animator.add(try .scale(strip([(0, 2)], compatibility)))
      default: animator.add(.translation(try strip([(0, Point(x: 10, y: 0))], compatibility)))
      }
    }
    animator.apply(at: 0, to: &view)
    return view
  }

  private static let parts: [AnimatedProperty] = [.rotation, .scale, .translation]

  @Test(arguments: parts, parts)
  func `The order of the animations moves the view only in the original`(
    first: AnimatedProperty,
    last: AnimatedProperty
  ) throws {
    guard first != last else { return }
    let middle = Self.parts.filter { $0 != first && $0 != last }
    let order = [first] + middle + [last]
    let expected = AffineTransform(0, -2, 2, 0, 10, 0)
    #expect(distance(try turned(order, .corrected).transform, expected) < 1e-15)
    let original =
      last == .translation ? AffineTransform(0, -2, 2, 0, 0, -20) : expected
    #expect(distance(try turned(order, .original).transform, original) < 1e-14)
  }

  @Test func `A view's own transform stays beneath the animated one`() throws {
    let scale = try Track.scale(strip([(0, 3)]))
    var view = AnimatedView()
    view.baseTransform = .scale(2, 2)
    scale.apply(at: 0, to: &view)
    #expect(view.transform == .scale(6, 6))
    view.removeTransform()
    #expect(view.transform == .scale(2, 2))
    var original = AnimatedView(compatibility: .original)
    original.baseTransform = .scale(2, 2)
    try Track.scale(strip([(0, 3)], .original)).apply(at: 0, to: &original)
    #expect(original.transform == .scale(3, 3))
  }

  @Test func `Stroke start and end do not disturb each other`() throws {
    for compatibility in Compatibility.allCases {
      var view = AnimatedView(compatibility: compatibility)
      let animator = Animator<AnimatedView>([
        try .strokeStart(strip([(0, 0.1)], compatibility)),
        try .strokeEnd(strip([(0, 0.9)], compatibility)),
      ])
      animator.apply(at: 0, to: &view)
      #expect(view.strokeStart == (compatibility == .original ? 0.9 : 0.1))
      #expect(view.strokeEnd == 0.9)
    }
    #expect(AnimatedView().strokeStart == 0 && AnimatedView().strokeEnd == 1)
  }

  @Test func `The end of a path is its end, also beyond`() throws {
    let easing = Easing(try BezierCurve(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55))
    let line = PathMeasure(Path([.move(.zero), .line(Point(x: 100, y: 0))]))
    for compatibility in Compatibility.allCases {
      var fractions = Filmstrip<Double>(compatibility: compatibility)
      try fractions.set(0, at: 0, easing: easing)
      try fractions.set(1, at: 1)
      let track = try Track.pathPosition(fractions, along: line, turns: false)
      var view = AnimatedView(compatibility: compatibility)
      view.position = Point(x: 5, y: 7)
      track.apply(at: 1, to: &view)
      #expect(view.shownPosition == Point(x: 105, y: 7))
      #expect(view.pathAngle == nil)
      track.apply(at: 0.2, to: &view)
      #expect(view.shownPosition == Point(x: 5, y: 7))
      track.apply(at: 0.8, to: &view)
      // The original's animation repeats, and so begins anew.
      if compatibility == .original {
        #expect(view.shownPosition.x < 20)
      } else {
        #expect(view.shownPosition.x == 105)
      }
    }
  }

  @Test func `A path without points moves nothing`() throws {
    var view = AnimatedView()
    view.position = Point(x: 3, y: 4)
    try Track.pathPosition(strip([(0, 0.5)]), along: PathMeasure(Path()))
      .apply(at: 0, to: &view)
    #expect(view.shownPosition == Point(x: 3, y: 4))
    #expect(view.pathFraction == 0.5)
  }

  @Test(arguments: [0, 1, -5, 1e12, -3e14])
  func `A view is seen up to the time after which it hides`(time: Double) throws {
    let (hide, show) = (try Track.hide(after: time), try Track.show(after: time))
    var view = AnimatedView()
    for (now, isHidden) in [(time.nextDown, false), (time, false), (time.nextUp, true)] {
      hide.apply(at: now, to: &view)
      #expect(view.isHidden == isHidden)
      show.apply(at: now, to: &view)
      #expect(view.isHidden == !isHidden)
    }
    hide.apply(at: .nan, to: &view)
    #expect(!view.isHidden)
  }

  @Test func `The original hides a view at a large time itself`() throws {
    var view = AnimatedView(compatibility: .original)
    try Track.hide(after: 1e12, compatibility: .original).apply(at: 1e12, to: &view)
    #expect(view.isHidden)
    try Track.hide(after: 1, compatibility: .original).apply(at: 1, to: &view)
    #expect(!view.isHidden)
  }

  @Test(arguments: [
    (AnimatedProperty.alpha, 1.5, "alpha: 'value at time 30' must be between 0 and 1, not 1.5"),
    (.scale, -1, "scale: 'value at time 30' must be at least 0, not -1"),
    (.cornerRadius, -0.5, "cornerRadius: 'value at time 30' must be at least 0, not -0.5"),
    (.strokeEnd, 2, "strokeEnd: 'value at time 30' must be between 0 and 1, not 2"),
    (.pathPosition, -1, "pathPosition: 'value at time 30' must be between 0 and 1, not -1"),
  ])
  func `A value out of range is refused with its time`(
    property: AnimatedProperty,
    value: Double,
    message: String
  ) throws {
    let keyframes = try strip([(0, 0.5), (30, value)])
    let error = #expect(throws: OptionError.self) { try property.checked(keyframes) }
    #expect(error?.description == message)
    let original = try property.checked(strip([(0, 0.5), (30, value)], .original))
    #expect(original.keyframes.map(\.time) == [0])
  }

  @Test func `An animator ignores a time that is none, and lets the later animation win`() throws {
    var view = AnimatedView()
    var animator = Animator<AnimatedView>([
      try .alpha(strip([(0, 0.25)])), try .alpha(strip([(0, 0.75)])),
      try .cornerRadius(strip([(0, 4)])),
    ])
    animator.apply(at: .nan, to: &view)
    #expect(view == AnimatedView())
    animator.apply(at: 0, to: &view)
    #expect(view.alpha == 0.75 && view.cornerRadius == 4)
    animator.removeTracks(named: "alpha")
    #expect(animator.tracks.map(\.name) == ["cornerRadius"])
  }

  @Test func `Anything that follows time can be a track, on any target`() throws {
    let animator = Animator<Layer>([
      Track("opacity", try strip([(0, 0), (10, 1)])) { $0.opacity = $1 },
      Track("zPosition") { $0.zPosition = 2 * $1 },
    ])
    var layer = Layer.rest
    animator.apply(at: 5, to: &layer)
    #expect(layer.opacity == 0.5 && layer.zPosition == 10)
  }

  @Test func `A layer gets the same transform that the view has`() throws {
    for compatibility in Compatibility.allCases {
      var view = AnimatedView(compatibility: compatibility)
      view.baseTransform = AffineTransform(1, 0.5, -0.25, 2, 3, 4)
      let animator = Animator<AnimatedView>([
        try .scale(strip([(0, 1), (1, 3)], compatibility)),
        try .rotation(strip([(0, 0), (1, 90)], compatibility)),
        .translation(try strip([(0, .zero), (1, Point(x: 20, y: -8))], compatibility)),
      ])
      animator.apply(at: 0.5, to: &view)
      var layer = Layer.rest
      layer.perspective = 0
      view.write(to: &layer)
      let (found, wanted) = (layer.localMatrix().elements, view.transform.transform3D.elements)
      // The depth has no scale in the plane.
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-12 })
    }
  }

  @Test func `A layer is limited as a screen would, and keeps what nobody animates`() throws {
    var view = AnimatedView()
    var layer = Layer.rest
    layer.opacity = 0.5
    view.write(to: &layer)
    #expect(layer.opacity == 0.5)
    view.alpha = 1.2
    view.cornerRadius = -2
    view.isHidden = true
    view.backgroundColor = .color(Color(red: 2, green: -1, blue: 0.5))
    view.write(to: &layer)
    #expect(layer.opacity == 1 && layer.cornerRadius == 0 && layer.isHidden)
    #expect(layer.backgroundColor == Color(red: 1, green: 0, blue: 0.5))
    view.backgroundColor = .pattern("grid")
    view.write(to: &layer)
    #expect(layer.backgroundColor == Color(red: 1, green: 0, blue: 0.5))
  }

  @Test func `A multiplier follows the other view's frame`() throws {
    let track = try Track.constraintMultiplier(strip([(0, 2)]), of: .centerX, constant: 5)
    var view = AnimatedView()
    view.referenceFrame = Rect(x: 10, y: 0, width: 100, height: 50)
    track.apply(at: 0, to: &view)
    #expect(view.constraintConstant == 125)
    let turned = AffineTransform.rotation(.pi / 2).frame(of: view.referenceFrame)
    #expect(abs(turned.width - 50) < 1e-12 && abs(turned.height - 100) < 1e-12)
    #expect(turned.center == view.referenceFrame.center)
  }
}
