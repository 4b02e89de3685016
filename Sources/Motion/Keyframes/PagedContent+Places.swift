extension PagedContent {
  /// Returns the constraints of a view in the content: the content, the view, its width and its anchor.
  ///
  /// A constraint of one's own can be added before they are solved; one that contradicts is complained of.
  public func layout(of view: KeptView, named name: String = "view") -> LineLayout {
    var layout = LineLayout()
    let content = layout.addItem(
      "content",
      at: LineLayout.Span(left: 0, width: contentWidth)
    )
    let item = layout.addItem(name)
    layout.add(LineLayout.Constraint(item, .width, plus: view.width))
    let attribute: LineLayout.Attribute =
      switch share(of: view) {
      case 0: .left
      case 1: .right
      default: .centerX
      }
    if let multiplier = multiplier(of: view) {
      let center = LineLayout.Reference(content, .centerX)
      layout.add(
        LineLayout.Constraint(
          item,
          attribute,
          equals: multiplier,
          times: center,
          plus: view.offset
        )
      )
    } else {
      let start = LineLayout.Reference(content, .left)
      layout.add(
        LineLayout.Constraint(item, attribute, times: start, plus: view.constant + view.offset)
      )
    }
    return layout
  }

  /// Returns the left edge of a view in the content, in points: what ``layout(of:named:)`` comes to.
  public func left(of view: KeptView) -> Double {
    let share = share(of: view)
    let anchor = view.page.map { (share + $0) * pageWidth } ?? view.constant
    let left = anchor + view.offset - share * view.width
    return isRightToLeft ? contentWidth - left - view.width : left
  }

  /// Returns the left edge of a view on the screen, in points.
  public func screenLeft(of view: KeptView) -> Double {
    left(of: view) - (isRightToLeft ? contentWidth - pageWidth - contentOffset : contentOffset)
  }
}
