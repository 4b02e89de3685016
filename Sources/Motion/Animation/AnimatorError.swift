/// What a property animator refuses; it changes nothing then.
public enum AnimatorError: Error, Hashable, Sendable {
  /// The call does not fit the animator's condition; `allowed` are the calls that do.
  case illegalState(call: String, condition: String, allowed: [String])
  /// The animator was made one that cannot be interrupted.
  case notInterruptible(call: String)
  /// A value that is not a finite number.
  case notFinite(call: String)
  /// The animator was let go while it held its property somewhere in between.
  case releasedInBetween(condition: String)
}

extension AnimatorError: CustomStringConvertible {
  /// The complete sentence: what is wrong, and what would be right.
  public var description: String {
    switch self {
    case .illegalState(let call, let condition, let allowed):
      "animator: '\(call)' cannot be called while it is \(condition)"
        + "; allowed: " + allowed.map { "'\($0)'" }.joined(separator: ", ")
    case .notInterruptible(let call):
      "animator: '\(call)' cannot be called on one that is not interruptible"
        + "; set 'isInterruptible' before it is started"
    case .notFinite(let call): "animator: '\(call)' takes finite numbers"
    case .releasedInBetween(let condition):
      "animator: it cannot be let go while it is \(condition); "
        + (condition == "stopped"
          ? "call 'finish' first" : "call 'start' or 'stop' first")
    }
  }
}
