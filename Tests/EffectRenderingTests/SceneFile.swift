import EffectCore
import EffectRendering
import Foundation
import Testing

/// A scene of `Tests/Golden/chromium`, with the picture that a browser drew of it.
struct SceneFile: CustomTestStringConvertible, Sendable {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Golden/chromium")

  /// The names of all scenes.
  static let all: [SceneFile] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
      .map { SceneFile(name: String($0.dropLast(5))) }
  }()

  let name: String

  var testDescription: String { name }

  struct Problem: Error {
    var what: String
  }

  /// The contents of the file.
  func load() throws -> Parsed {
    let data = try Data(
      contentsOf: SceneFile.folder.appendingPathComponent("\(name).json")
    )
    guard let top = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw Problem(what: "\(name) is no object")
    }
    return Parsed(top)
  }

  /// The golden picture.
  func picture() throws -> RasterImage {
    let data = try Data(contentsOf: SceneFile.folder.appendingPathComponent("\(name).png"))
    return try RasterImage(png: [UInt8](data))
  }

  /// A scene as read.
  struct Parsed {
    var scene: LayerScene
    /// The matrices that the file gives for its layers, in their order.
    var matrices: [[Double]]
    /// What another renderer reached.
    var referenceSimilarity: Double

    init(_ top: [String: Any]) {
      let viewport = top["viewport"] as? [String: Any] ?? [:]
      let layers = top["layers"] as? [[String: Any]] ?? []
      scene = LayerScene(
        viewport: Size(
          width: Parsed.number(viewport["width"]),
          height: Parsed.number(viewport["height"])
        ),
        background: Parsed.color(viewport["background"]),
        perspective: Parsed.number(top["perspective"]),
        sorting: top["sorting"] as? String == "depth" ? .depth : .painter,
        nodes: layers.map(Parsed.node)
      )
      matrices = layers.map { Parsed.numbers($0["matrix"]) }
      let reference = top["reference"] as? [String: Any] ?? [:]
      referenceSimilarity = Parsed.number(reference["ssim"])
    }

    private static func node(_ json: [String: Any]) -> LayerNode {
      var layer = Layer.rest
      let size = point(json["size"])
      layer.position = point(json["position"])
      layer.anchorPoint = point(json["anchorPoint"])
      layer.zPosition = number(json["zPosition"])
      if let transform = Transform3D(elements: numbers(json["transform"])) {
        layer.transform = transform
      }
      layer.cornerRadius = number(json["cornerRadius"])
      layer.opacity = number(json["opacity"])
      layer.isDoubleSided = json["doubleSided"] as? Bool ?? true
      layer.backgroundColor = color(json["backgroundColor"])
      if json["borderWidth"] != nil {
        layer.borderWidth = number(json["borderWidth"])
        layer.borderColor = color(json["borderColor"])
      }
      if let shadow = json["shadow"] as? [String: Any] {
        layer.shadowColor = color(shadow["color"])
        layer.shadowOpacity = number(shadow["opacity"])
        layer.shadowRadius = number(shadow["radius"])
        layer.shadowOffset = point(shadow["offset"])
      }
      return LayerNode(
        name: json["name"] as? String ?? "",
        frame: Rect(x: 0, y: 0, width: size.x, height: size.y),
        layer: layer,
        contents: (json["gradient"] as? [String: Any]).map { .gradient(gradient($0)) } ?? .none
      )
    }

    private static func gradient(_ json: [String: Any]) -> Gradient {
      let colors = (json["colors"] as? [String] ?? []).compactMap { Color($0) }
      return Gradient(
        startPoint: point(json["startPoint"]),
        endPoint: point(json["endPoint"]),
        stops: zip(numbers(json["locations"]), colors).map {
          Gradient.Stop(location: $0, color: $1)
        }
      )
    }

    private static func number(_ json: Any?) -> Double { (json as? NSNumber)?.doubleValue ?? 0 }

    private static func numbers(_ json: Any?) -> [Double] {
      (json as? [NSNumber] ?? []).map(\.doubleValue)
    }

    private static func point(_ json: Any?) -> Point {
      let numbers = numbers(json)
      return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : .zero
    }

    private static func color(_ json: Any?) -> Color {
      (json as? String).flatMap { Color($0) } ?? .clear
    }
  }
}
