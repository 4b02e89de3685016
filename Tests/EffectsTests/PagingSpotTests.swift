import EffectCore
import Effects
import Testing

private let card = Size(width: 300, height: 500)

private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

private func scale(_ layout: PagingScaleLayout, _ progress: Double) -> PagingPose {
  PagingScale(layout.options).pose(size: card, progress: progress)
}

private func stack(_ layout: PagingStackLayout?, _ progress: Double) -> PagingPose {
  PagingStack(layout?.options ?? PagingStackOptions()).pose(size: card, progress: progress)
}

@Test func `A row of pages moves aside and shrinks`() throws {
  let next = scale(.linear, 1)
  #expect(isNear(next.transform.m11, 0.6) && isNear(next.transform.m22, 0.6))
  #expect(isNear(next.transform.m41, 258) && isNear(next.transform.m42, 0))
  #expect(try #require(next.shadow).radius == 2)
  #expect(try #require(next.shadow).offset == Point(x: 0, y: 2))
  let last = scale(.linear, -0.5)
  #expect(isNear(last.transform.m11, 0.8) && isNear(last.transform.m41, -129))
  #expect(try isNear(#require(last.shadow).radius, 6.5))
  let fast = scale(.easeIn, 0.5).transform
  #expect(isNear(fast.m11, 0.703855) && isNear(fast.m41, 143.421761))
  #expect(isNear(fast.m42, -24.036269))
}

@Test func `Cover flow turns its pages in space`() {
  let pose = scale(.coverFlow, -1)
  let m = pose.transform
  #expect(isNear(m.m11, 0.35) && isNear(m.m12, 0) && isNear(m.m13, -0.866025))
  #expect(isNear(m.m14, 0.000433))
  #expect(isNear(m.m41, -137.805734) && isNear(m.m43, -79.019238) && isNear(m.m44, 1.03951))
  #expect(pose.isDoubleSided == false)
}

@Test func `A stack lies behind its first page, which leaves it`() throws {
  let second = stack(.transparent, 1)
  #expect(isNear(second.transform.m11, 0.88) && isNear(second.transform.m42, -45))
  #expect(try isNear(#require(second.alpha), 0.8))
  #expect(second.zPosition == -1)
  let third = stack(.perspective, 2)
  #expect(isNear(third.transform.m11, 0.8) && isNear(third.transform.m41, 64.058824))
  #expect(third.zPosition == -2)
  let leaving = stack(nil, -0.5)
  #expect(isNear(atan2(leaving.transform.m12, leaving.transform.m11), -.pi / 14))
  #expect(isNear(leaving.transform.m41, -195) && isNear(leaving.transform.m42, 75))
  #expect(leaving.alpha == 1 && leaving.zPosition == 1)
}

@Test func `A reversed stack orders its pages the other way`() {
  #expect(stack(.reverse, 1).zPosition == 1)
  #expect(stack(.reverse, -2).zPosition == -2)
  #expect(stack(.reverse, 0).transform == stack(nil, 0).transform)
}

@Test func `The centred page of a row is untouched`() {
  for layout in [PagingScaleLayout.linear, .easeIn, .easeOut, .blur] {
    #expect(scale(layout, 0).transform == .identity)
  }
  for layout in PagingStackLayout.allCases { #expect(stack(layout, 0).transform == .identity) }
}

@Test func `No progress makes a number of the named layouts that is not finite`() {
  for progress in [-1e6, -37.5, -1, -1e-300, 0, 1e-300, 0.5, 10.0 / 9, 4, 1e6] {
    for layout in PagingScaleLayout.allCases {
      #expect(scale(layout, progress).transform.isFinite)
    }
    for layout in PagingStackLayout.allCases {
      let pose = stack(layout, progress)
      #expect(pose.transform.isFinite)
      #expect(pose.alpha?.isFinite == true)
    }
  }
}

@Test func `An axis without a length turns nothing`() {
  var options = PagingScaleOptions()
  options.rotation3d = PagingRotation3D(angle: 1, axis: .zero, m34: 0)
  let turned = PagingScale(options).pose(size: card, progress: 1)
  options.rotation3d = nil
  #expect(turned.transform == PagingScale(options).pose(size: card, progress: 1).transform)
}
