public import EffectCore
public import Motion

/// Pages with layers that keyframes move, as a script defined them.
public struct PagesDefinition {
  /// The viewport, how it is scrolled, and what is told of it.
  public var scene = SceneDefinition()
  /// How many pages there are, at least 1.
  public var count = 2
  /// The layers in the order in which they are drawn.
  public var layers: [PageLayer] = []
  /// The layers that are kept on pages.
  public var keeps: [PageKeep] = []
  /// The relations between layers.
  public var constraints: [PageConstraint] = []
  /// The animations in the order in which they are applied; of two that write the same the later one wins.
  public var animations: [PageAnimation] = []
}

/// A layer of pages.
public struct PageLayer: Sendable {
  /// Its name.
  public var name: String
  /// The layer that it lies in, by its number; nothing for the content of all pages.
  public var parent: Int?
  /// Its place in its parent, in points; in the content the first page begins at 0.
  public var frame: Rect
  /// Its values before anything is animated.
  public var rest: Layer
  /// What it shows.
  public var contents: LayerContents
  /// The path that it shows instead, whose line can be drawn in part.
  public var shape: PageShape?
}

/// A path with what paints it.
public struct PageShape: Sendable {
  /// The path, in points of its layer.
  public var path: Path
  /// The colour inside.
  public var fill: Color?
  /// The colour of the line.
  public var stroke: Color?
  /// What the line looks like.
  public var style: StrokeStyle
}

/// A layer that is kept on pages while they scroll.
public struct PageKeep: Hashable, Sendable {
  /// The layer, by its number.
  public var layer: Int
  /// On which pages, from 0; fractions lie between them.
  public var pages: [Double]
  /// When on each, in pages; nothing for when each is seen.
  public var times: [Double]?
  /// What of the layer keeps its share of the page.
  public var anchor: PageAnchor
  /// How far from there, in points.
  public var offset: Double
}

/// A measure of a layer as a multiple of another one's, plus a constant.
public struct PageConstraint: Hashable, Sendable {
  /// A measure of a box.
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    /// Across.
    case left, centerX, right, width
    /// Down.
    case top, centerY, bottom, height
  }

  /// What a measure is taken of.
  public enum Reference: Hashable, Sendable {
    /// The content of all pages, or the layer that both lie in.
    case parent
    /// The part of the content that is seen.
    case screen
    /// Another layer in the same parent, by its number.
    case layer(Int)
  }

  /// What animations call it.
  public var name: String
  /// The layer, by its number.
  public var layer: Int
  /// Which measure of it is set.
  public var attribute: Attribute
  /// Whose measure it is a multiple of; nothing where the constant stands alone.
  public var other: Reference?
  /// Which measure of that.
  public var otherAttribute: Attribute
  /// The factor.
  public var multiplier: Double
  /// What is added, in points.
  public var constant: Double
}

/// Keyframes, or anything else that follows the pages.
public struct PageAnimation {
  /// What it follows.
  public enum Clock: String, CaseIterable, Hashable, Sendable {
    /// How far the pages are scrolled, in pages.
    case page
    /// The same in points.
    case offset
    /// The seconds since the beginning.
    case time
  }

  /// What it does.
  public enum Action {
    /// Animates a property of a layer.
    case property(layer: Int, Track<AnimatedView>)
    /// Hands a number to effects that change a layer, as a transform changes a card.
    case effects(layer: Int, Filmstrip<Double>, [ScriptObject])
    /// Sets the constant of a constraint.
    case constant(constraint: Int, Filmstrip<Double>)
    /// Sets it to a multiple of a measure, plus a number.
    case multiple(
      constraint: Int,
      Filmstrip<Double>,
      of: PageConstraint.Reference,
      PageConstraint.Attribute,
      plus: Double
    )
  }

  /// What it follows.
  public var clock: Clock
  /// What it does.
  public var action: Action
}
