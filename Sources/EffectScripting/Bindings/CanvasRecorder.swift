package import EffectCore

/// How much a script may keep of paths and drawings, which lie in the host's memory.
final class StepBudget {
  /// How many steps all paths and drawings of a script may have.
  static let most = 400_000
  /// How many one drawing or path may have.
  static let mostAtOnce = 100_000

  private(set) var used = 0
  /// Lets go of what the script can no longer reach.
  var collect: () -> Void = {}

  func spend(_ count: Int) throws(BindingError) {
    if used + count > StepBudget.most { collect() }
    guard used + count <= StepBudget.most else {
      throw BindingError(
        "the paths and drawings of this script have \(used) steps; there can be \(StepBudget.most)"
      )
    }
    used += count
  }

  func giveBack(_ count: Int) { used -= count }
}

/// A path that a script builds.
public final class PathRecorder {
  package private(set) var path = Path()
  private let budget: StepBudget
  private var count = 0

  init(budget: StepBudget) { self.budget = budget }

  deinit { budget.giveBack(count) }

  /// Changes the path by a number of further steps.
  func change(adding steps: Int, _ body: (inout Path) -> Void) throws(BindingError) {
    guard count + steps <= StepBudget.mostAtOnce else {
      throw BindingError("a path can have \(StepBudget.mostAtOnce) steps, and this one has them")
    }
    try budget.spend(steps)
    count += steps
    body(&path)
  }

  /// Takes out the path and begins a new one.
  func take() -> Path {
    defer {
      path = Path()
      budget.giveBack(count)
      count = 0
    }
    return path
  }
}

/// Notes down what a script draws while its function runs.
public final class CanvasRecorder {
  /// What was drawn so far.
  package private(set) var drawing = Drawing()
  /// The path that is being built.
  let current: PathRecorder
  /// How many steps the drawing has, those of its paths and of drawings in it among them.
  private(set) var steps = 0
  /// Whether the function that it was made for still runs.
  private(set) var isOpen = true
  private let budget: StepBudget

  init(budget: StepBudget) {
    self.budget = budget
    current = PathRecorder(budget: budget)
  }

  deinit { budget.giveBack(steps) }

  /// Adds to the drawing, which costs one step and those of what it takes in.
  func draw(_ further: Int = 0, _ body: (inout Drawing) -> Void) throws(BindingError) {
    guard steps + further < StepBudget.mostAtOnce else {
      throw BindingError(
        "a drawing can have \(StepBudget.mostAtOnce) steps, those of its paths among them, and this one has them"
      )
    }
    try budget.spend(1 + further)
    steps += 1 + further
    body(&drawing)
  }

  /// Ends the drawing: what the script kept of the canvas can no longer be used.
  func close() {
    isOpen = false
    _ = current.take()
    budget.giveBack(steps)
    steps = 0
  }
}

/// A drawing that a script keeps.
public final class DrawingRecord {
  package let drawing: Drawing
  package let size: Size
  let steps: Int
  private let budget: StepBudget

  init(_ canvas: CanvasRecorder, size: Size, budget: StepBudget) throws(BindingError) {
    (drawing, self.size, steps, self.budget) = (canvas.drawing, size, canvas.steps, budget)
    try budget.spend(steps)
  }

  deinit { budget.giveBack(steps) }
}
