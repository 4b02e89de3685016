import EffectHost
import EffectTestSupport
import Glibc
import Testing

@Suite struct `A watch on files` {
  private let folder: TemporaryFolder
  private let watch: FileWatch
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("a.lua", "1")
    mkdir(folder.path + "/inner", 0o700)
    watch = try FileWatch()
    watch.add(folderOf: path)
  }

  private func changed(_ seconds: Double = 20) -> Set<String> {
    watch.wait(seconds: seconds) { $0.hasSuffix(".lua") }
  }

  @Test func `sees a file that is written, and not before`() throws {
    defer { folder.remove() }
    #expect(changed(0) == [])
    _ = try folder.write("a.lua", "2")
    #expect(changed() == [path])
    #expect(changed(0) == [])
  }

  @Test func `sees a file that gets its name by renaming, as editors save`() throws {
    defer { folder.remove() }
    let other = try folder.write("a.lua.tmp", "2")
    #expect(changed(0) == [])
    rename(other, path)
    #expect(changed() == [path])
    // The old file is moved away first, and comes back as a new one.
    rename(path, path + "~")
    _ = try folder.write("a.lua", "3")
    #expect(changed() == [path])
  }

  @Test func `sees a file that goes away, and one that several writes make`() throws {
    defer { folder.remove() }
    unlink(path)
    #expect(changed() == [path])
    for text in ["1", "12", "123"] { _ = try folder.write("a.lua", text) }
    #expect(changed() == [path])
  }

  @Test func `sees what is below, in folders that are made later too`() throws {
    defer { folder.remove() }
    let inner = try folder.write("inner/b.lua", "1")
    #expect(changed() == [inner])
    mkdir(folder.path + "/later", 0o700)
    // The new folder is found with the event that tells of it.
    #expect(changed(0.2) == [])
    let later = try folder.write("later/c.lua", "1")
    #expect(changed() == [later])
  }

  @Test func `does not see what does not count`() throws {
    defer { folder.remove() }
    _ = try folder.write("a.txt", "1")
    #expect(changed(0.1) == [])
  }

  @Test func `sees where a link leads`() throws {
    let other = try TemporaryFolder()
    defer {
      folder.remove()
      other.remove()
    }
    let target = try other.write("real.lua", "1")
    let link = folder.path + "/link.lua"
    symlink(target, link)
    let watch = try FileWatch()
    watch.add(folderOf: link)
    _ = try other.write("real.lua", "2")
    #expect(watch.wait(seconds: 20) { $0.hasSuffix(".lua") } == [target])
  }

  @Test func `has paths as they were given`() throws {
    defer { folder.remove() }
    let watch = try FileWatch()
    watch.add(folder: folder.path + "/inner")
    let inner = try folder.write("inner/b.lua", "1")
    #expect(watch.wait(seconds: 20) { _ in true } == [inner])
  }
}
