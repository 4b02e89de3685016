// The names are those of effecthost.h, which says what each function does.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import CEffectHost
import EffectCore
import EffectHost

@c @implementation
public func effecthost_create_scene(
  _ host: OpaquePointer?,
  _ script: OpaquePointer?,
  _ description: UnsafePointer<CChar>?,
  _ scene: UnsafeMutablePointer<OpaquePointer?>?
) -> effecthost_status {
  guard let handle = HostHandle.of(host) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.attempt { () throws(CallError) in
    let scene = try required(scene, "scene")
    let made = try SceneHandle(
      ScriptHandle.of(script)?.script,
      request: try SceneRequest(description: description) ?? SceneRequest(),
      owner: handle
    )
    scene.pointee = made.retainedPointer()
  }
}

@c @implementation
public func effecthost_destroy_scene(_ scene: OpaquePointer?) { SceneHandle.destroy(scene) }

@c @implementation
public func effecthost_set_parameters(
  _ scene: OpaquePointer?,
  _ parameters: UnsafePointer<CChar>?
) -> effecthost_status {
  guard let handle = SceneHandle.of(scene) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in
    let text = String(cString: try required(parameters, "parameters"))
    let values: [String: OptionValue]
    do throws(RequestError) {
      values = try [String: OptionValue](parsing: text.utf8)
    } catch {
      throw .request(error.description)
    }
    try handle.set(values)
  }
}

@c @implementation
public func effecthost_bake(
  _ scene: OpaquePointer?,
  _ tolerance: Double,
  _ refusal: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> effecthost_status {
  guard let handle = SceneHandle.of(scene) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in
    let isRefused = try handle.bake(tolerance: tolerance)
    refusal?.pointee = isRefused ? handle.refusal.pointer : nil
  }
}

@c @implementation
public func effecthost_select(
  _ scene: OpaquePointer?,
  _ names: UnsafePointer<CChar>?,
  _ columns: UnsafeMutablePointer<Int>?
) -> effecthost_status {
  guard let handle = SceneHandle.of(scene) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in
    let count = try handle.select(String(cString: required(names, "names")))
    columns?.pointee = count
  }
}

@c @implementation
public func effecthost_column_count(_ scene: OpaquePointer?) -> Int {
  SceneHandle.of(scene)?.columns.count ?? 0
}

@c @implementation
public func effecthost_column_name(
  _ scene: OpaquePointer?,
  _ column: Int
) -> UnsafePointer<CChar>? {
  SceneHandle.of(scene)?.columns.pointer(at: column)
}

@c @implementation
public func effecthost_evaluate(
  _ scene: OpaquePointer?,
  _ progress: UnsafePointer<Double>?,
  _ count: Int,
  _ values: UnsafeMutablePointer<Double>?,
  _ capacity: Int
) -> effecthost_status {
  guard let handle = SceneHandle.of(scene) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in
    try handle.evaluate(
      UnsafeBufferPointer(
        start: required(progress, "progress"),
        count: counted(count, "count")
      ),
      into: UnsafeMutableBufferPointer(
        start: required(values, "values"),
        count: counted(capacity, "capacity")
      )
    )
  }
}

@c @implementation
public func effecthost_picture_size(
  _ scene: OpaquePointer?,
  _ scale: Double,
  _ width: UnsafeMutablePointer<Int>?,
  _ height: UnsafeMutablePointer<Int>?
) -> effecthost_status {
  guard let handle = SceneHandle.of(scene) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in
    let size = try handle.pictureSize(scale: scale)
    width?.pointee = size.width
    height?.pointee = size.height
  }
}

@c @implementation
public func effecthost_render(
  _ scene: OpaquePointer?,
  _ scale: Double,
  _ pixels: UnsafeMutablePointer<UInt8>?,
  _ capacity: Int
) -> effecthost_status {
  guard let handle = SceneHandle.of(scene) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in
    try handle.render(
      scale: scale,
      into: UnsafeMutableBufferPointer(
        start: required(pixels, "pixels"),
        count: counted(capacity, "capacity")
      )
    )
  }
}

@c @implementation
public func effecthost_picture_notes(_ scene: OpaquePointer?) -> UnsafePointer<CChar>? {
  SceneHandle.of(scene)?.notes.pointer
}
