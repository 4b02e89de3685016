// The names are those of effecthost.h, which says what each function does.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import CEffectHost
import EffectHost
import EffectScripting

@c @implementation
public func effecthost_load_script(
  _ host: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ script: UnsafeMutablePointer<OpaquePointer?>?
) -> effecthost_status {
  guard let handle = HostHandle.of(host) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.attempt { () throws(CallError) in
    let path = String(cString: try required(path, "path"))
    let script = try required(script, "script")
    do throws(HostError) {
      let loaded = try handle.host.script(at: path, plugins: handle.plugins)
      script.pointee = ScriptHandle(loaded, owner: handle).retainedPointer()
    } catch {
      throw .host(error)
    }
  }
}

@c @implementation
public func effecthost_load_source(
  _ host: OpaquePointer?,
  _ source: UnsafePointer<CChar>?,
  _ length: Int,
  _ path: UnsafePointer<CChar>?,
  _ script: UnsafeMutablePointer<OpaquePointer?>?
) -> effecthost_status {
  guard let handle = HostHandle.of(host) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.attempt { () throws(CallError) in
    let bytes = UnsafeRawBufferPointer(
      start: try required(source, "source"),
      count: try counted(length, "length")
    )
    let path = String(cString: try required(path, "path"))
    let script = try required(script, "script")
    do throws(HostError) {
      let loaded = try handle.host.script(
        source: Array(bytes),
        path: path,
        plugins: handle.plugins
      )
      script.pointee = ScriptHandle(loaded, owner: handle).retainedPointer()
    } catch {
      throw .host(error)
    }
  }
}

@c @implementation
public func effecthost_destroy_script(_ script: OpaquePointer?) { ScriptHandle.destroy(script) }

@c @implementation
public func effecthost_effect_count(_ script: OpaquePointer?) -> Int {
  ScriptHandle.of(script)?.names.count ?? 0
}

@c @implementation
public func effecthost_effect_name(
  _ script: OpaquePointer?,
  _ effect: Int
) -> UnsafePointer<CChar>? {
  ScriptHandle.of(script)?.names.pointer(at: effect)
}

@c @implementation
public func effecthost_parameter_count(_ script: OpaquePointer?, _ effect: Int) -> Int {
  ScriptHandle.of(script)?.parameterCount(ofEffect: effect) ?? 0
}

@c @implementation
public func effecthost_describe_parameter(
  _ script: OpaquePointer?,
  _ effect: Int,
  _ parameter: Int,
  _ description: UnsafeMutablePointer<effecthost_parameter>?
) -> effecthost_status {
  guard let handle = ScriptHandle.of(script) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in
    let target = try required(description, "description")
    target.pointee = try handle.describe(parameter: parameter, ofEffect: effect)
  }
}

@c @implementation
public func effecthost_take_output(_ script: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let handle = ScriptHandle.of(script) else { return nil }
  handle.output.replace(with: handle.script.takeOutput())
  return handle.output.pointer
}

@c @implementation
public func effecthost_script_memory(_ script: OpaquePointer?) -> Int {
  ScriptHandle.of(script)?.script.memory.used ?? 0
}
