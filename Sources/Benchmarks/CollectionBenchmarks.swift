internal import CBaseline
import CollectionSimulation
import EffectCore
import EffectHost

/// What collections cost.
enum CollectionBenchmarks {
  private static let viewport = Size(width: 390, height: 844)
  private static let itemSize = Size(width: 280, height: 480)

  /// One frame of a scrolled collection, whatever its number of items.
  static func sections() throws -> [Report.Section] {
    let found = try measure(try [10, 10_000, 10_000_000].map(frame))
    var section = Report.Section("A frame of a collection", unit: "ns")
    section.add(found[0])
    for measurement in found.dropFirst() { section.add(measurement, to: found[0]) }
    return [section, try memory()]
  }

  /// What is allocated for a scene and its cells.
  private static func memory() throws -> Report.Section {
    var section = Report.Section("Memory of a scene that has shown a frame", unit: "KiB")
    // What is made once for all scenes is not counted.
    _ = try allocated(count: 10)
    for count in [10, 10_000, 10_000_000] {
      let kibibytes = Double(try allocated(count: count)) / 1024
      section.rows.append(Report.Row(name: "\(count) items", value: kibibytes))
    }
    return section
  }

  private static func allocated(count: Int) throws -> Int {
    let before = baseline_allocated()
    let json = #"{"effect": "gemini.cube", "collection": {"items": \#(count)}}"#
    let scene = try Host().scene(of: nil, request: SceneRequest(parsing: json.utf8))
    try scene.scroll(to: .page(3.5))
    let frame = try scene.frame(at: .page(3.5))
    let after = baseline_allocated()
    guard frame.nodes.count > 1 else {
      throw WrongAnswer(name: "\(count) items", found: Double(frame.nodes.count), expected: 2)
    }
    return Int(after) - Int(before)
  }

  private static func frame(count: Int) throws -> Subject {
    let layout = try CollectionLayout(
      .flow(FlowLayout(itemSize: .uniform(itemSize), lineSpacing: 20, snapsToPages: true))
    )
    let pages = (0..<64).map { 3 + Double($0) / 32 }
    // A page is a stride of 300 points; a cell is seen while less than the two halves, 335 points, away.
    let answer = pages.reduce(0.0) { sum, page in
      (0..<10).map { Double($0) - page }.filter { $0.magnitude * 300 < 335 }.reduce(sum, +)
    }
    let resting = try Collection(viewport: viewport, layout: layout, count: count)
    return Subject(name: "\(count) items", operations: pages.count, answer: answer) {
      var collection = resting
      var sum = 0.0
      for page in pages {
        try collection.scroll(to: .page(page))
        collection.forEachVisible { sum += $0.progress }
      }
      return sum
    }
  }
}
