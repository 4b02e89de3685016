import CollectionSimulation
import EffectHost
import EffectTestSupport
import Testing

@Suite struct `Pages` {
  @Test(arguments: Project.pages) func `Links lead to files and headings`(path: String) throws {
    let page = try Page(path)
    let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for target in page.lines.flatMap(links) where !target.contains("://") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? path : folder + parts[0]
      let exists =
        file.hasSuffix("/")
        ? (try? TemporaryFolder.names(in: Project.folder + file)) != nil
        : (try? Project.text(file)) != nil
      #expect(exists, "\(path): \(target)")
      guard parts.count == 2 else { continue }
      #expect(try anchors(of: Page(file)).contains(String(parts[1])), "\(path): \(target)")
    }
  }

  /// The targets of the links and pictures in a line.
  private func links(_ line: String) -> [String] {
    line.components(between: "](", and: ")")
  }

  /// The names by which the headings of a page are linked to.
  private func anchors(of page: Page) -> [String] {
    page.lines.filter { $0.hasPrefix("#") }.map { line in
      let title = line.drop { $0 == "#" || $0 == " " }.lowercased()
      return String(
        title.compactMap { letter in
          letter == " " ? "-" : letter.isLetter || letter.isNumber || letter == "-" ? letter : nil
        }
      )
    }
  }

  @Test(arguments: Project.pages) func `Lua on a page can be run`(path: String) throws {
    for block in try Page(path).blocks where block.language == "lua" {
      // Scripts that are shown for their mistakes, or need each other, are run by the page's commands.
      if block.title.hasPrefix("wrong") || block.title.hasPrefix("plug") { continue }
      // Tests are run by the suite about them.
      if block.title == "tests" || block.title.hasSuffix("_test.lua") { continue }
      var text = block.text
      if block.title == "fragment" {
        text = """
          local fx = require "effecthost"
          function transform(progress, cell, context)
          \(text)
          end
          """
      }
      try run(text, named: "\(path):\(block.line)")
    }
  }

  private func run(_ text: String, named name: String) throws {
    do {
      let host = Host()
      let script = try host.script(source: Array(text.utf8), path: Project.examples + "page.lua")
      if let own = try host.ownPresentation(of: script) {
        _ = try own.stillFrame()
        return
      }
      let scene = try host.scene(of: script)
      _ = try Evaluation(of: scene, at: [-1, -0.4, 0, 0.5, 1])
      _ = try scene.frame(at: .page(0))
    } catch {
      Issue.record("\(name): \(error)\n\(text)")
    }
  }

  @Test func `The first script is the one in the folder`() throws {
    let tilt = try Project.text("examples/lua/tilt.lua")
    for path in ["README.md", "docs/scripting.md"] {
      #expect(try Page(path).blocks.first { $0.language == "lua" }?.text == tilt)
    }
  }

  @Test func `The page of pages names every page`() throws {
    let index = try Project.text("docs/README.md")
    for path in Project.pages
    where path.hasPrefix("docs/") && path != "docs/README.md"
      && (!path.hasPrefix("docs/reference/") || path.hasSuffix("README.md"))
    {
      #expect(index.contains("(\(path.dropFirst(5)))"), "\(path)")
    }
  }
}

extension String {
  /// Returns what lies between each pair of marks.
  func components(between opening: String, and closing: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: opening) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: closing) else { return found }
      found.append(String(rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return found
  }
}
