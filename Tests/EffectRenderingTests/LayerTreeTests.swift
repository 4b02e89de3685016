import EffectCore
import Testing

@testable import EffectRendering

@Suite struct `Corners one by one` {
  @Test func `The area lacks what each corner cuts off`() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<20 {
      let radii = CornerRadii(
        topLeft: random.number(0...30),
        topRight: random.number(0...30),
        bottomRight: random.number(0...30),
        bottomLeft: random.number(0...30)
      )
      let image = try draw([box(10, 10, 80, 70) { $0.cornerRadii = radii }], options: transparent)
      let squares = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        .reduce(0) { $0 + $1 * $1 }
      #expect(abs(image.coveredArea - (80 * 70 - (1 - .pi / 4) * squares)) < 1)
    }
  }

  @Test func `Each corner is where its name says, and a mirrored layer has them exchanged`() throws
  {
    var node = box(0, 0, 100, 100) {
      $0.cornerRadii = CornerRadii(topLeft: 40, topRight: 0, bottomRight: 20, bottomLeft: 0)
    }
    func alphas() throws -> [UInt8] {
      let image = try draw([node], options: transparent)
      return [(3, 3), (96, 3), (96, 96), (3, 96)].map { image.bytes($0.0, $0.1)[3] }
    }
    #expect(try alphas() == [0, 255, 0, 255])
    node.mirror(parentWidth: 100)
    #expect(try alphas() == [255, 0, 255, 0])
  }

  @Test func `Radii that do not fit are made smaller together, as a browser does it`() {
    let radii = CornerRadii(topLeft: 90, topRight: 30, bottomRight: 0, bottomLeft: 10)
      .fitting(Size(width: 60, height: 100))
    #expect(
      radii == CornerRadii(topLeft: 45, topRight: 15, bottomRight: 0, bottomLeft: 5)
    )
    let bad = CornerRadii(topLeft: .nan, topRight: -3, bottomRight: .infinity, bottomLeft: 1)
      .fitting(Size(width: 10, height: 10))
    #expect(bad.topLeft == 0 && bad.topRight == 0 && bad.bottomRight <= 10)
    #expect(CornerRadii(4).fitting(Size(width: 0, height: 9)) == .zero)
  }

  @Test func `Sublayers and shadows follow the corners`() throws {
    let child = box(0, 0, 80, 80, Color(red: 1, green: 0, blue: 0))
    let image = try draw(
      [
        box(10, 10, 80, 80, .clear, children: [child]) {
          $0.cornerRadii = CornerRadii(topLeft: 40, topRight: 0, bottomRight: 0, bottomLeft: 0)
        }
      ],
      options: transparent
    )
    #expect(image.bytes(13, 13)[3] == 0)
    #expect(image.bytes(86, 13)[3] == 255)
    let shadow = try draw(
      [
        box(20, 20, 60, 60, .white) {
          $0.cornerRadii = CornerRadii(topLeft: 30, topRight: 0, bottomRight: 0, bottomLeft: 0)
          ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, 0.5, .zero)
          $0.translation.x = 0
        }
      ],
      options: transparent
    )
    #expect(shadow.bytes(22, 22)[3] == 0)
  }
}

@Suite struct `Gradients in the plane of their layer` {
  /// The colour of a gradient from black to white at a place, as a part of white.
  private func draw(_ gradient: Gradient, turn: Double) throws -> (RasterImage, Homography) {
    var node = box(10, 5, 80, 90, .clear, contents: .gradient(gradient))
    node.layer.rotation.y = turn
    node.layer.perspective = 200
    let map = Homography(node.matrix())
    return (try EffectRenderingTests.draw([node], options: transparent), try #require(map.inverse))
  }

  private let stops = [
    Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white),
  ]

  /// Compares every pixel inside the layer with what the formula says.
  private func expect(
    _ gradient: Gradient,
    turn: Double,
    place: (Point) -> Double
  ) throws {
    let (image, inverse) = try draw(gradient, turn: turn)
    var compared = 0
    for y in 0..<100 {
      for x in 0..<100 where image.bytes(x, y)[3] == 255 {
        let p = inverse.image(of: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)).point
        let wanted = place(p)
        // A turn begins anew along a line, on which a pixel is one or the other.
        if gradient.kind == .conic, min(wanted, 1 - wanted) < 0.03 { continue }
        #expect(abs(image.red(x, y) / 255 - min(1, wanted)) < 0.005, "\(x) \(y)")
        compared += 1
      }
    }
    #expect(compared > 2000)
  }

  @Test(arguments: [0.0, 50]) func `Radial ones are ellipses that touch the sides of their box`(
    turn: Double
  ) throws {
    let gradient = Gradient(
      .radial,
      startPoint: Point(x: 0.25, y: 0.5),
      endPoint: Point(x: 0.75, y: 0.9),
      stops: stops
    )
    try expect(gradient, turn: turn) { hypot(($0.x - 20) / 40, ($0.y - 45) / 36) }
  }

  @Test func `Radial ones with a radius along one side are circles`() throws {
    let gradient = Gradient(
      .radial,
      startPoint: Point(x: 0.5, y: 0.5),
      endPoint: Point(x: 1, y: 0.5),
      stops: stops
    )
    try expect(gradient, turn: 0) { hypot($0.x - 40, $0.y - 45) / 40 }
  }

  @Test(arguments: [0.0, 50]) func `Conic ones turn clockwise from their end point`(
    turn: Double
  ) throws {
    let gradient = Gradient(
      .conic,
      startPoint: Point(x: 0.5, y: 0.5),
      endPoint: Point(x: 0.5, y: 0),
      stops: stops
    )
    try expect(gradient, turn: turn) { point in
      // From the top clockwise.
      let angle = atan2(point.x - 40, 45 - point.y) / (2 * .pi)
      return angle < 0 ? angle + 1 : angle
    }
  }

  @Test(arguments: Gradient.Kind.allCases) func `One without a length shows its last colour`(
    kind: Gradient.Kind
  ) throws {
    let middle = Point(x: 0.5, y: 0.5)
    let gradient = Gradient(kind, startPoint: middle, endPoint: middle, stops: stops)
    let (image, _) = try draw(gradient, turn: 0)
    #expect(image.bytes(20, 20) == [255, 255, 255, 255] || kind == .conic)
    #expect(image.bytes(50, 50)[3] == 255)
  }
}

@Suite struct `Masks` {
  private let red = Color(red: 1, green: 0, blue: 0)

  @Test func `A layer is seen as far as its mask is opaque`() throws {
    var node = box(10, 10, 80, 80, red)
    node.mask = [box(20, 20, 40, 40, Color(white: 0, alpha: 0.5))]
    let image = try draw([node], options: transparent)
    #expect(image.bytes(50, 50) == [128, 0, 0, 128])
    #expect(image.bytes(20, 20)[3] == 0)
    #expect(abs(image.coveredArea - 40 * 40 * 128 / 255) < 0.01)
  }

  @Test func `It holds for sublayers, borders and shadows, and fades with the layer`() throws {
    var node = box(30, 30, 40, 40, red, children: [box(-20, 10, 80, 20, .white)]) {
      ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, 4, .zero)
      $0.opacity = 0.5
    }
    node.mask = [box(-20, 0, 40, 40)]
    let image = try draw([node], options: transparent)
    // The left half of the layer and of its shadow, and nothing of the right half.
    #expect(image.bytes(40, 35) == [128, 0, 0, 128])
    #expect(image.bytes(15, 50) == [128, 128, 128, 128])
    #expect(image.bytes(28, 35)[3] > 20)
    #expect((51..<100).allSatisfy { image.bytes($0, 50)[3] == 0 })
  }

  @Test func `A mask turns with its layer, and an empty one shows nothing`() throws {
    var node = box(0, 25, 100, 50, red) { $0.rotation.z = 90 }
    node.mask = [box(0, 0, 50, 50)]
    let image = try draw([node], options: transparent)
    #expect(image.bytes(50, 10) == [255, 0, 0, 255])
    #expect(image.bytes(50, 90)[3] == 0)
    node.mask = [box(0, 0, 50, 50) { $0.isHidden = true }]
    #expect(try draw([node], options: transparent).coveredArea == 0)
    node.mask = [box(0, 0, 100, 50)]
    var bare = node
    bare.mask = []
    #expect(try draw([node]) == draw([bare]))
  }

  @Test func `A mask with a gradient fades what it masks`() throws {
    var node = box(0, 0, 100, 100, red)
    let fade = Gradient(
      startPoint: .zero,
      endPoint: Point(x: 1, y: 0),
      stops: [
        Gradient.Stop(location: 0, color: .clear), Gradient.Stop(location: 1, color: .black),
      ]
    )
    node.mask = [box(0, 0, 100, 100, .clear, contents: .gradient(fade))]
    let image = try draw([node], options: transparent)
    for x in stride(from: 5, to: 100, by: 10) {
      #expect(abs(Double(image.bytes(x, 50)[3]) / 255 - (Double(x) + 0.5) / 100) < 0.006)
    }
  }
}

@Suite struct `Sublayer transforms` {
  @Test func `Every sublayer gets it about the anchor point of its parent`() throws {
    let tilt = Transform3D.rotationY(0.9) * .perspective(distance: 160)
    var parent = box(
      10,
      10,
      80,
      80,
      .clear,
      children: [box(5, 20, 30, 40), box(45, 20, 30, 40, .white)]
    )
    parent.sublayerTransform = tilt
    let image = try draw([parent], background: Color(white: 0.5))
    // The same by hand: one matrix for each of them.
    var byHand = parent
    byHand.sublayerTransform = nil
    for index in byHand.children.indices {
      let frame = byHand.children[index].frame
      let (x, y) = (40 - frame.midX, 40 - frame.midY)
      byHand.children[index].layer.transform =
        .translation(-x, -y) * tilt * .translation(x, y)
    }
    #expect(image == (try draw([byHand], background: Color(white: 0.5))))
    var plain = parent
    plain.sublayerTransform = nil
    #expect(image != (try draw([plain], background: Color(white: 0.5))))
  }
}
