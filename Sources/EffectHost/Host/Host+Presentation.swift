public import EffectScripting

extension Host {
  /// Returns what a script shows that is no collection: its drawn animation, if it has one.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - changes: Of which the viewport counts.
  ///   - duration: How long it is shown, in seconds; nothing for as long as it needs.
  /// - Returns: The presentation at its beginning, or nothing.
  public func ownPresentation(
    of script: Script,
    changes: SceneChanges = SceneChanges(),
    duration: Double? = nil
  ) -> (any Presentation)? {
    guard let animation = script.animation else { return nil }
    return AnimationPresentation(
      of: animation,
      script: script,
      viewport: changes.viewport,
      duration: duration
    )
  }
}
