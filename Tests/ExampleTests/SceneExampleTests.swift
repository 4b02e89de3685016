import EffectCore
import EffectJSON
import EffectRendering
import EffectTestSupport
import Testing

@testable import EffectHost

private let folder = Project.folder + "examples/scenes/"
private let names = ((try? TemporaryFolder.names(in: folder)) ?? [])
  .filter { $0.hasSuffix(".json") }.sorted()

@Suite struct `Scenes of layers` {
  private func schema() throws -> JSONSchema {
    JSONSchema(try JSONValue(parsing: Project.text("docs/scene.schema.json")))
  }

  @Test func `There are some, and the page of examples names them with their pictures`() throws {
    #expect(!names.isEmpty)
    let page = try Page("examples/README.md")
    for name in names {
      #expect(page.lines.contains { $0.contains("](scenes/\(name))") }, "\(name)")
    }
  }

  @Test(arguments: names) func `They are drawn without a complaint, twice the same`(
    name: String
  ) throws {
    let scene = try LayerSceneFile(at: folder + name).scene
    let first = try Renderer().render(scene, options: RenderOptions(scale: 1))
    #expect(first.diagnostics.isEmpty)
    #expect(first == (try Renderer().render(scene, options: RenderOptions(scale: 1))))
  }

  @Test(arguments: names) func `They are valid by the schema`(name: String) throws {
    let json = try JSONValue(parsing: Project.text("examples/scenes/" + name))
    #expect(try schema().problems(of: json) == [])
  }

  @Test func `The golden scenes and those on pages are valid by the schema, and are read`() throws {
    let golden = try TemporaryFolder.names(in: Golden.folder + "chromium")
      .filter { $0.hasSuffix(".json") }
    #expect(golden.count == 24)
    for name in golden {
      let json = try JSONValue(parsing: Golden.contents(of: Golden.folder + "chromium/" + name))
      #expect(try schema().problems(of: json) == [], "\(name)")
    }
    let blocks = try Page("docs/scenes.md").blocks.filter { $0.language == "json" }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let json = try JSONValue(parsing: block.text)
      #expect(try schema().problems(of: json) == [], "line \(block.line)")
      _ = try LayerSceneFile(Array(block.text.utf8), path: "scenes.md")
    }
  }

  /// The names that an object of the schema can have.
  private func keys(_ schema: JSONValue?) -> [String] {
    (schema?["properties"]?.object?.keys ?? []).sorted()
  }

  @Test func `The schema and the program know the same names`() throws {
    let schema = try schema()
    let top = try JSONValue(parsing: Project.text("docs/scene.schema.json"))
    #expect(keys(top) == SceneReader.keys.sorted())
    #expect(keys(top["properties"]?["viewport"]) == SceneReader.viewportKeys.sorted())
    let layer = schema.definition("layer")
    #expect(keys(layer) == (SceneReader.nodeKeys + SceneReader.propertyKeys).sorted())
    #expect(keys(schema.definition("gradient")) == SceneReader.gradientKeys.sorted())
    #expect(keys(schema.definition("text")) == SceneReader.textKeys.sorted())
    #expect(keys(layer?["properties"]?["picture"]) == SceneReader.pictureKeys.sorted())
    #expect(keys(schema.definition("image")) == SceneReader.imageKeys.sorted())
    #expect(keys(schema.definition("shape")) == SceneReader.shapeKeys.sorted())
    let page = try Project.text("docs/scenes.md")
    let named = Set(Page.names(in: page))
    for key in SceneReader.nodeKeys + SceneReader.keys + SceneReader.gradientKeys
      + SceneReader.textKeys + SceneReader.imageKeys + SceneReader.shapeKeys
    {
      #expect(named.contains(key), "docs/scenes.md lacks \(key)")
    }
  }

  @Test func `The schema and the program have the same ranges`() throws {
    let layer = try schema().definition("layer")?["properties"]
    for descriptor in LayerProperty.descriptors {
      let rule = layer?[descriptor.name]
      switch descriptor.kind {
      case .number:
        let (low, high) = (descriptor.range.lowerBound, descriptor.range.upperBound)
        #expect(rule?["minimum"]?.number == (low > -1e300 ? low : nil), "\(descriptor.name)")
        #expect(rule?["maximum"]?.number == (high < 1e300 ? high : nil), "\(descriptor.name)")
      case .vector(let components, let shorthand):
        let choices = rule?["anyOf"]?.array ?? []
        #expect(choices.contains { keys($0) == components.sorted() }, "\(descriptor.name)")
        #expect(
          choices.contains { $0["maxItems"]?.number == Double(components.count) },
          "\(descriptor.name)"
        )
        #expect(
          choices.contains { $0["type"] == "number" } == (shorthand != .none),
          "\(descriptor.name)"
        )
      case .record(let fields):
        #expect(keys(rule) == fields.map(\.name).sorted(), "\(descriptor.name)")
      case .boolean: #expect(rule?["type"] == "boolean", "\(descriptor.name)")
      case .color: #expect(rule?["$ref"] == "#/$defs/color", "\(descriptor.name)")
      case .matrix: #expect(rule?["minItems"] == 16, "\(descriptor.name)")
      }
    }
  }
}
