extension Scene {
  /// Returns what is shown of a scene over time: what a finger does to it where there is one or a panel, else its pages.
  ///
  /// - Parameters:
  ///   - duration: How long it lasts, in seconds; nothing for what the script says, or as long as it needs.
  ///   - progress: Where the report of a scene without a finger evaluates the effects.
  ///   - framesPerSecond: How many moments a second the report of a scene with a finger lists.
  /// - Returns: The presentation.
  /// - Throws: ``HostError`` of a script that fails when it is asked where to stop.
  public func presentation(
    duration: Double? = nil,
    progress: [Double],
    framesPerSecond: Double = 60
  ) throws(HostError) -> any Presentation {
    guard gesture != nil || panel != nil else {
      return CollectionPresentation(of: self, duration: duration, progress: progress)
    }
    return try InteractivePresentation(
      of: self,
      duration: duration,
      framesPerSecond: framesPerSecond
    )
  }
}
