import CollectionSimulation
public import EffectCore
public import EffectJSON
public import EffectScripting

/// Pages that are scrolled, with layers that keyframes move.
///
/// They are scrolled as a collection is: by a finger, by a timetable of page changes, or page after page.
public final class PagesPresentation: Presentation {
  /// What is shown.
  public let definition: PagesDefinition
  /// The collection whose offset is the time of the keyframes; its cells show nothing.
  public let scene: Scene
  private let motion: any Presentation
  private let stage: PagesStage

  /// Plans the motion of pages.
  ///
  /// - Parameters:
  ///   - definition: The pages.
  ///   - script: The script that defined them.
  ///   - changes: The viewport, and what scrolls the pages, where they are not the script's.
  ///   - duration: How long it is shown, in seconds; nothing for what the script says, or as long as it needs.
  ///   - framesPerSecond: How often a finger that scrolls them is looked at.
  /// - Throws: ``HostError`` of measures that make no sense, or of a script that fails.
  public init(
    of definition: PagesDefinition,
    script: Script,
    changes: SceneChanges = SceneChanges(),
    duration: Double? = nil,
    framesPerSecond: Double = 60
  ) throws(HostError) {
    self.definition = definition
    scene = try Scene(
      cast: SceneCast(script: script, definition: definition.scene),
      changes: changes
    )
    motion = try scene.presentation(
      duration: duration,
      progress: [],
      framesPerSecond: framesPerSecond
    )
    do {
      stage = try PagesStage(definition, script: script, viewport: scene.collection.viewport)
    } catch {
      throw .script(error)
    }
  }

  /// The size of a page.
  public var viewport: Size { scene.collection.viewport }

  /// How long the motion takes, in seconds.
  public var duration: Double { motion.duration }

  /// Returns the layers where the pages are at a time.
  public func frame(at time: Double) throws(HostError) -> LayerScene {
    // Scrolls the collection, and tells the script of pages.
    _ = try motion.frame(at: time)
    return try frame(atPage: scene.collection.page, time: time)
  }

  /// Returns the page that the script chose, or the way between two.
  public func stillFrame() throws(HostError) -> LayerScene {
    let last = Double(definition.count - 1)
    return try frame(atPage: definition.scene.page ?? min(0.4, last), time: 0)
  }

  /// Returns the layers at a page, with fractions, from 0.
  public func frame(atPage page: Double, time: Double = 0) throws(HostError) -> LayerScene {
    let placed = try stage.placed(at: PagesStage.Moment(page: page, time: time))
    var nodes: [LayerNode] = zip(definition.layers, placed).map { source, placed in
      LayerNode(
        name: source.name,
        frame: placed.frame,
        layer: placed.layer,
        contents: placed.contents
      )
    }
    // Layers lie in layers before them, so the last ones go into their parents first.
    var roots: [LayerNode] = []
    for index in definition.layers.indices.reversed() {
      if let parent = definition.layers[index].parent {
        nodes[parent].children.insert(nodes[index], at: 0)
      } else {
        roots.insert(nodes[index], at: 0)
      }
    }
    let content = LayerNode(
      name: "content",
      frame: Rect(
        x: -page * viewport.width,
        y: 0,
        width: Double(definition.count) * viewport.width,
        height: viewport.height
      ),
      children: roots
    )
    return LayerScene(viewport: viewport, background: scene.background, nodes: [content])
  }

  /// Returns what each layer is at a page, with fractions, from 0.
  public func layers(atPage page: Double, time: Double = 0) throws(HostError) -> [PageLayerState] {
    let placed = try stage.placed(at: PagesStage.Moment(page: page, time: time))
    return zip(definition.layers, placed).map { source, placed in
      var frame = placed.frame
      if source.parent == nil { frame.origin.x -= page * viewport.width }
      return PageLayerState(name: source.name, frame: frame, layer: placed.layer)
    }
  }

  /// Lists each layer at every half page.
  public func report() throws(HostError) -> any Report { try pagesReport() }

  /// Writes each layer at every half page, as `pages`.
  public func writeReport(to writer: inout JSONWriter) throws(HostError) {
    try pagesReport().write(to: &writer)
  }

  private func pagesReport() throws(HostError) -> PagesReport {
    var rows: [(page: Double, layers: [PageLayerState])] = []
    for half in 0...(2 * (definition.count - 1)) {
      let page = Double(half) / 2
      rows.append((page, try layers(atPage: page)))
    }
    return PagesReport(rows)
  }
}
