public import EffectCore
public import Motion

/// What is different from a scene's own measures; nothing where the scene's own counts.
public struct SceneChanges: Hashable, Sendable {
  /// The size of the viewport, in points.
  public var viewport: Size?
  /// How many items there are.
  public var items: Int?
  /// The size of a cell, in points.
  public var cellSize: Size?
  /// The distance between cells, in points.
  public var spacing: Double?
  /// The axis along which it scrolls.
  public var direction: ScrollDirection?
  /// The content offset at which it begins, in points.
  public var offset: Double?
  /// What a finger does to it.
  public var gesture: GestureSource?

  /// Whether cells keep what fades and colours them, and stay where the layout puts them.
  public var reducesMotion = false

  /// Creates no change at all.
  public init() {}
}
