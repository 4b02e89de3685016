import EffectCore
import EffectJSON
import Effects

/// `gemini.*`: Gemini's effects, curves and snapping, as the original behaves unless `compatibility` says otherwise.
enum GeminiRequests {
  static let kinds = ["gemini.effect", "gemini.easing", "gemini.paging"]

  static func answer(_ kind: String, _ reader: RequestReader) throws(RequestError) -> JSONValue {
    switch kind {
    case "gemini.effect": try effect(reader)
    case "gemini.easing": try easing(reader)
    default: try paging(reader)
    }
  }

  private static func compatibility(_ reader: RequestReader) throws(RequestError) -> Compatibility {
    reader.has("compatibility") ? try reader.choice("compatibility") : .original
  }

  private static func effect(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let animation = try reader.string("animation")
    let options = try reader.options("params")
    let easing = try reader.optionalString("easing") ?? "linear"
    let direction: ScrollDirection = try reader.choice("direction")
    let (parent, cell) = (try reader.rect("parentFrame"), try reader.rect("cellFrame"))
    let compatibility = try compatibility(reader)
    let result: GeminiResult
    do {
      result = try GeminiEffect.evaluate(
        animation: animation,
        options: options,
        easing: easing,
        direction: direction,
        parentFrame: parent,
        cellFrame: cell,
        compatibility: compatibility
      )
    } catch {
      throw RequestError(error)
    }
    return [
      "skipped": .bool(result.isSkipped),
      "ratio": .number(result.ratio),
      "easedRatio": .number(result.easedRatio),
      "transform": .array(result.transform.elements.map { .number($0) }),
      "anchorPoint": [.number(result.anchorPoint.x), .number(result.anchorPoint.y)],
      "position": [.number(result.position.x), .number(result.position.y)],
      "shadowAlpha": optional(result.shadowAlpha),
      "alpha": optional(result.alpha),
      "cornerRadius": optional(result.cornerRadius),
      "backgroundColor": result.backgroundColor.map {
        [.number($0.red), .number($0.green), .number($0.blue), .number($0.alpha)]
      } ?? .null,
    ]
  }

  private static func optional(_ number: Double?) -> JSONValue {
    number.map { .number($0) } ?? .null
  }

  private static func easing(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let curve: GeminiEasing = try reader.choice("easing")
    return ["value": .number(curve.value(at: try reader.number("ratio")))]
  }

  private static func paging(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let paging = GeminiPaging(
      direction: try reader.choice("direction"),
      itemSize: try reader.size("itemSize"),
      minimumLineSpacing: try reader.number("minimumLineSpacing"),
      minimumInteritemSpacing: try reader.number("minimumInteritemSpacing"),
      compatibility: .original
    )
    let target = paging.targetOffset(
      contentOffset: try reader.point("contentOffset"),
      proposed: try reader.point("proposed"),
      velocity: try reader.point("velocity")
    )
    return ["target": [.number(target.x), .number(target.y)]]
  }
}
