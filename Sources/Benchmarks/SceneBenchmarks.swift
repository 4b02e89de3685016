internal import CBaseline
import CollectionSimulation
import EffectCore
import Effects

/// What native effects and collections cost.
enum SceneBenchmarks {
  private static let viewport = Size(width: 390, height: 844)
  private static let itemSize = Size(width: 280, height: 480)

  /// Where a layer's matrix begins among its numbers.
  private static let slot = LayerProperty.transform.descriptor.slot

  // MARK: Gemini

  /// The seven animations of Gemini beside the sine and cosine that a turn needs at least.
  static func gemini() throws -> Report.Section {
    let progress = (0..<256).map { Double($0) / 128 - 1 }
    var subjects = [turns(progress)]
    for name in GeminiAnimation.names {
      let effect = try EffectCatalog.effect(named: "gemini.\(name)").make(options: options(name))
      subjects.append(
        subject(effect, progress.map(context)) { $0.number(slot) - $0.number(slot + 2) }
      )
    }
    let found = try measure(subjects)
    var section = Report.Section("Native effects, Gemini", unit: "ns")
    section.add(found[0])
    for measurement in found.dropFirst() { section.add(measurement, to: found[0]) }
    return section
  }

  private static func turns(_ progress: [Double]) -> Subject {
    let answer = progress.reduce(0.0) { sum, x in
      let angle = x * 90 * (Double.pi / 180)
      return sum + (cos(angle) - sin(angle))
    }
    var matrix = [Double](repeating: 0, count: 16)
    return Subject(
      name: "C: a turn's sine and cosine in a matrix",
      operations: progress.count,
      answer: answer
    ) {
      baseline_turns(progress, progress.count, &matrix)
    }
  }

  /// Options with which a custom animation has something to do.
  private static func options(_ name: String) -> [String: OptionValue] {
    guard name == "custom" else { return [:] }
    return ["rotationAngle": .table(["y": .number(30)]), "alpha": .number(0.5)]
  }

  private static func context(_ progress: Double) -> EffectContext {
    var context = EffectContext()
    context.viewport = viewport
    context.cellFrame = Rect(
      x: (viewport.width - itemSize.width) / 2,
      y: (viewport.height - itemSize.height) / 2,
      width: itemSize.width,
      height: itemSize.height
    )
    context.stride = 300
    return context.moved(to: progress)
  }

  /// One cell that serves all contexts in turn, held to the answers of a new cell for each.
  private static func subject(
    _ effect: NativeEffect,
    _ contexts: [EffectContext],
    number: @escaping (Cell) -> Double
  ) -> Subject {
    let answer = contexts.reduce(0.0) { sum, context in
      var cell = Cell(size: itemSize)
      effect.apply(to: &cell, at: context)
      return sum + number(cell)
    }
    let resting = Cell(size: itemSize)
    return Subject(name: effect.name, operations: contexts.count, answer: answer) {
      var cell = resting
      var sum = 0.0
      for context in contexts {
        cell.prepare(for: itemSize)
        effect.apply(to: &cell, at: context)
        sum += number(cell)
      }
      return sum
    }
  }

  // MARK: Pages

  /// The paging effects beside the formula of the first of them.
  static func paging() throws -> Report.Section {
    let progress = (0..<256).map { Double($0) / 128 - 1 }
    var subjects = [scales(progress)]
    for effect in EffectCatalog.effects where effect.name.hasPrefix("paging.") {
      subjects.append(
        subject(try effect.make(), progress.map(context)) { cell in
          cell.number(ofLayer: CellModel.cardIndex, slot: slot)
            + cell.number(ofLayer: CellModel.cardIndex, slot: slot + 12)
        }
      )
    }
    let found = try measure(subjects)
    var section = Report.Section("Native effects, paging", unit: "ns")
    section.add(found[0])
    for measurement in found.dropFirst() { section.add(measurement, to: found[0]) }
    return section
  }

  private static func scales(_ progress: [Double]) -> Subject {
    let answer = progress.reduce(0.0) { sum, x in
      let side: Double = x > 0 ? 1 : x < 0 ? -1 : 0
      let scale = max(0, 1 - 0.25 * abs(x))
      let moved = 0.66 * itemSize.width * abs(x) * side + (1 - scale) * itemSize.width / 2 * side
      return sum + (scale + moved)
    }
    var matrix = [Double](repeating: 0, count: 16)
    return Subject(
      name: "C: a scale and a move in a matrix",
      operations: progress.count,
      answer: answer,
      slack: 1e-9
    ) {
      baseline_scales(progress, progress.count, itemSize.width, &matrix)
    }
  }

  // MARK: Collections

  /// One frame of a scrolled collection, whatever its number of items.
  static func collections() throws -> Report.Section {
    let found = try measure(try [10, 10_000, 10_000_000].map(frame))
    var section = Report.Section("A frame of a collection", unit: "ns")
    section.add(found[0])
    for measurement in found.dropFirst() { section.add(measurement, to: found[0]) }
    return section
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
