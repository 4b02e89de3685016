import EffectCore
import Foundation
import Testing

@testable import EffectRendering

@Suite struct SoftTests {
  /// The share of a Gaussian left of a place.
  private func normal(_ x: Double) -> Double { (1 + erf(x / 2.0.squareRoot())) / 2 }

  @Test(arguments: [2.0, 6, 15, 40])
  func `A shadow fades as a Gaussian`(sigma: Double) throws {
    let card = box(200, -600, 600, 1600, .clear, contents: .none) {
      $0.backgroundColor = .white
      $0.shadowOpacity = 1
      $0.shadowRadius = sigma
      $0.shadowOffset = Point(x: -30, y: 0)
    }
    let image = try draw([card], width: 400, height: 40)
    for x in stride(from: 40, to: 198, by: 3) {
      let wanted = 255 * (1 - normal((Double(x) + 0.5 - 170) / sigma))
      #expect(abs(image.red(x, 20) - wanted) < 2.2, "at \(x)")
    }
  }

  @Test func `No shadow lies beneath a translucent layer`() throws {
    let card = box(30, 30, 40, 40, Color(white: 1, alpha: 0.5)) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 5
      $0.shadowOffset = .zero
    }
    let image = try draw([card])
    #expect(image.bytes(50, 50) == [255, 255, 255, 255])
    #expect(image.red(28, 50) < 170)
  }

  @Test func `A shadow leaves no bright line along its layer`() throws {
    let card = box(30.5, 30.5, 40, 40, .black) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 12
      $0.shadowOffset = .zero
    }
    let image = try draw([card])
    #expect(image.red(29, 50) >= image.red(30, 50))
    #expect(image.red(30, 50) >= image.red(31, 50))
    #expect(image.red(30, 50) <= (image.red(29, 50) + image.red(31, 50)) / 2 + 2)
  }

  @Test func `A container without a box throws the shadow of what is in it`() throws {
    let child = box(60, 20, 20, 20, .white)
    let container = box(0, 0, 100, 100, .clear, children: [child]) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 3
      $0.shadowOffset = Point(x: -30, y: 30)
    }
    let image = try draw([container])
    #expect(image.red(40, 60) < 20)
    #expect(image.red(90, 90) > 250)
    #expect(image.red(70, 30) > 250)
  }

  @Test func `A sharp shadow has the layer's shape`() throws {
    let card = box(20, 20, 20, 20, .white) {
      $0.shadowOpacity = 0.5
      $0.shadowRadius = 0
      $0.shadowOffset = Point(x: 30, y: 30)
    }
    let image = try draw([card])
    #expect(abs(image.red(60, 60) - 127) <= 1)
    #expect(image.red(73, 60) > 250)
  }

  @Test(arguments: [2.0, 5, 9, 22])
  func `A blurred layer keeps its weight and fades as a Gaussian`(sigma: Double) throws {
    let card = box(150, 150, 100, 100, .black) { $0.blur = sigma }
    let image = try draw([card], width: 400, height: 400, options: transparent)
    #expect(abs(image.coveredArea - 10_000) < 10_000 * 0.01)
    for x in stride(from: 120, to: 200, by: 5) {
      let place = Double(x) + 0.5
      let across = normal((place - 150) / sigma) - normal((place - 250) / sigma)
      let down = normal(50.5 / sigma) - normal(-49.5 / sigma)
      #expect(abs(Double(image.bytes(x, 200)[3]) - 255 * across * down) < 3, "at \(x)")
    }
    #expect(image.isPremultiplied)
  }

  @Test func `A blur holds for sublayers and in perspective`() throws {
    let child = box(20, 20, 10, 10, .black)
    let card = box(100, 100, 50, 50, .white, children: [child]) {
      $0.blur = 4
      $0.rotation = Vector3(x: 0, y: 40, z: 0)
    }
    let image = try draw([card], width: 250, height: 250, background: .white)
    let lowest = (0..<250).map { image.red($0, 125) }.min() ?? 0
    #expect(lowest > 60 && lowest < 200)
  }

  @Test func `Absurd blurs and shadows are survived`() throws {
    for radius in [1e6, .infinity, .nan, 1e-9, -4] {
      let card = box(30, 30, 40, 40, .black) {
        $0.blur = radius
        $0.shadowOpacity = 1
        $0.shadowRadius = radius
      }
      #expect(try draw([card], options: transparent).isPremultiplied)
    }
  }

  @Test(arguments: [true, false])
  func `What lies beyond its layer is softened in a group as it is alone`(isBlur: Bool) throws {
    func picture(opacity: Double) throws -> RasterImage {
      let beyond = box(60, 10, 30, 20)
      let soft = box(20, 30, 40, 40, .clear, children: [beyond]) {
        if isBlur { $0.blur = 5 } else { ($0.shadowOpacity, $0.shadowRadius) = (1, 5) }
      }
      // Overlaps it, so that the two fade together.
      let over = box(75, 45, 10, 10)
      let parent = box(0, 0, 150, 100, .clear, children: [soft, over]) { $0.opacity = opacity }
      return try draw([parent], width: 150, options: transparent)
    }
    let (alone, grouped) = (try picture(opacity: 1), try picture(opacity: 0.9999))
    let difference = zip(alone.pixels, grouped.pixels).map { abs(Int($0) - Int($1)) }.max()
    #expect(difference.map { $0 <= 2 } == true)
    // Beyond three standard deviations from the layer's own box.
    #expect(alone.bytes(90, 50)[3] > 60)
  }
}
