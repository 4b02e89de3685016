import EffectCore

extension Collection {
  /// Whether the list goes on in rounds; one without items does not.
  var isRound: Bool { arrangement.offsetRange == nil }

  /// Returns the place of an offset and the rounds before it.
  func located(offset: Double) -> (place: Place, rounds: Double) {
    let period = isRound ? arrangement.lines.period : 0
    let rest = period > 0 ? offset.wrapped(by: period) : offset + 0
    guard let page = arrangement.page(forOffset: rest) else {
      return (Place(page: place.page, offset: arrangement.offset(forPage: place.page)), rounds)
    }
    let rounds = period > 0 ? ((offset - rest) / period).rounded() : 0
    guard isRound, page >= Double(pageCount) else {
      return (Place(page: page, offset: rest), rounds)
    }
    return (Place(page: 0, offset: 0), rounds + 1)
  }

  /// Returns the place of a page and the rounds before it.
  func located(page: Double) -> (place: Place, rounds: Double) {
    let rest = isRound ? page.wrapped(by: Double(pageCount)) : page + 0
    let rounds = isRound ? ((page - rest) / Double(pageCount)).rounded() : 0
    return (Place(page: rest, offset: arrangement.offset(forPage: rest)), rounds)
  }

  /// The number of pages: one for each line of cells.
  public var pageCount: Int { arrangement.lines.count }

  /// The page in the middle, with its fraction; beyond 0 and the last one where the content is pulled or
  /// endless.
  public var page: Double { place.page + rounds * (isRound ? Double(pageCount) : 0) }

  /// The content offset along the scroll direction, in points; goes on through the rounds of an endless list.
  public var offset: Double { place.offset + rounds * (isRound ? arrangement.lines.period : 0) }

  /// The page nearest to the middle, one of 0..<``pageCount``; nothing where there are none.
  public var nearestPage: Int? {
    guard pageCount > 0 else { return nil }
    let nearest = place.page.rounded(.toNearestOrAwayFromZero).asInt
    return isRound ? nearest % pageCount : min(max(nearest, 0), pageCount - 1)
  }

  /// The distance in points from this page to the next, where the middle of the viewport lies now.
  ///
  /// The viewport's length in a paging layout, cell and spacing in a flow of one size, else that of the two
  /// lines between which the middle lies. 0 where pages have no length.
  public var stride: Double {
    arrangement.lines.stride(after: place.page.rounded(.down).asInt) ?? 0
  }

  /// The length of the content along the scroll direction, in points; of one round where it is endless.
  public var contentLength: Double { arrangement.contentLength }

  /// The offsets from the first to the last that is not overscrolled; nothing for an endless list.
  public var offsetRange: ClosedRange<Double>? { arrangement.offsetRange }

  /// How far the content is pulled past its start (negative) or its end (positive), in points.
  public var overscroll: Double {
    guard let range = arrangement.offsetRange else { return 0 }
    return place.offset - place.offset.clamped(to: range)
  }

  /// Returns the offset at which a page is in the middle, in points; linear between whole pages.
  ///
  /// What is not a number stays so.
  public func offset(forPage page: Double) -> Double {
    let (place, rounds) = located(page: page)
    return place.offset + rounds * (isRound ? arrangement.lines.period : 0)
  }

  /// Returns the page that an offset puts in the middle, with its fraction.
  ///
  /// Where pages have no length this is the present page. What is not a number stays so.
  public func page(forOffset offset: Double) -> Double {
    let (place, rounds) = located(offset: offset)
    return place.page + rounds * (isRound ? Double(pageCount) : 0)
  }
}
