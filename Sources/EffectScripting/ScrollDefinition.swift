public import CollectionSimulation
public import Motion

/// How the content of a scene moves, as a script defined it.
public struct ScrollDefinition: Sendable {
  /// How content moves.
  public var physics = ScrollPhysics()
  /// Where it stops.
  public var snapping = CollectionSnapping()
  /// A function that chooses where content that is let go comes to rest.
  var targetContentOffset: FunctionReference?

  /// Creates the physics of a scroll view that snaps as its layout says.
  public init() {}
}

extension Script {
  /// Asks the scene's `targetContentOffset` where content that is let go shall come to rest.
  ///
  /// - Parameters:
  ///   - release: What is known where the finger left.
  ///   - proposed: The offset that the collection itself would choose, if it snaps.
  ///   - collection: The collection.
  /// - Returns: An offset in points; nothing where the content runs out by itself.
  /// - Throws: ``ScriptError`` where the function fails, or returns something else.
  public func targetContentOffset(
    for release: ScrollRelease,
    proposed: Double?,
    in collection: Collection
  ) throws(ScriptError) -> Double? {
    guard let function = scene?.physics?.targetContentOffset else { return proposed }
    let told = ScrollBindings.table(of: release, proposed: proposed, in: collection)
    let values = try interpreter.call(function, arguments: [told])
    do {
      return try ScrollBindings.offset(values.first, proposed: proposed, in: collection)
    } catch {
      throw interpreter.located(ScriptError(.script, error.message), in: function)
    }
  }
}
