/// The words for how a turn depends on the side of the centre; each rotation has its own.
public protocol GeminiRotationEffect: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
  /// What the word means.
  var wave: GeminiWave { get }
}

/// How a roll depends on the side of the centre.
public enum RollRotationEffect: String, GeminiRotationEffect {
  /// One way on each side of the centre, or the same way on both.
  case rollUp, rollDown, sineWave, reverseSineWave

  /// What the word means.
  public var wave: GeminiWave {
    switch self {
    case .rollUp: .up
    case .rollDown: .down
    case .sineWave: .sineWave
    case .reverseSineWave: .reverseSineWave
    }
  }
}

/// How a pitch depends on the side of the centre.
public enum PitchRotationEffect: String, GeminiRotationEffect {
  /// One way on each side of the centre, or the same way on both.
  case pitchUp, pitchDown, sineWave, reverseSineWave

  /// What the word means.
  public var wave: GeminiWave {
    switch self {
    case .pitchUp: .up
    case .pitchDown: .down
    case .sineWave: .sineWave
    case .reverseSineWave: .reverseSineWave
    }
  }
}

/// How a yaw depends on the side of the centre.
public enum YawRotationEffect: String, GeminiRotationEffect {
  /// One way on each side of the centre, or the same way on both.
  case yawUp, yawDown, sineWave, reverseSineWave

  /// What the word means.
  public var wave: GeminiWave {
    switch self {
    case .yawUp: .up
    case .yawDown: .down
    case .sineWave: .sineWave
    case .reverseSineWave: .reverseSineWave
    }
  }
}
