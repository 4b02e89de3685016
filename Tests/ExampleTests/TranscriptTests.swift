import EffectJSON
import EffectTestSupport
import Glibc
import Testing

/// A folder with the examples and the scripts that a page shows, in which its commands are run.
private func workshop(for page: Page) throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  for name in try TemporaryFolder.names(in: Project.examples) where name.hasSuffix(".lua") {
    _ = try folder.write(name, Project.text("examples/lua/" + name))
  }
  // The command line is shown with a folder of plugins beside the scripts.
  symlink(Project.folder + "examples/plugins", folder.path + "/plugins")
  symlink(Project.folder + "examples/scenes", folder.path + "/scenes")
  for inner in ["drawn", "pages"] {
    symlink(Project.examples + inner, folder.path + "/" + inner)
  }
  for block in page.blocks where block.language == "lua" && block.title.hasSuffix(".lua") {
    _ = try folder.write(block.title, block.text)
  }
  return folder
}

@Suite struct `Commands on a page` {
  /// A command and what it writes.
  private struct Exchange {
    var command: String
    var output: [String] = []
  }

  @Test(arguments: Project.pages) func `write what the page says`(path: String) throws {
    let page = try Page(path)
    let folder = try workshop(for: page)
    defer { folder.remove() }
    for block in page.blocks where block.language == "console" {
      for exchange in exchanges(in: block) {
        let found = try shell(exchange.command, in: folder.path)
        #expect(
          agrees(found, with: exchange.output),
          "\(path):\(block.line): $ \(exchange.command)\n\(found.joined(separator: "\n"))"
        )
      }
    }
  }

  private func exchanges(in block: Page.Block) -> [Exchange] {
    var exchanges: [Exchange] = []
    for line in block.lines {
      if line.hasPrefix("$ ") {
        exchanges.append(Exchange(command: String(line.dropFirst(2))))
      } else if !exchanges.isEmpty {
        exchanges[exchanges.count - 1].output.append(line)
      }
    }
    return exchanges
  }

  /// Runs a line of the shell and returns the lines of both its streams.
  private func shell(_ command: String, in folder: String) throws -> [String] {
    let program = try Program.built("effecthost")
    let programs = program.dropLast("/effecthost".count)
    let outcome = try Program.run(
      "/bin/sh",
      ["-c", "cd \(folder) && { \(command)\n} 2>&1"],
      environment: ["PATH": "\(programs):/usr/local/bin:/usr/bin:/bin", "COLUMNS": "80"]
    )
    var lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Whether lines are the expected ones; a line with an ellipsis stands for any number of them.
  private func agrees(_ found: [String], with expected: [String]) -> Bool {
    guard let gap = expected.firstIndex(of: "…") else { return found == expected }
    let (head, tail) = (Array(expected[..<gap]), Array(expected[(gap + 1)...]))
    guard found.prefix(gap).elementsEqual(head) else { return false }
    return (gap...found.count).contains { tail.isEmpty || agrees(Array(found[$0...]), with: tail) }
  }
}

@Suite struct `Requests on a page` {
  @Test(arguments: Project.pages) func `get the answers that the page shows`(path: String) throws {
    let page = try Page(path)
    let folder = try workshop(for: page)
    defer { folder.remove() }
    for block in page.blocks where block.language == "jsonl" {
      let requests = block.lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }
      let expected = block.lines.filter { $0.hasPrefix("< ") }.map { String($0.dropFirst(2)) }
      #expect(requests.count + expected.count == block.lines.count, "\(path):\(block.line)")
      let program = try Program.built("effecthost")
      let outcome = try Program.run(
        "/bin/sh",
        ["-c", "cd \(folder.path) && exec \(program) eval"],
        input: requests.joined()
      )
      let found = outcome.output.split(separator: "\n").map(String.init)
      try #require(found.count == expected.count, "\(path):\(block.line): \(found)")
      for (want, got) in zip(expected, found) {
        let (want, got) = (try JSONValue(parsing: want), try JSONValue(parsing: got))
        // Both ways, so that the page shows every member.
        #expect(difference(expected: want, actual: got) == nil, "\(path):\(block.line): \(got)")
        #expect(difference(expected: got, actual: want) == nil, "\(path):\(block.line): \(got)")
      }
    }
  }
}
