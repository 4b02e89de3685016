internal import CBaseline
import CollectionSimulation
import EffectCore
import EffectHost
import Effects

/// Native effects beside their formulas in C, which write the same numbers.
enum NativeBenchmarks {
  /// An effect with what it writes, and its formula.
  private struct Kind {
    let name: String
    let columns: [String]
    let formula:
      @convention(c) (
        UnsafePointer<formula_cell>?, UnsafePointer<Double>?, Int, UnsafeMutablePointer<Double>?
      ) -> Void
    /// Options with which it has something to do.
    var options = "{}"
  }

  private static let turning = ["transform", "pivot"]
  private static let posed = ["position", "zPosition", "card.transform"]

  private static let families = [
    "gemini": [
      Kind(name: "gemini.cube", columns: turning, formula: formula_cube),
      Kind(name: "gemini.circleRotation", columns: turning, formula: formula_circle),
      Kind(name: "gemini.rollRotation", columns: ["transform"], formula: formula_roll),
      Kind(name: "gemini.pitchRotation", columns: ["transform"], formula: formula_pitch),
      Kind(name: "gemini.yawRotation", columns: ["transform"], formula: formula_yaw),
      Kind(
        name: "gemini.scale",
        columns: ["transform"],
        formula: formula_scale,
        options: #"{"scale": 0.75}"#
      ),
      Kind(
        name: "gemini.custom",
        columns: ["transform", "alpha"],
        formula: formula_custom,
        options: #"{"rotationAngle": {"y": 30}, "alpha": 0.5}"#
      ),
    ],
    "paging": [
      Kind(name: "paging.scale", columns: posed + ["card.shadow"], formula: formula_pages),
      Kind(
        name: "paging.stack",
        columns: posed + ["card.shadow", "card.alpha"],
        formula: formula_stack
      ),
      Kind(name: "paging.snapshot", columns: posed, formula: formula_snapshot),
    ],
  ]

  private static let progress = (0..<256).map { Double($0) / 128 - 1 }

  /// Gemini's effects over a buffer of progress values.
  static func gemini() throws -> Report.Section { try section("Gemini", "gemini") }

  /// The paging effects over a buffer of progress values.
  static func paging() throws -> Report.Section { try section("paging", "paging") }

  private static func section(_ title: String, _ family: String) throws -> Report.Section {
    var section = Report.Section("Native effects, \(title), all numbers of a cell", unit: "ns")
    for kind in families[family] ?? [] {
      let found = try measure(try subjects(kind))
      section.add(found[0])
      section.add(found[1], to: found[0], atMost: 2)
    }
    return section
  }

  // MARK: Rows of numbers

  private static func scene(_ kind: Kind) throws -> Scene {
    let json = """
      {"effect": "\(kind.name)", "parameters": \(kind.options), "collection": {
        "viewport": [390, 844], "items": 9, "itemSize": [280, 480], "spacing": 20 }}
      """
    return try Host().scene(of: nil, request: SceneRequest(parsing: json.utf8))
  }

  /// The formula and the effect; what the effect works out, number by number, is held to the formula first.
  private static func subjects(_ kind: Kind) throws -> [Subject] {
    var cell = formula_cell()
    (cell.width, cell.height, cell.x, cell.y) = (280, 480, 140, 240)
    (cell.stride, cell.reach) = (300, (390 + 280) / 2)
    (cell.degree, cell.radius, cell.turn, cell.alpha, cell.piecesScale) = (90, 100, 30, 0.5, 0.25)
    cell.scale = kind.name == "gemini.scale" ? 0.75 : 1
    let scene = try scene(kind)
    let selection = try scene.selection(of: kind.columns)
    let progress = progress
    var expected = [Double](repeating: 0, count: progress.count * selection.names.count)
    kind.formula(&cell, progress, progress.count, &expected)
    var found: [Double] = []
    try scene.evaluate(selection, at: progress, into: &found)
    for (number, other) in zip(found, expected)
    where (number - other).magnitude > 1e-9 * max(1, other.magnitude) {
      throw WrongAnswer(name: kind.name, found: number, expected: other)
    }
    // What is added up is little beside what is worked out.
    let last = expected.count - 1
    return [
      Subject(name: "C: \(kind.name)", operations: progress.count, answer: expected[last]) {
        kind.formula(&cell, progress, progress.count, &expected)
        return expected[last]
      },
      Subject(name: kind.name, operations: progress.count, answer: found[last]) {
        try scene.evaluate(selection, at: progress, into: &found)
        return found[last]
      },
    ]
  }

  // MARK: Cells

  /// The same effects on the layers of a cell, one place at a time, as frames have it.
  static func cells() throws -> Report.Section {
    let kinds = (families["gemini"] ?? []) + (families["paging"] ?? [])
    let found = try measure(try kinds.map(cell))
    var section = Report.Section("Native effects, applied to a cell", unit: "ns")
    for measurement in found { section.add(measurement) }
    return section
  }

  private static func cell(_ kind: Kind) throws -> Subject {
    let options = try [String: OptionValue](parsing: kind.options.utf8)
    let effect = try EffectCatalog.effect(named: kind.name).make(options: options)
    let scene = try scene(kind)
    let base = scene.restContext
    let contexts = progress.map { base.moved(to: $0) }
    let size = base.cellFrame.size
    let layer = kind.name.hasPrefix("paging") ? CellModel.cardIndex : CellModel.contentIndex
    let slot = LayerProperty.transform.descriptor.slot
    let answer = contexts.reduce(0.0) { sum, context in
      var cell = Cell(size: size)
      effect.apply(to: &cell, at: context)
      return sum + cell.number(ofLayer: layer, slot: slot)
    }
    let resting = Cell(size: size)
    return Subject(name: kind.name, operations: contexts.count, answer: answer) {
      var cell = resting
      var sum = 0.0
      for context in contexts {
        cell.prepare(for: size)
        effect.apply(to: &cell, at: context)
        sum += cell.number(ofLayer: layer, slot: slot)
      }
      return sum
    }
  }
}
