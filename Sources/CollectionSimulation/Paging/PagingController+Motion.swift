public import EffectCore

extension PagingController {
  /// Lets time pass: moves what is animated, and ends what has arrived.
  ///
  /// - Parameter time: The present time in seconds; one that is not finite or not later changes nothing but what
  ///   is due already.
  public mutating func advance(to time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
    if let motion {
      let report = motion.animator.report(after: self.time - motion.begin)
      if report.isFinished {
        end(motion)
      } else {
        let (start, target) = (motion.start, motion.target)
        move(
          to: Point(
            x: start.x + (target.x - start.x) * report.progress,
            y: start.y + (target.y - start.y) * report.progress
          )
        )
      }
    }
    runNextTurn()
  }

  /// Lets everything that is under way come to its end at once.
  public mutating func settle() {
    if let motion { end(motion) }
    runNextTurn()
  }

  /// Moves the content with a finger; where fingers have no effect, or an offset is not finite, nothing moves.
  ///
  /// A finger stops the scroll view's own animation. As the source has it, the call stays under way until the
  /// content happens to lie exactly on its target. Corrected, it ends unfinished.
  public mutating func drag(to offset: Point) {
    guard isInteractionEnabled, let offset = offset.finite else { return }
    if isCorrected {
      runNextTurn()
      interrupt()
    } else {
      motion = nil
    }
    move(to: offset)
    runNextTurn()
  }

  /// Gives the viewport another size and goes to the current page in it, without an animation.
  ///
  /// Corrected, an animation ends on the page that it was on its way to.
  /// - Throws: ``OptionError`` for a side that is negative or not finite.
  public mutating func resize(to size: Size) throws(OptionError) {
    if isCorrected { runNextTurn() }
    try geometry.resize(to: size)
    let ended = isCorrected ? motion : nil
    contentOffset = geometry.restingOffset(of: ended?.page ?? currentPage)
    if !isCorrected { nextTurn.append(.updatePage) }
    guard let ended else { return }
    (motion, arrival) = (nil, nil)
    rest()
    complete(ended.call, isFinished: true)
  }

  /// Gives the layout other items.
  ///
  /// Corrected, an animation ends unfinished, and content that ends before the offset is scrolled back to its last
  /// page. As the source has it, only the page may change.
  /// - Throws: ``OptionError`` for a negative number of items, and for too many.
  public mutating func replaceSections(with sections: [Int]) throws(OptionError) {
    try geometry.replaceSections(with: sections)
    guard isCorrected else { return updatePage() }
    runNextTurn()
    interrupt()
    let last = geometry.restingOffset(of: geometry.count - 1)
    if geometry.along(contentOffset) > geometry.along(last) { contentOffset = last }
    updatePage()
  }
}

// MARK: - Steps

extension PagingController {
  /// Puts an end to the call that is under way.
  mutating func interrupt() {
    guard isAnimating else { return }
    let call = motion?.call ?? arrival?.call
    motion = nil
    rest()
    guard isCorrected else { return }
    arrival = nil
    if let call { complete(call, isFinished: false) }
  }

  /// Begins the scroll view's own animation.
  mutating func scroll(_ arrival: Arrival) {
    guard arrival.target != contentOffset else {
      // A scroll view that has nowhere to go says nothing, so that the source waits for ever.
      if isCorrected { nextTurn.append(.finish(arrival)) } else { self.arrival = arrival }
      return
    }
    self.arrival = arrival
    start(arrival, with: scrollAnimator, isOwn: true)
  }

  /// Begins an animation with an animator.
  mutating func begin(_ arrival: Arrival, with animator: PagingAnimator) {
    self.arrival = nil
    interactionToRestore = isInteractionEnabled
    isInteractionEnabled = false
    start(arrival, with: animator, isOwn: false)
  }

  private mutating func start(_ arrival: Arrival, with animator: PagingAnimator, isOwn: Bool) {
    let motion = Motion(
      call: arrival.call,
      page: arrival.page,
      start: contentOffset,
      target: arrival.target,
      begin: time,
      animator: animator,
      isOwn: isOwn
    )
    self.motion = motion
    if !animator.takesTime { end(motion) }
  }

  mutating func end(_ motion: Motion) {
    self.motion = nil
    move(to: motion.target)
    guard !motion.isOwn else { return }
    rest()
    events.append(.scrollingEnded)
    complete(motion.call, isFinished: true)
  }

  /// Ends the state of being animated.
  private mutating func rest() {
    isAnimating = false
    if let value = interactionToRestore { isInteractionEnabled = value }
    interactionToRestore = nil
  }

  /// Tells that a call has come to its end.
  private mutating func complete(_ call: Int, isFinished: Bool) {
    if isCorrected { updatePage() } else { nextTurn.append(.updatePage) }
    events.append(.completed(call: call, isFinished: isFinished, page: currentPage))
  }

  mutating func move(to offset: Point) {
    guard let offset = offset.finite else { return }
    contentOffset = offset
    updatePage()
    guard let arrival, arrival.target == offset else { return }
    self.arrival = nil
    nextTurn.append(.finish(arrival))
  }

  mutating func updatePage() {
    // Without a length there is nothing to tell pages by; the source then says 0.
    guard !isAnimating, !isCorrected || geometry.length > 0 else { return }
    let page = geometry.page(at: contentOffset)
    guard page != currentPage else { return }
    currentPage = page
    events.append(.pageChanged(page))
  }

  /// Does what waits for the main queue's next turn.
  mutating func runNextTurn() {
    while !nextTurn.isEmpty {
      switch nextTurn.removeFirst() {
      case .updatePage: updatePage()
      case .finish(let arrival):
        if motion?.call == arrival.call { motion = nil }
        contentOffset = arrival.target
        isAnimating = false
        complete(arrival.call, isFinished: true)
      }
    }
  }
}

extension Point {
  /// The point, where both coordinates are finite.
  var finite: Point? { x.isFinite && y.isFinite ? self : nil }
}
