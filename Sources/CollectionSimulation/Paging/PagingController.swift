public import EffectCore

/// Something that a paging controller tells its owner.
public enum PagingEvent: Hashable, Sendable {
  /// The current page is another one.
  case pageChanged(Int)
  /// A call has come to its end; `page` is the current page at that moment.
  ///
  /// A call is unfinished where another call or a finger put an end to it.
  case completed(call: Int, isFinished: Bool, page: Int)
  /// An animator has come to its end, which scroll views report as the end of scrolling.
  case scrollingEnded
}

/// What became of a call that changes the page.
public struct PagingCall: Hashable, Sendable {
  /// The call's number, from 1, that its completion names.
  public var number: Int
  /// Where it comes to rest.
  public var target: Point
  /// Whether an animator moves it, and not the scroll view itself.
  public var usesAnimator: Bool
}

/// Turns the pages of a paging layout: on request, with or without an animation, and as a finger drags.
///
/// Time is told to it by ``advance(to:)``, and what it has to tell is fetched with ``takeEvents()``. The scroll
/// view's own animation is that of ``scrollAnimator``.
///
/// Original, it has the source's peculiarities: completion comes before the change of the page, an interrupted
/// call is never completed, and one that has nowhere to go never ends. Corrected, the page changes first, every
/// call is completed once, and a finger ends an animation.
public struct PagingController: Sendable {
  /// Where the pages lie.
  public internal(set) var geometry: PagingGeometry
  /// How far the content is scrolled, in points.
  public internal(set) var contentOffset: Point
  /// The page that was told last.
  public internal(set) var currentPage: Int
  /// Whether a call is on its way; meanwhile the current page stays the same.
  public internal(set) var isAnimating = false
  /// Whether fingers have an effect; an animator switches it off while it runs.
  public var isInteractionEnabled = true
  /// What animates calls that do not name an animator; the scroll view itself where there is none.
  public var defaultAnimator: PagingAnimator?
  /// How the scroll view's own animations move.
  public var scrollAnimator = PagingAnimator(duration: 0.3, curve: .easeInOut)
  /// The time that was told last, in seconds.
  public internal(set) var time = 0.0

  var motion: Motion?
  var arrival: Arrival?
  var nextTurn: [Deferred] = []
  var events: [PagingEvent] = []
  /// What to put back when an animator ends.
  var interactionToRestore: Bool?
  private var callCount = 0

  /// An animation under way.
  struct Motion: Sendable {
    let call: Int
    let page: Int
    let start: Point
    let target: Point
    let begin: Double
    let animator: PagingAnimator
    /// Whether it is the scroll view's own.
    let isOwn: Bool
  }

  /// A call that is over when the offset is its target.
  struct Arrival: Hashable, Sendable {
    let call: Int
    let page: Int
    let target: Point
  }

  /// Work that waits for the next turn of the main queue.
  enum Deferred: Hashable, Sendable {
    case finish(Arrival)
    case updatePage
  }

  /// Creates a controller at rest on a page.
  public init(geometry: PagingGeometry, page: Int = 0) {
    let offset =
      geometry.compatibility == .corrected
      ? geometry.restingOffset(of: page) : geometry.offset(along: Double(page) * geometry.length)
    self.init(geometry: geometry, contentOffset: offset)
  }

  /// Creates a controller at rest at an offset; a coordinate that is not finite counts as 0.
  public init(geometry: PagingGeometry, contentOffset: Point) {
    self.geometry = geometry
    self.contentOffset = contentOffset.finite ?? .zero
    currentPage = geometry.page(at: self.contentOffset)
  }

  /// Whether the source's defects are mended.
  var isCorrected: Bool { geometry.compatibility == .corrected }

  /// Returns what happened since it was asked last, in order.
  public mutating func takeEvents() -> [PagingEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }
}

// MARK: - Calls

extension PagingController {
  /// Goes to a page, with the default animator where there is one; a page that does not exist is the nearest.
  @discardableResult
  public mutating func setCurrentPage(_ page: Int, animated: Bool = true) -> PagingCall {
    call(page, animated: animated, defaultAnimator)
  }

  /// Goes to a page with an animator, or with the scroll view's own animation where there is none.
  @discardableResult
  public mutating func setCurrentPage(
    _ page: Int,
    animated: Bool = true,
    animator: PagingAnimator?
  ) -> PagingCall {
    call(page, animated: animated, animator)
  }

  /// Goes to the page after the current one.
  ///
  /// As the source has it, the default animator is not used. Corrected, it is.
  @discardableResult
  public mutating func goToNextPage(animated: Bool = true) -> PagingCall {
    call(currentPage + 1, animated: animated, isCorrected ? defaultAnimator : nil)
  }

  /// Goes to the page after the current one with an animator, or with the scroll view's own animation.
  @discardableResult
  public mutating func goToNextPage(
    animated: Bool = true,
    animator: PagingAnimator?
  ) -> PagingCall {
    call(currentPage + 1, animated: animated, animator)
  }

  /// Goes to the page before the current one.
  ///
  /// As the source has it, the default animator is not used. Corrected, it is.
  @discardableResult
  public mutating func goToPreviousPage(animated: Bool = true) -> PagingCall {
    call(currentPage - 1, animated: animated, isCorrected ? defaultAnimator : nil)
  }

  /// Goes to the page before the current one with an animator, or with the scroll view's own animation.
  @discardableResult
  public mutating func goToPreviousPage(
    animated: Bool = true,
    animator: PagingAnimator?
  ) -> PagingCall {
    call(currentPage - 1, animated: animated, animator)
  }

  private mutating func call(
    _ page: Int,
    animated: Bool,
    _ animator: PagingAnimator?
  ) -> PagingCall {
    if isCorrected { runNextTurn() }
    interrupt()
    callCount += 1
    let target = geometry.restingOffset(of: page)
    let arrival = Arrival(call: callCount, page: page, target: target)
    let animator = animated ? animator : nil
    isAnimating = animated
    if let animator {
      begin(arrival, with: animator)
    } else if animated {
      scroll(arrival)
    } else {
      self.arrival = arrival
      move(to: target)
    }
    return PagingCall(number: callCount, target: target, usesAnimator: animator != nil)
  }
}
