import CEffectHost
import EffectHost
import EffectHostC
import EffectRendering
import EffectScripting
import Testing

@Suite struct `Presentations from C` {
  private static let ring = """
    local fx = require "effecthost"
    return fx.animation {
      size = { 40, 30 }, duration = 2,
      draw = function(canvas, progress, rect)
        canvas:arc(rect.midX, rect.midY, 10, 0, 2 * math.pi * progress)
        canvas:stroke("blue", 4)
      end,
    }
    """

  /// A presentation of a script's text; the host that it was made with lives as long as the caller.
  private func presentation(
    _ caller: Caller,
    _ source: String,
    _ description: String? = nil
  ) throws -> OpaquePointer {
    #expect(caller.load(source) == EFFECTHOST_OK, "\(caller.message)")
    var made: OpaquePointer?
    let status =
      if let description {
        effecthost_create_presentation(caller.host, caller.script, description, &made)
      } else {
        effecthost_create_presentation(caller.host, caller.script, nil, &made)
      }
    #expect(status == EFFECTHOST_OK, "\(caller.message)")
    return try #require(made)
  }

  private func pixels(_ made: OpaquePointer, at time: Double, scale: Double) -> [UInt8] {
    var (width, height) = (0, 0)
    #expect(effecthost_presentation_size(made, scale, &width, &height) == EFFECTHOST_OK)
    var pixels = [UInt8](repeating: 9, count: 4 * width * height)
    #expect(effecthost_render_at(made, time, scale, &pixels, pixels.count) == EFFECTHOST_OK)
    return pixels
  }

  @Test func `draw an animation at any time`() throws {
    let caller = try Caller()
    let made = try presentation(caller, Self.ring)
    defer { effecthost_destroy_presentation(made) }
    #expect(effecthost_presentation_duration(made) == 2)
    let host = Host()
    let script = try host.script(source: Array(Self.ring.utf8), path: "test.lua")
    let own = try #require(try host.ownPresentation(of: script))
    for time in [0, 0.5, 1.5] {
      var options = RenderOptions()
      options.scale = 2
      let expected = try own.picture(at: time, renderer: Renderer(), options: options)
      #expect((expected.width, expected.height) == (80, 60))
      #expect(pixels(made, at: time, scale: 2) == expected.pixels)
    }
    #expect(pixels(made, at: 0.5, scale: 1) != pixels(made, at: 1.5, scale: 1))
    #expect(effecthost_presentation_notes(made).map { String(cString: $0) } == "")
  }

  @Test func `scroll a collection, also one of a description`() throws {
    let caller = try Caller()
    let made = try presentation(caller, tilt)
    defer { effecthost_destroy_presentation(made) }
    #expect(effecthost_presentation_duration(made) > 0)
    #expect(pixels(made, at: 0, scale: 0.1) != pixels(made, at: 1, scale: 0.1))
    let described = try presentation(
      caller,
      tilt,
      #"{"collection": {"viewport": [60, 40], "items": 1}}"#
    )
    defer { effecthost_destroy_presentation(described) }
    #expect(pixels(described, at: 0, scale: 1).count == 4 * 60 * 40)
  }

  @Test func `tell what is wrong`() throws {
    let caller = try Caller()
    var made: OpaquePointer?
    #expect(
      effecthost_create_presentation(nil, nil, nil, &made) == EFFECTHOST_BAD_ARGUMENT
    )
    #expect(
      effecthost_create_presentation(caller.host, nil, nil, nil) == EFFECTHOST_BAD_ARGUMENT
    )
    #expect(caller.message == "'presentation' is NULL")
    #expect(caller.load(Self.ring) == EFFECTHOST_OK)
    #expect(
      effecthost_create_presentation(caller.host, caller.script, #"{"pages": 2}"#, &made)
        == EFFECTHOST_BAD_OPTION
    )
    #expect(caller.message == "unknown key 'pages'; did you mean 'page'?")
    #expect(made == nil)
    let ring = try presentation(caller, Self.ring)
    defer { effecthost_destroy_presentation(ring) }
    var byte: UInt8 = 0
    #expect(effecthost_render_at(ring, -1, 1, &byte, 1) == EFFECTHOST_BAD_ARGUMENT)
    #expect(caller.message == "'time' is a number of seconds from 0")
    #expect(effecthost_render_at(ring, 0, 1, &byte, 1) == EFFECTHOST_BAD_ARGUMENT)
    #expect(caller.message == "'capacity' is 1; 40 × 30 pixels need 4800 bytes")
    #expect(effecthost_render_at(ring, 0, 1e9, &byte, 1) == EFFECTHOST_BAD_PICTURE)
    effecthost_destroy_presentation(nil)
  }
}
