import EffectCore
import EffectTestSupport
import Motion
import Testing

@Suite("A control panel") struct ControlPanelTests {
  private let low = 833.75
  private let high = 483.5

  private func panel(
    _ style: ControlPanel.Style,
    _ change: (inout ControlPanel.Configuration) -> Void = { _ in }
  ) throws -> ControlPanel {
    var configuration = ControlPanel.Configuration(height: 667)
    configuration.style = style
    change(&configuration)
    return try ControlPanel(configuration)
  }

  /// What a step does to the speed.
  private enum Speed {
    case kept
    case finger(Double)
    case any
  }

  @Test(arguments: ControlPanel.Style.allCases, 0..<30)
  func `Whatever happens it does not jump, keeps its speed, and comes to rest`(
    style: ControlPanel.Style,
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var panel = try panel(style) {
      if seed % 2 == 0 { $0.tapVelocity = 0 }
      if seed % 3 == 0 { $0.releaseRule = .projection }
      $0.dampingRatio = [0.4, 0.7, 1, 1.5][seed % 4]
    }
    var (time, isHeld) = (0.0, false)
    for _ in 0..<60 {
      time += Double.random(in: 0...0.25, using: &random)
      let (position, velocity) = (panel.position(at: time), panel.velocity(at: time))
      let wasMoving = time < panel.restTime ?? -1
      let speed = step(&panel, at: time, isHeld: &isHeld, &random)
      #expect(abs(panel.position(at: time) - position) < 1e-9)
      let now = panel.velocity(at: time) ?? 0
      #expect(panel.position(at: time).isFinite && now.isFinite)
      switch speed {
      case .kept:
        let adds = style == .additive || style == .relay
        if wasMoving, !adds || seed % 2 == 0, let velocity {
          #expect(abs(now - velocity) <= 1e-6 * max(1, abs(velocity)), "\(style)")
        }
      case .finger(let finger): #expect(abs(now - finger) <= 1e-6 * max(1, abs(finger)))
      case .any: break
      }
      if isHeld {
        let translation = Double.random(in: -600...600, using: &random)
        panel.pan(by: translation, at: time)
        #expect(abs(panel.position(at: time) - position - translation) < 1e-9)
        #expect(panel.velocity(at: time) == nil && panel.restTime == nil)
      }
    }
    if isHeld { panel.cancelPan(at: time) }
    let end = try #require(panel.restTime)
    #expect(end < time + 5)
    #expect(panel.position(at: end) == panel.restPosition && panel.velocity(at: end) == 0)
    if style != .stopRenew { #expect([low, high].contains(panel.restPosition)) }
    // At rest, taps go up and down for ever.
    var (last, now) = (panel.restPosition, end)
    for _ in 0..<4 {
      panel.tap(at: now)
      #expect(panel.restPosition != last && [low, high].contains(panel.restPosition))
      last = panel.restPosition
      now = try #require(panel.restTime)
    }
  }

  private func step(
    _ panel: inout ControlPanel,
    at time: Double,
    isHeld: inout Bool,
    _ random: inout SeededGenerator
  ) -> Speed {
    guard isHeld else {
      if Bool.random(using: &random) {
        panel.tap(at: time)
        return .kept
      }
      panel.beginPan(at: time)
      isHeld = true
      return .any
    }
    isHeld = false
    if Int.random(in: 0..<5, using: &random) == 0 {
      panel.cancelPan(at: time)
      return .finger(0)
    }
    let velocity = Double.random(in: -4000...4000, using: &random)
    panel.endPan(velocity: velocity, at: time)
    return .finger(velocity)
  }

  @Test(arguments: ControlPanel.Style.allCases)
  func `Between two events it moves as fast as it says`(style: ControlPanel.Style) throws {
    var panel = try panel(style)
    panel.tap(at: 0)
    panel.tap(at: 0.15)
    panel.beginPan(at: 0.2)
    panel.pan(by: -80, at: 0.25)
    panel.endPan(velocity: -1300, at: 0.25)
    panel.tap(at: 0.31)
    for frame in 0..<40 {
      let (t, h) = (0.312 + Double(frame) * 0.004, 1e-5)
      let slope = (panel.position(at: t + h) - panel.position(at: t - h)) / (2 * h)
      #expect(abs(slope - (panel.velocity(at: t) ?? .nan)) < 1e-3 * max(100, abs(slope)))
    }
  }

  @Test func `The defect and its cure: a release that is turned round`() throws {
    func end(_ style: ControlPanel.Style, _ compatibility: ControlPanel.Compatibility) throws
      -> Double
    {
      var panel = try panel(style) { $0.compatibility = compatibility }
      panel.beginPan(at: 0)
      panel.pan(by: -100, at: 0.1)
      let event = panel.endPan(velocity: -3250, at: 0.115)
      #expect(event?.target == high)
      panel.tap(at: 0.2)
      return panel.restPosition
    }
    // The animator of the release starts where the finger left, and goes back there.
    #expect(abs(try end(.stopRenew, .corrected) - (low - 100)) < 1e-9)
    #expect(abs(try end(.pauseContinue, .original) - (low - 100)) < 1e-9)
    // One that was made while the panel rested goes back to where it rested.
    #expect(try end(.pauseContinue, .corrected) == low)
    for style in [ControlPanel.Style.additive, .retarget, .relay] {
      #expect(try end(style, .corrected) == low)
    }
  }

  @Test(arguments: ControlPanel.Style.allCases)
  func `A finger that moves away from the target is not turned round`(
    style: ControlPanel.Style
  ) throws {
    for compatibility in ControlPanel.Compatibility.allCases {
      var panel = try panel(style) { $0.compatibility = compatibility }
      panel.beginPan(at: 0)
      panel.pan(by: -650, at: 0.1)
      let released = panel.endPan(velocity: -2000, at: 0.1)
      let event = try #require(released)
      #expect(event.position == low - 650 && event.target == high)
      #expect(abs((event.normalizedVelocity ?? 0) + 2000 / (high - event.position)) < 1e-12)
      let speed = try #require(panel.velocity(at: 0.1))
      #expect(abs(speed - (compatibility == .corrected ? -2000 : 2000)) < 1e-6)
    }
  }

  @Test(arguments: ControlPanel.Style.allCases)
  func `A finger that leaves on the target loses nothing`(style: ControlPanel.Style) throws {
    var panel = try panel(style)
    panel.beginPan(at: 0)
    panel.pan(by: high - low, at: 0.1)
    let released = panel.endPan(velocity: -900, at: 0.1)
    let event = try #require(released)
    #expect(event.position == event.target && event.normalizedVelocity == nil)
    #expect(abs((panel.velocity(at: 0.1) ?? 0) + 900) < 1e-6)
    #expect(panel.position(at: 0.12) < high)
    #expect(panel.position(at: 5) == high)
    panel.tap(at: 0.15)
    #expect(style == .stopRenew || panel.restPosition == low)
  }

  @Test func `A relay toggles with every pan only where the sample's defects are kept`() throws {
    for compatibility in ControlPanel.Compatibility.allCases {
      var panel = try panel(.relay) { $0.compatibility = compatibility }
      panel.beginPan(at: 0)
      panel.pan(by: -50, at: 0.1)
      panel.endPan(velocity: 10, at: 0.2)
      #expect(panel.restPosition == low)
      panel.tap(at: 3)
      #expect(panel.restPosition == (compatibility == .corrected ? high : low))
    }
    // A tap while the animator runs has the whole duration, or what is left of it.
    var (whole, short) = (try panel(.relay), try panel(.relay) { $0.compatibility = .original })
    for time in [0, 0.45] {
      whole.tap(at: time)
      short.tap(at: time)
    }
    #expect(abs(whole.position(at: 0.48) - high) < 100)
    #expect(abs(short.position(at: 0.48) - low) < 100)
  }

  @Test func `A pan that is taken away goes to the nearer height from rest`() throws {
    for (translation, expected) in [(-100.0, low), (-300, high)] {
      var panel = try panel(.retarget)
      panel.beginPan(at: 0)
      panel.pan(by: translation, at: 0.1)
      let event = panel.cancelPan(at: 0.2)
      #expect(event?.kind == .panCancelled && event?.target == expected)
      #expect(panel.velocity(at: 0.2) == 0)
    }
  }

  @Test func `A recogniser's gestures drive it, and one stroke is one thing`() throws {
    var timeline = GestureTimeline()
    let place = Point(x: 100, y: 800)
    try timeline.add(.tap(place, at: 0))
    try timeline.add(.fling(from: place, velocity: Point(x: 0, y: 1500), at: 0.2))
    try timeline.add(.longPress(place, at: 0.5, duration: 0.5))
    try timeline.add(.pan(from: place, to: .zero, at: 1.5, duration: 0.2).cancelled())
    var panel = try panel(.pauseContinue)
    let events = timeline.events().compactMap { panel.handle($0) }
    #expect(events.map(\.kind) == [.tap, .panBegan, .panEnded, .panBegan, .panCancelled])
    #expect(events[1].velocity != 0)
    #expect(abs((events[2].velocity) - 1500) < 1e-6 && events[2].target == low)
    let nothing = [panel.endPan(velocity: 1, at: 1.7), panel.cancelPan(at: 1.7)]
    #expect(nothing == [nil, nil])
  }

  @Test func `Ends are exact, and come once the duration is over`() throws {
    var panel = try panel(.retarget)
    panel.tap(at: 1)
    #expect(panel.restTime == 1.5)
    #expect(panel.position(at: 1.49) != high)
    #expect(abs(panel.position(at: 1.4999) - high) < 0.001 * 350.25)
    #expect(panel.position(at: 1.5) == high)
    var endless = try self.panel(.retarget) { $0.endsExactly = false }
    endless.tap(at: 1)
    #expect(endless.position(at: 1.5) != high)
    #expect(abs(endless.position(at: 1.5) - high) < 0.001 * 350.25)
  }
}
