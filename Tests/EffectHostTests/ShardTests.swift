import EffectHost
import Testing

@Suite struct `Parts of a film` {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `are known by digests as the standard has them`(text: String, digest: String) {
    #expect(Digest.text(of: text.utf8) == digest)
  }

  @Test func `have every frame once, in order, and are of one size but for one frame`() throws {
    for count in [0, 1, 7, 60, 61, 999] {
      for parts in [1, 2, 3, 7, 10, 64] {
        let all = 5..<5 + count
        let ranges = try (1...parts).map { part in
          try #require(Shard(part: part, parts: parts)).frames(of: all)
        }
        #expect(ranges.flatMap(Array.init) == Array(all))
        let sizes = ranges.map(\.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      }
    }
  }

  @Test func `are read from two numbers`() {
    #expect(Shard("3/10") == Shard(part: 3, parts: 10))
    for text in ["0/3", "4/3", "1", "1/0", "-1/2", "1/2/3", "a/b", "1/99999", ""] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  private func record(_ part: Int, of parts: Int, work: String = "w") throws -> PartRecord {
    let shard = try #require(Shard(part: part, parts: parts))
    return PartRecord(
      shard: shard,
      work: work,
      all: 0..<7,
      framesPerSecond: 60,
      frames: shard.frames(of: 0..<7).map { PartRecord.Frame(number: $0, digest: "d\($0)") }
    )
  }

  @Test func `have records that read back the same`() throws {
    let record = try record(2, of: 3)
    #expect(PartRecord(json: record.json) == record)
    #expect(record.isComplete)
    #expect(PartRecord(json: Array("{}".utf8)) == nil)
    #expect(PartRecord(json: Array("no".utf8)) == nil)
  }

  @Test func `are joined when all are there and of the same work`() throws {
    let all = try (1...3).map { try record($0, of: 3) }
    #expect(try PartRecord.assembled(all.reversed(), pattern: "f/%d.png") == all)
    func problem(_ records: [PartRecord]) -> String {
      do throws(AssemblyError) {
        _ = try PartRecord.assembled(records, pattern: "f/%d.png")
        return ""
      } catch {
        return error.description
      }
    }
    #expect(
      problem([])
        == "there is no part of 'f/%d.png'; draw them with 'run SCRIPT -o f/%d.png --shard 1/N' and so on"
    )
    #expect(
      problem([all[0]]) == "parts 2, 3 of 3 are missing; run again with --shard 2/3, --shard 3/3"
    )
    #expect(
      problem([all[0], all[2], try record(2, of: 3, work: "x")])
        == "part 2 of 3 was drawn from another script or with other options than part 1; run it again with --shard 2/3"
    )
    var torn = all
    torn[2].frames.removeLast()
    #expect(problem(torn).hasPrefix("part 3 of 3"))
  }
}
