import EffectCore

/// An animator in motion: where it is at any time from its beginning to its end, in closed form.
struct AnimatorRun: Hashable {
  enum Course: Hashable {
    /// Along a path, from a place on it.
    case path(AnimatorPath, from: Double)
    /// On a spring of a nominal duration, 0 where it has none.
    case spring(SpringMotion, duration: Double)
  }

  let course: Course
  /// Whether it moves towards the start.
  let isReversed: Bool
  /// The animator's time at which it began.
  let beginTime: Double
  /// The animator's time at which it is over.
  let endTime: Double

  /// The part of a spring's way that no longer matters.
  let tolerance: Double

  init(_ course: Course, isReversed: Bool, beginTime: Double, tolerance: Double) {
    (self.course, self.isReversed, self.beginTime) = (course, isReversed, beginTime)
    self.tolerance = tolerance
    switch course {
    case .path(let path, let place):
      endTime = beginTime + (isReversed ? place : path.duration - place)
    case .spring(let motion, let duration):
      endTime = motion.restTime(duration: duration, tolerance: tolerance)
    }
  }

  /// Where it ends: 1, or 0 reversed.
  var target: Double { isReversed ? 0 : 1 }

  private func place(_ path: AnimatorPath, _ start: Double, at time: Double) -> Double {
    let way = time - beginTime
    return (isReversed ? start - way : start + way).clamped(to: 0...path.duration)
  }

  func progress(at time: Double) -> Double {
    switch course {
    case .path(let path, let start): path.progress(at: place(path, start, at: time))
    case .spring(let motion, _): motion.value(at: time)
    }
  }

  /// The speed in progress per second, positive towards the end whatever the direction.
  func velocity(at time: Double) -> Double {
    switch course {
    case .path(let path, let start):
      (isReversed ? -1 : 1) * path.rate(at: place(path, start, at: time))
    case .spring(let motion, _): motion.velocity(at: time)
    }
  }

  /// The part of the time for a path, of the way for a spring.
  func fraction(at time: Double) -> Double {
    switch course {
    case .path(let path, let start): path.fraction(at: place(path, start, at: time))
    case .spring(let motion, _): motion.value(at: time).clamped(to: 0...1)
    }
  }

  /// The same motion after a rest.
  func delayed(by pause: Double) -> AnimatorRun {
    switch course {
    case .path:
      return AnimatorRun(
        course,
        isReversed: isReversed,
        beginTime: beginTime + pause,
        tolerance: tolerance
      )
    case .spring(let motion, let duration):
      let later = motion.beginning(at: motion.beginTime + pause)
      return AnimatorRun(
        .spring(later, duration: duration),
        isReversed: isReversed,
        beginTime: beginTime + pause,
        tolerance: tolerance
      )
    }
  }

  /// The motion that turns round at a time: a path is taken back, a spring is drawn the other way.
  func turned(at time: Double) -> AnimatorRun {
    let back = !isReversed
    switch course {
    case .path(let path, let start):
      let here = place(path, start, at: time)
      return AnimatorRun(
        .path(path, from: here),
        isReversed: back,
        beginTime: time,
        tolerance: tolerance
      )
    case .spring(let motion, let duration):
      let retargeted = motion.retargeted(to: back ? 0 : 1, at: time)
      return AnimatorRun(
        .spring(retargeted, duration: duration),
        isReversed: back,
        beginTime: time,
        tolerance: tolerance
      )
    }
  }

  /// The motion as it stands at its end.
  func ended(at time: Double) -> AnimatorRun {
    switch course {
    case .path(let path, _):
      let place = isReversed ? 0 : path.duration
      return AnimatorRun(
        .path(path, from: place),
        isReversed: isReversed,
        beginTime: time,
        tolerance: tolerance
      )
    case .spring(let motion, let duration):
      let still = SpringMotion(motion.curve, from: target, to: target, at: time)
      return AnimatorRun(
        .spring(still, duration: duration),
        isReversed: isReversed,
        beginTime: time,
        tolerance: tolerance
      )
    }
  }
}
