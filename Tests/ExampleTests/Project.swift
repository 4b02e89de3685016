import EffectTestSupport

/// The files that people read: pages and examples.
enum Project {
  /// The folder of the package, with a slash at its end.
  static let folder = Golden.folder + "../../"
  /// The folder of the example scripts, with a slash at its end.
  static let examples = folder + "examples/lua/"

  /// Returns the text of a file of the project.
  static func text(_ path: String) throws -> String {
    String(decoding: try Golden.contents(of: folder + path), as: UTF8.self)
  }

  /// The paths of the pages: those at the top, in docs, in examples and in the gallery.
  static let pages: [String] = {
    let folders = ["", "docs/", "docs/reference/", "examples/", "examples/lua/gallery/"]
    return folders.flatMap { inner in
      ((try? TemporaryFolder.names(in: folder + inner)) ?? [])
        .filter { $0.hasSuffix(".md") }
        .map { inner + $0 }
    }
  }()
}

/// A page in Markdown.
struct Page {
  /// A fenced block.
  struct Block {
    /// The first word after the fence, such as `lua`.
    let language: String
    /// What follows it on that line: the name of a file, or how the block is meant.
    let title: String
    /// The lines between the fences.
    let lines: [String]
    /// The number of the first of them, from 1.
    let line: Int

    var text: String { lines.map { $0 + "\n" }.joined() }
  }

  let path: String
  let lines: [String]
  let blocks: [Block]

  /// Reads a page by its path in the project.
  init(_ path: String) throws {
    self.path = path
    lines = try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    blocks = Page.blocks(in: lines)
  }

  private static func blocks(in lines: [String]) -> [Block] {
    var blocks: [Block] = []
    var fence: (words: [Substring], start: Int)?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let (words, start) = fence {
        blocks.append(
          Block(
            language: words.first.map(String.init) ?? "",
            title: words.dropFirst().joined(separator: " "),
            lines: Array(lines[start..<index]),
            line: start + 1
          )
        )
        fence = nil
      } else {
        fence = (line.dropFirst(3).split(separator: " "), index + 1)
      }
    }
    return blocks
  }

  /// Returns the cells of the first table below a heading, without the table's own heading.
  func table(below heading: String) -> [[String]] {
    guard let start = lines.firstIndex(of: heading) else { return [] }
    let rows = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return rows.dropFirst(2).map { row in
      row.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false)
        .map(String.init)
    }
  }

  /// Returns the names in code font within a text.
  static func names(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
