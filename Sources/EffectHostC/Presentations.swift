// The names are those of effecthost.h, which says what each function does.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import CEffectHost
import EffectHost

@c @implementation
public func effecthost_create_presentation(
  _ host: OpaquePointer?,
  _ script: OpaquePointer?,
  _ description: UnsafePointer<CChar>?,
  _ presentation: UnsafeMutablePointer<OpaquePointer?>?
) -> effecthost_status {
  guard let handle = HostHandle.of(host) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.attempt { () throws(CallError) in
    let presentation = try required(presentation, "presentation")
    let made = try PresentationHandle(
      ScriptHandle.of(script)?.script,
      request: try SceneRequest(description: description),
      owner: handle
    )
    presentation.pointee = made.retainedPointer()
  }
}

@c @implementation
public func effecthost_destroy_presentation(_ presentation: OpaquePointer?) {
  PresentationHandle.destroy(presentation)
}

@c @implementation
public func effecthost_presentation_duration(_ presentation: OpaquePointer?) -> Double {
  PresentationHandle.of(presentation)?.duration ?? 0
}

@c @implementation
public func effecthost_presentation_size(
  _ presentation: OpaquePointer?,
  _ scale: Double,
  _ width: UnsafeMutablePointer<Int>?,
  _ height: UnsafeMutablePointer<Int>?
) -> effecthost_status {
  guard let handle = PresentationHandle.of(presentation) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in
    let size = try handle.pictureSize(scale: scale)
    width?.pointee = size.width
    height?.pointee = size.height
  }
}

@c @implementation
public func effecthost_render_at(
  _ presentation: OpaquePointer?,
  _ time: Double,
  _ scale: Double,
  _ pixels: UnsafeMutablePointer<UInt8>?,
  _ capacity: Int
) -> effecthost_status {
  guard let handle = PresentationHandle.of(presentation) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in
    try handle.draw(
      at: time,
      scale: scale,
      into: UnsafeMutableBufferPointer(
        start: required(pixels, "pixels"),
        count: counted(capacity, "capacity")
      )
    )
  }
}

@c @implementation
public func effecthost_presentation_notes(
  _ presentation: OpaquePointer?
) -> UnsafePointer<CChar>? {
  PresentationHandle.of(presentation)?.notes.pointer
}
