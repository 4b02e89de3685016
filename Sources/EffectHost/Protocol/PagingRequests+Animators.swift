import CollectionSimulation
import EffectCore
import EffectJSON

extension PagingRequests {
  static func pageAnimator(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    var controller = try controller(reader)
    let animator = try animator(reader, "duration", "curve")
    let (page, how) = (
      reader.has("page") ? try reader.integer("page") : 0, try reader.string("how")
    )
    let call: PagingCall
    switch how {
    case "defaultAnimator+setCurrentPage":
      controller.defaultAnimator = animator
      call = controller.setCurrentPage(page)
    case "defaultAnimator+goToNextPage":
      controller.defaultAnimator = animator
      call = controller.goToNextPage()
    case "setCurrentPage(animator:)": call = controller.setCurrentPage(page, animator: animator)
    case "goToNextPage(animator:)": call = controller.goToNextPage(animator: animator)
    default:
      let known = [
        "defaultAnimator+setCurrentPage", "defaultAnimator+goToNextPage",
        "setCurrentPage(animator:)", "goToNextPage(animator:)",
      ]
      throw RequestError(
        "'how' cannot be '\(how)'"
          + Suggestion.phrase(for: how, among: known, listing: "it is one of")
      )
    }
    let isEnabled = controller.isInteractionEnabled
    let times = call.usesAnimator ? try reader.numbers("ticks") : []
    let ticks = ticks(times, &controller)
    controller.settle()
    return [
      "usesAnimator": .bool(call.usesAnimator),
      "userInteractionEnabledAfterCall": .bool(isEnabled),
      "ticks": .array(ticks),
      "settled": settled(
        &controller,
        ["currentPage", "isAnimating", "userInteractionEnabled", "pages", "completions"]
      ),
    ]
  }

  private static func ticks(
    _ times: [Double],
    _ controller: inout PagingController
  ) -> [JSONValue] {
    var ticks: [JSONValue] = []
    for time in times {
      controller.advance(to: time)
      ticks.append(tick(time, controller))
    }
    return ticks
  }

  private static func tick(_ time: Double, _ controller: PagingController) -> JSONValue {
    [
      .number(time), .number(controller.geometry.along(controller.contentOffset)),
      .bool(controller.isAnimating), .bool(controller.isInteractionEnabled),
    ]
  }

  private static func animator(
    _ reader: RequestReader,
    _ duration: String,
    _ curve: String
  ) throws(RequestError) -> PagingAnimator {
    PagingAnimator(
      duration: try reader.number(duration),
      curve: try reader.choice(curve) as PagingAnimatorCurve
    )
  }

  // MARK: - Interruptions

  static func pageInterrupt(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    var controller = try controller(reader)
    let ticks = try interrupt(reader, &controller)
    return [
      "ticks": .array(ticks),
      "settled": settled(
        &controller,
        ["currentPage", "isAnimating", "userInteractionEnabled", "pages"]
      ),
    ]
  }

  /// Plays an animation that something breaks off, and returns what is seen meanwhile.
  static func interrupt(
    _ reader: RequestReader,
    _ controller: inout PagingController
  ) throws(RequestError) -> [JSONValue] {
    let (scenario, page) = (try reader.string("scenario"), try reader.integer("page1"))
    if scenario == "builtin-then-drag" { return try drag(reader, page, &controller) }
    controller.setCurrentPage(page, animator: try animator(reader, "duration1", "curve1"))
    var seen = ticks(try reader.numbers("ticks1"), &controller)
    let (time, next) = (try reader.number("interruptAt"), try reader.integer("page2"))
    controller.advance(to: time)
    switch scenario {
    case "animator-then-jump":
      controller.setCurrentPage(next, animated: false)
      seen.append(tick(time, controller))
    case "animator-then-animator":
      controller.setCurrentPage(next, animator: try animator(reader, "duration2", "curve2"))
      seen += ticks(try reader.numbers("ticks2"), &controller)
    default:
      let known = ["animator-then-jump", "animator-then-animator", "builtin-then-drag"]
      throw RequestError(
        "'scenario' cannot be '\(scenario)'"
          + Suggestion.phrase(for: scenario, among: known, listing: "it is one of")
      )
    }
    controller.settle()
    return seen
  }

  /// Breaks the scroll view's own animation off half way and drags to one page after another.
  private static func drag(
    _ reader: RequestReader,
    _ page: Int,
    _ controller: inout PagingController
  ) throws(RequestError) -> [JSONValue] {
    controller.setCurrentPage(page, animator: nil)
    controller.advance(to: controller.time + controller.scrollAnimator.duration / 2)
    func seen(_ number: Int) -> JSONValue {
      [
        .number(Double(number)), .number(controller.geometry.along(controller.contentOffset)),
        .bool(controller.isAnimating), .bool(controller.isInteractionEnabled),
        .number(Double(controller.currentPage)),
      ]
    }
    var ticks = [seen(0)]
    for (index, page) in try reader.numbers("dragToPages").enumerated() {
      let distance = page * controller.geometry.length
      controller.drag(to: controller.geometry.offset(along: distance))
      ticks.append(seen(index + 1))
    }
    return ticks
  }
}
