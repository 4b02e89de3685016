import Synchronization

/// Tells whoever kept an interpreter's address whether the interpreter is still there.
///
/// A curve made of a Lua function must be a value that can be copied anywhere, so it cannot keep its interpreter alive
/// (which keeps the curve), nor refer to it weakly (which is confined to its task). It asks this instead.
final class Lifeline: Sendable {
  private let state = Atomic(true)

  /// Whether the interpreter is still there.
  var holds: Bool { state.load(ordering: .acquiring) }

  /// Called by the interpreter at its end.
  func cut() { state.store(false, ordering: .releasing) }
}
