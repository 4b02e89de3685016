import EffectJSON
import EffectTestSupport
import Glibc
import Testing

/// The program that makes a locale out of its definition.
private let localeCompiler = "/usr/bin/localedef"

@Suite("Locales") struct LocaleTests {
  @Test(.enabled(if: access(localeCompiler, X_OK) == 0 && access(germanDefinition, R_OK) == 0))
  func `Numbers keep their point where the process's locale has a comma`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let name = "\(folder.path)/de_DE.UTF-8"
      let made = try Program.run(localeCompiler, ["-i", "de_DE", "-f", "UTF-8", name])
      try #require(made.status == 0, "\(made.errors)")
      setenv("LOCPATH", folder.path, 1)
      try #require(setlocale(LC_ALL, "de_DE.UTF-8") != nil)
      let point = try #require(localeconv().pointee.decimal_point)
      try #require(String(cString: point) == ",")

      let value = try JSONValue(parsing: "[1.5, -2.25e-1, 1e3]")
      #expect(value == [1.5, -0.225, 1000])
      #expect(value.description == "[1.5,-0.225,1000]")
      #expect(throws: JSONError.self) { try JSONValue(parsing: "[1,5") }
      #expect(JSONValue.number(1.0 / 3).description == "0.3333333333333333")
    }
  }
}

private let germanDefinition = "/usr/share/i18n/locales/de_DE"
