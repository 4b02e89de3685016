public import EffectCore

/// Curves over one axis, in panels one below the other.
///
/// It is plain data; ``svg``, ``picture(renderer:scale:)`` and ``terminal(columns:styled:)`` draw it.
public struct Plot: Hashable, Sendable {
  /// One curve.
  public struct Curve: Hashable, Sendable {
    /// What it shows.
    public var name: String
    /// The places on it, from left to right.
    public var points: [Point]

    /// Creates a curve.
    public init(name: String, points: [Point]) { (self.name, self.points) = (name, points) }
  }

  /// Curves of one unit.
  public struct Panel: Hashable, Sendable {
    /// The unit, empty where there is none.
    public var unit: String
    /// The curves.
    public var curves: [Curve]

    /// Creates a panel.
    public init(unit: String = "", curves: [Curve]) { (self.unit, self.curves) = (unit, curves) }
  }

  /// What is shown.
  public var title: String
  /// What lies along the axis, such as `progress`.
  public var axis: String
  /// The panels, from above.
  public var panels: [Panel]

  /// Creates a plot.
  public init(title: String, axis: String, panels: [Panel]) {
    (self.title, self.axis, self.panels) = (title, axis, panels)
  }

  /// Creates the plot of easings over a range, all in one panel.
  ///
  /// - Parameters:
  ///   - easings: The curves with their names.
  ///   - inputs: Where to evaluate, in rising order.
  public init(easings: [(name: String, easing: Easing)], at inputs: [Double]) {
    let curves = easings.map { name, easing in
      Curve(
        name: name,
        points: inputs.compactMap { x in
          let y = easing.value(at: x)
          return y.isFinite ? Point(x: x, y: y) : nil
        }
      )
    }
    self.init(
      title: easings.map(\.name).joined(separator: ", "),
      axis: "t",
      panels: [Panel(curves: curves)]
    )
  }

  /// Creates the plot of what an effect does, a panel for each unit.
  ///
  /// - Parameters:
  ///   - evaluation: The numbers over the progress.
  ///   - title: What is shown.
  ///   - properties: Names of columns, or their beginnings such as `rotation`; none for all that change.
  /// - Throws: ``OptionError`` for a property that the effect does not change.
  public init(
    of evaluation: Evaluation,
    title: String,
    properties: [String] = []
  ) throws(OptionError) {
    let changing = evaluation.columns.indices.filter { column in
      evaluation.rows.contains { $0[column] != evaluation.rows[0][column] }
    }
    for property in properties
    where !changing.contains(where: { Plot.matches(evaluation.columns[$0].name, property) }) {
      throw .noSuch(
        kind: "changing property",
        name: property,
        known: changing.map { evaluation.columns[$0].name }
      )
    }
    let shown = changing.filter { column in
      properties.isEmpty
        || properties.contains { Plot.matches(evaluation.columns[column].name, $0) }
    }
    var panels: [Panel] = []
    for column in shown {
      let curve = Curve(
        name: evaluation.columns[column].name,
        points: zip(evaluation.progress, evaluation.rows).map { Point(x: $0, y: $1[column]) }
          .sorted { $0.x < $1.x }
      )
      let unit = evaluation.columns[column].unit
      if let index = panels.firstIndex(where: { $0.unit == unit }) {
        panels[index].curves.append(curve)
      } else {
        panels.append(Panel(unit: unit, curves: [curve]))
      }
    }
    self.init(title: title, axis: "progress", panels: panels)
  }

  private static func matches(_ column: String, _ property: String) -> Bool {
    column == property || column.hasPrefix(property + ".")
  }
}
