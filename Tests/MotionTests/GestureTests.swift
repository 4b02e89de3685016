import EffectCore
import EffectTestSupport
import Motion
import Testing

@Suite("Gestures") struct GestureTests {
  private let place = Point(x: 100, y: 300)

  private func words(_ events: [GestureEvent]) -> [String] {
    events.map { "\($0.gesture.rawValue) \($0.state.rawValue)" }
  }

  @Test func `A stroke is a tap, a pan, a long press or nothing`() throws {
    var configuration = GestureRecognizer.Configuration()
    configuration.longPressDuration = 0.5
    let strokes: [(Stroke, [String])] = [
      (.tap(place), ["pan failed", "tap ended"]),
      (.tap(place, duration: 0.4), ["pan failed", "tap failed"]),
      (.longPress(place), ["pan failed", "tap failed", "longPress began", "longPress ended"]),
      (
        .longPress(place).cancelled(),
        ["pan failed", "tap failed", "longPress began", "longPress cancelled"]
      ),
      (.tap(place).cancelled(), ["pan failed", "tap failed"]),
      (
        .pan(from: place, to: Point(x: 100, y: 340), duration: 0.02, interval: 0.01),
        ["tap failed", "pan began", "pan changed", "pan ended"]
      ),
      (
        .pan(from: place, to: Point(x: 100, y: 340), duration: 0.02, interval: 0.01).cancelled(),
        ["tap failed", "pan began", "pan changed", "pan cancelled"]
      ),
    ]
    for (stroke, expected) in strokes {
      #expect(words(GestureRecognizer.events(of: stroke.touches, configuration)) == expected)
    }
  }

  @Test func `A line of text may be a whole stroke`() throws {
    let script = """
      # a tap, a press, a pan that rests, a fling
      tap 0 100 300
      press 0.5 100 300 0.7   # longer than usual
      pan 2 300 400 40 400 0.3 0.1
      fling 3 300 400 -1500 0
      down 4 1 1
      cancel 4.1
      """
    var expected = GestureTimeline()
    try expected.add(.tap(place))
    try expected.add(.longPress(place, at: 0.5, duration: 0.7))
    let start = Point(x: 300, y: 400)
    try expected.add(.pan(from: start, to: Point(x: 40, y: 400), at: 2, duration: 0.3, rest: 0.1))
    try expected.add(.fling(from: start, velocity: Point(x: -1500, y: 0), at: 3))
    let touches = try GestureScript.parse(script)
    #expect(Array(touches.dropLast(2)) == expected.touches)
    // Written out report by report it is the same.
    #expect(try GestureScript.parse(GestureScript.text(touches)) == touches)
  }

  @Test(arguments: [
    (
      "pan 0 1 1 90 1 1\ntap 0.5 5 5",
      "line 2: the finger is still down until 1 s; begin later, or put the line 'busy queue' before"
    ),
    (
      "down 0 1 1\ntap 0.5 5 5\nup 1 1 1",
      "line 2: the finger is down already; put 'up' or 'cancel' before"
    ),
    ("tpa 0 1 1", "line 1: unknown word 'tpa'; did you mean 'tap'?"),
    (
      "fling 0 1 1",
      "line 1: 'fling' takes a time, x and y, its speed along x and y, and perhaps how long it moves"
    ),
    ("tap 0 1 1 -1", "line 1: '-1' is no duration; it takes 0 to 600 seconds"),
    ("busy wait", "line 1: 'busy' takes one of: refuse, queue, ignore"),
  ]) func `Mistakes in text say their line and what would be right`(
    script: String,
    message: String
  ) {
    let error = #expect(throws: GestureScriptError.self) { try GestureScript.parse(script) }
    #expect(error?.description == message)
  }

  @Test(arguments: [("queue", [0.0, 0.08, 0.08, 0.16]), ("ignore", [0, 0.08])])
  func `A stroke that begins while the finger is down waits, or does nothing`(
    word: String,
    times: [Double]
  ) throws {
    let touches = try GestureScript.parse("busy \(word)\ntap 0 1 1\ntap 0.05 2 2")
    #expect(touches.count == times.count)
    for (touch, time) in zip(touches, times) { #expect(abs(touch.time - time) < 1e-12) }
  }

  @Test func `A long press follows the finger and begins on time without a report`() {
    var configuration = GestureRecognizer.Configuration()
    configuration.longPressDuration = 0.5
    var recognizer = GestureRecognizer(configuration)
    #expect(recognizer.handle(TouchEvent(.down, at: 1, place)).isEmpty)
    #expect(recognizer.handle(TouchEvent(.move, at: 1.1, Point(x: 104, y: 300))).isEmpty)
    #expect(recognizer.advance(to: 1.49).isEmpty)
    let begun = recognizer.advance(to: 2)
    #expect(words(begun) == ["pan failed", "tap failed", "longPress began"])
    #expect(begun.allSatisfy { $0.time == 1.5 })
    let moved = recognizer.handle(TouchEvent(.move, at: 2, Point(x: 154, y: 300)))
    #expect(moved.map(\.translation) == [Point(x: 50, y: 0)])
    #expect(recognizer.isTouched && !recognizer.isPanning)
  }

  @Test func `Nothing jumps by the slop`() {
    let stroke = Stroke.pan(from: place, to: Point(x: 100, y: 400), duration: 0.1)
    let events = GestureRecognizer.events(of: stroke.touches).filter { $0.gesture == .pan }
    #expect(events.first?.translation == .zero)
    let began = events.first?.location.y ?? 0
    for event in events {
      #expect(abs((event.translation?.y ?? 0) - (event.location.y - began)) < 1e-12)
    }
  }

  @Test func `A second finger is ignored, and reports that do not fit mean nothing`() {
    var recognizer = GestureRecognizer()
    for phase in [TouchEvent.Phase.move, .up, .cancel] {
      #expect(recognizer.handle(TouchEvent(phase, at: 0, place)).isEmpty)
    }
    _ = recognizer.handle(TouchEvent(.down, at: 0, place))
    #expect(recognizer.handle(TouchEvent(.down, at: 0.01, Point(x: 0, y: 0))).isEmpty)
    #expect(
      words(recognizer.handle(TouchEvent(.up, at: 0.02, place))) == ["pan failed", "tap ended"]
    )
  }

  @Test func `A fling leaves with its speed, whatever the sampling, and a rest takes it away`() {
    for interval in [1.0 / 30, 1.0 / 60, 1.0 / 120, 1.0 / 240] {
      let velocity = Point(x: 300, y: -1800)
      let fling = Stroke.fling(from: place, velocity: velocity, duration: 0.2, interval: interval)
      let end = GestureRecognizer.events(of: fling.touches).last?.velocity
      #expect(abs((end?.x ?? 0) - 300) < 1e-6 && abs((end?.y ?? 0) + 1800) < 1e-6)
    }
    let rested = Stroke.pan(from: place, to: .zero, duration: 0.1, rest: 0.05)
    #expect(GestureRecognizer.events(of: rested.touches).last?.velocity == .zero)
    // A finger that slows down towards its end.
    let slow = Stroke.pan(
      from: place,
      to: Point(x: 100, y: 100),
      duration: 0.3,
      easing: .family(.quad, .out)
    )
    let end = GestureRecognizer.events(of: slow.touches).last?.velocity?.y ?? 1e9
    #expect(abs(end) < 1e-6)
  }

  @Test func `A tracker takes only what makes sense`() {
    var tracker = VelocityTracker()
    tracker.add(Point(x: .nan, y: 0), at: 0)
    tracker.add(.zero, at: .infinity)
    tracker.add(Point(x: 0, y: 0), at: 1)
    tracker.add(Point(x: 5, y: 5), at: 0.5)
    #expect(tracker.samples.count == 1 && tracker.velocity(at: 1) == .zero)
    tracker.add(Point(x: 2, y: 4), at: 1.02)
    #expect(abs(tracker.velocity(at: 1.03).y - 200) < 1e-9)
    #expect(tracker.velocity(at: 1.07) == .zero)
    for index in 0..<500 { tracker.add(Point(x: 1, y: 1), at: 2 + Double(index) / 1000) }
    #expect(tracker.samples.count == VelocityTracker.sampleLimit)
    // Times next to each other beyond measure.
    var dense = VelocityTracker()
    for index in 0..<3 {
      dense.add(Point(x: 1, y: 1), at: Double(index) * Double.leastNonzeroMagnitude)
    }
    #expect(dense.velocity(at: 0).x.isFinite)
  }

  @Test func `One finger's strokes follow each other or are queued`() throws {
    var timeline = GestureTimeline()
    try timeline.add(.longPress(place, at: 1))
    let early = Stroke.tap(place, at: 1.2)
    let error = #expect(throws: GestureOverlapError.self) { try timeline.add(early) }
    #expect(
      error?.description
        == "gesture: a stroke cannot begin at 1.2 s while the finger is down until 1.6 s; "
        + "begin it then, or queue it"
    )
    try timeline.add(early, whenBusy: .queue)
    try timeline.add(.fling(from: place, velocity: Point(x: 0, y: 900), at: 2))
    #expect(zip(timeline.touches, timeline.touches.dropFirst()).allSatisfy { $0.time <= $1.time })
    let found = words(timeline.events()).filter { $0 != "pan changed" }
    #expect(
      found == [
        "pan failed", "tap failed", "pan failed", "tap ended", "tap failed", "pan began",
        "pan ended",
      ]
    )
    #expect(try GestureTimeline(touches: timeline.touches) == timeline)
    let again = try GestureTimeline(script: timeline.script)
    #expect(again.touches == timeline.touches)
  }

  @Test(arguments: [
    ("down 0 1", "line 1: 'down' takes a time, x and y"),
    ("down 0 1 1\n\ncancel 0 1", "line 3: 'cancel' takes a time"),
    ("dwon 0 1 1", "line 1: unknown word 'dwon'; did you mean 'down'?"),
    ("down 0 1 nan", "line 1: 'nan' is not a finite number"),
    ("down 0 1 0x10", "line 1: '0x10' is not a finite number"),
    ("down 0 1 1e999", "line 1: '1e999' is not a finite number"),
    ("down 1 1 1\r\nup 0.5 1 1", "line 2: the time 0.5 lies before that of the line above"),
    ("up 0 1 1", "line 1: 'up' without a finger; put 'down' before"),
    ("cancel 0", "line 1: 'cancel' without a finger; put 'down' before"),
    ("down 0 1 1\ndown 1 1 1", "line 2: the finger is down already; put 'up' or 'cancel' before"),
    (
      "down 0 1 1\nmove 1 1 1\n# the end\n",
      "line 2: the finger stays down; put 'up' or 'cancel' at the end"
    ),
  ])
  func `A mistake in a script is told with its line`(script: String, message: String) {
    let error = #expect(throws: GestureScriptError.self) { try GestureScript.parse(script) }
    #expect(error?.description == message)
  }

  @Test func `Reports in a list are checked like those of a script`() {
    let down = TouchEvent(.down, at: 1, place)
    let lists: [([TouchEvent], Int, GestureScriptError.Problem)] = [
      ([TouchEvent(.down, at: .nan, place)], 1, .badNumber),
      ([TouchEvent(.up, at: 0, place)], 1, .upWithoutDown),
      ([down, down], 2, .downWhileDown),
      ([down, TouchEvent(.up, at: 0, place)], 2, .timeBackwards),
      ([down, TouchEvent(.move, at: 2, place)], 2, .endsWhileDown),
    ]
    for (touches, line, problem) in lists {
      let error = #expect(throws: GestureScriptError.self) {
        try GestureTimeline(touches: touches)
      }
      #expect(error?.line == line && error?.problem == problem)
    }
  }
}
