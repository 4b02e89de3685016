import EffectCore

/// The flow layouts of Gemini's example app, as lengths in a viewport of W × H.
enum GeminiLayouts {
  typealias Length = PresetLayout.Length

  /// Whole viewports side by side.
  static func cube(_ direction: ScrollDirection) -> PresetLayout {
    PresetLayout(
      direction: direction,
      snapping: .viewport,
      itemWidth: Length(width: 1),
      itemHeight: Length(height: 1),
      verticalInset: Length(),
      horizontalInset: Length(),
      lineSpacing: 0,
      interitemSpacing: 0
    )
  }

  /// A row of 200 × 350 in the middle.
  ///
  /// The example adds 50 points to the insets across the row as well, which makes them and the item together
  /// larger than the viewport; a flow layout refuses that.
  static func circle(_ direction: ScrollDirection) -> PresetLayout {
    let isHorizontal = direction == .horizontal
    return PresetLayout(
      direction: direction,
      snapping: .free,
      itemWidth: Length(200),
      itemHeight: Length(350),
      verticalInset: isHorizontal ? Length(height: 0.5, -175) : Length(50),
      horizontalInset: isHorizontal ? Length(50) : Length(width: 0.5, -100),
      lineSpacing: 10,
      interitemSpacing: 0
    )
  }

  /// Pages of W-60 × H-100.
  static func pages(_ direction: ScrollDirection) -> PresetLayout {
    PresetLayout(
      direction: direction,
      snapping: .paging,
      itemWidth: Length(width: 1, -60),
      itemHeight: Length(height: 1, -100),
      verticalInset: Length(50),
      horizontalInset: Length(30),
      lineSpacing: 30,
      interitemSpacing: 30
    )
  }

  /// Squares of W-50.
  static func squares(_ direction: ScrollDirection) -> PresetLayout {
    PresetLayout(
      direction: direction,
      snapping: .paging,
      itemWidth: Length(width: 1, -50),
      itemHeight: Length(width: 1, -50),
      verticalInset: Length(width: -0.5, height: 0.5, 25),
      horizontalInset: Length(25),
      lineSpacing: 80,
      interitemSpacing: 80
    )
  }

  /// Pages of W-80 × H-400.
  static func scale(_ direction: ScrollDirection) -> PresetLayout {
    PresetLayout(
      direction: direction,
      snapping: .paging,
      itemWidth: Length(width: 1, -80),
      itemHeight: Length(height: 1, -400),
      verticalInset: Length(200),
      horizontalInset: Length(40),
      lineSpacing: 40,
      interitemSpacing: 40
    )
  }

  /// Pages of W-100 × H-200.
  static let cards = PresetLayout(
    direction: .horizontal,
    snapping: .paging,
    itemWidth: Length(width: 1, -100),
    itemHeight: Length(height: 1, -200),
    verticalInset: Length(),
    horizontalInset: Length(50),
    lineSpacing: 10,
    interitemSpacing: 10
  )

  /// A column of 150 × 150 in the middle.
  static let balls = PresetLayout(
    direction: .vertical,
    snapping: .free,
    itemWidth: Length(150),
    itemHeight: Length(150),
    verticalInset: Length(15),
    horizontalInset: Length(width: 0.5, -75),
    lineSpacing: 15,
    interitemSpacing: 10
  )
}
