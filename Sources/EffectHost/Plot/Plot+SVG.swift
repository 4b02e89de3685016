import EffectCore

extension Plot {
  /// The plot as a document in SVG.
  public var svg: String {
    let drawing = PlotDrawing(self)
    let (width, height) = (
      drawing.size.width.rounded(places: 2), drawing.size.height.rounded(places: 2)
    )
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" font-family="DejaVu Sans, Verdana, sans-serif" role="img">
      <title>\(TestReport.escaped(title))</title>
      <rect width="100%" height="100%" fill="#fff"/>

      """
    for line in drawing.lines {
      let points = line.points.map { "\($0.x.rounded(places: 2)),\($0.y.rounded(places: 2))" }
      text +=
        "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" stroke=\"\(Plot.code(line.color))\" stroke-width=\"\(line.width.rounded(places: 2))\" stroke-linejoin=\"round\""
      text +=
        line.name.isEmpty
        ? "/>\n" : "><title>\(TestReport.escaped(line.name))</title></polyline>\n"
    }
    for label in drawing.labels {
      let anchor =
        switch label.alignment {
        case .leading: ""
        case .center: " text-anchor=\"middle\""
        case .trailing: " text-anchor=\"end\""
        }
      text +=
        "<text x=\"\(label.place.x.rounded(places: 2))\" y=\"\(label.place.y.rounded(places: 2))\" font-size=\"\(label.size.rounded(places: 2))\"\(anchor)\(label.isBold ? " font-weight=\"bold\"" : "") fill=\"\(Plot.code(label.color))\">\(TestReport.escaped(label.text))</text>\n"
    }
    return text + "</svg>\n"
  }

  private static func code(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue].map { part -> String in
      let byte = Int((part.clamped(to: 0...1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + parts.joined()
  }
}
