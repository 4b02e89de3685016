import CollectionSimulation
import EffectCore
import EffectHost
import EffectRendering
import EffectScripting
import Testing

@Suite struct InteractionPlotTests {
  private func plot(_ keys: String) throws -> InteractionPlot {
    let text =
      "local fx = require 'effecthost' return fx.scene { viewport = { 375, 667 }, \(keys) }"
    let script = try Host().script(source: Array(text.utf8), path: "a.lua")
    return InteractionPlot(of: try InteractivePresentation(of: try Host().scene(of: script)))
  }

  private func operations(_ frame: LayerScene) throws -> [Drawing.Operation] {
    guard case .drawing(let drawing)? = frame.nodes.first?.contents else { return [] }
    return drawing.operations
  }

  /// The names of the curves that it draws.
  private func names(_ plot: InteractionPlot) throws -> [String] {
    try operations(try plot.stillFrame()).compactMap { operation in
      if case .contents(.text(let text), _) = operation, text.string.contains(", ") {
        text.string
      } else {
        nil
      }
    }
  }

  @Test func `It has a curve for all that moves`() throws {
    let scroll = try plot("items = 5, effect = fx.scale {}, scroll = 'fling'")
    #expect(try names(scroll) == ["offset, pt", "velocity, pt/s"])
    let panel = try plot("items = 0, panel = fx.panel {}, gesture = { { tap = { 180, 620 } } }")
    #expect(try names(panel) == ["panel, pt"])
    let both = try plot("items = 5, effect = fx.scale {}, panel = fx.panel {}, scroll = 'fling'")
    #expect(try names(both) == ["offset, pt", "velocity, pt/s", "panel, pt"])
    #expect(both.viewport.height > scroll.viewport.height)
    #expect(try scroll.report().csv.hasPrefix("time,offset,"))
  }

  @Test func `Its curve goes through every moment of the timeline`() throws {
    let plot = try plot("items = 5, effect = fx.scale {}, scroll = 'fling'")
    let source = try #require(try plot.report() as? InteractionTimeline)
    let curve = try operations(try plot.stillFrame()).compactMap { operation -> [Point]? in
      guard case .stroke(let path, _, let style) = operation, style.width == 2 else { return nil }
      return path.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
    }
    #expect(curve.count == 2 && curve[0].count == source.rows.count)
    // Higher where the offset is larger, and further right later.
    for (index, row) in source.rows.enumerated().dropFirst() {
      let last = source.rows[index - 1]
      #expect(curve[0][index].x > curve[0][index - 1].x)
      if row.scroll.offset > last.scroll.offset {
        #expect(curve[0][index].y < curve[0][index - 1].y)
      }
    }
  }

  @Test func `As a film it has a cursor, and as a picture it has none`() throws {
    let plot = try plot("items = 5, effect = fx.scale {}, scroll = 'drag'")
    let still = try operations(try plot.stillFrame())
    let early = try operations(try plot.frame(at: 0.1))
    #expect(early.count == still.count + 1)
    #expect(try plot.frame(at: plot.duration + 1).nodes.count == 1)
    let picture = try plot.picture(renderer: Renderer())
    #expect(
      picture.width == Int(plot.viewport.width * RenderOptions().scale)
        && picture.diagnostics.isEmpty
    )
  }

  @Test func `Nothing that moves is a flat line`() throws {
    let plot = try plot("items = 1, effect = fx.scale {}, scroll = {}")
    #expect(try names(plot) == ["offset, pt", "velocity, pt/s"])
    _ = try plot.picture(renderer: Renderer())
  }
}
