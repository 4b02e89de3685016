import CEffectHost
import EffectHostC
import EffectTestSupport
import Glibc
import Synchronization
import Testing

/// Ten threads with a host each, which load and unload friendly and hostile scripts.
///
/// `scripts/sanitize` runs this with the sanitizers: what threads share, and what is left behind, shows there.
@Suite struct `Hosts on threads` {
  private final class Tally: Sendable {
    let problems = Mutex<[String]>([])
    let loads = Atomic(0)

    func note(_ problem: String) { problems.withLock { $0.append(problem) } }
  }

  private static let folder = Golden.folder + "../Cases/lua/"

  /// Every script of the folder of cases, each after a friendly one.
  private static func sources() throws -> [(path: String, text: String)] {
    try TemporaryFolder.names(in: folder).flatMap { name in
      [
        ("friendly.lua", tilt),
        (name, String(decoding: try Golden.contents(of: folder + name), as: UTF8.self)),
      ]
    }
  }

  @Test func `have nothing to do with each other`() throws {
    let sources = try Self.sources()
    let tally = Tally()
    var threads: [pthread_t] = []
    for number in 0..<10 {
      threads.append(try thread { Self.work(number, sources, tally) })
    }
    for thread in threads { pthread_join(thread, nil) }
    #expect(tally.problems.withLock { $0 } == [])
    #expect(tally.loads.load(ordering: .relaxed) == 1000)
  }

  private static func work(
    _ number: Int,
    _ sources: [(path: String, text: String)],
    _ tally: Tally
  ) {
    var host: OpaquePointer?
    guard effecthost_create_host(&host) == EFFECTHOST_OK else { return tally.note("no host") }
    defer { effecthost_destroy_host(host) }
    effecthost_set_limit(host, EFFECTHOST_LIMIT_INSTRUCTIONS, 50_000)
    effecthost_set_limit(host, EFFECTHOST_LIMIT_MEMORY, 4_194_304)
    // Only what is counted stops them, however busy the machine is.
    effecthost_set_limit(host, EFFECTHOST_LIMIT_TIME, 0)
    for round in 0..<100 {
      let (path, text) = sources[(number * 31 + round) % sources.count]
      var (script, scene): (OpaquePointer?, OpaquePointer?)
      var status = effecthost_load_source(host, text, text.utf8.count, path, &script)
      if status == EFFECTHOST_OK { status = effecthost_create_scene(host, script, nil, &scene) }
      if status == EFFECTHOST_OK { status = effecthost_select(scene, "alpha,rotation.y", nil) }
      var values = [0.0, 0, 0, 0, 0, 0]
      if status == EFFECTHOST_OK {
        status = effecthost_evaluate(scene, [-1, 0, 0.5], 3, &values, 6)
      }
      if path == "friendly.lua", status != EFFECTHOST_OK || values != [0.4, 35, 1, 0, 0.7, -17.5] {
        tally.note("\(number): \(status) \(values)")
      }
      if status != EFFECTHOST_OK, effecthost_message(host).map({ $0[0] == 0 }) ?? true {
        tally.note("\(path) failed without a message")
      }
      effecthost_destroy_scene(scene)
      effecthost_destroy_script(script)
      tally.loads.add(1, ordering: .relaxed)
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private func thread(_ body: @escaping @Sendable () -> Void) throws -> pthread_t {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Work(body)).toOpaque()
    let code = pthread_create(
      &thread,
      nil,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      },
      context
    )
    try #require(code == 0)
    return thread
  }
}
