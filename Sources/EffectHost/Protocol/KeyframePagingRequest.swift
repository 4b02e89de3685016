import EffectCore
import EffectJSON
import Motion

/// `razzle.paging`: where views that are kept on pages lie while the pages are scrolled and resized.
enum KeyframePagingRequest {
  private enum Operation: String, CaseIterable {
    case initial, appear, scroll, transition, relayout
  }

  static func answer(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let (width, count) = (try reader.number("pageWidth"), try reader.integer("numberOfPages"))
    let compatibility = try reader.compatibility()
    var content = try RequestError.passing { () throws(OptionError) in
      try PagedContent(pageWidth: width, numberOfPages: count, compatibility: compatibility)
    }
    content.isRightToLeft = try reader.boolean("rightToLeft", default: false)
    for (index, view) in try reader.array("views").enumerated() {
      try keep(RequestReader(view, named: "views[\(index)]"), in: &content)
    }
    let loaded = content
    var steps: [JSONValue] = []
    for (index, step) in try reader.array("steps").enumerated() {
      try run(RequestReader(step, named: "steps[\(index)]"), on: &content)
      steps.append(state(of: content))
    }
    return [
      "contentSizeWidth": .number(loaded.contentWidth),
      "multiplier": .array(loaded.views.map { loaded.multiplier(of: $0)?.json ?? .null }),
      "steps": .array(steps),
    ]
  }

  private static func keep(
    _ reader: RequestReader,
    in content: inout PagedContent
  ) throws(RequestError) {
    let width = try reader.number("width")
    let anchor: PageAnchor = reader.has("attribute") ? try reader.choice("attribute") : .centerX
    let offset = try reader.optionalNumber("offset") ?? 0
    let pages = reader.has("page") ? [try reader.number("page")] : try reader.numbers("pages")
    let times = reader.has("times") ? try reader.numbers("times") : nil
    let isFixed = reader.has("page")
    var kept = content
    try RequestError.passing { () throws(OptionError) in
      if isFixed {
        try kept.keep(width: width, onPage: pages[0], anchor: anchor, offset: offset)
      } else {
        try kept.keep(width: width, onPages: pages, at: times, anchor: anchor, offset: offset)
      }
    }
    content = kept
  }

  private static func run(
    _ step: RequestReader,
    on content: inout PagedContent
  ) throws(RequestError) {
    let operation: Operation = try step.choice("op")
    var changed = content
    switch operation {
    case .initial: break
    case .appear: changed.animate()
    case .scroll: changed.scroll(to: try step.number("x"))
    case .transition:
      let width = try step.number("width")
      try RequestError.passing { () throws(OptionError) in _ = try changed.resize(pageWidth: width)
      }
    case .relayout:
      let width = try step.number("width")
      try RequestError.passing { () throws(OptionError) in try changed.layOut(pageWidth: width) }
    }
    content = changed
  }

  private static func state(of content: PagedContent) -> JSONValue {
    [
      "pageWidth": .number(content.pageWidth),
      "pageOffset": .number(content.pageOffset),
      "contentOffset": .number(content.contentOffset),
      "contentWidth": .number(content.contentWidth),
      "currentPage": .number(Double(content.currentPage)),
      "left": .array(content.views.map { .number(content.left(of: $0)) }),
      "screenLeft": .array(content.views.map { .number(content.screenLeft(of: $0)) }),
    ]
  }
}
