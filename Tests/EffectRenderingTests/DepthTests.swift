import EffectCore
import Testing

@testable import EffectRendering

@Suite struct DepthTests {
  /// A card at a place of space, with what a viewer needs to look it up.
  private struct Card {
    var node: LayerNode
    var world: Transform3D
    var back: Homography

    /// How near the viewer the card is at the middle of a pixel, or nothing where it is not.
    func depth(x: Int, y: Int) -> Double? {
      let p = back.image(of: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      guard p.w > 0 else { return nil }
      let point = p.point
      let (width, height) = (node.frame.width, node.frame.height)
      guard point.x > 0, point.y > 0, point.x < width, point.y < height else { return nil }
      return point.x * world.m13 + point.y * world.m23 + world.m43
    }
  }

  private func cards(seed: Int, count: Int, distance: Double) -> [Card] {
    var random = SeededRandom(seed: UInt64(seed + 1))
    let projection =
      Transform3D.translation(-100, -80) * .perspective(distance: distance) * .translation(100, 80)
    var cards: [Card] = []
    while cards.count < count {
      var node = box(
        random.number(20...80),
        random.number(10...60),
        random.number(50...110),
        random.number(50...90),
        random.color()
      )
      node.layer.transform =
        .rotationX(random.number(-1...1)) * .rotationY(random.number(-1...1))
        * .rotationZ(random.number(-1...1)) * .translation(0, 0, random.number(-40...40))
      let world = node.matrix(sharesVanishingPoint: true)
      guard let back = Homography(world * projection).inverse else { continue }
      cards.append(Card(node: node, world: world, back: back))
    }
    return cards
  }

  @Test(arguments: 0..<12)
  func `The nearest card shows at every pixel`(seed: Int) throws {
    let cards = cards(seed: seed, count: 7, distance: 400)
    let image = try draw(
      cards.map(\.node),
      width: 200,
      height: 160,
      perspective: 400,
      sorting: .depth
    )
    // Which card is the nearest one at each pixel; -1 is none.
    var nearest = [Int](repeating: -1, count: 200 * 160)
    for y in 0..<160 {
      for x in 0..<200 {
        var best = -Double.infinity
        for (index, card) in cards.enumerated() {
          guard let depth = card.depth(x: x, y: y), depth > best else { continue }
          (best, nearest[y * 200 + x]) = (depth, index)
        }
      }
    }
    var (wrong, checked) = (0, 0)
    for y in 2..<158 {
      for x in 2..<198 {
        let here = nearest[y * 200 + x]
        let isInside = (-2...2).allSatisfy { dy in
          (-2...2).allSatisfy { nearest[(y + dy) * 200 + x + $0] == here }
        }
        guard isInside else { continue }
        let wanted = here < 0 ? [255, 255, 255, 255] : cards[here].node.layer.backgroundColor.bytes
        checked += 1
        wrong += image.bytes(x, y) == wanted ? 0 : 1
      }
    }
    #expect(checked > 10_000)
    // Where three planes meet within a pixel, a little of what lies between two parts may show.
    #expect(wrong * 1000 < checked)
  }

  @Test func `A card that is split shows no seam`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    // The second card's plane cuts the first one where the second card itself does not reach.
    let wide = box(10, 10, 180, 140, red)
    var small = box(20, 60, 30, 30, .black)
    small.layer.transform = .rotationY(1.2) * .rotationZ(0.3)
    small.layer.position = Point(x: 35, y: 75)
    let image = try draw(
      [wide, small],
      width: 200,
      height: 160,
      perspective: 500,
      sorting: .depth
    )
    for y in stride(from: 15, to: 145, by: 1) {
      for x in 70..<185 { #expect(image.bytes(x, y) == red.bytes) }
    }
  }

  @Test func `Cards in one plane keep their order`() throws {
    let nodes = [
      box(10, 10, 60, 60, Color(red: 1, green: 0, blue: 0)),
      box(30, 30, 60, 60, Color(red: 0, green: 1, blue: 0)),
    ]
    let image = try draw(nodes, perspective: 500, sorting: .depth)
    #expect(image.bytes(50, 50) == [0, 255, 0, 255])
  }

  @Test func `Depth beats the order of the list and of zPosition as a number`() throws {
    var near = box(10, 10, 60, 60, Color(red: 1, green: 0, blue: 0))
    near.layer.translation = Vector3(x: 0, y: 0, z: 20)
    var far = box(20, 20, 60, 60, Color(red: 0, green: 1, blue: 0))
    far.layer.translation = Vector3(x: 0, y: 0, z: -20)
    let image = try draw([near, far], perspective: 500, sorting: .depth)
    #expect(image.bytes(50, 50) == [255, 0, 0, 255])
    let painted = try draw([near, far], perspective: 500, sorting: .painter)
    #expect(painted.bytes(50, 50) == [0, 255, 0, 255])
  }

  @Test func `Many crossing cards come to an end`() throws {
    let cards = cards(seed: 99, count: 150, distance: 400)
    let image = try draw(
      cards.map(\.node),
      width: 200,
      height: 160,
      perspective: 400,
      sorting: .depth,
      options: transparent
    )
    #expect(image.isPremultiplied)
  }
}
