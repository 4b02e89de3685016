import CEffectHost
import EffectCore
import EffectHost
import EffectHostC
import EffectScripting
import Testing

@Suite struct `Calls from C` {
  @Test func `tell the version that the header has`() {
    #expect(effecthost_version_number() == UInt32(EFFECTHOST_VERSION_NUMBER))
    #expect(effecthost_version().map { String(cString: $0) } == EFFECTHOST_VERSION)
    #expect(EFFECTHOST_VERSION == Host.version)
  }

  @Test func `evaluate what a script's effect does`() throws {
    let caller = try Caller()
    #expect(caller.load(tilt) == EFFECTHOST_OK)
    #expect(caller.makeScene() == EFFECTHOST_OK)
    let found = caller.evaluate("alpha, rotation.y ,title.alpha,rotation", at: [-1, 0, 0.5])
    #expect(
      found == [0.4, 35, 0.5, 0, 35, 0, 1, 0, 0.5, 0, 0, 0, 0.7, -17.5, 0.5, 0, -17.5, 0]
    )
    #expect(effecthost_column_count(caller.scene) == 6)
    let names = (0..<6).map { effecthost_column_name(caller.scene, $0).map { String(cString: $0) } }
    #expect(
      names == ["alpha", "rotation.y", "title.alpha", "rotation.x", "rotation.y", "rotation.z"]
    )
    #expect(effecthost_column_name(caller.scene, 6) == nil)
  }

  @Test func `evaluate native effects without a script`() throws {
    let caller = try Caller()
    #expect(
      caller.makeScene(
        #"{"effect": "gemini.cube", "parameters": {"cubeDegree": 60}, "collection": {"items": 3}}"#
      ) == EFFECTHOST_OK,
      "\(caller.message)"
    )
    #expect(effecthost_item_count(caller.scene) == 3)
    #expect(caller.evaluate("transform.m11", at: [1]) != [1])
  }

  @Test func `describe parameters, and set them`() throws {
    let caller = try Caller()
    let source = """
      local fx = require "effecthost"
      return fx.effect {
        name = "Sink",
        parameters = {
          depth = { default = 60, min = 0, max = 200, unit = "pt", help = "how far" },
          way = { default = "down", choices = { "down", "up" } },
        },
        transform = function(progress, cell, context)
          local set = context.parameters
          cell.translation.y = (set.way == "up" and -1 or 1) * set.depth * progress
        end,
      }
      """
    #expect(caller.load(source) == EFFECTHOST_OK, "\(caller.message)")
    #expect(effecthost_effect_count(caller.script) == 1)
    #expect(effecthost_effect_name(caller.script, 0).map { String(cString: $0) } == "Sink")
    #expect(effecthost_effect_name(caller.script, 1) == nil)
    #expect(effecthost_parameter_count(caller.script, 0) == 2)
    #expect(effecthost_parameter_count(caller.script, 7) == 0)
    var found: [String: effecthost_parameter] = [:]
    for index in 0..<2 {
      var parameter = effecthost_parameter()
      #expect(
        effecthost_describe_parameter(caller.script, 0, index, &parameter) == EFFECTHOST_OK
      )
      found[String(cString: try #require(parameter.name))] = parameter
    }
    let depth = try #require(found["depth"])
    #expect(depth.kind == EFFECTHOST_NUMBER && depth.lowest == 0 && depth.highest == 200)
    #expect(
      [depth.unit, depth.help, depth.default_json].map { $0.map { String(cString: $0) } } == [
        "pt", "how far", "60",
      ]
    )
    let way = try #require(found["way"])
    #expect(way.kind == EFFECTHOST_CHOICE && way.choices.map { String(cString: $0) } == "down,up")
    #expect(caller.makeScene(#"{"parameters": {"depth": 100}}"#) == EFFECTHOST_OK)
    #expect(caller.evaluate("translation.y", at: [1]) == [100])
    #expect(effecthost_set_parameters(caller.scene, #"{"way": "up"}"#) == EFFECTHOST_OK)
    #expect(caller.evaluate("translation.y", at: [1]) == [-100])
    #expect(effecthost_set_parameters(caller.scene, #"{"way": "upp"}"#) == EFFECTHOST_BAD_OPTION)
    #expect(caller.message == "Sink: 'way' cannot be 'upp'; did you mean 'up'?")
    #expect(caller.evaluate("translation.y", at: [1]) == [-100])
  }

  @Test func `answer requests as the program does`() throws {
    let caller = try Caller()
    let request = #"{"kind": "easing", "easing": "easeInSine", "t": [0, 0.5, 1]}"#
    var answer: UnsafePointer<CChar>?
    var length = 0
    #expect(
      effecthost_answer(caller.host, request, request.utf8.count, &answer, &length)
        == EFFECTHOST_OK
    )
    var expected: [UInt8] = []
    var service = RequestService()
    service.answer(request.utf8, number: 1, into: &expected)
    let text = String(cString: try #require(answer))
    #expect(text == String(decoding: expected, as: UTF8.self) && text.utf8.count == length)
    #expect(effecthost_answer(caller.host, "nonsense", 8, &answer, nil) == EFFECTHOST_OK)
    #expect(String(cString: try #require(answer)).contains(#""kind":"request""#))
    #expect(effecthost_list(caller.host, &answer, &length) == EFFECTHOST_OK)
    #expect(String(cString: try #require(answer)).contains("gemini.cube") && length > 1000)
  }

  @Test func `pass on what a script prints`() throws {
    let caller = try Caller()
    #expect(caller.load("print('hello')\n" + tilt) == EFFECTHOST_OK)
    #expect(effecthost_take_output(caller.script).map { String(cString: $0) } == "hello\n")
    #expect(effecthost_take_output(caller.script).map { String(cString: $0) } == "")
    #expect(effecthost_script_memory(caller.script) > 1000)
  }

  @Test func `scroll a collection, and follow its motion`() throws {
    let caller = try Caller()
    #expect(caller.load(tilt) == EFFECTHOST_OK)
    #expect(
      caller.makeScene(
        #"{"collection": {"viewport": [300, 400], "items": 4, "itemSize": [200, 300], "spacing": 20}, "page": 1}"#
      ) == EFFECTHOST_OK
    )
    var (width, height) = (0.0, 0.0)
    #expect(effecthost_viewport(caller.scene, &width, &height) == EFFECTHOST_OK)
    #expect((width, height) == (300, 400) && effecthost_page_count(caller.scene) == 4)
    func cells() -> [effecthost_cell] {
      var cells = [effecthost_cell](repeating: effecthost_cell(), count: 8)
      var count = 0
      #expect(
        effecthost_visible_cells(caller.scene, &cells, cells.count, &count) == EFFECTHOST_OK
      )
      return Array(cells.prefix(count))
    }
    #expect(cells().map(\.index) == [0, 1, 2])
    #expect(cells().map(\.progress) == [-1, 0, 1] && cells()[1].x == 50)
    #expect(effecthost_scroll_to_page(caller.scene, 2.5) == EFFECTHOST_OK)
    #expect(cells().map(\.progress) == [-0.5, 0.5])
    var columns = 0
    var values = [Double](repeating: 0, count: 4)
    #expect(effecthost_select(caller.scene, "rotation.y,alpha", &columns) == EFFECTHOST_OK)
    var count = 0
    #expect(
      effecthost_evaluate_visible(caller.scene, &values, values.count, &count) == EFFECTHOST_OK
    )
    #expect(count == 2 && values == [17.5, 0.7, -17.5, 0.7])
    #expect(effecthost_scroll_to_offset(caller.scene, 0) == EFFECTHOST_OK)
    #expect(cells().first?.progress == -cells()[0].progress)
    // The tour begins where the scene did, and again whenever the time goes back.
    #expect(effecthost_duration(caller.scene) == 2)
    #expect(effecthost_step_to(caller.scene, 2) == EFFECTHOST_OK)
    #expect(cells().last?.index == 3 && cells().last?.progress == 0)
    #expect(effecthost_step_to(caller.scene, 0) == EFFECTHOST_OK)
    #expect(cells().map(\.progress) == [-1, 0, 1])
  }

  @Test func `draw what the scene shows`() throws {
    let caller = try Caller()
    #expect(caller.load(tilt) == EFFECTHOST_OK)
    #expect(
      caller.makeScene(
        #"{"collection": {"viewport": [60, 40.5], "itemSize": [30, 30]}, "page": 0}"#
      )
        == EFFECTHOST_OK
    )
    var (width, height) = (0, 0)
    #expect(effecthost_picture_size(caller.scene, 2, &width, &height) == EFFECTHOST_OK)
    #expect((width, height) == (120, 81))
    // Bytes beyond the picture are left alone.
    var pixels = [UInt8](repeating: 7, count: 4 * width * height + 5)
    #expect(effecthost_render(caller.scene, 2, &pixels, 4 * width * height) == EFFECTHOST_OK)
    #expect(pixels.suffix(5) == [7, 7, 7, 7, 7] && pixels[3] == 255)
    #expect(effecthost_picture_notes(caller.scene).map { String(cString: $0) } == "")
    let first = pixels
    #expect(effecthost_render(caller.scene, 2, &pixels, 4 * width * height) == EFFECTHOST_OK)
    #expect(pixels == first)
    #expect(effecthost_scroll_to_page(caller.scene, 1.5) == EFFECTHOST_OK)
    #expect(effecthost_render(caller.scene, 2, &pixels, 4 * width * height) == EFFECTHOST_OK)
    #expect(pixels != first)
  }

  @Test func `keep alive what a handle needs, in whatever order handles go`() throws {
    var host: OpaquePointer?
    var (script, scene): (OpaquePointer?, OpaquePointer?)
    #expect(effecthost_create_host(&host) == EFFECTHOST_OK)
    #expect(effecthost_load_source(host, tilt, tilt.utf8.count, "a.lua", &script) == EFFECTHOST_OK)
    #expect(effecthost_create_scene(host, script, nil, &scene) == EFFECTHOST_OK)
    effecthost_destroy_host(host)
    effecthost_destroy_script(script)
    #expect(effecthost_select(scene, "alpha", nil) == EFFECTHOST_OK)
    var value = 0.0
    #expect(effecthost_evaluate(scene, [1], 1, &value, 1) == EFFECTHOST_OK)
    #expect(value == 0.4)
    effecthost_destroy_scene(scene)
    effecthost_destroy_scene(nil)
  }
}
