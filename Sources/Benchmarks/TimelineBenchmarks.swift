import EffectCore
import Motion

/// What keyframes cost: a look-up is a search, so that many keys cost little more than few, and the layers of a
/// timeline cost one after another.
enum TimelineBenchmarks {
  /// One layer of a timeline at one time, for several numbers of layers and keys.
  static func section() throws -> Report.Section {
    let found = try measure([
      try subject(layers: 1000, keys: 10), try subject(layers: 10, keys: 100),
      try subject(layers: 1000, keys: 100), try subject(layers: 1000, keys: 1000),
    ])
    var section = Report.Section("One layer of a timeline", unit: "ns")
    section.add(found[0])
    for measurement in found.dropFirst() { section.add(measurement, to: found[0]) }
    return section
  }

  /// Layers whose opacity goes to and fro between 0 and 1, key by key, each a little later than the one before.
  private static func subject(layers: Int, keys: Int) throws -> Subject {
    let strip = try Filmstrip(
      (0..<keys).map { Keyframe(time: Double($0), value: Double($0 % 2)) }
    )
    let animators = try (0..<layers).map { _ in Animator([try Track<AnimatedView>.alpha(strip)]) }
    var views = (0..<layers).map { _ in AnimatedView() }
    let times = (0..<16).map { (Double($0) + 0.5) / 16 * Double(keys - 1) }
    let answer = times.reduce(0.0) { sum, time in
      let key = time.rounded(.down)
      let way = time - key
      return sum + (Int(key) % 2 == 0 ? way : 1 - way) * Double(layers)
    }
    return Subject(
      name: "\(layers) layers of \(keys) keys",
      operations: layers * times.count,
      answer: answer,
      slack: 1e-6
    ) {
      var sum = 0.0
      for time in times {
        for index in animators.indices {
          animators[index].apply(at: time, to: &views[index])
          sum += views[index].alpha
        }
      }
      return sum
    }
  }
}
