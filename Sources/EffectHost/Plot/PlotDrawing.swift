import EffectCore

/// A plot as lines and texts at places, in points from the top left.
struct PlotDrawing {
  struct Line {
    var points: [Point]
    var color: Color
    var width: Double
    /// What it shows, for those who read the picture with other means.
    var name = ""
  }

  struct Label {
    var text: String
    /// Where its edge or its middle lies, by its alignment, and its line of letters.
    var place: Point
    var size: Double
    var alignment: Text.Alignment
    var isBold = false
    var color: Color
  }

  let size: Size
  private(set) var lines: [Line] = []
  private(set) var labels: [Label] = []

  /// Colours that people with any kind of colour vision tell apart (Okabe and Ito, "Color Universal Design", 2008).
  static let colors = [
    color(0x0072B2), color(0xD55E00), color(0x009E73), color(0xCC79A7), color(0xE69F00),
    color(0x56B4E9), color(0x000000), color(0x8C6D1F),
  ]

  private static func color(_ code: Int) -> Color {
    func part(_ shift: Int) -> Double { Double(code >> shift & 0xFF) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0))
  }

  private static let ink = Color(white: 0.25)
  private static let grid = Color(white: 0.88)
  private static let (left, right, top) = (64.0, 24.0, 40.0)
  private static let (panelHeight, gap, bottom) = (180.0, 44.0, 44.0)

  /// Lays a plot out.
  init(_ plot: Plot, width: Double = 640) {
    let count = Double(max(1, plot.panels.count))
    let height = count == 1 ? 300 : PlotDrawing.panelHeight
    size = Size(
      width: width,
      height: PlotDrawing.top + count * (height + PlotDrawing.gap) + PlotDrawing.bottom
        - PlotDrawing.gap + 20
    )
    labels.append(
      Label(
        text: plot.title,
        place: Point(x: PlotDrawing.left, y: 24),
        size: 15,
        alignment: .leading,
        isBold: true,
        color: PlotDrawing.ink
      )
    )
    let across = PlotAxis(
      holding: plot.panels.flatMap(\.curves).flatMap(\.points).map(\.x),
      endsAtTicks: false,
      most: 10
    )
    var color = 0
    for (index, panel) in plot.panels.enumerated() {
      let frame = Rect(
        x: PlotDrawing.left,
        y: PlotDrawing.top + 20 + Double(index) * (height + PlotDrawing.gap),
        width: width - PlotDrawing.left - PlotDrawing.right,
        height: height
      )
      draw(panel, in: frame, across: across, color: &color)
      if index == plot.panels.count - 1 {
        label(across, named: plot.axis, below: frame)
      }
    }
  }

  private mutating func draw(
    _ panel: Plot.Panel,
    in frame: Rect,
    across: PlotAxis,
    color: inout Int
  ) {
    let up = PlotAxis(holding: panel.curves.flatMap(\.points).map(\.y), endsAtTicks: true)
    func place(_ point: Point) -> Point {
      Point(
        x: frame.minX + across.share(of: point.x) * frame.width,
        y: frame.maxY - up.share(of: point.y) * frame.height
      )
    }
    for tick in up.ticks {
      let y = place(Point(x: 0, y: tick)).y
      line(from: Point(x: frame.minX, y: y), to: Point(x: frame.maxX, y: y), isAxis: tick == 0)
      labels.append(
        Label(
          text: tick.rounded(places: 6),
          place: Point(x: frame.minX - 8, y: y + 4),
          size: 11,
          alignment: .trailing,
          color: PlotDrawing.ink
        )
      )
    }
    for tick in across.ticks {
      let x = place(Point(x: tick, y: 0)).x
      line(from: Point(x: x, y: frame.minY), to: Point(x: x, y: frame.maxY), isAxis: tick == 0)
    }
    var x = frame.minX
    for curve in panel.curves {
      let shade = PlotDrawing.colors[color % PlotDrawing.colors.count]
      color += 1
      lines.append(
        Line(points: curve.points.map(place), color: shade, width: 2, name: curve.name)
      )
      let text = curve.name + (panel.unit.isEmpty ? "" : " " + panel.unit)
      labels.append(
        Label(
          text: text,
          place: Point(x: x, y: frame.minY - 7),
          size: 12,
          alignment: .leading,
          isBold: true,
          color: shade
        )
      )
      // Wide enough for the letters of any usual font.
      x += Double(text.count) * 8.4 + 16
    }
  }

  private mutating func line(from: Point, to: Point, isAxis: Bool) {
    lines.append(
      Line(
        points: [from, to],
        color: isAxis ? Color(white: 0.6) : PlotDrawing.grid,
        width: 1
      )
    )
  }

  private mutating func label(_ axis: PlotAxis, named name: String, below frame: Rect) {
    for tick in axis.ticks {
      labels.append(
        Label(
          text: tick.rounded(places: 6),
          place: Point(x: frame.minX + axis.share(of: tick) * frame.width, y: frame.maxY + 17),
          size: 11,
          alignment: .center,
          color: PlotDrawing.ink
        )
      )
    }
    labels.append(
      Label(
        text: name,
        place: Point(x: frame.midX, y: frame.maxY + 36),
        size: 12,
        alignment: .center,
        color: PlotDrawing.ink
      )
    )
  }
}
