import EffectCore
import EffectHost
import EffectScripting
import Testing

private func presentation(_ keys: String) throws -> PagesPresentation {
  let text = """
    local fx = require "effecthost"
    return fx.pages { viewport = { 100, 200 }, count = 3,
    \(keys)
    }
    """
  let script = try Host().script(source: Array(text.utf8), path: "pages.lua")
  return try PagesPresentation(of: try #require(script.pages), script: script)
}

extension PagesPresentation {
  fileprivate func layer(_ name: String, _ page: Double, time: Double = 0) throws -> PageLayerState
  {
    try #require(try layers(atPage: page, time: time).first { $0.name == name })
  }
}

@Suite struct `Layers on pages` {
  @Test func `follow the page, the offset or the time`() throws {
    let pages = try presentation(
      """
      layers = { { name = "a", frame = { 0, 0, 10, 10 } }, { name = "b", frame = { 0, 0, 10, 10 } }, { name = "c", frame = { 0, 0, 10, 10 } } },
      animate = {
        { layer = "a", property = "scale", keys = { { 0, 1 }, { 2, 3 } } },
        { layer = "b", property = "scale", by = "offset", keys = { { 0, 1 }, { 200, 3 } } },
        { layer = "c", property = "scale", by = "time", keys = { { 0, 1 }, { 2, 3 } } },
      },
      """
    )
    for page in [0, 0.5, 1, 2, 5] {
      let expected = min(3, 1 + page)
      #expect(try pages.layer("a", page).layer.scale.x == expected)
      #expect(try pages.layer("b", page).layer.scale.x == expected)
      #expect(try pages.layer("c", 0, time: page).layer.scale.x == expected)
    }
  }

  @Test func `meet their constraints in the order in which they refer to each other`() throws {
    let pages = try presentation(
      """
      layers = {
        { name = "a", frame = { 10, 0, 20, 10 } }, { name = "b", frame = { 0, 0, 10, 10 } }, { name = "c", frame = { 0, 0, 10, 10 } },
        { name = "inner", parent = "a", frame = { 0, 0, 5, 5 } },
      },
      constraints = {
        z = { layer = "a", attribute = "centerX", to = "screen.centerX" },
        a = { layer = "b", attribute = "left", to = "a.right", constant = 3 },
        b = { layer = "b", attribute = "width", to = "a.width", multiplier = 2 },
        c = { layer = "c", attribute = "bottom", to = "content.bottom", constant = -7 },
        i = { layer = "inner", attribute = "right", to = "parent.right" },
      },
      animate = {
        { constraint = "b", property = "constant", keys = { { 0, 0 }, { 1, 10 } } },
        { constraint = "c", property = "multiplier", of = "b.width", plus = 1, keys = { { 0, 0 }, { 1, -1 } } },
      },
      """
    )
    #expect(try pages.layer("a", 0).frame == Rect(x: 40, y: 0, width: 20, height: 10))
    #expect(try pages.layer("b", 0).frame == Rect(x: 63, y: 0, width: 40, height: 10))
    #expect(try pages.layer("b", 1).frame == Rect(x: 63, y: 0, width: 50, height: 10))
    #expect(try pages.layer("c", 0).frame.maxY == 201)
    #expect(try pages.layer("c", 1).frame.maxY == 151)
    #expect(try pages.layer("inner", 1).frame.maxX == 20)
  }

  @Test func `are as long as they shall be before their ends are placed`() throws {
    let pages = try presentation(
      """
      layers = {
        { name = "a", frame = { 0, 0, 10, 10 } }, { name = "b", frame = { 0, 0, 10, 10 } },
        { name = "inner", parent = "b", frame = { 0, 0, 5, 5 } },
      },
      constraints = {
        a = { layer = "inner", attribute = "width", to = "parent.width", multiplier = 0.5 },
        b = { layer = "b", attribute = "right", to = "content.right" },
        c = { layer = "b", attribute = "width", to = "a.width", multiplier = 2 },
        d = { layer = "a", attribute = "width", constant = 30 },
      },
      """
    )
    #expect(try pages.layer("b", 0).frame == Rect(x: 240, y: 0, width: 60, height: 10))
    #expect(try pages.layer("inner", 0).frame.width == 30)
  }

  @Test func `are changed by functions and effects as cards are`() throws {
    let pages = try presentation(
      """
      layers = { { name = "a", frame = { 0, 0, 10, 10 }, color = "red" } },
      animate = {
        { layer = "a", apply = function(value, layer) layer.rotation.z = value return { alpha = 1 - value / 100 } end,
          keys = { { 0, 0 }, { 1, 50 } } },
        { layer = "a", property = "scale", keys = { { 0, 1 }, { 1, 2 } } },
      },
      """
    )
    let state = try pages.layer("a", 1).layer
    #expect(state.rotation.z == 50 && state.opacity == 0.5 && state.scale.x == 2)
    #expect(state.backgroundColor == Color(red: 1, green: 0, blue: 0))
  }

  @Test func `fail at the line of a function that fails`() throws {
    let pages = try presentation(
      """
      layers = { { name = "a", frame = { 0, 0, 10, 10 } } },
      animate = { { layer = "a", keys = { { 0, 0 } }, apply = function(value, layer)
        layer.rotatoin = value
      end } },
      """
    )
    let error = #expect(throws: HostError.self) { try pages.layers(atPage: 0) }
    #expect(error?.description.contains("pages.lua:5: ") == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("did you mean 'rotation'?") == true)
  }

  @Test func `show as much of their line as is asked for, and lie in each other`() throws {
    let pages = try presentation(
      """
      layers = {
        { name = "line", frame = { 0, 0, 10, 10 }, path = (function() local p = fx.path() p:move(0, 0) p:line(10, 0) p:line(10, 10) return p end)(), stroke = "red" },
        { name = "inner", parent = "line", frame = { 1, 1, 2, 2 }, color = "blue" },
      },
      animate = {
        { layer = "line", property = "strokeStart", keys = { { 0, 0.25 } } },
        { layer = "line", property = "strokeEnd", keys = { { 0, 0.75 } } },
        { layer = "line", property = "strokeColor", keys = { { 0, "blue" } } },
      },
      """
    )
    let frame = try pages.frame(atPage: 1)
    let content = try #require(frame.nodes.first)
    #expect(content.frame == Rect(x: -100, y: 0, width: 300, height: 200))
    #expect(content.children.map(\.name) == ["line"])
    #expect(content.children[0].children.map(\.name) == ["inner"])
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 10, y: 0))
    path.addLine(to: Point(x: 10, y: 10))
    var expected = Drawing()
    expected.stroke(path, with: Color(red: 0, green: 0, blue: 1))
    #expect(content.children[0].contents == .drawing(expected))
    let layer = content.children[0].layer
    #expect(layer.strokeStart == 0.25 && layer.strokeEnd == 0.75)
  }

  @Test func `tell the script of the pages that they come to`() throws {
    let text = """
      local fx = require "effecthost"
      return fx.pages { count = 3, viewport = { 100, 200 }, turns = { { t = 0, go = 2 }, { t = 0.5, go = 0 } },
        onPageChange = function(page) print(page) end }
      """
    let script = try Host().script(source: Array(text.utf8), path: "pages.lua")
    let pages = try PagesPresentation(of: try #require(script.pages), script: script)
    for frame in 0...120 { _ = try pages.frame(at: Double(frame) / 60) }
    #expect(
      String(decoding: script.takeOutput(), as: UTF8.self).split(separator: "\n").contains("2")
    )
  }
}
