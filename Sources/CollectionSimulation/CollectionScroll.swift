public import EffectCore
public import Motion

/// A collection that fingers scroll: dragged, flung, bounced and snapped as its layout asks.
///
/// Everything that the fingers do is played first; then any moment can be asked for, in any order and at any rate,
/// and the same time always gives the same numbers.
///
/// ```swift
/// var scroll = try CollectionScroll(of: collection)
/// scroll.play(StockGesture.fling.timeline(viewport: collection.viewport, direction: .horizontal).touches)
/// let page = scroll.moment(at: 0.5).page
/// ```
public struct CollectionScroll: Hashable, Sendable {
  /// Where the collection is at a time.
  public struct Moment: Hashable, Sendable {
    /// When, in seconds.
    public let time: Double
    /// The content offset, in points.
    public let offset: Double
    /// The page in the middle, with its fraction.
    public let page: Double
    /// How fast the offset changes, in points per second.
    public let velocity: Double
    /// What the content does.
    public let phase: ScrollSimulator.Phase
  }

  /// The collection, where it stood at the beginning.
  public let collection: Collection
  /// How it snaps.
  public let snapping: CollectionSnapping
  /// What the fingers meant: taps and pans.
  public private(set) var gestures: [GestureEvent] = []
  /// The content after each event, in the order of time.
  private var states: [ScrollSimulator]

  /// Creates a collection that rests where it stands.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - physics: How content moves; where it snaps is the collection's matter.
  ///   - snapping: Where it stops.
  /// - Throws: ``OptionError`` for physics that are none.
  public init(
    of collection: Collection,
    physics: ScrollPhysics = ScrollPhysics(),
    snapping: CollectionSnapping = CollectionSnapping()
  ) throws(OptionError) {
    self.collection = collection
    self.snapping = snapping
    let isHorizontal = collection.layout.direction == .horizontal
    var own = physics
    own.snapping = nil
    states = [
      try ScrollSimulator(
        // An endless list has no edges; beyond these offsets nobody ever gets.
        range: collection.offsetRange ?? -1e12...1e12,
        viewportLength: isHorizontal ? collection.viewport.width : collection.viewport.height,
        axis: collection.layout.direction,
        offset: collection.offset,
        physics: own
      )
    ]
  }

  /// Plays what a finger does.
  ///
  /// - Parameter touches: The reports of the finger, in the viewport's coordinates, in order.
  public mutating func play(_ touches: [TouchEvent]) {
    play(touches) { (_, proposed) throws(Never) in proposed }
  }

  /// Plays what a finger does, and asks where content that is let go shall come to rest.
  ///
  /// - Parameters:
  ///   - touches: The reports of the finger, in the viewport's coordinates, in order.
  ///   - targetContentOffset: Returns the offset at which the content shall come to rest, in points, or nothing for
  ///     where it runs out; it gets what is known, and the offset that the collection itself would choose.
  /// - Throws: What `targetContentOffset` throws.
  public mutating func play<Failure>(
    _ touches: [TouchEvent],
    targetContentOffset: (ScrollRelease, Double?) throws(Failure) -> Double?
  ) throws(Failure) {
    let mirrors = collection.layout.isRightToLeft && collection.layout.direction == .horizontal
    for touch in touches {
      var logical = touch
      if mirrors { logical.location.x = -touch.location.x }
      guard var next = states.last else { return }
      let events = try next.handle(logical) { (release) throws(Failure) in
        try targetContentOffset(release, self.target(of: release))
      }
      gestures += mirrors ? events.map { $0.mirrored() } : events
      states.append(next)
    }
  }

  /// The offset at which the collection itself would come to rest, or nothing where it does not snap.
  private func target(of release: ScrollRelease) -> Double? {
    snapping.offset(in: collection, for: release)
  }

  // MARK: Asking

  /// When the last event happened, in seconds.
  public var lastEventTime: Double { states.last?.eventTime ?? 0 }

  /// When everything rests, in seconds.
  public var restTime: Double { states.last?.restTime ?? lastEventTime }

  /// Where it comes to rest.
  public var restMoment: Moment { moment(at: restTime) }

  /// Returns where the collection is at a time.
  ///
  /// - Complexity: O(log *n*) in the number of events.
  public func moment(at time: Double) -> Moment {
    let simulator = simulator(at: time)
    let state = simulator.state(at: time)
    return Moment(
      time: time,
      offset: state.offset,
      page: collection.page(forOffset: state.offset),
      velocity: state.velocity,
      phase: simulator.phase(at: time)
    )
  }

  /// The content after the last event that is not later than a time.
  private func simulator(at time: Double) -> ScrollSimulator {
    // The first state has seen no event, so there is always one.
    var (low, high) = (0, states.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if states[middle].eventTime <= time { low = middle } else { high = middle }
    }
    return states[low]
  }

  /// The times at which the content comes to rest by itself, before a finger comes down again, and the last one.
  public var rests: [Moment] {
    var found: [Moment] = []
    for (index, state) in states.enumerated().dropFirst() {
      guard let rest = state.restTime else { continue }
      let next = states.indices.contains(index + 1) ? states[index + 1].eventTime : .infinity
      if rest <= next, rest.isFinite, found.last?.time != rest { found.append(moment(at: rest)) }
    }
    return found
  }

  /// The times at which something happens: events of the finger that mean something, edges that are met, rests.
  public var eventTimes: [Double] {
    let changes = gestures.filter { $0.state != .changed && $0.state != .failed }.map(\.time)
    return changes + rests.map(\.time)
  }
}

extension GestureEvent {
  /// The same in a picture that is mirrored left to right.
  func mirrored() -> GestureEvent {
    var mirrored = self
    mirrored.location.x = -location.x
    mirrored.translation?.x *= -1
    mirrored.velocity?.x *= -1
    return mirrored
  }
}
