public import EffectCore

/// The keyframes of one property in the order of their times, and the value at any time.
///
/// Before the first keyframe the first value holds, after the last one the last value does; nothing is carried
/// on beyond. The easing of a keyframe shapes the way from it to the next one.
///
/// ```swift
/// var alpha = Filmstrip<Double>()
/// try alpha.set(1, at: 30)
/// try alpha.set(0, at: 60, easing: .easeOut)
/// alpha.value(at: 45)  // 0.5
/// ```
///
/// With ``Compatibility/corrected`` a time has one value: setting it again replaces it, and a jump is asked for
/// with ``setJump(from:to:at:transition:)``. With ``Compatibility/original`` keyframes of equal times stand side
/// by side in the order in which they were set, and infinite times are taken.
public struct Filmstrip<Value: Interpolatable>: Sendable {
  /// Which rules the strip follows.
  public let compatibility: Compatibility
  /// The keyframes, by time.
  public private(set) var keyframes: [Keyframe<Value>] = []
  /// Their times once more: the search touches nothing else.
  private var times: [Double] = []

  /// Creates a strip without keyframes.
  public init(compatibility: Compatibility = .corrected) { self.compatibility = compatibility }

  /// Creates a strip from keyframes in any order.
  ///
  /// - Throws: ``OptionError`` for a time or a value that is not accepted; see ``set(_:at:transition:)``.
  /// - Complexity: O(*n* log *n*).
  public init(
    _ keyframes: [Keyframe<Value>],
    compatibility: Compatibility = .corrected
  ) throws(OptionError) {
    self.compatibility = compatibility
    for keyframe in keyframes { try check(keyframe) }
    // The place in the list settles equal times, whatever the sorting does with them.
    let order = keyframes.indices.sorted {
      (keyframes[$0].time, $0) < (keyframes[$1].time, $1)
    }
    for index in order {
      let keyframe = keyframes[index]
      if compatibility == .corrected, times.last == keyframe.time {
        self.keyframes[times.count - 1] = keyframe
      } else {
        self.keyframes.append(keyframe)
        times.append(keyframe.time)
      }
    }
  }

  /// Whether there are no keyframes.
  public var isEmpty: Bool { keyframes.isEmpty }

  /// Returns the value at a time, or nothing where there are no keyframes.
  ///
  /// At a keyframe's own time its value comes back exactly. A NaN is no time and gives nothing; with
  /// ``Compatibility/original`` it gives the last value.
  /// - Complexity: O(log *n*), without allocating.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Color)
  @specialized(where Value == Paint)
  public func value(at time: Double) -> Value? {
    // Specialised because other modules would call it generically, which takes three times as long.
    guard !keyframes.isEmpty, !time.isNaN || compatibility == .original else { return nil }
    let next = index(after: time)
    guard next > 0 else { return keyframes[0].value }
    guard next < times.count else { return keyframes[next - 1].value }
    return value(at: time, before: next)
  }

  /// Returns the value between the keyframe before an index and the one at it.
  private func value(at time: Double, before next: Int) -> Value {
    let from = keyframes[next - 1].value
    guard case .eased(let easing) = keyframes[next - 1].transition else { return from }
    let (start, end) = (times[next - 1], times[next])
    let amount = easing.value(at: (time - start) / (end - start))
    let to = keyframes[next].value
    guard compatibility == .corrected else { return from.interpolated(to: to, amount: amount) }
    // `a + (b - a)` can miss b by a rounding, and a curve of somebody's own can return anything.
    if amount == 1 { return to }
    guard amount.isFinite else { return from }
    let value = from.interpolated(to: to, amount: amount)
    return value.isFinite ? value : from
  }

  /// Returns the index of the first keyframe later than a time: the number of keyframes where there is none.
  private func index(after time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if time < times[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: - Editing

extension Filmstrip {
  /// Sets the value at a time.
  ///
  /// - Parameters:
  ///   - value: The value; with ``Compatibility/corrected`` of finite numbers.
  ///   - time: The time, never NaN; with ``Compatibility/corrected`` finite.
  ///   - transition: How it goes over into the next one.
  /// - Throws: ``OptionError`` when the time or the value is not accepted.
  /// - Complexity: O(*n*); O(log *n*) for a time after all others.
  public mutating func set(
    _ value: Value,
    at time: Double,
    transition: Keyframe<Value>.Transition
  ) throws(OptionError) {
    let keyframe = Keyframe(time: time, value: value, transition: transition)
    try check(keyframe)
    if compatibility == .corrected { removeKeyframes(at: time) }
    insert(keyframe)
  }

  /// Sets the value at a time and the curve along which it goes over into the next one.
  ///
  /// - Throws: ``OptionError`` when the time or the value is not accepted.
  public mutating func set(
    _ value: Value,
    at time: Double,
    easing: Easing = .linear
  ) throws(OptionError) {
    try set(value, at: time, transition: .eased(easing))
  }

  /// Lets the strip jump at a time: it arrives with one value and leaves with another.
  ///
  /// At exactly that time the second value holds.
  ///
  /// - Parameters:
  ///   - arriving: The value towards which the strip goes until that time.
  ///   - leaving: The value from then on.
  ///   - time: When it jumps.
  ///   - transition: How the second value goes over into the next keyframe's.
  /// - Throws: ``OptionError`` when the time or a value is not accepted.
  public mutating func setJump(
    from arriving: Value,
    to leaving: Value,
    at time: Double,
    transition: Keyframe<Value>.Transition = .eased(.linear)
  ) throws(OptionError) {
    let first = Keyframe(time: time, value: arriving)
    let second = Keyframe(time: time, value: leaving, transition: transition)
    try check(first)
    try check(second)
    if compatibility == .corrected { removeKeyframes(at: time) }
    insert(first)
    insert(second)
  }

  /// Takes out every keyframe at exactly a time.
  public mutating func removeKeyframes(at time: Double) {
    let end = index(after: time)
    var start = end
    while start > 0, times[start - 1] == time { start -= 1 }
    keyframes.removeSubrange(start..<end)
    times.removeSubrange(start..<end)
  }

  /// Takes out the keyframes that a condition picks.
  public mutating func removeKeyframes(where isUnwanted: (Keyframe<Value>) -> Bool) {
    keyframes.removeAll(where: isUnwanted)
    times = keyframes.map(\.time)
  }

  /// Takes out all keyframes, so that the strip can be filled anew.
  public mutating func removeAll() {
    keyframes.removeAll()
    times.removeAll()
  }

  private mutating func insert(_ keyframe: Keyframe<Value>) {
    let index = index(after: keyframe.time)
    keyframes.insert(keyframe, at: index)
    times.insert(keyframe.time, at: index)
  }

  private func check(_ keyframe: Keyframe<Value>) throws(OptionError) {
    let time = keyframe.time
    guard time.isFinite || (compatibility == .original && !time.isNaN) else {
      throw .range(
        owner: "keyframe",
        option: "time",
        expected: NumberRange.any.phrase,
        found: time.shortText
      )
    }
    guard keyframe.value.isFinite || compatibility == .original else {
      throw .range(
        owner: "keyframe",
        option: "value at time \(time.shortText)",
        expected: "made of finite numbers",
        found: "\(keyframe.value)"
      )
    }
  }
}

extension Filmstrip: Equatable where Value: Equatable {}
extension Filmstrip: Hashable where Value: Hashable {}
