import CollectionSimulation
import EffectCore
import EffectJSON

extension PagingRequests {
  // MARK: - One call after another

  /// Answers calls that are each left to settle.
  static func pageCalls(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    var controller = try controller(reader)
    var steps: [JSONValue] = []
    for item in try reader.array("calls") {
      let request = try RequestReader(item, named: "calls")
      let animated = try request.boolean("animated", default: true)
      let call = try call(request, animated: animated, of: &controller)
      let (isAnimating, page) = (controller.isAnimating, controller.currentPage)
      controller.settle()
      steps.append([
        "target": pair(call.target),
        "animated": .bool(animated),
        "isAnimating": .bool(isAnimating),
        "currentPage": .number(Double(page)),
        "settled": settled(&controller, ["currentPage", "isAnimating", "pages", "completions"]),
      ])
    }
    return ["steps": .array(steps)]
  }

  private static func call(
    _ request: RequestReader,
    animated: Bool,
    of controller: inout PagingController
  ) throws(RequestError) -> PagingCall {
    let name = try request.string("call")
    switch name {
    case "setCurrentPage":
      return controller.setCurrentPage(try request.integer("page"), animated: animated)
    case "goToNextPage": return controller.goToNextPage(animated: animated)
    case "goToPreviousPage": return controller.goToPreviousPage(animated: animated)
    default:
      let known = ["setCurrentPage", "goToNextPage", "goToPreviousPage"]
      throw RequestError(
        "'call' cannot be '\(name)'"
          + Suggestion.phrase(for: name, among: known, listing: "it is one of")
      )
    }
  }

  /// Answers what calls tell, in order, with the page at that moment.
  static func pageEvents(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    var controller = try controller(reader)
    if reader.has("scenario") {
      _ = try interrupt(reader, &controller)
      return ["events": events(controller.takeEvents(), numbered: true)]
    }
    var steps: [JSONValue] = []
    for item in try reader.array("calls") {
      let request = try RequestReader(item, named: "calls")
      let animated = try request.boolean("animated", default: true)
      _ = try call(request, animated: animated, of: &controller)
      controller.settle()
      steps.append(["events": events(controller.takeEvents(), numbered: false)])
    }
    return ["steps": .array(steps)]
  }

  private static func events(_ events: [PagingEvent], numbered: Bool) -> JSONValue {
    .array(
      events.compactMap { event in
        switch event {
        case .pageChanged(let page): ["page", .number(Double(page))]
        case .completed(let call, let isFinished, let page):
          [
            .string((isFinished ? "completion" : "unfinished") + (numbered ? "-\(call)" : "")),
            .number(Double(page)),
          ]
        case .scrollingEnded: nil
        }
      }
    )
  }

  // MARK: - Sizes

  static func boundsChange(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let geometry = try geometry(reader, viewport: try reader.size("from"))
    let offset = try finite(try reader.point("contentOffset"), "contentOffset")
    var controller = PagingController(geometry: geometry, contentOffset: offset)
    let target = try reader.size("to")
    do throws(OptionError) {
      try controller.resize(to: target)
    } catch {
      throw RequestError(error)
    }
    let (now, page) = (controller.contentOffset, controller.currentPage)
    guard geometry.count <= largestAnswer else {
      throw RequestError("'numberOfItems' takes at most \(largestAnswer)")
    }
    controller.settle()
    let progress = (0..<geometry.count).map { index in
      controller.geometry.progress(of: index, at: controller.contentOffset)
    }
    var settled = settled(&controller, ["currentPage", "pages"]).object ?? JSONObject()
    settled["contentSize"] = size(controller.geometry.contentSize)
    settled["progress"] = numbers(progress)
    return [
      "shouldInvalidate": true,
      "contentOffset": pair(now),
      "currentPage": .number(Double(page)),
      "settled": .object(settled),
    ]
  }

  // MARK: - Parts

  static func controller(
    _ reader: RequestReader
  ) throws(RequestError) -> PagingController {
    PagingController(
      geometry: try geometry(reader, viewport: try reader.size("bounds")),
      page: try reader.integer("startPage")
    )
  }

  /// The state at rest and what was told on the way there.
  static func settled(
    _ controller: inout PagingController,
    _ fields: [String]
  ) -> JSONValue {
    var (pages, completions) = ([JSONValue](), 0)
    for event in controller.takeEvents() {
      switch event {
      case .pageChanged(let page): pages.append(.number(Double(page)))
      case .completed: completions += 1
      case .scrollingEnded: break
      }
    }
    var answer = JSONObject()
    answer["contentOffset"] = pair(controller.contentOffset)
    for field in fields {
      answer[field] =
        switch field {
        case "currentPage": .number(Double(controller.currentPage))
        case "isAnimating": .bool(controller.isAnimating)
        case "userInteractionEnabled": .bool(controller.isInteractionEnabled)
        case "pages": .array(pages)
        default: .number(Double(completions))
        }
    }
    return .object(answer)
  }
}
