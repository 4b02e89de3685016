import EffectCore
import EffectJSON

extension SceneReader {
  /// What a shape can have.
  static let shapeKeys = [
    "path", "fillColor", "fillRule", "strokeColor", "lineWidth", "lineCap", "lineJoin",
    "miterLimit", "lineDashPattern", "lineDashPhase",
  ]

  /// Returns a path that is filled and stroked; the names are those of Core Animation's shape layers.
  func shape(_ value: SceneValue) throws(SceneProblem) -> Drawing {
    let members = try value.members(SceneReader.shapeKeys)
    let place = try members.required("path", "SVG path data such as 'M 0 0 L 40 30 Z'")
    let text = try place.string()
    let path: Path
    do {
      path = try PathData(text).path()
    } catch {
      throw SceneProblem(place: place.place, message: error.message)
    }
    var drawing = Drawing()
    let fill =
      try members["fillColor"]?.color() ?? (members["strokeColor"] == nil ? .black : .clear)
    let rule: FillRule = try members["fillRule"]?.choice() ?? .nonZero
    if fill.alpha > 0 { drawing.fill(path, with: fill, rule: rule) }
    // What is wrong with the line is told even where nothing is stroked.
    let style = try style(members)
    if let stroke = try members["strokeColor"]?.color() {
      drawing.stroke(path, with: stroke, style: style)
    }
    return drawing
  }

  private func style(_ members: SceneMembers) throws(SceneProblem) -> StrokeStyle {
    var style = StrokeStyle()
    if let width = members["lineWidth"] { style.width = try width.number(in: 0...100_000) }
    style.cap = try members["lineCap"]?.choice() ?? style.cap
    style.join = try members["lineJoin"]?.choice() ?? style.join
    if let limit = members["miterLimit"] {
      style.miterLimit = try limit.number(in: 1...LayerProperty.fromZero.upperBound)
    }
    if let dash = members["lineDashPattern"] {
      style.dash = try dash.numbers(in: LayerProperty.fromZero)
      guard style.dash.isEmpty || style.dash.contains(where: { $0 > 0 }) else {
        throw dash.wrong("lengths of dashes and gaps that are not all 0")
      }
    }
    if let phase = members["lineDashPhase"] { style.dashPhase = try phase.number() }
    return style
  }
}
