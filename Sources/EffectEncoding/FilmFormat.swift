/// A kind of file that holds pictures with their times.
public enum FilmFormat: String, CaseIterable, Hashable, Sendable {
  /// 256 colours a picture, no half-clear pixels; shown everywhere.
  case gif
  /// Animated WebP, with losses or without.
  case webp
  /// Animated PNG, exact.
  case apng

  /// The most frames a second that viewers show at their true speed.
  ///
  /// GIF counts hundredths of a second, and browsers slow down what is shown for less than two of them; of the others
  /// they slow down what is shown for 10 ms or less.
  public var highestRate: Double {
    switch self {
    case .gif: 50
    case .webp, .apng: 90
    }
  }

  /// The frames a second where nothing else is asked for.
  public var usualRate: Double {
    switch self {
    // Four hundredths each, without a remainder.
    case .gif: 25
    case .webp, .apng: 30
    }
  }

  /// The longest side of a picture, in pixels.
  public var longestSide: Int {
    switch self {
    case .gif: 65_535
    case .webp: 16_383
    case .apng: Int(Int32.max)
    }
  }
}

/// What is to be known of a film before its first picture.
public struct FilmSettings: Hashable, Sendable {
  /// How many pictures it has.
  public var count: Int
  /// How many of them a second shows.
  public var framesPerSecond: Double
  /// How often it is shown; 0 for without end.
  public var plays: Int
  /// How good it looks at the cost of size, 0...100; nothing for the format's usual quality.
  ///
  /// WebP at 100 is exact. GIF has as many colours as the part of 256. APNG is always exact.
  public var quality: Int?
  /// Whether GIF mixes colours that it lacks from pixels of others.
  public var dithers: Bool
  /// Whether something behind the pictures shines through.
  public var isTranslucent: Bool

  /// Creates settings.
  public init(
    count: Int,
    framesPerSecond: Double,
    plays: Int = 0,
    quality: Int? = nil,
    dithers: Bool = false,
    isTranslucent: Bool = false
  ) {
    self.count = count
    self.framesPerSecond = framesPerSecond
    self.plays = plays
    self.quality = quality
    self.dithers = dithers
    self.isTranslucent = isTranslucent
  }

  /// Returns when a picture is shown, in units of which a second has a number, rounded to whole ones.
  ///
  /// The differences of these are the delays: they do not drift away from the true times.
  func time(of frame: Int, unitsPerSecond: Double) -> Int {
    Int((Double(frame) * unitsPerSecond / framesPerSecond).rounded())
  }

  /// Returns how long a picture is shown, in units of which a second has a number.
  func delay(of frame: Int, unitsPerSecond: Double) -> Int {
    max(
      1,
      time(of: frame + 1, unitsPerSecond: unitsPerSecond)
        - time(of: frame, unitsPerSecond: unitsPerSecond)
    )
  }
}
