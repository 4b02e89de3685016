import EffectCore
import EffectHost
import Testing

private func scene(_ text: String) throws -> Scene {
  let host = Host()
  let source = Array(("local fx = require 'effecthost'\n" + text).utf8)
  return try host.scene(of: try host.script(source: source, path: "a.lua"))
}

private func page(_ text: String, tolerance: Double = 0.25) throws -> (WebPage, String) {
  let page = try WebPage(styled: try scene(text), title: "t", tolerance: tolerance)
  return (page, String(decoding: page.html, as: UTF8.self))
}

@Suite struct StyledPageTests {
  @Test func `A page of style sheets has no script and asks for nothing`() throws {
    let (_, text) = try page("return function(p) return { rotation = { y = -35 * p } } end")
    #expect(!text.contains("<script"))
    #expect(!text.contains("http:") && !text.contains("https:"))
    #expect(text.contains("@supports (animation-timeline: scroll())"))
    #expect(text.contains("@media (prefers-reduced-motion: no-preference)"))
  }

  @Test func `What goes along a line has a keyframe at each end, in functions of its own`() throws {
    let (_, text) = try page("return function(p) return { rotation = { y = -35 * p } } end")
    let rule = try #require(text.split(separator: "\n").first { $0.contains("rotateY") })
    #expect(rule.split(separator: "%{").count == 3)
    #expect(rule.contains("perspective(1000px)"))
    #expect(rule.contains("rotateY(-70deg)") && rule.contains("rotateY(70deg)"))
    #expect(!rule.contains("matrix3d"))
  }

  @Test func `All cards of one size share their keyframes`() throws {
    let (_, text) = try page("return function(p) return { alpha = 1 - 0.3 * math.abs(p) } end")
    #expect(text.split(separator: "\n").count { $0.contains("{opacity:") } == 1)
  }

  @Test func `A smaller tolerance has more keyframes`() throws {
    let curve = "return function(p) return { translation = { y = 90 * math.sin(2 * p) } } end"
    let (coarse, fine) = (try page(curve, tolerance: 2).0, try page(curve, tolerance: 0.05).0)
    #expect(fine.knotCount > 3 * coarse.knotCount)
    #expect(fine.error <= 0.05)
  }

  @Test func `What style sheets cannot do is refused with the way out`() throws {
    for (text, words) in [
      (
        "return fx.scene { layout = fx.layout.flow { endless = true }, effect = fx.scale {} }",
        "an endless list"
      ),
      (
        "return fx.scene { layout = fx.layout.paging {}, effect = fx.snapshot {} }",
        "a card that falls into pieces"
      ),
    ] {
      let error = try #require(throws: HostError.self) { try page(text) }
      #expect(
        error.description.contains(
          "cannot show \(words); write a page with a script with --to html"
        )
      )
    }
  }
}
