import EffectTestSupport
import Testing

@testable import EffectHostCommand

@Suite struct `Changes of sources` {
  @Test func `are told once, also where they come while the file is read`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("a.lua", "one")
    let module = try folder.write("b.lua", "")
    var files = SourceChanges()
    func happened() -> Bool { files.happened() }
    files.watch([path])
    #expect(!happened())
    _ = try folder.write("a.lua", "")
    #expect(happened())
    // It is being read; the rest is written only now.
    _ = try folder.write("a.lua", "longer")
    files.watch([path, module])
    #expect(happened())
    #expect(!happened())
    _ = try folder.write("b.lua", "two")
    #expect(happened())
    files.watch([path])
    _ = try folder.write("b.lua", "three")
    #expect(!happened())
  }
}
