import CEffectHost
import CollectionSimulation
import EffectCore
import EffectHost
import EffectRendering
import EffectScripting

/// A scene as C holds it: where it is scrolled to, what evaluations write, and what pictures can use again.
final class SceneHandle: Handle {
  let owner: HostHandle
  private let script: Script?
  private let request: SceneRequest
  private var settings: [String: OptionValue] = [:]
  private(set) var scene: Scene
  private var position: Collection.Position
  private var motion: SceneMotion
  private var moment = (time: 0.0, velocity: 0.0)
  private var selection: PropertySelection?
  private(set) var columns: [CText] = []
  private let renderer = Renderer()
  let notes = CText()
  /// The numbers of the visible cells, kept from call to call.
  private var numbers: [Double] = []

  init(_ script: Script?, request: SceneRequest, owner: HostHandle) throws(CallError) {
    (self.script, self.request, self.owner) = (script, request, owner)
    do throws(HostError) {
      scene = try owner.host.scene(of: script, request: request, plugins: owner.plugins)
      // The motion begins where the scene does; a picture shows the place that says most.
      motion = SceneMotion(of: scene)
      position = request.position ?? scene.stillPosition
      try scene.scroll(to: position)
    } catch {
      throw .host(error)
    }
  }

  /// Makes the scene anew with other parameters, at the same place.
  func set(_ parameters: [String: OptionValue]) throws(CallError) {
    let merged = settings.merging(parameters) { _, later in later }
    do throws(HostError) {
      let made = try owner.host.scene(
        of: script,
        request: request,
        settings: merged,
        plugins: owner.plugins
      )
      let motion = SceneMotion(of: made)
      try made.scroll(to: position)
      (scene, self.motion, settings) = (made, motion, merged)
    } catch {
      throw .host(error)
    }
  }

  // MARK: Evaluation

  /// Why the effects were not baked.
  let refusal = CText()

  /// Bakes the effects; returns whether that was refused.
  func bake(tolerance: Double) throws(CallError) -> Bool {
    guard tolerance >= 1e-6, tolerance <= 1 else {
      throw .argument("'tolerance' is a number from 0.000001 to 1")
    }
    do {
      guard
        case .refused(let reason) = try scene.bake(tolerance: TrackTolerance(ofEachUnit: tolerance))
      else { return false }
      refusal.replace(with: reason.description.utf8)
      return true
    } catch {
      throw .host(error)
    }
  }

  func select(_ names: String) throws(CallError) -> Int {
    let names = names.split(separator: ",").map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    do {
      let chosen = try scene.selection(of: names)
      selection = chosen
      columns = chosen.names.map(CText.init)
    } catch {
      throw .host(error)
    }
    return columns.count
  }

  private func selected() throws(CallError) -> PropertySelection {
    guard let selection else {
      throw .argument("nothing is selected; call effecthost_select before evaluating")
    }
    return selection
  }

  func evaluate(
    _ progress: UnsafeBufferPointer<Double>,
    into values: UnsafeMutableBufferPointer<Double>
  ) throws(CallError) {
    let selection = try selected()
    let (needed, isTooLarge) = progress.count.multipliedReportingOverflow(by: columns.count)
    guard !isTooLarge, values.count >= needed else {
      throw .argument(
        "'capacity' is \(values.count); \(progress.count) rows of \(columns.count) numbers need more"
      )
    }
    if let index = progress.firstIndex(where: { !$0.isFinite }) {
      throw .argument("'progress' takes finite numbers; number \(index) is \(progress[index])")
    }
    var span = values.mutableSpan
    do {
      try scene.evaluate(selection, at: progress.span, into: &span)
    } catch {
      throw .host(error)
    }
  }

  // MARK: The collection

  func scroll(to position: Collection.Position) throws(CallError) {
    do {
      try scene.scroll(to: position)
    } catch {
      throw .host(error)
    }
    (self.position, moment) = (position, (0, 0))
  }

  var duration: Double { motion.duration }

  func step(to time: Double) throws(CallError) {
    guard time >= 0, time.isFinite else { throw .argument("'time' is a number of seconds from 0") }
    do throws(HostError) {
      if time < moment.time { motion.restart() }
      let now = try motion.moment(at: time)
      try scene.scroll(to: now.position)
      (position, moment) = (now.position, (time, now.velocity))
    } catch {
      throw .host(error)
    }
  }

  func evaluateVisible(
    into values: UnsafeMutableBufferPointer<Double>,
    count: UnsafeMutablePointer<Int>?
  ) throws(CallError) {
    let selection = try selected()
    let rows = scene.visibleContexts().count
    count?.pointee = rows
    guard values.count >= rows * columns.count else {
      throw .argument(
        "'capacity' is \(values.count); \(rows) rows of \(columns.count) numbers need more"
      )
    }
    do {
      try scene.evaluateVisible(selection, into: &numbers)
    } catch {
      throw .host(error)
    }
    _ = values.update(fromContentsOf: numbers)
  }

  // MARK: Pictures

  func pictureSize(scale: Double) throws(CallError) -> (width: Int, height: Int) {
    try PictureBuffer(viewport: scene.collection.viewport, scale: scale).size()
  }

  func render(scale: Double, into pixels: UnsafeMutableBufferPointer<UInt8>) throws(CallError) {
    let buffer = PictureBuffer(viewport: scene.collection.viewport, scale: scale)
    try buffer.fill(pixels, notes: notes) { options throws(HostError) in
      try scene.picture(
        at: position,
        time: moment.time,
        velocity: moment.velocity,
        renderer: renderer,
        options: options
      )
    }
  }
}
