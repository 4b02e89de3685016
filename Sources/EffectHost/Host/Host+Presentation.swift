public import EffectScripting

extension Host {
  /// Returns what a script shows that is no collection: its drawn animation or its pages, if it has any.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - changes: The viewport, and for pages what scrolls them.
  ///   - duration: How long it is shown, in seconds; nothing for as long as it needs.
  /// - Returns: The presentation at its beginning, or nothing.
  /// - Throws: ``HostError`` of measures that make no sense.
  public func ownPresentation(
    of script: Script,
    changes: SceneChanges = SceneChanges(),
    duration: Double? = nil
  ) throws(HostError) -> (any Presentation)? {
    if let pages = script.pages {
      return try PagesPresentation(of: pages, script: script, changes: changes, duration: duration)
    }
    guard let animation = script.animation else { return nil }
    return AnimationPresentation(
      of: animation,
      script: script,
      viewport: changes.viewport,
      duration: duration
    )
  }
}
