import CEffectHost
import EffectCore
import EffectHost
import EffectRendering
import EffectScripting

/// A presentation as C holds it, with what pictures can use again.
final class PresentationHandle: Handle {
  let owner: HostHandle
  private let presentation: any Presentation
  private let renderer = Renderer()
  let notes = CText()

  init(_ script: Script?, request: SceneRequest?, owner: HostHandle) throws(CallError) {
    self.owner = owner
    do throws(HostError) {
      presentation = try PresentationHandle.presentation(of: script, request: request, owner)
    } catch {
      throw .host(error)
    }
  }

  /// The script's own animation or pages; with a description, or without these, a collection.
  private static func presentation(
    of script: Script?,
    request: SceneRequest?,
    _ owner: HostHandle
  ) throws(HostError) -> any Presentation {
    if request == nil, let script, let own = try owner.host.ownPresentation(of: script) {
      return own
    }
    let scene = try owner.host.scene(
      of: script,
      request: request ?? SceneRequest(),
      plugins: owner.plugins
    )
    return try scene.presentation(progress: [])
  }

  var duration: Double { presentation.duration }

  func pictureSize(scale: Double) throws(CallError) -> (width: Int, height: Int) {
    try PictureBuffer(viewport: presentation.viewport, scale: scale).size()
  }

  func draw(
    at time: Double,
    scale: Double,
    into pixels: UnsafeMutableBufferPointer<UInt8>
  ) throws(CallError) {
    guard time >= 0, time.isFinite else { throw .argument("'time' is a number of seconds from 0") }
    let buffer = PictureBuffer(viewport: presentation.viewport, scale: scale)
    try buffer.fill(pixels, notes: notes) { options throws(HostError) in
      try presentation.picture(at: time, renderer: renderer, options: options)
    }
  }
}
