import CollectionSimulation
import EffectCore
import EffectScripting

/// The page changes of a scene, played as the paging layout plays them.
///
/// Offsets are counted in pages here, so that the same control serves every layout.
struct PageTimeline {
  private let steps: [PageStep]
  private let stride: Double
  private let start: PagingController
  private var controller: PagingController
  private var next = 0

  /// Plans the page changes, or nothing where the scene has none.
  init?(_ steps: [PageStep], scene: Scene) {
    let count = scene.collection.pageCount
    guard !steps.isEmpty, count > 0,
      let geometry = try? PagingGeometry(sections: [count], viewport: Size(width: 1, height: 1))
    else { return nil }
    self.steps = steps
    stride = scene.collection.stride
    let page = Int(min(max(0, scene.collection.page.rounded()), Double(count - 1)))
    start = PagingController(geometry: geometry, page: page)
    controller = start
  }

  /// When the last change is over, in seconds.
  var end: Double {
    guard let last = steps.last else { return 0 }
    if case .animator(let duration, _) = last.motion { return last.time + duration }
    return last.time + start.scrollAnimator.duration
  }

  /// Goes on to a time; an earlier one begins anew.
  ///
  /// - Returns: The page then, how fast it moves in points per second, and the pages that were reached on the way.
  mutating func advance(to time: Double) -> (page: Double, velocity: Double, reached: [Int]) {
    if time < controller.time {
      controller = start
      next = 0
    }
    while next < steps.count, steps[next].time <= time {
      controller.advance(to: steps[next].time)
      begin(steps[next])
      next += 1
    }
    controller.advance(to: time)
    var ahead = controller
    ahead.advance(to: time + 1e-4)
    let speed = (ahead.contentOffset.x - controller.contentOffset.x) / 1e-4
    let reached = controller.takeEvents().compactMap { event -> Int? in
      if case .pageChanged(let page) = event { page } else { nil }
    }
    return (controller.contentOffset.x, speed * stride, reached)
  }

  private mutating func begin(_ step: PageStep) {
    switch step.motion {
    case .jump: call(step.target, animated: false)
    case .scroll: call(step.target, animated: true)
    case .animator(let duration, let easing):
      let animator = PagingAnimator(duration: duration, easing: easing)
      switch step.target {
      case .page(let page): _ = controller.setCurrentPage(page, animator: animator)
      case .next: _ = controller.goToNextPage(animator: animator)
      case .previous: _ = controller.goToPreviousPage(animator: animator)
      }
    }
  }

  private mutating func call(_ target: PageStep.Target, animated: Bool) {
    switch target {
    case .page(let page): _ = controller.setCurrentPage(page, animated: animated)
    case .next: _ = controller.goToNextPage(animated: animated)
    case .previous: _ = controller.goToPreviousPage(animated: animated)
    }
  }
}
