import EffectCore
import EffectJSON

extension SceneReader {
  /// What a layer can show, of which it shows one.
  static let contentKeys = ["gradient", "text", "picture", "image", "shape"]
  /// What a gradient can have.
  static let gradientKeys = ["type", "startPoint", "endPoint", "colors", "locations"]
  /// What a text can have.
  static let textKeys = ["string", "fontSize", "bold", "color", "alignment"]
  /// What a generated picture can have.
  static let pictureKeys = ["color", "seed"]

  /// What an image can have.
  static let imageKeys = ["file", "gravity"]

  /// Returns what a layer shows besides its background.
  func contents(_ members: SceneMembers) throws(SceneProblem) -> LayerContents {
    let given = SceneReader.contentKeys.filter { members[$0] != nil }
    guard given.count <= 1 else {
      throw SceneProblem(
        place: members.place,
        message:
          "has '\(given[0])' and '\(given[1])'; a layer shows one, a sublayer can show the other"
      )
    }
    if let value = members["gradient"] { return .gradient(try gradient(value)) }
    if let value = members["text"] { return .text(try text(value)) }
    if let value = members["picture"] { return try picture(value) }
    if let value = members["image"] { return try image(value) }
    if let value = members["shape"] { return .drawing(try shape(value)) }
    return .none
  }

  /// Returns the colours along a line; evenly spread where no places are given.
  func gradient(_ value: SceneValue) throws(SceneProblem) -> Gradient {
    let members = try value.members(SceneReader.gradientKeys)
    let list = try members.required("colors", "a list of colours")
    var colors: [Color] = []
    for color in try list.list() { colors.append(try color.color()) }
    guard !colors.isEmpty else { throw list.wrong("at least one colour") }
    var locations = colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) }
    if let value = members["locations"] {
      locations = try value.numbers(in: 0...1)
      guard locations.count == colors.count else {
        throw value.wrong("as many numbers as there are colours, \(colors.count)")
      }
      for (index, pair) in zip(locations, locations.dropFirst()).enumerated() where pair.0 > pair.1
      {
        throw SceneProblem(
          place: "\(value.place)[\(index + 1)]",
          message: "is \(pair.1.shortest), which lies before the location ahead of it"
        )
      }
    }
    let kind: Gradient.Kind = try members["type"]?.choice() ?? .linear
    let (start, end) = kind.points
    return Gradient(
      kind,
      startPoint: try members["startPoint"]?.point() ?? start,
      endPoint: try members["endPoint"]?.point() ?? end,
      stops: zip(locations, colors).map { Gradient.Stop(location: $0, color: $1) }
    )
  }

  /// Returns a text: a string, or an object with its look.
  private func text(_ value: SceneValue) throws(SceneProblem) -> Text {
    if case .string(let string) = value.json { return Text(string) }
    let members = try value.members(SceneReader.textKeys)
    var text = Text(try members.required("string", "the words").string())
    if let size = members["fontSize"] {
      text.fontSize = try size.number(in: 0.1...10_000)
    }
    if let isBold = members["bold"] { text.isBold = try isBold.boolean() }
    if let color = members["color"] { text.color = try color.color() }
    if let alignment = members["alignment"] { text.alignment = try alignment.choice() }
    return text
  }

  /// Returns an image: the path of a file, or an object with it.
  private func image(_ value: SceneValue) throws(SceneProblem) -> LayerContents {
    var (file, gravity) = (value, ContentsGravity.resizeAspectFill)
    if case .object = value.json {
      let members = try value.members(SceneReader.imageKeys)
      file = try members.required("file", "the path of an image from the scene's folder")
      gravity = try members["gravity"]?.choice() ?? gravity
    }
    let path = try file.string()
    do {
      return .image(try images.bitmap(path), gravity)
    } catch {
      throw SceneProblem(place: file.place + ":", message: error.description)
    }
  }

  /// Returns a generated picture.
  private func picture(_ value: SceneValue) throws(SceneProblem) -> LayerContents {
    let members = try value.members(SceneReader.pictureKeys)
    return .picture(
      color: try members["color"]?.color() ?? Color(red: 0.2, green: 0.47, blue: 0.74),
      seed: try members["seed"]?.whole(in: 0...1_000_000_000) ?? 1
    )
  }
}
