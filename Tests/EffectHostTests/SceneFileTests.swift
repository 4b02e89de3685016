import EffectCore
import EffectTestSupport
import Glibc
import Testing

@testable import EffectHost

/// A scene's text and the sentence that it gets.
private struct Row: Sendable, CustomTestStringConvertible {
  let text: String
  let sentence: String
  var testDescription: String { text }

  init(_ text: String, _ sentence: String) { (self.text, self.sentence) = (text, sentence) }

  /// A layer in a scene that is right otherwise.
  static func layer(_ text: String, _ sentence: String) -> Row {
    Row("{\"viewport\": {\"width\": 40, \"height\": 30}, \"layers\": [{\(text)}]}", sentence)
  }
}

private let treeRows: [Row] = [
  .layer(
    "\"image\": \"/etc/passwd\"",
    "layers[0].image: /etc/passwd: is no image of this script or scene; images lie beside it or in folders below it"
  ),
  .layer(
    "\"image\": \"a/../../b.png\"",
    "layers[0].image: a/../../b.png: is no image of this script or scene; images lie beside it or in folders below it"
  ),
  .layer(
    "\"image\": {\"gravity\": \"fill\"}",
    "layers[0].image needs 'file': the path of an image from the scene's folder"
  ),
  .layer(
    "\"image\": {\"file\": \"a\", \"gravity\": \"resizeAspectfil\"}",
    "layers[0].image.gravity cannot be 'resizeAspectfil'; did you mean 'resizeAspectFill'?"
  ),
  .layer("\"shape\": {}", "layers[0].shape needs 'path': SVG path data such as 'M 0 0 L 40 30 Z'"),
  .layer(
    "\"shape\": {\"path\": \"L 1 2\"}",
    "layers[0].shape.path begins with a move, 'M x y'; at character 1 there is 'L 1 2'"
  ),
  .layer(
    "\"shape\": {\"path\": \"M 1\"}",
    "layers[0].shape.path takes a number there; at character 4 the data ends"
  ),
  .layer(
    "\"shape\": {\"path\": \"M 1 1 A 2 2 0 2 0 5 5\"}",
    "layers[0].shape.path takes a flag there, 0 or 1; at character 15 there is '2 0 5 5'"
  ),
  .layer(
    "\"shape\": {\"path\": \"M 0 0 K 3\"}",
    "layers[0].shape.path takes a number there; at character 7 there is 'K 3'"
  ),
  .layer(
    "\"shape\": {\"path\": \"M 0 0\", \"lineDashPattern\": [0]}",
    "layers[0].shape.lineDashPattern takes lengths of dashes and gaps that are not all 0, not a list of 1"
  ),
  .layer(
    "\"shape\": {\"path\": \"M 0 0\", \"lineCap\": \"rund\"}",
    "layers[0].shape.lineCap cannot be 'rund'; did you mean 'round'?"
  ),
  .layer(
    "\"gradient\": {\"type\": \"radal\", \"colors\": [\"red\"]}",
    "layers[0].gradient.type cannot be 'radal'; did you mean 'radial'?"
  ),
  .layer("\"mask\": {\"sise\": [1, 1]}", "layers[0].mask has no 'sise'; did you mean 'size'?"),
  .layer(
    "\"sublayerTransform\": 3",
    "layers[0].sublayerTransform takes a list of 16 numbers, not 3"
  ),
  .layer(
    "\"cornerRadii\": [1, 2]",
    "layers[0].cornerRadii takes a list of topLeft, topRight, bottomRight, bottomLeft, not a list of 2"
  ),
]

private let rows: [Row] = [
  Row("", "not JSON at line 1, column 1: the text is empty"),
  Row("[1]", "a scene is an object with 'viewport' and 'layers', not a list"),
  Row("{}", "the scene needs 'viewport': an object with 'width' and 'height' in points"),
  Row("{\"viewport\": 3}", "viewport takes an object, not 3"),
  Row(
    "{\"viewport\": {\"width\": 0, \"height\": 1}}",
    "viewport.width takes a number above 0, not 0"
  ),
  Row("{\"viewport\": {\"width\": 1}}", "viewport needs 'height': a number of points"),
  Row(
    "{\"viewport\": {\"width\": 1, \"hieght\": 1}}",
    "viewport has no 'hieght'; did you mean 'height'?"
  ),
  Row("{\"layer\": []}", "there is no 'layer'; did you mean 'layers'?"),
  Row(
    "{\"viewport\": {\"width\": 1, \"height\": 1}, \"sorting\": \"dept\"}",
    "sorting cannot be 'dept'; did you mean 'depth'?"
  ),
  Row(
    "{\"viewport\": {\"width\": 1, \"height\": 1}, \"perspective\": -5}",
    "perspective takes a number from 0, not -5"
  ),
  Row(
    "{\"viewport\": {\"width\": \"nan\", \"height\": 1}}",
    "viewport.width takes a number above 0, not 'nan'"
  ),
  .layer("\"cornerradius\": 3", "layers[0] has no 'cornerradius'; did you mean 'cornerRadius'?"),
  .layer("\"cornerRadius\": -1", "layers[0].cornerRadius takes a number from 0, not -1"),
  .layer("\"opacity\": 1.5", "layers[0].opacity takes a number from 0 to 1, not 1.5"),
  .layer("\"size\": [1, 2, 3]", "layers[0].size takes a list of 2 numbers, not a list of 3"),
  .layer("\"size\": [1, \"x\"]", "layers[0].size[1] takes a number from 0, not 'x'"),
  .layer("\"frame\": [0, 0, -2, 4]", "layers[0].frame[2] takes a number from 0, not -2"),
  .layer(
    "\"frame\": [0, 0, 2, 4], \"size\": [1, 1]",
    "layers[0] has a 'frame' and a 'size'; give one of them"
  ),
  .layer(
    "\"transform\": [1, 0, 0]",
    "layers[0].transform takes a list of 16 numbers, not a list of 3"
  ),
  .layer("\"rotation\": {\"w\": 3}", "layers[0].rotation has no 'w'; it can have: 'x', 'y', 'z'"),
  .layer("\"rotation\": \"a\"", "layers[0].rotation takes a list of x, y, z, not 'a'"),
  .layer("\"shadow\": {\"radius\": -3}", "layers[0].shadow.radius takes a number from 0, not -3"),
  .layer(
    "\"shadow\": {\"size\": 3}",
    "layers[0].shadow has no 'size'; it can have: 'color', 'opacity', 'radius', 'offset'"
  ),
  .layer(
    "\"backgroundColor\": \"#12\"",
    "layers[0].backgroundColor takes '#' and 3, 4, 6 or 8 hexadecimal digits, not '#12'"
  ),
  .layer(
    "\"backgroundColor\": \"rde\"",
    "layers[0].backgroundColor is no colour: 'rde'; did you mean 'red'?"
  ),
  .layer(
    "\"backgroundColor\": [1, 2, 0]",
    "layers[0].backgroundColor[1] takes a number from 0 to 1, not 2"
  ),
  .layer("\"hidden\": 1", "layers[0].hidden takes true or false, not 1"),
  .layer("\"gradient\": {}", "layers[0].gradient needs 'colors': a list of colours"),
  .layer(
    "\"gradient\": {\"colors\": []}",
    "layers[0].gradient.colors takes at least one colour, not a list of 0"
  ),
  .layer(
    "\"gradient\": {\"colors\": [\"red\", \"blue\"], \"locations\": [0]}",
    "layers[0].gradient.locations takes as many numbers as there are colours, 2, not a list of 1"
  ),
  .layer(
    "\"gradient\": {\"colors\": [\"red\", \"blue\"], \"locations\": [1, 0.5]}",
    "layers[0].gradient.locations[1] is 0.5, which lies before the location ahead of it"
  ),
  .layer(
    "\"gradient\": {\"colors\": [\"red\"]}, \"text\": \"a\"",
    "layers[0] has 'gradient' and 'text'; a layer shows one, a sublayer can show the other"
  ),
  .layer(
    "\"text\": {\"size\": 3}",
    "layers[0].text has no 'size'; it can have: 'string', 'fontSize', 'bold', 'color', 'alignment'"
  ),
  .layer(
    "\"text\": {\"string\": \"a\", \"alignment\": \"centre\"}",
    "layers[0].text.alignment cannot be 'centre'; did you mean 'center'?"
  ),
  .layer(
    "\"picture\": {\"seed\": 1.5}",
    "layers[0].picture.seed takes a whole number from 0 to 1000000000, not 1.5"
  ),
  .layer("\"sublayers\": [{}, {\"name\": 3}]", "layers[0].sublayers[1].name takes a text, not 3"),
]

@Suite struct `The file of a scene` {
  private func scene(_ layers: String) throws -> LayerScene {
    let text = "{\"viewport\": {\"width\": 40, \"height\": 30}, \"layers\": [\(layers)]}"
    return try LayerSceneFile(Array(text.utf8), path: "a.json").scene
  }

  @Test(arguments: rows + treeRows) private func `says what is wrong and where`(row: Row) throws {
    let error = #expect(throws: HostError.self) {
      _ = try LayerSceneFile(Array(row.text.utf8), path: "a.json")
    }
    #expect(error?.description == "a.json: " + row.sentence)
  }

  @Test func `takes every property of layers, in each of its forms`() throws {
    let node = try scene(
      """
      {"name": "a", "frame": [1, 2, 30, 20], "alpha": 0.5, "rotation": 30, "scale": 2,
       "translation": {"x": 4}, "skew": 5, "anchorPoint": [0, 1], "pivot": {"y": 0.25},
       "zPosition": 7, "cornerRadius": 3, "backgroundColor": "red", "tint": [0, 0, 1, 0.25],
       "border": {"width": 2, "color": "#00ff00"}, "shadow": {"radius": 4, "offset": [1, 2]},
       "blur": 1, "clip": [0, 0, 5, 5], "hidden": true, "doubleSided": false, "perspective": 300,
       "strokeStart": 0.125, "strokeEnd": 0.75}
      """
    ).nodes[0]
    let layer = node.layer
    #expect(node.name == "a")
    #expect(node.frame == Rect(x: 1, y: 2, width: 30, height: 20))
    #expect(layer.opacity == 0.5)
    #expect(layer.rotation == Vector3(x: 0, y: 0, z: 30))
    #expect(layer.scale == Vector3(x: 2, y: 2, z: 2))
    #expect(layer.translation == Vector3(x: 4, y: 0, z: 0))
    #expect(layer.skew == Point(x: 5, y: 0))
    #expect(layer.anchorPoint == Point(x: 0, y: 1))
    #expect(layer.pivot == Point(x: 0.5, y: 0.25))
    #expect(layer.zPosition == 7)
    #expect(layer.cornerRadius == 3)
    #expect(layer.backgroundColor == Color(red: 1, green: 0, blue: 0))
    #expect(layer.tint == Color(red: 0, green: 0, blue: 1, alpha: 0.25))
    #expect(layer.borderWidth == 2 && layer.borderColor == Color(red: 0, green: 1, blue: 0))
    #expect(layer.shadowRadius == 4 && layer.shadowOffset == Point(x: 1, y: 2))
    #expect(layer.shadowOpacity == 1)
    #expect(layer.blur == 1)
    #expect(layer.clip == Rect(x: 0, y: 0, width: 5, height: 5))
    #expect(layer.isHidden && !layer.isDoubleSided)
    #expect(layer.perspective == 300)
    #expect(layer.strokeStart == 0.125 && layer.strokeEnd == 0.75)
    let all = LayerPropertySet(rawValue: (1 << UInt64(LayerProperty.allCases.count)) - 1)
    #expect(all.subtracting(layer.written).members == [.position, .transform, .cornerRadii])
  }

  @Test func `places layers by frame, by size and position, or fills their parent`() throws {
    let nodes = try scene(
      """
      {"frame": [1, 2, 3, 4]}, {"size": [10, 10], "position": [20, 15]}, {"size": [10, 10]},
      {"sublayers": [{}]}
      """
    ).nodes
    func origin(_ node: LayerNode) -> Point {
      let image = node.matrix().project(.zero)
      return Point(x: image.x / image.w, y: image.y / image.w)
    }
    #expect(
      nodes.map(origin) == [1, 15, 0, 0].map { x in Point(x: x, y: x == 1 ? 2 : x == 15 ? 10 : 0) }
    )
    #expect(nodes[3].frame.size == Size(width: 40, height: 30))
    #expect(nodes[3].children[0].frame.size == Size(width: 40, height: 30))
  }

  @Test func `is refused where layers lie too deep`() throws {
    let deep =
      String(repeating: "{\"sublayers\": [", count: 70) + "{}" + String(repeating: "]}", count: 70)
    let error = #expect(throws: HostError.self) { _ = try scene(deep) }
    #expect(
      error?.description.hasSuffix("lies more than 64 layers deep, which is not drawn") == true
    )
  }

  @Test func `spreads colours evenly where no locations are given`() throws {
    let node = try scene("{\"gradient\": {\"colors\": [\"red\", \"blue\", \"red\"]}}").nodes[0]
    guard case .gradient(let gradient) = node.contents else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
  }

  @Test func `takes masks, sublayer transforms, corners and the kinds of gradients`() throws {
    let node = try scene(
      """
      {"size": [20, 10], "cornerRadii": {"topLeft": 4}, "mask": {"opacity": 0.5},
       "sublayerTransform": [2,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1],
       "gradient": {"type": "conic", "colors": ["red", "blue"]}}
      """
    ).nodes[0]
    #expect(
      node.layer.cornerRadii
        == CornerRadii(topLeft: 4, topRight: 0, bottomRight: 0, bottomLeft: 0)
    )
    #expect(node.mask.map(\.frame.size) == [Size(width: 20, height: 10)])
    #expect(node.mask.map(\.layer.opacity) == [0.5])
    #expect(node.sublayerTransform == .scale(2, 1))
    guard case .gradient(let gradient) = node.contents else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.kind == .conic && gradient.endPoint == Point(x: 0.5, y: 0))
  }

  /// The ends of the segments of the path that data stands for.
  private func path(_ data: String) throws -> Path {
    let node = try scene("{\"shape\": {\"path\": \"\(data)\", \"fillColor\": \"red\"}}").nodes[0]
    guard case .drawing(let drawing) = node.contents,
      case .fill(let path, _, _)? = drawing.operations.first
    else {
      Issue.record("no shape: \(data)")
      return Path()
    }
    return path
  }

  @Test func `takes path data as SVG writes it`() throws {
    var square = Path()
    square.move(to: Point(x: 10, y: 20))
    square.addLine(to: Point(x: 40, y: 20))
    square.addLine(to: Point(x: 40, y: 50))
    square.addLine(to: Point(x: 10, y: 50))
    square.close()
    for data in [
      "M10 20H40V50H10Z", "m10,20 30,0 0,30 -30,0z", "M 1e1 20 40 20 L40 50l-30 0 Z",
      "M10 20h30v30h-30z", "M+10.0 20.l30 0L40,50,10,50z",
    ] {
      #expect(try path(data) == square, "\(data)")
    }
    #expect(try path("M0 0C1 2 3 4 5 6S9 10 11 12") == path("M0 0C1 2 3 4 5 6C7 8 9 10 11 12"))
    #expect(try path("M0 0q5 9 10 0t10 0") == path("M0 0Q5 9 10 0Q15 -9 20 0"))
    #expect(try path("M0 0z l5 5") == path("M0 0Z L5 5"))
  }

  @Test func `makes arcs as SVG does`() throws {
    // Half a circle, three quarters of one, and one whose radii are too small.
    for (data, length) in [
      ("M0 0A50 50 0 0 1 100 0", .pi * 50), ("M0 50A50 50 0 1 0 50 0", 1.5 * .pi * 50),
      ("M0 0A1 1 0 0 0 60 80", .pi * 50), ("M0 0A20 20 0 0110 20", 0),
    ] {
      let path = try path(data)
      #expect(path.length > 0)
      if length > 0 { #expect(abs(path.length - length) < 0.01, "\(data)") }
    }
    #expect(try path("M3 4A0 5 0 0 0 9 9") == path("M3 4L9 9"))
  }

  @Test func `shows images beside it, and none that a link fetches from elsewhere`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let bytes = try Golden.contents(of: Golden.folder + "../Cases/images/quarters.png")
    mkdir(folder.path + "/in", 0o755)
    mkdir(folder.path + "/in/below", 0o755)
    for place in ["/out.png", "/in/a.png", "/in/below/b.png"] {
      let stream = try #require(fopen(folder.path + place, "w"))
      #expect(fwrite(bytes, 1, bytes.count, stream) == bytes.count)
      fclose(stream)
    }
    symlink("../out.png", folder.path + "/in/link.png")
    symlink("a.png", folder.path + "/in/near.png")
    mkfifo(folder.path + "/in/pipe.png", 0o644)
    func read(_ name: String) throws -> LayerContents {
      let text =
        "{\"viewport\": {\"width\": 4, \"height\": 3}, \"layers\": [{\"image\": \"\(name)\"}]}"
      return try LayerSceneFile(Array(text.utf8), path: folder.path + "/in/s.json").scene.nodes[0]
        .contents
    }
    for name in ["a.png", "below/b.png", "near.png", "./a.png"] {
      guard case .image(let bitmap, .resizeAspectFill) = try read(name) else {
        Issue.record("\(name) is not shown")
        continue
      }
      #expect(bitmap.width == 32 && bitmap.name == name)
    }
    for (name, words) in [
      ("link.png", "is a link that leads out of the folder"),
      ("below", "is no file that holds an image"),
      ("pipe.png", "is no file that holds an image"), ("b.png", "no such file; did you mean"),
    ] {
      let error = #expect(throws: HostError.self) { _ = try read(name) }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
  }

  @Test func `lists where its layers appear`() throws {
    let scene = try scene(
      """
      {"name": "a,b", "frame": [10, 10, 20, 10], "sublayers": [{"frame": [1, 1, 2, 2]}]},
      {"name": "off", "hidden": true, "sublayers": [{}]}
      """
    )
    let report = LayerScenePresentation(scene).report()
    #expect(
      report.csv == """
        layer,left,top,right,bottom
        "a,b",10,10,30,20
        "a,b/0",11,11,13,13
        off,,,,
        off/0,,,,

        """
    )
    #expect(
      report.table(styled: false).hasPrefix("layer  left  top  right  bottom\na,b      10")
    )
  }
}
