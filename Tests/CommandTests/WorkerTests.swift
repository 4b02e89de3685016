import CSandbox
import EffectJSON
import EffectTestSupport
import Glibc
import Testing

@Suite struct `Scripts from strangers` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the program with a bound on its time, whatever becomes of it.
  private func run(_ arguments: [String], input: String = "") throws -> Program.Outcome {
    try Program.run(
      "timeout",
      ["-k", "1", "100", "env", "-C", folder.path, try Program.built("effecthost")] + arguments,
      input: input
    )
  }

  /// Limits of the script that are never reached.
  private let unlimited = ["--time-limit", "86400", "--instruction-limit", "9000000000000000"]

  @Test func `run in a worker as they would without`() throws {
    defer { folder.remove() }
    _ = try folder.write("m.lua", "return -35")
    _ = try folder.write(
      "a.lua",
      "local m = require 'm'\nprint('seen')\nfunction transform(p) return { rotation = { y = m * p } } end"
    )
    let alone = try run(["run", "a.lua", "--csv"])
    let confined = try run(["run", "a.lua", "--csv", "--untrusted", "-q"])
    #expect(confined.status == 0)
    #expect(confined.output == alone.output && confined.errors == alone.errors)
    #expect(try run(["run", "a.lua", "-o", "a.png", "--untrusted"]).status == 0)
    #expect(try Golden.contents(of: folder.path + "/a.png").starts(with: [0x89, 0x50]))
  }

  @Test func `fail in a worker as they would without`() throws {
    defer { folder.remove() }
    _ = try folder.write("a.lua", "function transform(p)\n  return nothing.x\nend")
    let alone = try run(["check", "a.lua"])
    let confined = try run(["check", "a.lua", "--untrusted", "-q"])
    #expect(alone.status == 1 && confined.status == 1 && confined.output == alone.output)
    #expect(try run(["run", "a.lua", "--untrusted", "--effect", "Nobody"]).status == 2)
    #expect(try run(["run", "a.lua", "--untrusted", "--watch"]).status == 2)
    #expect(try run(["preview", "a.lua", "--untrusted"]).status == 2)
  }

  @Test func `that never end are ended by the system, and the error says where`() throws {
    defer { folder.remove() }
    _ = try folder.write(
      "a.lua",
      "function transform(p)\n  local n = 0\n  while true do n = n + 1 end\nend"
    )
    let outcome = try run(["run", "a.lua", "--untrusted", "--worker-time", "1", "-q"] + unlimited)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        """
        error: a.lua:3: stopped: its worker used more than 1 s of processor time
        hint: if it only needs longer, raise the worker's time (--worker-time SECONDS)
          3 |   while true do n = n + 1 end

        """
      ),
      "\(outcome.errors)"
    )
  }

  @Test func `that want all memory get no more than the worker has`() throws {
    defer { folder.remove() }
    _ = try folder.write(
      "a.lua",
      "function transform(p)\n  local t = {}\n  for i = 1, 1e9 do t[i] = ('x'):rep(100000) .. i end\nend"
    )
    let outcome = try run(
      ["run", "a.lua", "--untrusted", "--worker-memory", "400M", "--memory-limit", "64G", "-q"]
        + unlimited
    )
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("a.lua:3: stopped: it"), "\(outcome.errors)")
    #expect(outcome.errors.contains("memory"), "\(outcome.errors)")
  }

  @Test func `whose worker is killed are told of, and leave no unfinished file`() throws {
    defer { folder.remove() }
    _ = try folder.write("a.lua", "function transform(p)\n  while true do end\nend")
    let program = try Program.built("effecthost")
    let words = (["run", "a.lua", "-o", "a.csv", "--untrusted"] + unlimited).joined(separator: " ")
    let command = """
      cd \(folder.path); \(program) \(words) & host=$!
      worker=
      while [ -z "$worker" ]; do
        for file in /proc/[0-9]*/stat; do
          read -r id name state parent rest < $file && [ "$parent" = $host ] && worker=$id
        done 2> /dev/null
      done
      kill -KILL $worker; wait $host; echo "status $?"
      """
    let outcome = try Program.run("timeout", ["-k", "1", "100", "sh", "-c", command])
    #expect(outcome.output == "status 1\n")
    #expect(outcome.errors.contains("stopped: its worker was ended by the signal SIGKILL"))
    #expect(try folder.names() == ["a.lua"])
  }

  @Test func `in requests spoil no other request`() throws {
    defer { folder.remove() }
    _ = try folder.write("loop.lua", "function f(x) while true do end end")
    _ = try folder.write("none.lua", "function f(x) return x end")
    let requests = """
      {"kind": "easing", "name": "easeOutSine", "t": 0.5}

      {"kind": "script.call", "script": "loop.lua", "function": "f", "arguments": [0.5]}
      {"kind": "easing", "name": "easeOutSine", "t": 0.5}
      nonsense

      """
    let plain = try run(["eval"], input: requests.replacing("loop.lua", with: "none.lua"))
    let outcome = try run(
      ["eval", "--untrusted", "--worker-time", "8"] + unlimited,
      input: requests
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    let answers = try outcome.output.split(separator: "\n").map {
      try JSONValue(parsing: String($0))
    }
    let expected = try plain.output.split(separator: "\n").map {
      try JSONValue(parsing: String($0))
    }
    try #require(answers.count == 4 && expected.count == 4)
    #expect(answers[0] == expected[0] && answers[2] == expected[2] && answers[3] == expected[3])
    // Whichever notices first: the worker's own limits are far away, so it is the one who looks on.
    if let error = answers[1]["error"], error["kind"]?.string == "limit" {
      #expect(error["limit"]?.string == "time")
      #expect(error["message"]?.string == "stopped: its worker was not done after 8 s")
    } else {
      Issue.record("\(outcome.output)")
    }
  }

  @Test(.enabled(if: eh_confinement_of_kernel() & Int32(EH_CONFINED_FILES) != 0))
  func `reach no file outside their folder`() throws {
    let other = try TemporaryFolder()
    defer {
      folder.remove()
      other.remove()
    }
    let secret = try other.write("secret.lua", "return 1")
    symlink(secret, folder.path + "/m.lua")
    _ = try folder.write(
      "a.lua",
      "local m = require 'm'\nfunction transform(p) return { blur = m } end"
    )
    #expect(try run(["run", "a.lua", "--csv"]).status == 0)
    let confined = try run(["run", "a.lua", "--csv", "--untrusted"])
    #expect(confined.status == 1)
    #expect(confined.errors.contains("there is no module 'm'"), "\(confined.errors)")
  }
}
