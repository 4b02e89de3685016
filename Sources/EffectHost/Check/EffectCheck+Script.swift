import EffectCore
import EffectScripting

/// Mistakes that show in what a script writes and what comes of it.
extension EffectCheck {
  // MARK: Doing anything

  /// A transform that moves nothing: most forgot to return what they made.
  mutating func checkChange() {
    var scripts: [ScriptEffect] = []
    for case .script(let effect) in scene.effects { scripts.append(effect) }
    guard !scripts.isEmpty, scripts.count == scene.effects.count else { return }
    for effect in scripts { _ = effect.takeReads() }
    let places = stride(from: -3.0, through: 3, by: 0.25).map { $0 }
    guard let evaluation = try? Evaluation(of: scene, at: places), evaluation.columns.isEmpty else {
      return
    }
    // What depends on more than the progress may do something where that is otherwise.
    let moved = Set(["time", "velocity", "dragging", "overscroll", "index", "count", "offset"])
    guard scripts.allSatisfy({ moved.isDisjoint(with: $0.takeReads()) }) else { return }
    add(
      "nothing",
      .warning,
      "changes nothing at any progress",
      cure:
        "return a table of properties, such as return { alpha = 1 - math.abs(progress) }, or change the cell"
    )
  }

  // MARK: Units

  /// Turns that are so small that they were meant as radians, in a script that reckons with these.
  mutating func checkUnits() {
    let places = stride(from: -1.0, through: 1, by: 0.125).map { $0 }
    guard let script = scene.script, let turns = try? Evaluation(of: scene, at: places) else {
      return
    }
    for (index, column) in turns.columns.enumerated() where column.name.contains("rotation.") {
      let largest = turns.rows.map { $0[index].magnitude }.max() ?? 0
      guard largest > 0, largest <= 2 * .pi, let line = script.radianLine(setting: "rotation")
      else { continue }
      add(
        "units",
        .warning,
        "\(column.name) goes to \(largest.rounded(places: 3)) at most, which is hardly seen: rotations are in degrees",
        cure: "leave out math.rad and math.pi, or convert with math.deg",
        channel: column.name
      )
      findings[findings.count - 1].line = line
      return
    }
  }
}
