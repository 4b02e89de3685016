// Where the panel is.

extension ControlPanel {
  /// Returns the height of the panel's centre at a time, in points.
  public func position(at time: Double) -> Double {
    if let grip { return grip.origin + grip.translation }
    let time = moment(time)
    if isOver(at: time) { return restPosition }
    switch drive {
    case .additive(let value): return value.presentation(at: time)
    case .spring(let motion, _): return motion.value(at: time)
    case .animator(let animator, let from, let to):
      let progress = animator.run?.progress(at: time) ?? animator.progress
      return progress == 1 ? to : from + (to - from) * progress
    case .still(let position): return position
    }
  }

  /// Returns the panel's speed at a time, in points per second; nothing under the finger.
  public func velocity(at time: Double) -> Double? {
    grip == nil ? speed(at: moment(time)) : nil
  }

  /// A time that is asked for, or that of the last event where that is later or the time is not a number.
  func moment(_ time: Double) -> Double { time > eventTime ? time : eventTime }

  /// The time of an event, which follows the last one.
  func eventMoment(_ time: Double) -> Double { time.isFinite ? moment(time) : eventTime }

  func speed(at time: Double) -> Double {
    if isOver(at: time) { return 0 }
    switch drive {
    case .additive(let value): return value.velocity(at: time)
    case .spring(let motion, _): return motion.velocity(at: time)
    case .animator(let animator, let from, let to):
      return (animator.run?.velocity(at: time) ?? 0) * (to - from)
    case .still: return 0
    }
  }

  /// Where the panel comes to rest if nothing else happens, in points; under the finger where it is.
  public var restPosition: Double {
    if let grip { return grip.origin + grip.translation }
    switch drive {
    case .additive(let value): return value.model
    case .spring(let motion, _): return motion.target
    case .animator(let animator, let from, let to):
      let progress = animator.run?.target ?? animator.progress
      return progress == 1 ? to : from + (to - from) * progress
    case .still(let position): return position
    }
  }

  /// When the panel rests if nothing else happens, in seconds; nothing under the finger.
  public var restTime: Double? { grip == nil ? overTime : nil }

  /// Finds out when the present motion is over; after every event, and not at every question.
  mutating func plan() {
    switch drive {
    case .additive(let value):
      overTime = max(eventTime, value.restTime(tolerance: configuration.tolerance))
    case .spring(let motion, let duration):
      overTime = motion.restTime(duration: duration, tolerance: configuration.tolerance)
    case .animator(let animator, _, _): overTime = animator.endTime ?? eventTime
    case .still: overTime = eventTime
    }
  }

  private func isOver(at time: Double) -> Bool {
    configuration.endsExactly && grip == nil && time >= overTime
  }
}
