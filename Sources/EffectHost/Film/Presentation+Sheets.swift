import CollectionSimulation
import EffectCore
public import EffectRendering

/// A presentation whose effects can be asked for at any progress.
public protocol ProgressPresentation: Presentation {
  /// The collection with its effects.
  var scene: Scene { get }
}

extension ProgressPresentation {
  /// The images of the cards that were seen so far.
  public var imagePaths: Set<String> { scene.imagePaths }
}

extension CollectionPresentation: ProgressPresentation {}
extension InteractivePresentation: ProgressPresentation {}

extension Presentation {
  /// Draws moments from the beginning to the end as a contact sheet.
  ///
  /// - Parameters:
  ///   - sheet: How many pictures there are, and how they lie.
  ///   - options: How they are drawn.
  ///   - jobs: How many are drawn at the same time.
  /// - Returns: The sheet; below each picture stands its time.
  /// - Throws: ``HostError`` of a script that fails, or of a picture that cannot be made.
  public func picture(
    of sheet: ContactSheet,
    options: RenderOptions = RenderOptions(),
    jobs: Int = FilmPlan.processorCount
  ) throws(HostError) -> RasterImage {
    let count = sheet.columns * sheet.rows
    try sheet.check(viewport, options: options)
    let rate = duration > 0 && count > 1 ? Double(count - 1) / duration : 1
    let plan = FilmPlan(frames: 0..<count, framesPerSecond: rate, jobs: jobs)
    let frames = try FrameSequence(of: self, plan: plan, options: options) {
      (image) throws(RenderError) in image
    }
    var pictures: [RasterImage] = []
    while let picture = try frames.next() { pictures.append(picture) }
    let labels = (0..<count).map { "\(shortNumber(Double($0) / rate)) s" }
    do {
      return try sheet.picture(
        pictures,
        labels: duration > 0 ? labels : [],
        size: viewport,
        renderer: Renderer(),
        options: options
      )
    } catch {
      throw .render(error)
    }
  }
}

extension ProgressPresentation {
  /// Draws one card at places from one page before to one page after as a filmstrip.
  ///
  /// - Parameters:
  ///   - count: How many pictures there are.
  ///   - options: How they are drawn.
  /// - Returns: The strip; below each picture stands its progress.
  /// - Throws: ``HostError`` of a script that fails, or of a picture that cannot be made.
  public func filmstrip(
    count: Int,
    options: RenderOptions = RenderOptions()
  ) throws(HostError) -> RasterImage {
    let sheet = ContactSheet(columns: count, rows: 1)
    let cell = scene.restContext.cellFrame.size
    let size = Size(width: 1.25 * cell.width, height: 1.25 * cell.height)
    try sheet.check(size, options: options)
    let renderer = Renderer()
    var pictures: [RasterImage] = []
    var labels: [String] = []
    for index in 0..<count {
      let progress = count > 1 ? 2 * Double(index) / Double(count - 1) - 1 : 0
      labels.append(shortNumber(progress))
      let frame = try scene.frame(ofCardAt: progress, in: size)
      do {
        pictures.append(try renderer.render(frame, options: options))
      } catch {
        throw .render(error)
      }
    }
    do {
      return try sheet.picture(
        pictures,
        labels: labels,
        size: size,
        renderer: renderer,
        options: options
      )
    } catch {
      throw .render(error)
    }
  }
}

extension ContactSheet {
  /// Says when the sheet would be too large, before its pictures are drawn.
  func check(_ picture: Size, options: RenderOptions) throws(HostError) {
    let size = size(of: picture)
    let (width, height) = (size.width * options.scale, size.height * options.scale)
    let longest = Double(RenderError.longestSide)
    guard width <= longest, height <= longest, width * height <= Double(RenderError.mostPixels)
    else {
      throw .render(.tooLarge(width: width, height: height, scale: options.scale))
    }
  }
}

extension Scene {
  /// Returns the first card at a progress, in the middle of a size, without the ones beside it.
  func frame(ofCardAt progress: Double, in size: Size) throws(HostError) -> LayerScene {
    var node = try node(for: restContext.moved(to: progress))
    if collection.layout.isRightToLeft { node.mirror(parentWidth: collection.viewport.width) }
    // The layout's own shift is left out, so that only what the effect does is seen.
    let middle = Point(
      x: (size.width - node.frame.width) / 2,
      y: (size.height - node.frame.height) / 2
    )
    node.countPosition(
      from: Point(x: middle.x - node.frame.minX, y: middle.y - node.frame.minY)
    )
    node.frame.origin = middle
    return LayerScene(
      viewport: size,
      background: background,
      backdrop: backdrop,
      perspective: perspective,
      sorting: sorting,
      nodes: [node]
    )
  }
}

/// A number with at most two places after the point.
private func shortNumber(_ value: Double) -> String {
  let rounded = (value * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
