import EffectCore
import EffectHost
import EffectJSON
import EffectTestSupport
import Testing

@testable import EffectScripting

/// The tables of the page about scripts, held against what the host knows.
@Suite struct `The reference of scripts` {
  private let page: Page

  init() throws { page = try Page("docs/scripting.md") }

  @Test func `Reference pages are those that the program writes`() throws {
    let names = try TemporaryFolder.names(in: Project.folder + "docs/reference")
    #expect(names == ReferencePages.all.map(\.name).sorted())
    for written in ReferencePages.all {
      let text = try Project.text("docs/reference/" + written.name)
      #expect(text == written.text, "docs/reference/\(written.name) is old; run scripts/reference")
    }
  }

  @Test func `Layouts are listed with the keys that scripts give them`() throws {
    let listed = Listing(["layouts"])
    var writer = JSONWriter()
    listed.write(to: &writer)
    let layouts = try #require(try JSONValue(parsing: writer.text)["layouts"]?.array)
    let tables = ["flow": "fx.FlowOptions", "paging": "fx.PagingOptions"]
    #expect(layouts.count == tables.count)
    for layout in layouts {
      let name = try #require(layout["name"]?.string)
      let keys = try #require(ScriptInterface.tables.first { $0.name == tables[name] }?.keys)
      let options = try #require(layout["parameters"]?.array)
      #expect(Set(options.compactMap { $0["name"]?.string }) == Set(keys.map(\.name)))
    }
  }

  @Test func `Colours have these names`() throws {
    let line = try #require(page.lines.first { $0.hasPrefix("The names are ") })
    #expect(Page.names(in: line) == Color.named.map(\.name))
  }

  @Test func `Limits are these`() {
    let limits = ScriptLimits()
    let rows = page.table(below: "## Limits").map { $0[2] }
    #expect(limits.memory == 64 << 20 && rows[0] == "64 MiB")
    #expect(limits.instructions == 50_000_000 && rows[1] == "50 million")
    #expect(limits.time == 1 && rows[2] == "1 s")
    #expect(limits.output == 1 << 20 && rows[3] == "1 MiB")
  }
}
