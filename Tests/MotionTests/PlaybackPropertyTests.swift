import EffectCore
import EffectTestSupport
import Motion
import Testing

private func randomPlayback(_ random: inout SeededGenerator) -> Playback {
  let speeds = [-3.0, -1, -0.1, 0, 0.1, 1, 2.5]
  let seconds = [0.0, 0.02, 0.1, 0.25, 1, 3.7]
  return Playback(
    behavior: Playback.Behavior.allCases[Int.random(in: 0..<3, using: &random)],
    duration: seconds[Int.random(in: 0..<6, using: &random)],
    speed: speeds[Int.random(in: 0..<7, using: &random)],
    startDelay: Bool.random(using: &random) ? 0 : Double.random(in: 0...0.5, using: &random),
    behaviorDelay: Bool.random(using: &random) ? 0 : Double.random(in: 0...0.5, using: &random)
  )
}

private func perform(_ number: Int, on playback: inout Playback, _ random: inout SeededGenerator)
  throws
{
  switch number {
  case 0: playback.play()
  case 1: playback.pause()
  case 2: playback.stop()
  case 3: playback.reverse()
  case 4: playback.playForward()
  case 5: playback.playBackward()
  case 6: playback.playFromBeginning()
  case 7: playback.playFromEnd()
  case 8: playback.speed = Double.random(in: -5...5, using: &random)
  case 9: playback.duration = Double.random(in: -0.1...2, using: &random)
  case 10: playback.behavior = Playback.Behavior.allCases[Int.random(in: 0..<3, using: &random)]
  case 11: playback.behaviorDelay = Double.random(in: -0.1...0.4, using: &random)
  case 12: try playback.setProgress(Double.random(in: -4...4, using: &random))
  default: break
  }
}

/// How far two progresses lie apart, where the end of a loop is its beginning.
private func distance(_ a: Playback, _ b: Playback) -> Double {
  let direct = abs(a.progress - b.progress)
  return a.behavior == .loop ? min(direct, 1 - direct) : direct
}

@Suite("Playback under random traces") struct PlaybackPropertyTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `The progress never leaves its range, whatever happens`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var playback = randomPlayback(&random)
    playback.play()
    var outside: [Double] = []
    for _ in 0..<400 {
      try perform(Int.random(in: 0..<30, using: &random), on: &playback, &random)
      let frames = [0, 1e-9, 1.0 / 240, 1.0 / 60, 0.1, 1, 40]
      let answer = Int.random(in: 0..<60, using: &random)
      let before = playback.progress
      var answered = false
      let change = playback.advance(by: frames[Int.random(in: 0..<7, using: &random)]) {
        playback,
        event in
        answered = true
        if event.passes < 1 || event.excess < 0 { outside.append(event.excess) }
        if answer < 8 { try? perform(answer, on: &playback, &random) }
      }
      if !(0...1).contains(playback.progress) { outside.append(playback.progress) }
      if !answered, let change, change != playback.progress - before { outside.append(change) }
      if let due = playback.timeUntilChange, !(due >= 0 && due.isFinite) { outside.append(due) }
    }
    #expect(outside == [])
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `The same time cut into other frames leads to the same place`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var once = randomPlayback(&random)
    once.play()
    var (often, jerky) = (once, once)
    var (passesOnce, passesOften) = (0, 0)
    let total = 7.3
    once.advance(by: total) { passesOnce += $1.passes }
    for _ in 0..<438 { often.advance(by: 1.0 / 60) { passesOften += $1.passes } }
    var rest = total
    while rest > 0 {
      let frame = min(rest, Double.random(in: 0...0.3, using: &random))
      jerky.advance(by: frame)
      rest -= frame
    }
    // The steepest of them goes 180 ranges a second, so that roundings of time are that much more.
    #expect(distance(once, often) < 1e-9)
    #expect(distance(once, jerky) < 1e-9)
    #expect(passesOnce == passesOften)
    #expect(once.isPlaying == often.isPlaying)
  }

  @Test(arguments: [1.0 / 24, 1.0 / 30, 1.0 / 60, 1.0 / 120, 0.1])
  func `Two hundred thousand frames drift by nothing`(seconds: Double) {
    var playback = Playback(behavior: .loop)
    playback.play()
    var passes = 0
    let frames = 200_000
    for _ in 0..<frames { playback.advance(by: seconds) { passes += $1.passes } }
    let total = Double(frames) * seconds
    #expect(abs(Double(passes) + playback.progress - total) < 1e-6)
  }
}
