import EffectCore
import EffectJSON
import Motion

/// `sa.sample`: what a sample animation draws at a progress.
enum PlaybackSampleRequest {
  static func answer(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let sample: SampleAnimation = try reader.choice("sample")
    let size = try reader.size("size")
    var playback = sample.playback(compatibility: try reader.compatibility())
    var answer = JSONObject()
    answer["config"] = [
      "behavior": .number(Double(playback.behavior.number)),
      "duration": .number(playback.duration), "behaviorDelay": .number(playback.behaviorDelay),
      "startDelay": .number(playback.startDelay), "speed": .number(playback.speed),
      "playing": .bool(playback.isPlaying),
    ]
    try playback.set(try reader.number("setProgress"))
    answer["progress"] = .number(playback.progress)
    if sample == .balls {
      let balls = SampleAnimation.Ball.all(at: playback.progress, size: size)
      answer["circles"] = .array(balls.map(circle))
    } else {
      let drawing = sample.drawing(at: playback.progress, size: size)
      answer["ops"] = .array(drawing.operations.compactMap(operation))
    }
    return .object(answer)
  }

  private static func circle(_ ball: SampleAnimation.Ball) -> JSONValue {
    [
      "frame": ball.frame.json, "cornerRadius": .number(ball.frame.width / 2),
      "translation": ball.translation.json, "color": [0, 0, 1, 1],
    ]
  }

  /// The step as the original's drawing calls name it; none where it has no such call.
  private static func operation(_ operation: Drawing.Operation) -> JSONValue? {
    switch operation {
    case .fill(let path, .color(let color), _):
      ["op": "fill", "color": Paint.color(color).json, "shapes": .array(path.shapes)]
    case .stroke(let path, .color(let color), let style):
      [
        "op": "stroke", "color": Paint.color(color).json, "lineWidth": .number(style.width),
        "lineCap": .string(style.cap.rawValue), "shapes": .array(path.shapes),
      ]
    case .clear(let path):
      // Erasing takes no colour; the one that is set stays black.
      ["op": "clear", "color": Paint.color(.black).json, "shapes": .array(path.shapes)]
    case .fill, .stroke, .clip, .transform, .blend, .save, .restore, .contents: nil
    }
  }
}

extension Path {
  /// The path's figures by the names of the shapes that they are.
  fileprivate var shapes: [JSONValue] {
    guard !isEmpty else { return [["shape": "empty"]] }
    var shapes: [JSONValue] = []
    var corners: [JSONValue] = []
    for element in elements {
      switch element {
      case .move(let point): corners = [point.json]
      case .line(let point): corners.append(point.json)
      case .quad(_, let end), .cubic(_, _, let end): corners.append(end.json)
      case .close:
        shapes.append(["shape": "polygon", "points": .array(corners), "closed": true])
        corners = []
      case .shape(let shape): shapes.append(shape.json)
      }
    }
    if !corners.isEmpty {
      shapes.append(["shape": "polygon", "points": .array(corners), "closed": false])
    }
    return shapes
  }
}

extension Path.Shape {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    switch kind {
    case .rect(let rect): (object["shape"], object["rect"]) = ("rect", rect.json)
    case .ellipse(let rect): (object["shape"], object["rect"]) = ("oval", rect.json)
    case .roundedRect(let rect, let radius):
      (object["shape"], object["rect"]) = ("roundedRect", rect.json)
      object["radius"] = .number(radius)
    case .arc(let arc):
      (object["shape"], object["center"]) = ("arc", arc.center.json)
      object["radius"] = .number(arc.radius)
      object["startAngle"] = .number(arc.startAngle)
      object["endAngle"] = .number(arc.endAngle)
      object["clockwise"] = .bool(arc.isClockwise)
    }
    if let transform { object["transform"] = transform.json }
    return .object(object)
  }
}
