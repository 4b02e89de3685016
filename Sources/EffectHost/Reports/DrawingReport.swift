public import EffectCore

/// How much an animation draws over its progress, and where.
public struct DrawingReport: Report {
  /// A progress and what is drawn there.
  public struct Row: Sendable {
    /// The progress, 0...1.
    public let progress: Double
    /// How many steps the drawing has.
    public let steps: Int
    /// The smallest upright rectangle around its paths, in points, lines counted without their width; nothing where
    /// there are none.
    public let bounds: Rect?

    /// Looks at a drawing.
    public init(progress: Double, drawing: Drawing) {
      self.progress = progress
      steps = drawing.operations.count
      bounds = drawing.bounds
    }
  }

  /// The name of the animation.
  public let name: String?
  /// The rows in the order of progress.
  public let rows: [Row]

  private static let columns = ["progress", "steps", "x", "y", "width", "height"]

  private func cells(of row: Row) -> [String] {
    let sides = row.bounds.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
    let places = sides.isEmpty ? ["", "", "", ""] : sides.map(\.thousandths)
    return [row.progress.thousandths, String(row.steps)] + places
  }

  /// The rows as a table.
  public func table(styled: Bool) -> String {
    (name ?? "animation") + "\n"
      + TextTable.aligned([DrawingReport.columns] + rows.map(cells), styled: styled)
  }

  /// The rows with commas between.
  public var csv: String {
    ([DrawingReport.columns] + rows.map(cells)).map { $0.joined(separator: ",") + "\n" }.joined()
  }
}

extension Double {
  /// The number with three places at most.
  var thousandths: String {
    let value = (self * 1000).rounded() / 1000
    return value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : "\(value)"
  }
}

extension Drawing {
  /// The smallest upright rectangle around everything that is painted, in points, whatever clips leave of it.
  public var bounds: Rect? {
    var matrices = [AffineTransform.identity]
    var sum: Rect?
    func include(_ path: Path) {
      guard let matrix = matrices.last, let own = path.transformed(by: matrix).bounds else {
        return
      }
      guard let known = sum else {
        sum = own
        return
      }
      let (x, y) = (min(known.minX, own.minX), min(known.minY, own.minY))
      sum = Rect(
        x: x,
        y: y,
        width: max(known.maxX, own.maxX) - x,
        height: max(known.maxY, own.maxY) - y
      )
    }
    for operation in operations {
      switch operation {
      case .fill(let path, _, _), .stroke(let path, _, _): include(path)
      case .contents(_, let rect): include(.rect(rect))
      case .transform(let matrix):
        matrices[matrices.count - 1] = matrix * matrices[matrices.count - 1]
      case .save: matrices.append(matrices[matrices.count - 1])
      case .restore: if matrices.count > 1 { matrices.removeLast() }
      case .clear, .clip, .blend: continue
      }
    }
    return sum
  }
}
