import EffectCore
import EffectJSON
import Motion

/// The requests that animate a view: one property, its transform, or many properties together.
enum KeyframeViewRequests {
  static func animation(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let property: AnimatedProperty = try reader.choice("animation")
    let compatibility = try reader.compatibility()
    var view = AnimatedView(compatibility: compatibility)
    try setInitial(property, of: &view, reader)
    let track: Track<AnimatedView> =
      if property != .hide {
        try track(property, reader, compatibility)
      } else if reader.has("hideAt") {
        try visibility("hideAt", time: reader.number("hideAt"), compatibility)
      } else {
        try visibility("showAt", time: reader.number("showAt"), compatibility)
      }
    var values: [JSONValue] = []
    for time in try reader.numbers("times") {
      track.apply(at: time, to: &view)
      values.append(shown(property, of: view))
    }
    return ["values": .array(values)]
  }

  static func transform(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let compatibility = try reader.compatibility()
    var view = AnimatedView(compatibility: compatibility)
    view.baseTransform = try initialTransform(reader)
    let tracks = try tracks(reader, compatibility)
    var transforms: [JSONValue] = []
    for (index, item) in try reader.array("calls").enumerated() {
      let call = try RequestReader(item, named: "calls[\(index)]")
      let time = try call.number("time")
      if call.has("animation") {
        let number = try call.integer("animation")
        guard tracks.indices.contains(number) else {
          throw RequestError(
            "'calls[\(index)]' names animation \(number), and there are \(tracks.count)"
          )
        }
        tracks[number].apply(at: time, to: &view)
      } else {
        Animator(tracks).apply(at: time, to: &view)
      }
      transforms.append(view.transform.json)
    }
    return ["transforms": .array(transforms)]
  }

  static func animator(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let compatibility = try reader.compatibility()
    var view = AnimatedView(compatibility: compatibility)
    let animator = Animator(try tracks(reader, compatibility))
    let strokes = [AnimatedProperty.strokeStart, .strokeEnd].filter { property in
      animator.tracks.contains { $0.name == property.rawValue }
    }
    var states: [JSONValue] = []
    for time in try reader.numbers("times") {
      animator.apply(at: time, to: &view)
      var state = JSONObject()
      state["alpha"] = .number(view.alpha)
      state["hidden"] = .bool(view.isHidden)
      state["backgroundColor"] = view.backgroundColor?.json ?? .null
      state["textColor"] = view.textColor?.json ?? .null
      state["cornerRadius"] = .number(view.cornerRadius)
      state["transform"] = view.transform.json
      state["fillColor"] = view.fillColor?.json ?? .null
      state["strokeColor"] = view.strokeColor?.json ?? .null
      for stroke in strokes { state[stroke.rawValue] = shown(stroke, of: view) }
      states.append(.object(state))
    }
    return ["states": .array(states)]
  }

  // MARK: - Tracks

  private static func tracks(
    _ reader: RequestReader,
    _ compatibility: Compatibility
  ) throws(RequestError) -> [Track<AnimatedView>] {
    var tracks: [Track<AnimatedView>] = []
    for (index, item) in try reader.array("animations").enumerated() {
      let name = "animations[\(index)]"
      let animation = try RequestReader(item, named: name)
      do throws(RequestError) {
        let type = try animation.string("type")
        if type == "hideAt" || type == "showAt" {
          tracks.append(try visibility(type, time: animation.number("at"), compatibility))
        } else {
          tracks.append(try track(animation.choice("type"), animation, compatibility))
        }
      } catch {
        throw RequestError("\(name): \(error.message)")
      }
    }
    return tracks
  }

  private static func visibility(
    _ type: String,
    time: Double,
    _ compatibility: Compatibility
  ) throws(RequestError) -> Track<AnimatedView> {
    try RequestError.passing { () throws(OptionError) in
      type == "hideAt"
        ? try .hide(after: time, compatibility: compatibility)
        : try .show(after: time, compatibility: compatibility)
    }
  }

  private static func track(
    _ property: AnimatedProperty,
    _ reader: RequestReader,
    _ compatibility: Compatibility
  ) throws(RequestError) -> Track<AnimatedView> {
    switch property {
    case .hide: throw RequestError("hide has no keyframes; its types are 'hideAt' and 'showAt'")
    case .backgroundColor: .backgroundColor(try reader.strip(compatibility))
    case .textColor: .textColor(try reader.strip(compatibility))
    case .fillColor: .fillColor(try reader.strip(compatibility))
    case .strokeColor: .strokeColor(try reader.strip(compatibility))
    case .translation: .translation(try reader.strip(compatibility))
    case .alpha: try numbers(reader, compatibility, Track.alpha)
    case .cornerRadius: try numbers(reader, compatibility, Track.cornerRadius)
    case .rotation: try numbers(reader, compatibility, Track.rotation)
    case .scale: try numbers(reader, compatibility, Track.scale)
    case .strokeStart: try numbers(reader, compatibility, Track.strokeStart)
    case .strokeEnd: try numbers(reader, compatibility, Track.strokeEnd)
    case .constraintConstant: try numbers(reader, compatibility, Track.constraintConstant)
    case .pathPosition: try pathPosition(reader, compatibility)
    case .constraintMultiplier: try constraintMultiplier(reader, compatibility)
    case .pageConstraint: try pageConstraint(reader, compatibility)
    }
  }

  private static func numbers(
    _ reader: RequestReader,
    _ compatibility: Compatibility,
    _ make: (Filmstrip<Double>) throws(OptionError) -> Track<AnimatedView>
  ) throws(RequestError) -> Track<AnimatedView> {
    let strip: Filmstrip<Double> = try reader.strip(compatibility)
    return try RequestError.passing { () throws(OptionError) in try make(strip) }
  }

  private static func pathPosition(
    _ reader: RequestReader,
    _ compatibility: Compatibility
  ) throws(RequestError) -> Track<AnimatedView> {
    enum RotationMode: String, CaseIterable { case auto, none }
    let mode: RotationMode = reader.has("rotationMode") ? try reader.choice("rotationMode") : .auto
    let path = PathMeasure(reader.has("path") ? try Path(reader.array("path")) : Path())
    return try numbers(reader, compatibility) { strip throws(OptionError) in
      try .pathPosition(strip, along: path, turns: mode == .auto)
    }
  }

  private static func constraintMultiplier(
    _ reader: RequestReader,
    _ compatibility: Compatibility
  ) throws(RequestError) -> Track<AnimatedView> {
    let attribute: FrameAttribute = try reader.choice("attribute")
    let constant = try reader.optionalNumber("constant") ?? 0
    return try numbers(reader, compatibility) { strip throws(OptionError) in
      try .constraintMultiplier(strip, of: attribute, constant: constant)
    }
  }

  private static func pageConstraint(
    _ reader: RequestReader,
    _ compatibility: Compatibility
  ) throws(RequestError) -> Track<AnimatedView> {
    let anchor: PageAnchor = reader.has("attribute") ? try reader.choice("attribute") : .centerX
    let width = try reader.number("pageWidth")
    return try numbers(reader, compatibility) { strip throws(OptionError) in
      try .pageConstraint(strip, pageWidth: width, anchor: anchor)
    }
  }

  // MARK: - Properties

  private static func initialTransform(_ reader: RequestReader) throws(RequestError)
    -> AffineTransform
  {
    guard reader.has("initial") else { return .identity }
    guard let matrix = AffineTransform(try reader.field("initial")) else {
      throw RequestError("'initial' takes a list of 6 numbers")
    }
    return matrix
  }

  private static func setInitial(
    _ property: AnimatedProperty,
    of view: inout AnimatedView,
    _ reader: RequestReader
  ) throws(RequestError) {
    switch property {
    case .alpha: view.alpha = try reader.optionalNumber("initial") ?? 1
    case .cornerRadius: view.cornerRadius = try reader.optionalNumber("initial") ?? 0
    case .backgroundColor: view.backgroundColor = try reader.optionalValue("initial")
    case .textColor: view.textColor = try reader.optionalValue("initial")
    case .fillColor: view.fillColor = try reader.optionalValue("initial")
    case .strokeColor: view.strokeColor = try reader.optionalValue("initial")
    case .rotation, .scale, .translation: view.baseTransform = try initialTransform(reader)
    case .constraintConstant, .pageConstraint:
      view.constraintConstant = try reader.optionalNumber("initial") ?? 0
    case .constraintMultiplier:
      view.constraintConstant = try reader.optionalNumber("initial") ?? 0
      view.referenceFrame = try referenceFrame(reader)
    case .pathPosition: view.position = try reader.optionalValue("layerPosition") ?? .zero
    case .hide, .strokeStart, .strokeEnd: break
    }
  }

  /// The frame that a view has under its transform.
  private static func referenceFrame(_ reader: RequestReader) throws(RequestError) -> Rect {
    let frame = try reader.rect("referenceFrame")
    guard reader.has("referenceTransform") else { return frame }
    guard let transform = AffineTransform(try reader.field("referenceTransform")) else {
      throw RequestError("'referenceTransform' takes a list of 6 numbers")
    }
    return transform.frame(of: frame)
  }

  private static func shown(_ property: AnimatedProperty, of view: AnimatedView) -> JSONValue {
    switch property {
    case .alpha: .number(view.alpha)
    case .hide: .bool(view.isHidden)
    case .cornerRadius: .number(view.cornerRadius)
    case .backgroundColor: view.backgroundColor?.json ?? .null
    case .textColor: view.textColor?.json ?? .null
    case .fillColor: view.fillColor?.json ?? .null
    case .strokeColor: view.strokeColor?.json ?? .null
    case .rotation, .scale, .translation: view.transform.json
    case .strokeStart: .number(view.strokeStart)
    case .strokeEnd: .number(view.strokeEnd)
    case .constraintConstant, .constraintMultiplier, .pageConstraint:
      .number(view.constraintConstant)
    case .pathPosition:
      [
        "fraction": view.pathFraction?.json ?? .null, "position": view.shownPosition.json,
        "angle": view.pathAngle?.json ?? .null,
      ]
    }
  }
}

extension Path {
  /// Reads steps such as `["M", 0, 0]`, `["L", 10, 0]`, `["Q", 15, 0, 20, 5]`, `["C", ...]` and `["Z"]`.
  init(_ steps: [JSONValue]) throws(RequestError) {
    self.init()
    for (index, step) in steps.enumerated() {
      let letter = step[0]?.string ?? ""
      let numbers = step.array?.dropFirst().compactMap(\.number) ?? []
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      let isComplete = numbers.allSatisfy(\.isFinite) && numbers.count == points.count * 2
      switch (letter, points.count) {
      case ("M", 1) where isComplete: move(to: points[0])
      case ("L", 1) where isComplete: addLine(to: points[0])
      case ("Q", 2) where isComplete: addQuad(to: points[1], control: points[0])
      case ("C", 3) where isComplete:
        addCubic(to: points[2], first: points[0], second: points[1])
      case ("Z", 0) where numbers.isEmpty: close()
      default:
        throw RequestError(
          "'path[\(index)]' takes [\"M\", x, y], [\"L\", x, y], [\"Q\", x1, y1, x, y], "
            + "[\"C\", x1, y1, x2, y2, x, y] or [\"Z\"]"
        )
      }
    }
  }
}
