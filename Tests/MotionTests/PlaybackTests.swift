import EffectCore
import EffectTestSupport
import Motion
import Testing

/// What a playback did, frame by frame.
private struct Record {
  var progress: [Double] = []
  var events: [(frame: Int, event: PlaybackEvent, progress: Double, isPlaying: Bool)] = []

  init(
    _ playback: inout Playback,
    frames: Int,
    of seconds: Double,
    _ answer: (inout Playback) -> Void = { _ in }
  ) {
    for frame in 0..<frames {
      playback.advance(by: seconds) { playback, event in
        events.append((frame, event, playback.progress, playback.isPlaying))
        answer(&playback)
      }
      progress.append(playback.progress)
    }
  }
}

private func agree(_ a: [Double], _ b: [Double]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
}

private func playing(
  _ behavior: Playback.Behavior = .single,
  duration: Double = 1,
  speed: Double = 1,
  startDelay: Double = 0,
  behaviorDelay: Double = 0
) -> Playback {
  var playback = Playback(
    behavior: behavior,
    duration: duration,
    speed: speed,
    startDelay: startDelay,
    behaviorDelay: behaviorDelay
  )
  playback.play()
  return playback
}

@Suite("Playback") struct PlaybackTests {
  @Test(arguments: [(0.25, 4), (1.0 / 60, 60), (0.1, 10), (1.0 / 3, 3), (1.0 / 144, 144)])
  func `An end that is met exactly is reached`(seconds: Double, frames: Int) {
    var playback = playing()
    let record = Record(&playback, frames: frames + 3, of: seconds)
    #expect(record.events.count == 1)
    #expect(record.events.first?.frame == frames - 1)
    #expect(record.progress.suffix(4) == [1, 1, 1, 1])
    #expect(!playback.isPlaying)
  }

  @Test func `A finish is told when everything is as it will be`() {
    var playback = playing()
    let record = Record(&playback, frames: 60, of: 1.0 / 60)
    #expect(record.events.map(\.progress) == [1])
    #expect(record.events.map(\.isPlaying) == [false])
  }

  @Test func `A loop shows its beginning at its end`() {
    var playback = playing(.loop)
    let record = Record(&playback, frames: 6, of: 0.25)
    #expect(record.progress == [0.25, 0.5, 0.75, 0, 0.25, 0.5])
    #expect(record.events.map(\.frame) == [3])
  }

  @Test func `It may be started again from within a finish`() {
    var playback = playing()
    let record = Record(&playback, frames: 9, of: 0.25) { $0.playFromBeginning() }
    #expect(record.progress == [0.25, 0.5, 0.75, 0, 0.25, 0.5, 0.75, 0, 0.25])
    #expect(record.events.map(\.frame) == [3, 7])
  }

  @Test func `A step of many passes stays inside and is told once`() {
    var loop = playing(.loop, duration: 0)
    let record = Record(&loop, frames: 4, of: 1.0 / 30)
    #expect(record.progress.allSatisfy { abs($0) < 1e-9 })
    #expect(record.events.map(\.event.passes) == [2, 2, 2, 2])
    var pingPong = playing(.pingPong, duration: 0.04)
    let swings = Record(&pingPong, frames: 4, of: 0.1)
    // 2.5 passes a frame.
    #expect(agree(swings.progress, [0.5, 1, 0.5, 0]))
    #expect(swings.events.map(\.event.passes) == [2, 3, 2, 3])
  }

  @Test(arguments: [1e9, 1e30, .greatestFiniteMagnitude])
  func `A frame without measure costs no more than another`(seconds: Double) {
    for behavior in Playback.Behavior.allCases {
      for delay in [0, 0.3] {
        var playback = playing(behavior, duration: 0.01, behaviorDelay: delay)
        let record = Record(&playback, frames: 3, of: seconds)
        #expect(record.progress.allSatisfy { (0...1).contains($0) })
        #expect(record.events.allSatisfy { $0.event.passes >= 1 })
      }
    }
  }

  @Test func `A start delay counts whenever it was set`() {
    var playback = Playback()
    playback.startDelay = 0.3
    playback.play()
    let record = Record(&playback, frames: 5, of: 0.1)
    #expect(agree(record.progress, [0, 0, 0, 0.1, 0.2]))
  }

  @Test func `Both ends wait for the start delay`() {
    var playback = Playback(startDelay: 0.25)
    playback.playFromEnd()
    #expect(agree(Record(&playback, frames: 4, of: 0.1).progress, [1, 1, 0.95, 0.85]))
    playback.playFromBeginning()
    #expect(agree(Record(&playback, frames: 4, of: 0.1).progress, [0, 0, 0.05, 0.15]))
  }

  @Test func `Stopping ends a delay and arms the one at the start`() {
    var playback = playing(.loop, duration: 0.2, startDelay: 0.1, behaviorDelay: 0.5)
    _ = Record(&playback, frames: 4, of: 0.1)
    playback.stop()
    #expect(playback.progress == 0 && !playback.isPlaying)
    playback.play()
    #expect(agree(Record(&playback, frames: 3, of: 0.1).progress, [0, 0.5, 0]))
  }

  @Test func `What lies beyond an end is taken from the delay`() {
    var playback = playing(.loop, duration: 0.25, behaviorDelay: 0.2)
    let record = Record(&playback, frames: 2000, of: 0.1)
    // A period of 0.45: after 200 s (0.25 of it at the end) the 444th has just been played through.
    #expect(record.events.count == 444)
    let excess = record.events.prefix(3).map(\.event.excess)
    #expect(agree(excess, [0.05, 0, 0.05]))
  }

  @Test func `A start with negative speed begins at the end`() {
    for behavior in Playback.Behavior.allCases {
      var playback = playing(behavior, speed: -1)
      let record = Record(&playback, frames: 3, of: 0.25)
      #expect(record.progress == [0.75, 0.5, 0.25])
      #expect(record.events.isEmpty)
    }
  }

  @Test func `Speed nought holds still and may be scrubbed`() throws {
    var playback = playing(speed: 0, startDelay: 0.2)
    #expect(playback.advance(by: 0.1) == nil)
    try playback.setProgress(0.4)
    #expect(playback.progress == 0.4)
    try playback.setProgress(7)
    #expect(playback.progress == 1)
    playback.playFromEnd()
    #expect(playback.progress == 1)
    playback.playFromBeginning()
    #expect(playback.progress == 0)
    playback.stop()
    #expect(playback.progress == 0 && !playback.isPlaying)
    #expect(playback.timeUntilChange == nil)
  }

  @Test func `An advance tells by how much the progress really changed`() throws {
    var playback = playing()
    try playback.setProgress(0.875)
    #expect(playback.advance(by: 0.25) == 0.125)
    #expect(playback.advance(by: 0.25) == nil)
    var loop = playing(.loop)
    try loop.setProgress(0.875)
    #expect(loop.advance(by: 0.25) == -0.75)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A number that is none changes nothing`(number: Double) {
    var playback = playing(duration: 2, speed: 3, startDelay: 4, behaviorDelay: 5)
    let before = playback
    let error = #expect(throws: OptionError.self) { try playback.setProgress(number) }
    #expect(
      error?.description
        == "playback: 'progress' must be a finite number, not \(number)"
    )
    playback.duration = number
    playback.speed = number
    playback.startDelay = number
    playback.behaviorDelay = number
    #expect(playback.advance(by: number) == nil)
    #expect(playback == before)
    #expect(playback.advance(by: -1) == nil)
    #expect(playback == before)
    #expect(Playback(duration: number, speed: number, startDelay: number) == Playback())
  }

  @Test func `A value by hand beyond the end ahead does what playing would`() throws {
    var playback = playing()
    var kinds: [PlaybackEvent] = []
    let note: Playback.Handler = { kinds.append($1) }
    try playback.setProgress(1, note)
    #expect(kinds.isEmpty && playback.isPlaying)
    try playback.setProgress(1.5, note)
    #expect(playback.progress == 1 && !playback.isPlaying)
    playback.behavior = .loop
    try playback.setProgress(2.5, note)
    #expect(playback.progress == 0.5)
    try playback.setProgress(-3, note)
    #expect(playback.progress == 0)
    playback.behavior = .pingPong
    try playback.setProgress(1.25, note)
    #expect(playback.progress == 0.75 && playback.speed == -1)
    try playback.setProgress(-1.25, note)
    #expect(playback.progress == 0.75 && playback.speed == -1)
    try playback.setProgress(1.0e300, note)
    #expect(playback.progress == 1)
    #expect(kinds.map(\.kind) == [.finish, .loop, .pingPong, .pingPong])
    #expect(kinds.map(\.passes) == [1, 2, 1, 2])
  }

  @Test func `Playing on after a finish begins anew, in either direction`() {
    var playback = playing()
    playback.advance(by: 2)
    playback.play()
    #expect(playback.progress == 0)
    playback.advance(by: 2)
    playback.playBackward()
    #expect(playback.progress == 1 && playback.speed == -1)
    playback.advance(by: 0.25)
    playback.reverse()
    #expect(playback.progress == 0.75 && playback.speed == 1)
    playback.pause()
    #expect(playback.advance(by: 0.1) == nil)
    playback.playForward()
    playback.advance(by: 0.125)
    #expect(playback.progress == 0.875)
  }

  @Test func `Whoever draws can sleep while nothing moves`() {
    var playback = Playback(behavior: .loop, startDelay: 0.5, behaviorDelay: 0.25)
    #expect(playback.timeUntilChange == nil)
    playback.play()
    #expect(playback.timeUntilChange == 0.5)
    playback.advance(by: 0.125)
    #expect(playback.timeUntilChange == 0.375)
    playback.advance(by: 0.875)
    #expect(playback.timeUntilChange == 0)
    playback.advance(by: 0.625)
    #expect(playback.timeUntilChange == 0.125)
    playback.pause()
    #expect(playback.timeUntilChange == nil)
  }

  @Test func `The duration may change without a jump`() {
    var playback = playing(duration: 2)
    playback.advance(by: 1)
    playback.duration = 4
    #expect(playback.progress == 0.5)
    playback.advance(by: 1)
    #expect(playback.progress == 0.75)
    playback.duration = -3
    #expect(playback.duration == Playback.leastDuration)
  }

  @Test func `Slices carry several steps on one progress`() throws {
    var playback = playing()
    try playback.setProgress(0.75)
    #expect(playback.slice(offset: 0, duration: 0.5) == 1.5)
    #expect(playback.slice(offset: 0.5, duration: 0.5) == 0.5)
    #expect(playback.inverseProgress == 0.25)
  }

  @Test(arguments: [
    (["duration": OptionValue.number(0)], "animation: 'duration' must be above 0, not 0"),
    (["speed": .number(.nan)], "animation: 'speed' must be a finite number, not nan"),
    (
      ["behavior": .string("pingpong")],
      "animation: 'behavior' cannot be 'pingpong'; did you mean 'pingPong'?"
    ), (["delay": .number(1)], "animation: unknown option 'delay'; options: "),
    (["startDelay": .string("x")], "animation: 'startDelay' takes a number, not a string"),
  ])
  func `Options say what they take`(options: [String: OptionValue], message: String) {
    let error = #expect(throws: OptionError.self) { try Playback(options: options) }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test func `Options make the playback that they describe`() throws {
    let options: [String: OptionValue] = ["behavior": .string("loop"), "speed": .number(-2)]
    #expect(try Playback(options: options) == Playback(behavior: .loop, speed: -2))
  }
}
