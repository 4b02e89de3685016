/// How content that was flung slows down.
public enum ScrollFriction: Hashable, Sendable {
  /// Its speed falls by a factor every millisecond, as in UIKit.
  case exponential(Deceleration)
  /// Distance and duration follow from the speed, as in Android with points for density-independent pixels.
  ///
  /// A friction that is not above 0 counts as the usual one.
  case android(friction: Double = AndroidFling.defaultFriction)

  /// Returns where content that is let go would end if there were no edges, in points.
  public func end(from start: ScrollState) -> Double { glide(from: start).end }

  func glide(from start: ScrollState) -> Glide {
    switch self {
    case .exponential(let deceleration): return Glide(deceleration, from: start)
    case .android(let friction):
      let usable = friction.isFinite && friction > 0
      let fling = try? AndroidFling(
        velocity: start.velocity,
        friction: usable ? friction : AndroidFling.defaultFriction
      )
      // Only a speed beyond all measure has no fling.
      guard let fling else { return Glide(.normal, from: start) }
      return Glide(
        motion: .androidFling(fling, offset: start.offset),
        start: start,
        end: start.offset + fling.distance
      )
    }
  }
}

/// Content that slows down as if there were no edges.
struct Glide: Hashable {
  let motion: ScrollTrajectory.Motion
  let start: ScrollState
  /// Where it ends, in points.
  let end: Double

  init(motion: ScrollTrajectory.Motion, start: ScrollState, end: Double) {
    (self.motion, self.start, self.end) = (motion, start, end)
  }

  init(_ deceleration: Deceleration, from start: ScrollState) {
    motion = .deceleration(deceleration, start)
    self.start = start
    end = start.offset + deceleration.distance(velocity: start.velocity)
  }

  /// The seconds until it is at an edge, and its speed there, or nothing where it does not get there.
  func arrival(at edge: Double) -> (time: Double, velocity: Double)? {
    let way = edge - start.offset
    switch motion {
    case .deceleration(let deceleration, _):
      guard let time = deceleration.time(toTravel: way, velocity: start.velocity) else {
        return nil
      }
      // v₀ - k·way has more digits at the edge than the exponential.
      return (time, start.velocity - deceleration.decay * way)
    case .androidFling(let fling, _):
      guard let time = fling.time(toTravel: way) else { return nil }
      return (time, fling.velocity(after: time))
    case .spring: return nil
    }
  }

  /// The seconds after which it is within a distance of its end.
  func restTime(within distance: Double) -> Double {
    switch motion {
    case .deceleration(let deceleration, _):
      return deceleration.restTime(within: distance, velocity: start.velocity)
    case .androidFling(let fling, _): return fling.duration
    case .spring: return 0
    }
  }
}
