/// What is wrong in the file of a scene, and where in it.
struct SceneProblem: Error, Hashable, CustomStringConvertible {
  /// The way to the value, such as `layers[2].shadow.radius`; empty for all of it.
  var place: String
  /// What is wrong there, in words that follow the place.
  var message: String

  var description: String { place.isEmpty ? message : "\(place) \(message)" }
}
