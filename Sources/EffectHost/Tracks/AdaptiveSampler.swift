import EffectCore

/// Finds the knots with which straight lines follow functions of one number within a tolerance.
///
/// The functions are evaluated together and known by nothing but their values. An interval is halved until its middle
/// lies on the line between its ends, or until it is so short that only a jump can be in it; a jump gets a knot on each
/// side. Then each function keeps the fewest knots that leave every value within the tolerance, and the result is held
/// against the functions at places that none of this had seen. Where that fails, those places join in, and all begins
/// anew.
struct AdaptiveSampler {
  /// How far each function may be off; 0 for one that changes in steps.
  let tolerances: [Double]
  /// From where to where.
  let range: ClosedRange<Double>

  /// In how many parts each unit of the range is looked at to begin with.
  static let parts = 256
  /// An interval that is not longer than this holds nothing but a jump.
  static let shortest = 1e-9
  /// More evaluations than this are too many: such a function has no end of jumps.
  static let mostEvaluations = 400_000

  /// The part of the tolerance that the line between neighbouring samples may use, and the part that leaving out
  /// samples may use; the rest is for what lies between.
  private static let fine = 0.1
  private static let coarse = 0.7

  /// Values of all functions at ascending places.
  struct Samples {
    var positions: [Double] = []
    var rows: [[Double]] = []
  }

  /// The tracks, and at how many places they were held against the functions.
  struct Result {
    var tracks: [SampledTrack]
    var checked: Int
  }

  enum Failure: Error {
    case host(HostError)
    /// Halving did not come to an end, near a place.
    case endless(at: Double)
  }

  /// Samples the functions.
  ///
  /// - Parameter evaluate: Returns the values of all functions at a place.
  /// - Returns: A track for each function.
  /// - Throws: ``Failure``: what the functions fail with, or of functions that no lines can follow.
  func run(
    _ evaluate: (Double) throws(HostError) -> [Double]
  ) throws(Failure) -> Result {
    var places = grid()
    var count = 0
    for _ in 0..<6 {
      let samples = try refined(places, &count, evaluate)
      var tracks = tolerances.indices.map { track(of: $0, in: samples) }
      let (missed, checked) = try check(&tracks, samples, &count, evaluate)
      if missed.isEmpty { return Result(tracks: tracks, checked: checked) }
      places = (samples.positions + missed).sorted()
    }
    throw .endless(at: range.lowerBound)
  }

  /// Even parts, with every whole number and every half exactly among them.
  private func grid() -> [Double] {
    let step = 1 / Double(AdaptiveSampler.parts)
    let first = (range.lowerBound / step).rounded(.down)
    let last = (range.upperBound / step).rounded(.up)
    var places: [Double] = []
    var index = first
    while index <= last {
      places.append((index * step).clamped(to: range))
      index += 1
    }
    return places
  }

  private func value(
    at place: Double,
    _ count: inout Int,
    _ evaluate: (Double) throws(HostError) -> [Double]
  ) throws(Failure) -> [Double] {
    count += 1
    guard count <= AdaptiveSampler.mostEvaluations else { throw .endless(at: place) }
    do {
      return try evaluate(place)
    } catch {
      throw .host(error)
    }
  }

  // MARK: Halving

  private func refined(
    _ places: [Double],
    _ count: inout Int,
    _ evaluate: (Double) throws(HostError) -> [Double]
  ) throws(Failure) -> Samples {
    var samples = Samples()
    func add(_ place: Double, _ row: [Double]) {
      guard samples.positions.last != place else { return }
      samples.positions.append(place)
      samples.rows.append(row)
    }
    guard let first = places.first else { return samples }
    var left = (place: first, row: try value(at: first, &count, evaluate))
    add(left.place, left.row)
    for place in places.dropFirst() where place > left.place {
      // The nearest one is on top; what is left of it is done.
      var waiting = [(place: place, row: try value(at: place, &count, evaluate))]
      while let right = waiting.last {
        let middle = left.place + (right.place - left.place) / 2
        if right.place - left.place > AdaptiveSampler.shortest {
          let row = try value(at: middle, &count, evaluate)
          if !lies(row, between: left.row, and: right.row) {
            waiting.append((middle, row))
            continue
          }
          add(middle, row)
        }
        add(right.place, right.row)
        left = right
        waiting.removeLast()
      }
    }
    return samples
  }

  /// Whether values lie near enough to the middle of the line between two others.
  private func lies(_ row: [Double], between a: [Double], and b: [Double]) -> Bool {
    for index in row.indices {
      let limit = tolerances[index] * AdaptiveSampler.fine
      if limit == 0 {
        if a[index] != b[index] || row[index] != a[index] { return false }
      } else if !((row[index] - (a[index] + b[index]) / 2).magnitude <= limit) {
        return false
      }
    }
    return true
  }

  // MARK: Knots

  private func track(of index: Int, in samples: Samples) -> SampledTrack {
    let (x, rows) = (samples.positions, samples.rows)
    guard let first = rows.first else {
      return SampledTrack(interpolation: .linear, positions: [range.lowerBound], values: [0])
    }
    var positions = [x[0]]
    var values = [first[index]]
    guard tolerances[index] > 0 else {
      for place in x.indices.dropFirst() where rows[place][index] != values[values.count - 1] {
        positions.append(x[place])
        values.append(rows[place][index])
      }
      return SampledTrack(interpolation: .step, positions: positions, values: values)
    }
    let limit = tolerances[index] * AdaptiveSampler.coarse
    var start = 0
    while start < x.count - 1 {
      let end = reach(from: start, of: index, in: samples, limit: limit)
      positions.append(x[end])
      values.append(rows[end][index])
      start = end
    }
    if values.allSatisfy({ $0 == values[0] }) { (positions, values) = ([x[0]], [values[0]]) }
    return SampledTrack(interpolation: .linear, positions: positions, values: values)
  }

  /// The farthest sample to which a straight line keeps near enough to all samples on the way.
  ///
  /// Each sample on the way leaves a range of slopes; a sample is reached where the slope to it lies in all of them.
  private func reach(from start: Int, of index: Int, in samples: Samples, limit: Double) -> Int {
    let (x0, v0) = (samples.positions[start], samples.rows[start][index])
    var (low, high) = (-Double.infinity, Double.infinity)
    var end = start + 1
    var next = start + 1
    while next < samples.positions.count, low <= high {
      let run = samples.positions[next] - x0
      let rise = samples.rows[next][index] - v0
      if rise / run >= low, rise / run <= high { end = next }
      low = max(low, (rise - limit) / run)
      high = min(high, (rise + limit) / run)
      next += 1
    }
    return end
  }

  // MARK: Holding against the functions

  /// Compares tracks with the functions where nothing was evaluated yet, and at every sample.
  ///
  /// - Returns: The places at which one is off by more than it may, and how many places were looked at.
  private func check(
    _ tracks: inout [SampledTrack],
    _ samples: Samples,
    _ count: inout Int,
    _ evaluate: (Double) throws(HostError) -> [Double]
  ) throws(Failure) -> (missed: [Double], checked: Int) {
    var missed: [Double] = []
    var checked = 0
    for (place, row) in zip(samples.positions, samples.rows) {
      checked += 1
      if !compare(&tracks, row, at: place) { missed.append(place) }
    }
    for (a, b) in zip(samples.positions, samples.positions.dropFirst())
    where b - a > 2 * AdaptiveSampler.shortest {
      // No simple part of the interval, so that a pattern in the function does not hide.
      let place = a + (b - a) * 0.3819660112501051
      checked += 1
      let row = try value(at: place, &count, evaluate)
      if !compare(&tracks, row, at: place) { missed.append(place) }
    }
    return (missed, checked)
  }

  /// Notes how far tracks are off at a place, and returns whether that is allowed.
  private func compare(_ tracks: inout [SampledTrack], _ row: [Double], at place: Double) -> Bool {
    var isGood = true
    for index in tracks.indices {
      let difference = (tracks[index].value(at: place) - row[index]).magnitude
      if difference > tracks[index].error { tracks[index].error = difference }
      if !(difference <= tolerances[index]) { isGood = false }
    }
    return isGood
  }
}
