import EffectCore
import Testing

private let names = Easing.catalog.map(\.name)

@Test(arguments: names) func `Easings begin at 0 and end at 1`(name: String) throws {
  let easing = try Easing.named(name)
  #expect(easing.value(at: 0) == 0)
  // A spring never quite ends.
  #expect(name == "spring" ? abs(easing.value(at: 6) - 1) < 1e-9 : easing.value(at: 1) == 1)
}

@Test(arguments: names) func `The claim that an easing never turns back holds`(name: String) throws
{
  let descriptor = try #require(Easing.descriptor(named: name))
  let easing = try Easing.named(name)
  let values = (0...2000).map { easing.value(at: Double($0) / 2000) }
  // What rounding alone may turn back.
  let turnsBack = zip(values, values.dropFirst()).contains { $1 < $0 - 4e-16 }
  #expect(descriptor.isMonotonic == !turnsBack)
}

@Test(arguments: FamilyCurve.Family.allCases)
func `The directions of a family are images of one another`(family: FamilyCurve.Family) throws {
  func curve(_ direction: FamilyCurve.Direction) -> FamilyCurve {
    switch family {
    case .back: .back(direction, overshoot: direction == .inOut ? 2 / 1.525 : 2)
    case .elastic: .elastic(direction, amplitude: 1.2, period: 0.4)
    default: FamilyCurve(family, direction)
    }
  }
  for t in stride(from: 0.0, through: 1, by: 1 / 64) {
    let start = curve(.in).value(at: t)
    #expect(abs(curve(.out).value(at: 1 - t) - (1 - start)) < 1e-14)
    #expect(abs(curve(.inOut).value(at: t / 2) - start / 2) < 1e-14)
    #expect(abs(curve(.inOut).value(at: 1 - t / 2) - (1 - start / 2)) < 1e-14)
    #expect(abs(curve(.outIn).value(at: 0.5 + t / 2) - (0.5 + start / 2)) < 1e-14)
    #expect(abs(curve(.outIn).value(at: 0.5 - t / 2) - (0.5 - start / 2)) < 1e-14)
  }
  for direction in FamilyCurve.Direction.allCases {
    #expect(curve(direction).value(at: -0.5) == 0)
    #expect(curve(direction).value(at: 1.5) == 1)
  }
}

@Test(arguments: names) func `An easing of a NaN is a NaN`(name: String) throws {
  #expect(try Easing.named(name).value(at: .nan).isNaN)
  #expect(try Easing.named("linear", parameters: ["stops": [0, 0.3, 1]]).value(at: .nan).isNaN)
}

@Test(arguments: names) func `A signed easing is odd`(name: String) throws {
  let easing = try Easing.named(name)
  for x in [0.01, 0.25, 0.5, 0.99, 1, 1.7] {
    #expect(easing.signed(x) == easing.value(at: x))
    #expect(easing.signed(-x) == -easing.value(at: x))
  }
}

@Test(arguments: names) func `An easing knows its name`(name: String) throws {
  let parameters: [String: OptionValue] = name == "cubicBezier" ? ["x1": 0.3] : [:]
  #expect(try Easing.named(name, parameters: parameters).name == name)
}

@Test func `Names are unique and the names of CSS are its curves`() throws {
  let all = Easing.catalog.flatMap { [$0.name] + $0.aliases }
  #expect(Set(all).count == all.count)
  #expect(all.count > 55)
  let control: [(String, [Double])] = [
    ("ease", [0.25, 0.1, 0.25, 1]), ("easeIn", [0.42, 0, 1, 1]), ("ease-out", [0, 0, 0.58, 1]),
    ("ease-in-out", [0.42, 0, 0.58, 1]),
  ]
  for (name, p) in control {
    let curve = try BezierCurve(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
    #expect(try Easing.named(name) == Easing(curve))
  }
}

@Test func `A custom easing is equal to its copies alone`() {
  let square = Easing.custom(name: "square") { $0 * $0 }
  let copy = square
  let other = Easing.custom(name: "square") { $0 * $0 }
  #expect(square == copy)
  #expect(square.hashValue == copy.hashValue)
  #expect(square != other)
  #expect(square.value(at: 0.5) == 0.25)
  #expect(square.signed(-0.5) == -0.25)
  #expect(square.name == "square")
}

@Test func `A curve that opens or ends with a jump holds the jump's end`() throws {
  let opening = try StopCurve([(0, nil), (0.1, 0), (1, nil)])
  #expect(opening.value(at: -1) == 0.1)
  #expect(opening.value(at: 0) == 0.1)
  let jump = try StopCurve([(0.1, 0.5), (0.9, 0.5)])
  #expect([-1, 0.4, 0.5, 2].map(jump.value(at:)) == [0.1, 0.1, 0.9, 0.9])
  let single = try StopCurve([(0.3, nil)])
  #expect([-1, 0, 2].map(single.value(at:)) == [0.3, 0.3, 0.3])
}

@Test func `An edge belongs to the lower step before an animation starts`() throws {
  let steps = try StepCurve(count: 4, position: .jumpStart)
  #expect(steps.value(at: 0) == 0.25)
  #expect(steps.value(at: 0, isBefore: true) == 0)
  #expect(steps.value(at: 0.3, isBefore: true) == steps.value(at: 0.3))
}
