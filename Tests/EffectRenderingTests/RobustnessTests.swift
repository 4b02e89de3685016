import EffectCore
import Testing

@testable import EffectRendering

@Suite struct RobustnessTests {
  private static let awkward: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, 1e18, -1e9, 0, -0.0, 1e5,
  ]

  @Test func `Bad numbers in any property draw something valid or nothing`() throws {
    for property in LayerProperty.allCases {
      let descriptor = property.descriptor
      for slot in descriptor.slot..<(descriptor.slot + descriptor.rest.count) {
        for value in RobustnessTests.awkward {
          let child = box(5, 5, 20, 20, .white)
          let card = box(20, 20, 40, 40, .black, children: [child]) { layer in
            layer.cornerRadius = 6
            layer.shadowOpacity = 0.5
            layer.shadowRadius = 2
            layer.borderWidth = 1
            layer.rotation = Vector3(x: 10, y: 20, z: 0)
            layer[slot: slot] = value
            layer.written.insert(LayerPropertySet(property))
          }
          for sorting in LayerScene.Sorting.allCases {
            let image = try draw([card], sorting: sorting, options: transparent)
            #expect(image.isPremultiplied, "\(descriptor.name) \(value)")
          }
        }
      }
    }
  }

  @Test func `A layer seen edge-on or without extent draws nothing`() throws {
    let edge = box(20, 20, 40, 40) { $0.rotation = Vector3(x: 0, y: 90, z: 0) }
    let flat = box(20, 20, 40, 40) { $0.scale = Vector3(x: 1, y: 0, z: 1) }
    let empty = [box(20, 20, 0, 40), box(20, 20, 40, 0), box(20, 20, -5, 40)]
    let huge = box(20, 20, .infinity, .nan)
    let image = try draw([edge, flat, huge] + empty, options: transparent)
    #expect(image.coveredArea < 0.01)
  }

  @Test func `A layer behind the viewer draws nothing`() throws {
    for z in [1000.0, 1000.0001, 1500, 1e12] {
      let card = box(20, 20, 40, 40) { $0.translation = Vector3(x: 0, y: 0, z: z) }
      #expect(try draw([card], perspective: 1000, options: transparent).coveredArea == 0)
    }
    let near = box(20, 20, 40, 40) { $0.translation = Vector3(x: 0, y: 0, z: 999) }
    #expect(try draw([near], perspective: 1000, options: transparent).coveredArea == 10_000)
  }

  @Test func `A layer through the viewer's plane is cut there`() throws {
    let floor = box(-50, -350, 200, 1000) {
      $0.transform = .rotationX(80 * .pi / 180)
      $0.position = Point(x: 50, y: 120)
    }
    let image = try draw([floor], perspective: 300, options: transparent)
    #expect(image.coveredArea > 1000)
    #expect(image.isPremultiplied)
  }

  @Test(arguments: LayerScene.Sorting.allCases)
  func `Ten thousand layers are drawn`(sorting: LayerScene.Sorting) throws {
    var random = SeededRandom(seed: 7)
    let nodes = (0..<10_000).map { index in
      box(random.number(0...90), random.number(0...90), 10, 10) {
        // Parallel, so that depth has nothing to split; the last one is the nearest.
        $0.translation.z = Double(index) / 100
        $0.backgroundColor = random.color()
      }
    }
    let image = try draw(nodes, perspective: 1000, sorting: sorting, options: transparent)
    #expect(image.coveredArea > 9900)
    let nested = box(0, 0, 100, 100, .clear, children: nodes) {
      ($0.cornerRadius, $0.opacity) = (50, 0.5)
    }
    let round = try draw([nested], sorting: sorting, options: transparent)
    #expect(abs(round.coveredArea - .pi * 2500 / 2) < 80)
  }

  @Test func `Layers nested too deeply are reported`() throws {
    var node = box(0, 0, 50, 50)
    for _ in 0..<100 { node = box(0, 0, 50, 50, .clear, children: [node]) }
    let image = try draw([node])
    #expect(image.diagnostics == [.nestedTooDeeply(limit: 64)])
  }

  @Test func `Nested shadows and blurs do not multiply the work`() throws {
    var node = box(0, 0, 50, 50)
    for _ in 0..<40 {
      node = box(0, 0, 50, 50, .clear, children: [node]) { $0.shadowOpacity = 0.1 }
    }
    #expect(try draw([node], options: transparent).coveredArea > 2000)
    var blurred = box(0, 0, 50, 50)
    for _ in 0..<10 { blurred = box(0, 0, 50, 50, .clear, children: [blurred]) { $0.blur = 1 } }
    #expect(try draw([blurred], options: transparent).coveredArea > 1000)
  }

  @Test func `A huge layer costs no more than the picture`() throws {
    let picture = LayerContents.picture(color: .black, seed: 1)
    let text = LayerContents.text(Text("Hello", fontSize: 1e9))
    let nodes = [
      box(-1e7, -1e7, 2e7, 2e7, .white, contents: picture),
      box(-1e7, -1e7, 2e7, 2e7, .clear, contents: text) { $0.blur = 3 },
      box(-1e7, -1e7, 2e7, 2e7, .clear) { $0.shadowOpacity = 1 },
      box(0, 0, 1e-9, 1e-9, .black, contents: picture) {
        $0.scale = Vector3(x: 1e10, y: 1e10, z: 1)
      },
    ]
    #expect(try draw(nodes, options: transparent).coveredArea > 9_999)
  }

  @Test(arguments: 0..<60)
  func `A random scene draws valid pixels, the same each time`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed + 1))
    let nodes = (0..<4).map { _ in RobustnessTests.node(&random, depth: 0) }
    let scene = LayerScene(
      viewport: Size(width: 90, height: 70),
      perspective: seed % 3 == 0 ? random.number(100...900) : 0,
      sorting: seed % 2 == 0 ? .depth : .painter,
      nodes: nodes
    )
    let options = RenderOptions(
      scale: seed % 5 == 0 ? 1.7 : 1,
      filter: seed % 4 == 0 ? .bilinear : .quality,
      background: .transparent
    )
    let renderer = Renderer()
    let first = try renderer.render(scene, options: options)
    #expect(first.isPremultiplied)
    #expect(try renderer.render(scene, options: options) == first)
    #expect(try Renderer().render(scene, options: options) == first)
  }

  private static func node(_ random: inout SeededRandom, depth: Int) -> LayerNode {
    let (width, height) = (random.number(0...80), random.number(0...80))
    let contents: LayerContents
    switch random.next() % 4 {
    case 0: contents = .picture(color: random.color(), seed: Int(random.next() % 5))
    case 1: contents = .text(Text("Layer \(random.next() % 9)", color: random.color()))
    case 2:
      contents = .gradient(
        Gradient(
          startPoint: Point(x: random.number(0...1), y: 0),
          endPoint: Point(x: random.number(0...1), y: 1),
          stops: [
            Gradient.Stop(location: 0, color: random.color(alpha: 0...1)),
            Gradient.Stop(location: 1, color: random.color(alpha: 0...1)),
          ]
        )
      )
    default: contents = .none
    }
    let children = (0..<(depth < 2 ? Int(random.next() % 3) : 0)).map { _ in
      node(&random, depth: depth + 1)
    }
    let background = random.color(alpha: 0...1)
    var layer = Layer.rest
    layer.backgroundColor = random.next() % 3 == 0 ? .clear : background
    layer.rotation = Vector3(
      x: random.number(-180...180),
      y: random.number(-180...180),
      z: random.number(-180...180)
    )
    layer.translation = Vector3(x: 0, y: 0, z: random.number(-300...600))
    layer.opacity = random.next() % 2 == 0 ? 1 : random.number(0...1)
    layer.cornerRadius = random.next() % 2 == 0 ? 0 : random.number(0...40)
    if random.next() % 3 == 0 {
      layer.borderWidth = random.number(0...8)
      layer.borderColor = random.color(alpha: 0...1)
    }
    if random.next() % 3 == 0 {
      layer.shadowOpacity = random.number(0...1)
      layer.shadowRadius = random.number(0...12)
    }
    if random.next() % 6 == 0 { layer.blur = random.number(0...9) }
    if random.next() % 4 == 0 { layer.tint = random.color(alpha: 0...1) }
    if random.next() % 5 == 0 {
      layer.clip = Rect(x: 5, y: 5, width: random.number(0...60), height: random.number(0...60))
    }
    layer.isDoubleSided = random.next() % 4 != 0
    return LayerNode(
      frame: Rect(
        x: random.number(-20...60),
        y: random.number(-20...50),
        width: width,
        height: height
      ),
      layer: layer,
      contents: contents,
      children: children
    )
  }
}
