// The names are those of effecthost.h, which says what each function does.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import CEffectHost
import EffectHost
import EffectJSON

@c @implementation
public func effecthost_version_number() -> UInt32 { UInt32(EFFECTHOST_VERSION_NUMBER) }

@c @implementation
public func effecthost_version() -> UnsafePointer<CChar>? {
  // A literal lies in the library itself.
  let version: StaticString = "0.1.0"
  return UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func effecthost_create_host(
  _ host: UnsafeMutablePointer<OpaquePointer?>?
) -> effecthost_status {
  guard let host else { return EFFECTHOST_BAD_ARGUMENT }
  host.pointee = HostHandle().retainedPointer()
  return EFFECTHOST_OK
}

@c @implementation
public func effecthost_destroy_host(_ host: OpaquePointer?) { HostHandle.destroy(host) }

@c @implementation
public func effecthost_message(_ host: OpaquePointer?) -> UnsafePointer<CChar>? {
  HostHandle.of(host)?.message.pointer
}

@c @implementation
public func effecthost_message_file(_ host: OpaquePointer?) -> UnsafePointer<CChar>? {
  HostHandle.of(host)?.messageFile.pointer
}

@c @implementation
public func effecthost_message_line(_ host: OpaquePointer?) -> Int {
  HostHandle.of(host)?.messageLine ?? 0
}

@c @implementation
public func effecthost_set_limit(
  _ host: OpaquePointer?,
  _ limit: effecthost_limit,
  _ most: Double
) -> effecthost_status {
  guard let handle = HostHandle.of(host) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.attempt { () throws(CallError) in try handle.setLimit(limit, most) }
}

@c @implementation
public func effecthost_set_seed(_ host: OpaquePointer?, _ seed: UInt64) -> effecthost_status {
  guard let handle = HostHandle.of(host) else { return EFFECTHOST_BAD_ARGUMENT }
  handle.host.seed = seed
  return EFFECTHOST_OK
}

@c @implementation
public func effecthost_add_plugins(
  _ host: OpaquePointer?,
  _ folder: UnsafePointer<CChar>?
) -> effecthost_status {
  guard let handle = HostHandle.of(host) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.attempt { () throws(CallError) in
    try handle.addPlugins(String(cString: required(folder, "folder")))
  }
}

@c @implementation
public func effecthost_answer(
  _ host: OpaquePointer?,
  _ request: UnsafePointer<CChar>?,
  _ request_length: Int,
  _ answer: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ length: UnsafeMutablePointer<Int>?
) -> effecthost_status {
  guard let handle = HostHandle.of(host) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.attempt { () throws(CallError) in
    let request = try required(request, "request")
    let answer = try required(answer, "answer")
    let count = try counted(request_length, "request_length")
    let line = UnsafeRawBufferPointer(start: request, count: count)
    var service = RequestService(host: handle.host, plugins: handle.plugins)
    var output: [UInt8] = []
    service.answer(line, number: 1, into: &output)
    handle.answer.replace(with: output)
    answer.pointee = handle.answer.pointer
    length?.pointee = handle.answer.length
  }
}

@c @implementation
public func effecthost_list(
  _ host: OpaquePointer?,
  _ json: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ length: UnsafeMutablePointer<Int>?
) -> effecthost_status {
  guard let handle = HostHandle.of(host) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.attempt { () throws(CallError) in
    let json = try required(json, "json")
    var writer = JSONWriter(layout: .indented)
    Listing(Listing.topics, plugins: handle.plugins).write(to: &writer)
    handle.listing.replace(with: writer.bytes)
    json.pointee = handle.listing.pointer
    length?.pointee = handle.listing.length
  }
}
