import EffectTestSupport
import Glibc
import Testing

/// What was built with the tests, as others get it: a Debian package, and pages about the Swift library.
@Suite(.enabled(if: getenv("EFFECTHOST_SANITIZER") == nil)) struct `Packages and pages` {
  private let built: String

  init() throws { built = String(try Program.built("effecthost").dropLast("/effecthost".count)) }

  private func run(_ command: String) throws -> Program.Outcome {
    let outcome = try Program.run("/bin/sh", ["-c", "cd \(Project.folder) && \(command)"])
    #expect(outcome.status == 0, "\(command)\n\(outcome.errors)")
    return outcome
  }

  /// Needs to be root as whoever installs a package has to be.
  @Test(.enabled(if: geteuid() == 0))
  func `A Debian package installs into a clean root, runs there, and goes again`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let package = try run("scripts/deb \(folder.path) --built \(built)").output
      .filter { $0 != "\n" }
    let fields = try run("dpkg-deb --field \(package)").output
    #expect(fields.hasPrefix("Package: effecthost\nVersion: 0.1.0\nArchitecture: "))
    let root = folder.path + "/root"
    _ = try run(
      "mkdir -p \(root)/var/lib/dpkg/info \(root)/var/lib/dpkg/updates && "
        + "touch \(root)/var/lib/dpkg/status \(root)/var/lib/dpkg/available"
    )
    // What it depends on is in the root of this system.
    let dpkg = "dpkg --root=\(root) --force-depends"
    _ = try run("\(dpkg) -i \(package)")
    #expect(try run("\(root)/usr/bin/effecthost --version").output == "effecthost 0.1.0\n")
    let table = try run("\(root)/usr/bin/effecthost run examples/lua/tilt.lua --csv").output
    #expect(table.hasPrefix("progress,alpha,rotation.y\n-1,0.4,35\n"))
    #expect(
      try run("cd \(root) && md5sum --quiet -c var/lib/dpkg/info/effecthost.md5sums").output == ""
    )
    _ = try run("\(dpkg) -r effecthost")
    #expect(access(root + "/usr/bin/effecthost", F_OK) != 0)
  }

  @Test func `The documentation of the library is made without a mistake`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try run("scripts/docs \(folder.path)/pages \(built)")
    for page in [
      "documentation/effecthost/host", "documentation/effecthost/embedding",
      "documentation/effecthost/isolation", "tutorials/effecthost/firsteffect",
    ] {
      #expect(access("\(folder.path)/pages/\(page)/index.html", R_OK) == 0, "\(page)")
    }
  }

  @Test func `The list of what is public is up to date`() throws {
    let outcome = try Program.run(Project.folder + "scripts/api", ["--check", "--built", built])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `A declaration that the list does not have is told`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let line = "  func offset(forPage page: Double) -> Double\n"
    let list = try Project.text("docs/api.txt")
    try #require(list.contains(line))
    let shorter = try folder.write("api.txt", list.replacing(line, with: ""))
    let outcome = try Program.run(
      Project.folder + "scripts/api",
      ["--check", "--built", built, shorter]
    )
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\n+" + line))
    #expect(outcome.errors.hasPrefix("api: the public interface is not the one in "))
  }

  @Test func `The first script of the tutorial is the one in the folder`() throws {
    #expect(
      try Project.text("docs/EffectHost.docc/Resources/tilt.lua")
        == Project.text("examples/lua/tilt.lua")
    )
  }
}
