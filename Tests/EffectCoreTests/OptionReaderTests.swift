import EffectCore
import Testing

private let descriptors = [
  OptionDescriptor("size", .number(.nonnegative), default: 3, unit: "pt", help: "A size."),
  OptionDescriptor("gap", aliases: ["spacing"], .number(.any), help: "A gap."),
  OptionDescriptor("limit", .number(.unit), default: 1, acceptsNull: true, help: "A limit."),
  OptionDescriptor("isOn", .boolean, default: true, help: "A switch."),
  OptionDescriptor("side", .choice(["left", "right"]), default: "left", help: "A side."),
  OptionDescriptor(
    "offset",
    .vector(components: ["x", "y", "z"], range: NumberRange(to: 100), shorthand: .none),
    default: [1, 2, 3],
    help: "An offset."
  ),
  OptionDescriptor(
    "scale",
    .vector(components: ["x", "y"], range: .any, shorthand: .all),
    help: "A scale."
  ),
  OptionDescriptor(
    "turn",
    .vector(components: ["x", "y", "z"], range: .any, shorthand: .component(2)),
    default: [0, 0, 0],
    help: "A turn."
  ),
  OptionDescriptor("color", .color, help: "A colour."),
  OptionDescriptor("fill", .colorPair(first: "start", second: "end"), help: "Two colours."),
  OptionDescriptor(
    "curve",
    .easing(names: ["own", "easeInQuad"]),
    default: "own",
    help: "A curve."
  ),
]

private func reader(_ options: [String: OptionValue]) throws(OptionError) -> OptionReader {
  try OptionReader(owner: "box", options: options, descriptors: descriptors)
}

@Test func `Options that are not given have their defaults`() throws {
  let reader = try reader([:])
  #expect(try reader.number("size") == 3)
  #expect(try reader.optionalNumber("gap") == nil)
  #expect(try reader.boolean("isOn"))
  #expect(try reader.word("side") == "left")
  #expect(try reader.vector3("offset") == Vector3(x: 1, y: 2, z: 3))
  #expect(try reader.optionalPoint("scale") == nil)
  #expect(try reader.optionalColor("color") == nil)
  #expect(try reader.optionalColorPair("fill") == nil)
  #expect(try reader.easing("curve") == .name("own"))
}

@Test func `An option can be given by its alias, and nil unsets one that may be unset`() throws {
  let reader = try reader(["spacing": 7, "limit": .null])
  #expect(try reader.number("gap") == 7)
  #expect(reader.isGiven("gap"))
  #expect(try reader.optionalNumber("limit") == nil)
}

@Test func `A vector is a list, a table of some parts, or a number where one can stand for it`()
  throws
{
  #expect(try reader(["offset": ["y": 9]]).vector3("offset") == Vector3(x: 1, y: 9, z: 3))
  #expect(try reader(["offset": ["y": 9]]).givenParts("offset") == [nil, 9, nil])
  #expect(try reader(["offset": [4, 5, 6]]).vector3("offset") == Vector3(x: 4, y: 5, z: 6))
  #expect(try reader(["scale": 2]).point("scale") == Point(x: 2, y: 2))
  #expect(try reader(["turn": 5]).vector3("turn") == Vector3(x: 0, y: 0, z: 5))
  #expect(try reader(["scale": ["x": 2]]).parts("scale") == [2, nil])
}

@Test func `A colour can be written in every way`() throws {
  let color = Color(red: 1, green: 0.5, blue: 0)
  let ways: [OptionValue] = [
    .color(color), "orange", [1, 0.5, 0], [1, 0.5, 0, 1], ["r": 1, "g": 0.5, "b": 0],
    ["red": 1, "green": 0.5, "blue": 0, "alpha": 1],
  ]
  for way in ways { #expect(try reader(["color": way]).color("color") == color) }
  let grey = Color(white: 0.25, alpha: 0.5)
  for way: OptionValue in [[0.25, 0.5], ["white": 0.25, "alpha": 0.5], ["w": 0.25, "a": 0.5]] {
    #expect(try reader(["color": way]).color("color") == grey)
  }
  #expect(try reader(["color": "#ff0000"]).color("color") == Color(red: 1, green: 0, blue: 0))
  for way: OptionValue in [["start": "red", "end": "#000"], ["red", "black"]] {
    let pair = try #require(try reader(["fill": way]).optionalColorPair("fill"))
    #expect(pair.first == Color(red: 1, green: 0, blue: 0))
    #expect(pair.second == .black)
  }
}

@Test func `A curve is one of the owner's names, of the catalogue, or a value`() throws {
  #expect(try reader(["curve": "easeInQuad"]).easing("curve") == .name("easeInQuad"))
  #expect(try reader(["curve": "ease-in"]).easing("curve") == .curve(.easeIn))
  #expect(try reader(["curve": .easing(.smoothstep)]).easing("curve") == .curve(.smoothstep))
}

@Test func `Ranges can be left unchecked, but a NaN is never accepted`() throws {
  var loose = try reader(["size": -1, "offset": [200, 0, 0]])
  loose.checksRanges = false
  #expect(try loose.number("size") == -1)
  #expect(try loose.vector3("offset").x == 200)
  var bad = try reader(["size": .number(.nan)])
  bad.checksRanges = false
  #expect(throws: OptionError.self) { try bad.number("size") }
}

/// What somebody wrote and the sentence that answers it.
struct OptionMistake: CustomTestStringConvertible, Sendable {
  let options: [String: OptionValue]
  let sentence: String

  var testDescription: String { sentence }

  init(_ options: [String: OptionValue], _ sentence: String) {
    (self.options, self.sentence) = (options, sentence)
  }
}

private let colorPhrase = "a colour (a name, '#rrggbb', {r, g, b} or {r, g, b, a})"

private let mistakes = [
  OptionMistake(["sise": 1], "box: unknown option 'sise'; did you mean 'size'?"),
  OptionMistake(
    ["gap": 1, "spacing": 2],
    "box: 'spacing' must be left out beside 'gap', not given too"
  ),
  OptionMistake(["size": "big"], "box: 'size' takes a number, not a string"),
  OptionMistake(["size": -1], "box: 'size' must be at least 0, not -1"),
  OptionMistake(["size": .null], "box: 'size' takes a number, not nil"),
  OptionMistake(["size": .number(.nan)], "box: 'size' must be at least 0, not nan"),
  OptionMistake(["isOn": 1], "box: 'isOn' takes true or false, not a number"),
  OptionMistake(["side": "lift"], "box: 'side' cannot be 'lift'; did you mean 'left'?"),
  OptionMistake(["side": "up"], "box: 'side' cannot be 'up'; it is one of: 'left', 'right'"),
  OptionMistake(["side": 3], "box: 'side' takes one of 'left', 'right', not a number"),
  OptionMistake(
    ["offset": 3],
    "box: 'offset' takes a list of 3 numbers or a table of x, y, z, not a number"
  ),
  OptionMistake(
    ["offset": [1, 2]],
    "box: 'offset' takes a list of 3 numbers or a table of x, y, z, not a list of 2"
  ),
  OptionMistake(
    ["offset": ["w": 1]],
    "box.offset: unknown option 'w'; options: 'x', 'y', 'z'"
  ),
  OptionMistake(["offset": ["x": "a"]], "box: 'offset.x' takes a number, not a string"),
  OptionMistake(["offset": ["x": 101]], "box: 'offset.x' must be at most 100, not 101"),
  OptionMistake(
    ["scale": true],
    "box: 'scale' takes a number, a list of 2 numbers or a table of x, y, not a boolean"
  ),
  OptionMistake(["color": "gren"], "box: 'color' cannot be 'gren'; did you mean 'green'?"),
  OptionMistake(
    ["color": "#12"],
    "box: 'color' must be '#' and 3, 4, 6 or 8 hexadecimal digits, not '#12'"
  ),
  OptionMistake(["color": 3], "box: 'color' takes \(colorPhrase), not a number"),
  OptionMistake(["color": [1]], "box: 'color' takes \(colorPhrase), not a list"),
  OptionMistake(["color": [0, 2, 0]], "box: 'color[2]' must be between 0 and 1, not 2"),
  OptionMistake(["color": ["r": 1]], "box: 'color' takes \(colorPhrase), not a table"),
  OptionMistake(
    ["color": ["r": 1, "hue": 2]],
    "box.color: unknown option 'hue'; options: 'r', 'g', 'b', 'a'"
  ),
  OptionMistake(
    ["fill": "red"],
    "box: 'fill' takes a table of two colours, start and end, not a string"
  ),
  OptionMistake(
    ["fill": ["start": "red"]],
    "box: 'fill' takes a table of two colours, start and end, not a table"
  ),
  OptionMistake(
    ["fill": ["start": "red", "ends": "blue"]],
    "box.fill: unknown option 'ends'; did you mean 'end'?"
  ),
  OptionMistake(
    ["fill": ["red", "bleu"]],
    "box: 'fill.end' cannot be 'bleu'; did you mean 'blue'?"
  ),
  OptionMistake(["curve": 3], "box: 'curve' takes an easing or the name of one, not a number"),
  OptionMistake(
    ["curve": "easeOutQaud"],
    "box: 'curve' cannot be 'easeOutQaud'; did you mean 'easeOutQuad'?"
  ),
]

@Test(arguments: mistakes) func `A mistake in an option is answered`(mistake: OptionMistake) throws
{
  let error = #expect(throws: OptionError.self) {
    let reader = try reader(mistake.options)
    _ = try (reader.number("size"), reader.optionalNumber("gap"), reader.boolean("isOn"))
    _ = try (reader.word("side"), reader.vector3("offset"), reader.optionalPoint("scale"))
    _ = try (reader.optionalColor("color"), reader.optionalColorPair("fill"))
    _ = try reader.easing("curve")
  }
  #expect(error?.description == mistake.sentence)
}
