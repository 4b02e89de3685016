import EffectTestSupport
import Glibc
import Testing

@testable import EffectHostCommand

@Suite("Output files") struct OutputFileTests {
  private let files = TemporaryFiles()

  private func withFolder(_ body: (TemporaryFolder) throws -> Void) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try body(folder)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Golden.contents(of: path), as: UTF8.self)
  }

  private func put(_ text: String, at path: String, mode: mode_t = 0o644) throws {
    try withOpenFile(path, holding: Array(text.utf8)) { _ in }
    try #require(chmod(path, mode) == 0)
  }

  private func error(_ path: String, _ work: (OutputFile) throws -> Void = { _ in }) -> String? {
    let error = #expect(throws: OutputError.self) {
      try work(try OutputFile(path: path, temporaries: files))
    }
    return error?.description
  }

  @Test(arguments: [false, true])
  func `A file appears complete, and only at the end`(_ isDurable: Bool) throws {
    try withFolder { folder in
      let path = folder.path + "/a.json"
      let file = try OutputFile(path: path, temporaries: files, isDurable: isDurable)
      try file.write("begin\n")
      for _ in 0..<5000 { try file.write(Array("0123456789abcdef".utf8)) }
      try file.write([UInt8](repeating: 0x78, count: 100_000))
      let unfinished = try folder.names()
      #expect(unfinished.count == 1)
      #expect(unfinished.first?.hasPrefix(".effecthost-") == true)
      try file.commit()
      #expect(try folder.names() == ["a.json"])
      let text = try text(path)
      #expect(text.utf8.count == 6 + 80_000 + 100_000)
      #expect(text.hasPrefix("begin\n0123456789abcdef0"))
      #expect(text.hasSuffix("defxxx") == false && text.hasSuffix("xxx"))
    }
  }

  @Test func `A file that is given up leaves nothing, and an older one as it was`() throws {
    try withFolder { folder in
      let path = folder.path + "/a.csv"
      try put("older", at: path)
      do {
        let file = try OutputFile(path: path, temporaries: files)
        try file.write("newer")
        #expect(try folder.names().count == 2)
      }
      #expect(try folder.names() == ["a.csv"])
      #expect(try text(path) == "older")
    }
  }

  @Test func `A new file obeys the umask, and an older one keeps its permissions`() throws {
    try withFolder { folder in
      func mode(_ name: String) throws -> mode_t {
        let file = try OutputFile(path: folder.path + "/" + name, temporaries: files)
        try file.write("x")
        try file.commit()
        var status = stat()
        try #require(stat(folder.path + "/" + name, &status) == 0)
        return status.st_mode & 0o777
      }
      try put("x", at: folder.path + "/own", mode: 0o640)
      try put("y", at: folder.path + "/plain")
      let mask = umask(0)
      umask(mask)
      #expect(try mode("own") == 0o640)
      #expect(try mode("new") == 0o666 & ~mask)
    }
  }

  @Test func `A link stays a link, and what it leads to is replaced`() throws {
    try withFolder { folder in
      try put("older", at: folder.path + "/real.json")
      try #require(symlink("real.json", folder.path + "/link.json") == 0)
      let file = try OutputFile(path: folder.path + "/link.json", temporaries: files)
      try file.write("newer")
      try file.commit()
      var status = stat()
      try #require(lstat(folder.path + "/link.json", &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFLNK)
      #expect(try text(folder.path + "/real.json") == "newer")
      #expect(try folder.names() == ["link.json", "real.json"])
    }
  }

  @Test func `A device is written to and not replaced`() throws {
    let file = try OutputFile(path: "/dev/null", temporaries: files)
    try file.write("gone")
    try file.commit()
    var status = stat()
    try #require(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `A full disk, a folder and a missing folder are named with what helps`() throws {
    #expect(
      error("/dev/full") {
        try $0.write("x")
        try $0.commit()
      } == "cannot write '/dev/full': the disk is full; make room or write elsewhere"
    )
    #expect(error("/tmp") == "cannot write '/tmp': it is a folder; name a file in it")
    #expect(error("no-such/") == "cannot write 'no-such/': it is a folder; name a file in it")
    #expect(
      error("no-such/a.png")
        == "cannot write 'no-such/a.png': there is no folder 'no-such'; make it first"
    )
    #expect(
      error("/dev/null/a.png")
        == "cannot write '/dev/null/a.png': '/dev/null' is not a folder; write elsewhere"
    )
    let long = String(repeating: "n", count: 300) + ".png"
    #expect(
      error(long) == "cannot write '\(long)': the name is too long; choose a shorter one"
    )
  }

  @Test func `What may not be written to is named`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try put("x", at: folder.path + "/a.json", mode: 0o444)
    try #require(chmod(folder.path, 0o555) == 0)
    defer { chmod(folder.path, 0o755) }
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      // Root may write everywhere, so the test goes on as somebody else.
      if getuid() == 0 { try #require(setgid(65534) == 0 && setuid(65534) == 0) }
      let files = TemporaryFiles()
      let file = #expect(throws: OutputError.self) {
        try OutputFile(path: path + "/a.json", temporaries: files)
      }
      #expect(file?.problem == .fileNotWritable)
      let folder = #expect(throws: OutputError.self) {
        try OutputFile(path: path + "/b.json", temporaries: files)
      }
      #expect(folder?.problem == .folderNotWritable(path))
    }
  }

  @Test(arguments: [
    (EACCES, "the folder 'f' may not be written to; change its permissions or write elsewhere"),
    (EROFS, "the disk is read-only; write elsewhere"),
    (EDQUOT, "the disk is full; make room or write elsewhere"),
    (EIO, "Input/output error"),
  ])
  func `Every refusal of a folder has its words`(_ code: Int32, _ words: String) {
    let error = OutputError(path: "f/a", folder: "f", code: code)
    #expect(error.description == "cannot write 'f/a': \(words)")
  }

  @Test func `A write that fails leaves nothing`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      Interruption.turnSignalsIntoErrors()
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let error = #expect(throws: OutputError.self) {
        let file = try OutputFile(path: path + "/a.png", temporaries: TemporaryFiles())
        try file.write([UInt8](repeating: 1, count: 2000))
        try file.commit()
      }
      #expect(error?.problem == .fileTooLarge)
      #expect(try TemporaryFolder.names(in: path) == [])
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `A signal ends the program and leaves nothing`(_ number: Int32) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    await #expect(processExitsWith: .signal(number)) { [path = folder.path as String, number] in
      let files = TemporaryFiles()
      Interruption.remove(files)
      let file = try OutputFile(path: path + "/a.png", temporaries: files)
      try file.write([UInt8](repeating: 1, count: 100_000))
      try #require(try TemporaryFolder.names(in: path).count == 1)
      kill(getpid(), number)
      while true { pause() }
    }
    #expect(try folder.names() == [])
  }

  @Test func `A signal that is ignored stays so`() async throws {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      Interruption.remove(TemporaryFiles())
      let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
      #expect(unsafeBitCast(signal(SIGHUP, SIG_DFL), to: Int.self) == ignored)
      #expect(unsafeBitCast(signal(SIGTERM, SIG_DFL), to: Int.self) != ignored)
    }
  }
}
