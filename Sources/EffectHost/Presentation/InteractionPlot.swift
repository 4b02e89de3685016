import CollectionSimulation
public import EffectCore
public import EffectJSON
import Motion

/// The curves of a scene under a finger over time: where the content is and how fast, and where the panel is.
///
/// It is a presentation of its own, so that it can be written as any picture; as a film it has a cursor.
public final class InteractionPlot: Presentation {
  /// One curve with its name.
  private struct Graph {
    var name: String
    var color: Color
    var isDownward = false
    var numbers: [Double]

    var range: (low: Double, high: Double) {
      let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
      return high > low ? (low, high) : (low - 1, high + 1)
    }
  }

  private let source: InteractivePresentation
  private let timeline: InteractionTimeline
  private let graphs: [Graph]

  private static let width = 640.0, graphHeight = 110.0, gap = 34.0, left = 76.0, right = 16.0

  /// Plots what happens in a presentation.
  ///
  /// - Parameter presentation: The scene under a finger.
  public init(of presentation: InteractivePresentation) {
    source = presentation
    timeline = presentation.timeline
    let rows = timeline.rows
    var graphs: [Graph] = []
    if presentation.scene.collection.count > 0 {
      graphs += [
        Graph(
          name: "offset, pt",
          color: Color(red: 0.16, green: 0.4, blue: 0.85),
          numbers: rows.map(\.scroll.offset)
        ),
        Graph(
          name: "velocity, pt/s",
          color: Color(red: 0.85, green: 0.36, blue: 0.15),
          numbers: rows.map(\.scroll.velocity)
        ),
      ]
    }
    if timeline.rest.panel != nil {
      graphs.append(
        Graph(
          name: "panel, pt",
          color: Color(red: 0.13, green: 0.55, blue: 0.35),
          isDownward: true,
          numbers: rows.map { $0.panel?.y ?? 0 }
        )
      )
    }
    self.graphs = graphs
  }

  /// The size of the plot in points; it grows with the number of curves.
  public var viewport: Size {
    let each = InteractionPlot.graphHeight + InteractionPlot.gap
    return Size(width: InteractionPlot.width, height: max(1, Double(graphs.count)) * each + 30)
  }

  /// How long what it plots lasts, in seconds.
  public var duration: Double { source.duration }

  /// Returns the plot with a cursor at a time.
  public func frame(at time: Double) throws(HostError) -> LayerScene { scene(cursor: time) }

  /// Returns the plot.
  public func stillFrame() throws(HostError) -> LayerScene { scene(cursor: nil) }

  /// Lists what it plots.
  public func report() throws(HostError) -> any Report { timeline }

  /// Writes what it plots.
  public func writeReport(to writer: inout JSONWriter) throws(HostError) {
    timeline.write(to: &writer)
  }

  // MARK: Drawing

  private static let ink = Color(white: 0.35)

  private func x(_ time: Double) -> Double {
    let width = InteractionPlot.width - InteractionPlot.left - InteractionPlot.right
    return InteractionPlot.left + (duration > 0 ? time / duration : 0) * width
  }

  private func scene(cursor: Double?) -> LayerScene {
    let size = viewport
    var drawing = Drawing()
    var top = InteractionPlot.gap
    let bottom = size.height - 30
    shadeDrags(&drawing, to: bottom)
    for graph in graphs {
      draw(graph, top: top, in: &drawing)
      top += InteractionPlot.graphHeight + InteractionPlot.gap
    }
    drawTimes(&drawing, bottom: bottom)
    if let cursor, cursor <= duration {
      drawing.stroke(
        line(x(cursor), 12, x(cursor), bottom),
        with: .black,
        style: StrokeStyle(width: 1)
      )
    }
    let frame = Rect(origin: .zero, size: size)
    return LayerScene(
      viewport: size,
      background: .white,
      nodes: [LayerNode(name: "plot", frame: frame, contents: .drawing(drawing))]
    )
  }

  private func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: x0, y: y0))
    path.addLine(to: Point(x: x1, y: y1))
    return path
  }

  /// A band for each time in which a finger drags.
  private func shadeDrags(_ drawing: inout Drawing, to bottom: Double) {
    var begin: Double?
    for gesture in timeline.gestures where gesture.gesture == .pan {
      if gesture.state == .began {
        begin = gesture.time
      } else if let start = begin {
        let (from, to) = (x(start), x(min(gesture.time, duration)))
        let band = Rect(x: from, y: 12, width: max(0, to - from), height: bottom - 12)
        drawing.fill(.rect(band), with: Color(white: 0.93))
        begin = nil
      }
    }
    for gesture in timeline.gestures where gesture.gesture == .tap && gesture.time <= duration {
      let place = x(gesture.time)
      drawing.stroke(
        line(place, 12, place, bottom),
        with: Color(white: 0.75),
        style: StrokeStyle(width: 1, dash: [3, 3])
      )
    }
  }

  private func draw(_ graph: Graph, top: Double, in drawing: inout Drawing) {
    let height = InteractionPlot.graphHeight
    let (low, high) = graph.range
    func y(_ number: Double) -> Double {
      let part = (number - low) / (high - low)
      return top + height * (graph.isDownward ? part : 1 - part)
    }
    let end = InteractionPlot.width - InteractionPlot.right
    for edge in [top, top + height] {
      drawing.stroke(
        line(InteractionPlot.left, edge, end, edge),
        with: Color(white: 0.85),
        style: StrokeStyle(width: 1)
      )
    }
    var path = Path()
    for (row, number) in zip(timeline.rows, graph.numbers) where row.scroll.time <= duration {
      let place = Point(x: x(row.scroll.time), y: y(number))
      if path.isEmpty { path.move(to: place) } else { path.addLine(to: place) }
    }
    drawing.stroke(path, with: graph.color, style: StrokeStyle(width: 2, cap: .round, join: .round))
    write(
      graph.name,
      at: Rect(x: InteractionPlot.left, y: top - 20, width: 300, height: 16),
      &drawing
    )
    let edges = graph.isDownward ? (low, high) : (high, low)
    for (number, place) in [(edges.0, top), (edges.1, top + height)] {
      let text = number.rounded(places: number.magnitude < 10 ? 2 : 0)
      let rect = Rect(x: 4, y: place - 8, width: InteractionPlot.left - 12, height: 16)
      write(text, at: rect, alignment: .trailing, &drawing)
    }
  }

  private func drawTimes(_ drawing: inout Drawing, bottom: Double) {
    guard duration > 0 else { return }
    let step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120].first { duration / $0 <= 8 } ?? duration
    var index = 0.0
    while index * step <= duration + 1e-9 {
      let place = x(index * step)
      let rect = Rect(x: place - 30, y: bottom + 4, width: 60, height: 16)
      write((index * step).rounded(places: 1) + " s", at: rect, alignment: .center, &drawing)
      index += 1
    }
  }

  private func write(
    _ text: String,
    at rect: Rect,
    alignment: Text.Alignment = .leading,
    _ drawing: inout Drawing
  ) {
    drawing.write(
      Text(text, fontSize: 11, color: InteractionPlot.ink, alignment: alignment),
      in: rect
    )
  }
}
