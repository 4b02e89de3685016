import EffectCore
import EffectScripting
import Motion

/// The layers of pages at a moment: what keyframes, constraints and keeping make of them.
struct PagesStage {
  let definition: PagesDefinition
  let viewport: Size
  private let script: Script
  private let order: PageConstraintOrder
  /// Where nothing was animated yet.
  private let resting: [AnimatedView]
  private let effects: [Int: [ScriptEffect]]

  /// Prepares the pages for a viewport.
  init(_ definition: PagesDefinition, script: Script, viewport: Size) throws(ScriptError) {
    (self.definition, self.script, self.viewport) = (definition, script, viewport)
    order = PageConstraintOrder(definition)
    resting = Array(repeating: AnimatedView(), count: definition.layers.count)
    var effects: [Int: [ScriptEffect]] = [:]
    for (index, animation) in definition.animations.enumerated() {
      if case .effects(_, _, let objects) = animation.action {
        effects[index] = try script.effects(of: objects)
      }
    }
    self.effects = effects
  }

  /// Where the pages are.
  struct Moment {
    /// How far they are scrolled, in pages.
    var page: Double
    /// The seconds since the beginning.
    var time: Double
  }

  /// A layer at a moment.
  struct Placed {
    /// Its place in its parent before any transform, in points; in the content from its start.
    var frame: Rect
    var layer: Layer
    var contents: LayerContents
  }

  private func clock(_ clock: PageAnimation.Clock, _ moment: Moment) -> Double {
    switch clock {
    case .page: moment.page
    case .offset: moment.page * viewport.width
    case .time: moment.time
    }
  }

  /// Returns every layer at a moment, in the order of their numbers.
  func placed(at moment: Moment) throws(HostError) -> [Placed] {
    var views = resting
    for animation in definition.animations {
      guard case .property(let layer, let track) = animation.action else { continue }
      track.apply(at: clock(animation.clock, moment), to: &views[layer])
    }
    let frames = try self.frames(at: moment)
    var placed: [Placed] = []
    for (index, source) in definition.layers.enumerated() {
      var layer = source.rest
      views[index].position = frames[index].center
      views[index].write(to: &layer)
      placed.append(Placed(frame: frames[index], layer: layer, contents: source.contents))
    }
    try applyEffects(at: moment, to: &placed)
    for index in placed.indices {
      placed[index].contents = contents(of: definition.layers[index], view: views[index])
    }
    return placed
  }

  private func contents(of source: PageLayer, view: AnimatedView) -> LayerContents {
    if let shape = source.shape {
      var drawing = Drawing()
      if let fill = view.fillColor?.color ?? shape.fill { drawing.fill(shape.path, with: fill) }
      // Strokes are cut to the layer's own start and end where they are drawn.
      if let stroke = view.strokeColor?.color ?? shape.stroke {
        drawing.stroke(shape.path, with: stroke, style: shape.style)
      }
      return .drawing(drawing)
    }
    guard case .text(var text) = source.contents, let color = view.textColor?.color else {
      return source.contents
    }
    text.color = color
    return .text(text)
  }

  /// Lets effects change layers as they change cards: the number of the keyframes is their progress.
  private func applyEffects(at moment: Moment, to placed: inout [Placed]) throws(HostError) {
    for (index, animation) in definition.animations.enumerated() {
      guard case .effects(let layer, let strip, _) = animation.action,
        let value = strip.value(at: clock(animation.clock, moment))
      else { continue }
      let frame = placed[layer].frame
      var context = EffectContext()
      (context.viewport, context.cellFrame) = (viewport, frame)
      (context.stride, context.time) = (viewport.width, moment.time)
      context.count = definition.count
      context = context.moved(to: value)
      var cell = Cell(size: frame.size)
      do {
        for effect in effects[index] ?? [] { try effect.apply(to: &cell, at: context) }
      } catch {
        throw .script(error)
      }
      placed[layer].layer.take(cell.content)
      placed[layer].layer.take(cell.layers[CellModel.cardIndex])
    }
  }

  // MARK: Places

  /// Returns the places of all layers in their parents.
  private func frames(at moment: Moment) throws(HostError) -> [Rect] {
    var frames = definition.layers.map(\.frame)
    do throws(OptionError) {
      var content = try PagedContent(pageWidth: viewport.width, numberOfPages: definition.count)
      for keep in definition.keeps {
        try content.keep(
          width: frames[keep.layer].width,
          onPages: keep.pages,
          at: keep.times,
          anchor: keep.anchor,
          offset: keep.offset
        )
      }
      content.scroll(toPage: moment.page)
      for (keep, view) in zip(definition.keeps, content.views) {
        frames[keep.layer].origin.x = content.left(of: view)
      }
    } catch {
      throw .option(error)
    }
    var constants = definition.constraints.map(\.constant)
    for animation in definition.animations {
      guard case .constant(let constraint, let strip) = animation.action,
        let value = strip.value(at: clock(animation.clock, moment))
      else { continue }
      constants[constraint] = value
    }
    for index in order.indices {
      for animation in definition.animations {
        guard
          case .multiple(let target, let strip, let reference, let attribute, let plus) =
            animation.action, target == index,
          let factor = strip.value(at: clock(animation.clock, moment))
        else { continue }
        let measured = box(reference, beside: index, frames, moment)
        constants[index] = factor * attribute.value(in: measured) + plus
      }
      let constraint = definition.constraints[index]
      var value = constants[index]
      if let other = constraint.other {
        let measured = box(other, beside: index, frames, moment)
        value += constraint.multiplier * constraint.otherAttribute.value(in: measured)
      }
      constraint.attribute.set(value, in: &frames[constraint.layer])
    }
    return frames
  }

  /// The box that a constraint refers to.
  private func box(
    _ reference: PageConstraint.Reference,
    beside constraint: Int,
    _ frames: [Rect],
    _ moment: Moment
  ) -> Rect {
    switch reference {
    case .layer(let other): return frames[other]
    case .screen:
      return Rect(origin: Point(x: moment.page * viewport.width, y: 0), size: viewport)
    case .parent:
      if let parent = definition.layers[definition.constraints[constraint].layer].parent {
        return Rect(origin: .zero, size: frames[parent].size)
      }
      let width = Double(definition.count) * viewport.width
      return Rect(x: 0, y: 0, width: width, height: viewport.height)
    }
  }
}

extension PageConstraint.Attribute {
  /// The measure of a box, in points.
  func value(in box: Rect) -> Double {
    switch self {
    case .left: box.minX
    case .centerX: box.midX
    case .right: box.maxX
    case .width: box.width
    case .top: box.minY
    case .centerY: box.midY
    case .bottom: box.maxY
    case .height: box.height
    }
  }

  /// Moves a box, or changes its length at the right or the bottom.
  func set(_ value: Double, in box: inout Rect) {
    switch self {
    case .left: box.origin.x = value
    case .centerX: box.origin.x = value - box.width / 2
    case .right: box.origin.x = value - box.width
    case .width: box.size.width = max(0, value)
    case .top: box.origin.y = value
    case .centerY: box.origin.y = value - box.height / 2
    case .bottom: box.origin.y = value - box.height
    case .height: box.size.height = max(0, value)
    }
  }
}
