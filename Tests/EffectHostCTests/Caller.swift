import CEffectHost
import EffectHostC
import Testing

/// A host with what was made with it, as a program in C would hold them.
final class Caller {
  let host: OpaquePointer
  private(set) var script: OpaquePointer?
  private(set) var scene: OpaquePointer?

  init() throws {
    var host: OpaquePointer?
    #expect(effecthost_create_host(&host) == EFFECTHOST_OK)
    self.host = try #require(host)
  }

  deinit {
    effecthost_destroy_host(host)
    effecthost_destroy_scene(scene)
    effecthost_destroy_script(script)
  }

  var message: String { effecthost_message(host).map { String(cString: $0) } ?? "NULL" }

  /// Loads a source in place of the last one.
  func load(_ source: String, path: String = "test.lua") -> effecthost_status {
    effecthost_destroy_script(script)
    script = nil
    return effecthost_load_source(host, source, source.utf8.count, path, &script)
  }

  /// Makes a scene in place of the last one.
  func makeScene(_ description: String? = nil) -> effecthost_status {
    effecthost_destroy_scene(scene)
    scene = nil
    guard let description else { return effecthost_create_scene(host, script, nil, &scene) }
    return effecthost_create_scene(host, script, description, &scene)
  }

  /// The selected numbers at some progress.
  func evaluate(_ names: String, at progress: [Double]) -> [Double] {
    var columns = 0
    #expect(effecthost_select(scene, names, &columns) == EFFECTHOST_OK, "\(message)")
    var values = [Double](repeating: 0, count: progress.count * columns)
    let status = effecthost_evaluate(scene, progress, progress.count, &values, values.count)
    #expect(status == EFFECTHOST_OK, "\(message)")
    return values
  }
}

let tilt = """
  function transform(progress, cell, context)
    cell.title.alpha = 0.5
    return { rotation = { y = -35 * progress }, alpha = 1 - 0.6 * math.abs(progress) }
  end
  """
