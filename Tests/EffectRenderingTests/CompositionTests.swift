import EffectCore
import PictureReference
import Testing

@testable import EffectRendering

@Suite struct CompositionTests {
  @Test func `A translucent layer fades with its sublayers as one`() throws {
    let children = [box(0, 0, 30, 30, .black), box(10, 10, 30, 30, .black)]
    let parent = box(20, 20, 60, 60, .clear, children: children) { $0.opacity = 0.5 }
    let image = try draw([parent])
    for place in [25, 35, 55] { #expect(abs(image.red(place, place) - 127) <= 1) }
  }

  @Test func `Fading as one and fading each are the same where nothing overlaps`() throws {
    let children = [
      box(0, 0, 20, 20, .black), box(30, 0, 20, 20, Color(red: 1, green: 0, blue: 0)),
    ]
    let parent = box(20, 20, 60, 60, .clear, children: children) { $0.opacity = 0.3 }
    let each = [
      box(20, 20, 20, 20, .black) { $0.opacity = 0.3 },
      box(50, 20, 20, 20, Color(red: 1, green: 0, blue: 0)) { $0.opacity = 0.3 },
    ]
    #expect(try draw([parent]).pixels == draw(each).pixels)
    let list = DisplayList(LayerScene(viewport: Size(width: 100, height: 100), nodes: [parent]))
    #expect(list.commands.count == 2)
  }

  @Test func `Nested translucent layers multiply`() throws {
    let inner = box(0, 0, 40, 40, .clear, children: [box(0, 0, 40, 40, .black)]) {
      $0.opacity = 0.5
    }
    let outer = box(20, 20, 40, 40, .clear, children: [inner]) { $0.opacity = 0.5 }
    #expect(abs(try draw([outer]).red(40, 40) - 191) <= 1)
  }

  @Test func `Siblings are drawn by zPosition, then in their order`() throws {
    let nodes = [
      box(10, 10, 40, 40, Color(red: 1, green: 0, blue: 0)) { $0.zPosition = 5 },
      box(20, 20, 40, 40, Color(red: 0, green: 1, blue: 0)),
      box(30, 30, 40, 40, Color(red: 0, green: 0, blue: 1)),
      box(40, 0, 40, 40, Color(red: 1, green: 1, blue: 0)) { $0.zPosition = -1 },
    ]
    let image = try draw(nodes)
    #expect(image.bytes(45, 45) == [255, 0, 0, 255])
    #expect(image.bytes(55, 55) == [0, 0, 255, 255])
    #expect(image.bytes(55, 35) == [0, 0, 255, 255])
    #expect(image.bytes(70, 10) == [255, 255, 0, 255])
  }

  @Test func `A layer that faces away is drawn only when it is double-sided`() throws {
    for isDoubleSided in [true, false] {
      let child = box(0, 0, 40, 40, .black)
      let card = box(30, 30, 40, 40, .clear, children: [child]) {
        $0.rotation = Vector3(x: 0, y: 130, z: 0)
        $0.isDoubleSided = isDoubleSided
      }
      #expect(try draw([card]).red(50, 50) == (isDoubleSided ? 0 : 255))
    }
  }

  @Test func `Hidden and clear layers take their sublayers along`() throws {
    let child = box(0, 0, 40, 40, .black)
    let hidden = box(0, 0, 40, 40, .black, children: [child]) { $0.isHidden = true }
    let clear = box(50, 50, 40, 40, .black, children: [child]) { $0.opacity = 0 }
    #expect(try draw([hidden, clear], options: transparent).coveredArea == 0)
  }

  @Test func `A clip cuts the layer and everything in it`() throws {
    let child = box(-10, -10, 80, 80, .black)
    let card = box(20, 20, 60, 60, .clear, children: [child]) {
      $0.clip = Rect(x: 10, y: 20, width: 30, height: 20)
    }
    let image = try draw([card], options: transparent)
    #expect(image.coveredArea == 600)
    #expect(image.bytes(30, 40) == [0, 0, 0, 255])
    #expect(image.bytes(29, 40) == [0, 0, 0, 0])
    let nothing = box(20, 20, 60, 60, .black) { $0.clip = Rect(x: 5, y: 5, width: 0, height: 9) }
    #expect(try draw([nothing], options: transparent).coveredArea == 0)
  }

  @Test func `A clip turns with its layer`() throws {
    let card = box(50, 50, 100, 100, .black) {
      $0.rotation = Vector3(x: 0, y: 0, z: 30)
      $0.clip = Rect(x: 0, y: 0, width: 50, height: 100)
    }
    let image = try draw([card], width: 200, height: 200, options: transparent)
    #expect(abs(image.coveredArea - 5000) < 5)
  }

  @Test func `Rounded corners cut the sublayers without a fringe`() throws {
    let picture = box(0, 0, 80, 80, .black)
    for opacity in [1.0, 0.9] {
      var picture = picture
      picture.layer.opacity = opacity
      let card = box(10, 10, 80, 80, .white, children: [picture]) { $0.cornerRadius = 30 }
      let image = try draw([card], background: .black)
      // On black, nothing may be lighter along the edge than within.
      let within = image.red(50, 50)
      let lightest = (0..<100).flatMap { y in (0..<100).map { image.red($0, y) } }.max() ?? 0
      #expect(lightest <= within + 1)
      let shape = try draw([card], options: transparent)
      let area = 6400 - (4 - Double.pi) * 900
      #expect(abs(shape.coveredArea - area) < 4)
    }
  }

  @Test func `Rounded corners leave sublayers alone that lie within`() throws {
    let child = box(20, 20, 10, 10, .black)
    let card = box(0, 0, 50, 50, .white, children: [child]) { $0.cornerRadius = 10 }
    let list = DisplayList(LayerScene(viewport: Size(width: 50, height: 50), nodes: [card]))
    let clipCounts = list.commands.map { command -> Int in
      guard case .box(let box) = command else { return -1 }
      return box.placement.clips.count
    }
    #expect(clipCounts == [0, 0])
  }

  @Test func `A background that an opaque sublayer hides is not drawn`() throws {
    let child = box(0, 0, 50, 50, .black)
    let card = box(0, 0, 50, 50, .white, children: [child])
    let scene = LayerScene(viewport: Size(width: 50, height: 50), nodes: [card])
    #expect(DisplayList(scene).commands.count == 1)
    var shrunk = card
    shrunk.children[0].layer.scale = Vector3(x: 0.9, y: 1, z: 1)
    let open = LayerScene(viewport: Size(width: 50, height: 50), nodes: [shrunk])
    #expect(DisplayList(open).commands.count == 2)
  }

  @Test func `A sublayer is drawn into its parent's plane`() throws {
    // Turned against its parent by as much, a sublayer would face the viewer if it had depth.
    var child = box(0, 0, 100, 100, .black)
    child.layer.transform = .rotationY(-60 * .pi / 180)
    var parent = box(50, 50, 100, 100, .clear, children: [child])
    parent.layer.transform = .rotationY(60 * .pi / 180)
    let flat = try draw([parent], width: 200, height: 200, options: transparent)
    #expect(abs(flat.coveredArea - 2500) < 3)
    let shared = try draw(
      [parent],
      width: 200,
      height: 200,
      perspective: 1e9,
      options: transparent
    )
    #expect(abs(shared.coveredArea - 10_000) < 10)
  }

  @Test func `The scale multiplies every length`() throws {
    let card = box(10, 10, 30, 30, .white, contents: .none) {
      $0.cornerRadius = 8
      $0.borderWidth = 2
      $0.borderColor = .black
      $0.rotation = Vector3(x: 10, y: 30, z: 5)
      $0.shadowOpacity = 1
    }
    let large = try draw([card], options: RenderOptions(scale: 4))
    let small = try draw([card], options: RenderOptions(scale: 1))
    #expect(large.width == 400 && large.height == 400)
    let comparison = PictureComparison(
      golden: small,
      picture: try large.resized(width: 100, height: 100)
    )
    #expect(comparison.similarity > 0.995)
  }
}
