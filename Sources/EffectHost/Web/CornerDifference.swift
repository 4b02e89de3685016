import CollectionSimulation
import EffectCore
import EffectScripting

extension Scene {
  /// Returns how far the corners of cards are from where the effects put them when tracks stand for the effects.
  ///
  /// - Parameter tracks: The tracks.
  /// - Returns: The largest distance in points of a corner of a card that can be seen, over many places of the progress.
  /// - Throws: ``HostError`` of a script that fails.
  func cornerDifference(of tracks: SceneTracks) throws(HostError) -> Double {
    let geometry = CardGeometry(scene: self)
    var largest = 0.0
    // Of many items some: their effects are the same function.
    let step = max(1, tracks.sets.count / 16)
    for index in stride(from: 0, to: tracks.sets.count, by: step) {
      let set = tracks.sets[index]
      var contexts = SampledPlaces(self, item: index)
      for place in Scene.places(in: set.range, count: tracks.isShared ? 1500 : 300) {
        let context = contexts.context(at: place)
        let exact = try evaluate(at: context) { cell throws(HostError) in
          tree(of: cell, item: Item(), context: context)
        }
        var copy = Cell(model: cellModel, size: context.cellFrame.size)
        set.apply(to: &copy, at: place)
        let near = tree(of: copy, item: Item(), context: context)
        guard let a = geometry.quad(of: exact), let b = geometry.quad(of: near) else { continue }
        for (p, q) in zip(a, b) {
          largest = max(
            largest,
            ((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y)).squareRoot()
          )
        }
      }
    }
    return largest
  }

  /// Places that fill a range evenly and in no pattern: steps of the golden ratio.
  private static func places(in range: ClosedRange<Double>, count: Int) -> [Double] {
    let length = range.upperBound - range.lowerBound
    return (1...count).map { number in
      let part = Double(number) * 0.6180339887498949
      return range.lowerBound + length * (part - part.rounded(.down))
    }
  }
}
