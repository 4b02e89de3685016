import EffectCore
import EffectScripting
import EffectTestSupport
import Glibc
import Testing

/// The program that makes a locale out of its definition.
private let localeCompiler = "/usr/bin/localedef"
private let germanDefinition = "/usr/share/i18n/locales/de_DE"

@Suite("Scripts under a locale with a comma") struct NumberLocaleTests {
  @Test(.enabled(if: access(localeCompiler, X_OK) == 0 && access(germanDefinition, R_OK) == 0))
  func `Numbers are written and read as in C, and names compared so`() async {
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

      let script = try Script(
        source: Array(
          """
          print(1.5, 0.25 .. "", string.format("%.2f %g", 2.5, 1e-3), tonumber("1.5"), tonumber("1,5"))
          print("1.5" + 1, 1e100, math.pi, ("Z" < "a"), ("ä" > "z"), ("Ä"):lower() == "Ä")
          function transform(p) return { alpha = tonumber("0.5"), zPosition = tostring(p) + 0 } end
          function half(x) return x * 0.5, tostring(x) end
          """.utf8
        ),
        path: "numbers.lua"
      )
      #expect(
        String(decoding: script.takeOutput(), as: UTF8.self) == """
          1.5\t0.25\t2.50 0.001\t1.5\tnil
          2.5\t1e+100\t3.1415926535898\ttrue\ttrue\ttrue

          """
      )
      var cell = Cell(size: Size(width: 10, height: 10))
      try script.effect().apply(to: &cell, at: EffectContext().moved(to: 0.125))
      #expect(cell.content.opacity == 0.5)
      #expect(cell.content.zPosition == 0.125)
      let halves = try script.call("half", [.number(2.5)])
      #expect(halves.map(\.double) == [1.25, nil])
      #expect(halves[1].text == "2.5")
      let reported = try Script(
        source: try Golden.contents(of: "\(Case.folder)b08_decimal_comma.lua"),
        path: "b08_decimal_comma.lua"
      )
      try reported.effect().apply(to: &cell, at: EffectContext().moved(to: 0.125))
      #expect(cell.value == 0.5)
      // The embedder's own locale is as it was.
      #expect(String(cString: try #require(localeconv().pointee.decimal_point)) == ",")
    }
  }
}
