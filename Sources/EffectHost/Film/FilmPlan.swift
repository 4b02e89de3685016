internal import Glibc

/// Which moments of a presentation are drawn, and by how many threads.
public struct FilmPlan: Hashable, Sendable {
  /// The numbers of the frames.
  public var frames: Range<Int>
  /// How many frames a second has.
  public var framesPerSecond: Double
  /// How many moments each frame is the mean of, while a shutter is open for half of its time; 1 for a sharp moment.
  public var samples: Int
  /// How many frames are drawn at the same time.
  public var jobs: Int

  /// Creates a plan.
  public init(
    frames: Range<Int>,
    framesPerSecond: Double,
    samples: Int = 1,
    jobs: Int = FilmPlan.processorCount
  ) {
    self.frames = frames
    self.framesPerSecond = framesPerSecond
    self.samples = samples
    self.jobs = jobs
  }

  /// How long its frames are seen, in seconds.
  public var duration: Double { Double(frames.count) / framesPerSecond }

  /// Returns how many frames a duration has: at least one.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - framesPerSecond: The frames a second.
  /// - Returns: The number of frames.
  public static func frameCount(duration: Double, framesPerSecond: Double) -> Int {
    max(1, Int((duration * framesPerSecond).rounded()))
  }

  /// How many processors there are.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The moments of a frame, in seconds.
  func times(of frame: Int) -> [Double] {
    let start = Double(frame) / framesPerSecond
    guard samples > 1 else { return [start] }
    return (0..<samples).map { sample in
      start + (Double(sample) + 0.5) / Double(samples) * 0.5 / framesPerSecond
    }
  }
}
