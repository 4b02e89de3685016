import EffectCore
import EffectHost
import EffectJSON
import Testing

private func scene(_ text: String) throws -> Scene {
  let host = Host()
  let source = Array(("local fx = require 'effecthost'\n" + text).utf8)
  return try host.scene(of: try host.script(source: source, path: "a.lua"))
}

private func text(_ page: WebPage) -> String { String(decoding: page.html, as: UTF8.self) }

/// What a page's script is given.
private func data(_ page: WebPage) throws -> JSONValue {
  let text = text(page)
  let start = try #require(text.range(of: "present(document.querySelector('main'), "))
  let end = try #require(text.range(of: ");\n</script>"))
  return try JSONValue(parsing: String(text[start.upperBound..<end.lowerBound]))
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}

@Suite struct WebPageTests {
  @Test func `A page is one file that asks for nothing`() throws {
    let page = try WebPage(
      try scene("return function(p) return { rotation = { y = -35 * p } } end"),
      title: "a <b> & \"c\""
    )
    let text = text(page)
    #expect(text.hasPrefix("<!DOCTYPE html>"))
    #expect(text.contains("<title>a &lt;b&gt; &amp; &quot;c&quot;</title>"))
    #expect(!text.contains("http:") && !text.contains("https:"))
    #expect(!text.contains("src=\"") && !text.contains("@import"))
    #expect(text.contains("prefers-reduced-motion"))
    #expect(page.error <= WebPage.standardTolerance)
  }

  @Test func `Words of a script cannot end the page's own script`() throws {
    let page = try WebPage(
      try scene(
        "return fx.scene { items = { '</script><script>alert(1)</script>' }, effect = fx.scale {} }"
      ),
      title: "t"
    )
    #expect(!text(page).contains("</script><script>alert"))
    let label = try data(page)["cells"]?[0]?["label"]
    #expect(label == .string("1 of 1: </script><script>alert(1)</script>"))
  }

  @Test func `The bound of the corners is kept and told`() throws {
    let curve =
      "return function(p) return { rotation = { y = 80 * math.sin(3 * p) }, perspective = 400 } end"
    let coarse = try WebPage(try scene(curve), title: "t", tolerance: 2)
    let fine = try WebPage(try scene(curve), title: "t", tolerance: 0.02)
    #expect(coarse.error <= 2 && coarse.error > 0.02)
    #expect(fine.error <= 0.02)
    #expect(fine.knotCount > coarse.knotCount)
  }

  @Test func `A right-to-left scene is written mirrored`() throws {
    let effect =
      "effect = function(p) return { translation = { x = 30 * p }, rotation = { z = 5 * p } } end"
    let page = try WebPage(
      try scene("return fx.scene { layout = fx.layout.flow { rightToLeft = true }, \(effect) }"),
      title: "t"
    )
    let numbers = try #require(try data(page)["sets"]?[0]?["numbers"])
    let x = LayerProperty.translation.descriptor.slot
    let turn = LayerProperty.rotation.descriptor.slot + 2
    #expect(numbers[0]?[1]?.number == Double(x))
    #expect(numbers[0]?[2]?[1]?[0]?.number.map { $0 > 0 } == true)
    #expect(numbers[1]?[1]?.number == Double(turn))
    #expect(numbers[1]?[2]?[1]?[0]?.number.map { $0 > 0 } == true)
    #expect(text(page).contains("dir=\"rtl\""))
  }

  @Test func `More items than a page shows are refused`() throws {
    let scene = try scene("return fx.scene { items = 3000, effect = fx.scale {} }")
    let error = try #require(throws: HostError.self) { try WebPage(scene, title: "t") }
    #expect(error.description.contains("at most 2000 items, and there are 3000"))
  }
}
