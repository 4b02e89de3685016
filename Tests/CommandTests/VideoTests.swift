import EffectRendering
import EffectTestSupport
import Glibc
import Testing

@testable import EffectHostCommand

private func isThere(_ path: String) -> Bool { access(path, X_OK) == 0 }

@Suite("Videos") struct VideoTests {
  /// Runs a line of the shell in a folder with a script; `$0` is the program.
  private func shell(_ line: String, in folder: TemporaryFolder) throws -> Program.Outcome {
    _ = try folder.write(
      "tilt.lua",
      "function transform(p) return { rotation = { y = -35 * p } } end\n"
    )
    let program = try Program.built("effecthost")
    return try Program.run("/bin/sh", ["-c", "cd \(folder.path); \(line)", program])
  }

  @Test(
    .enabled(if: isThere("/usr/bin/ffmpeg"), "needs the package ffmpeg"),
    arguments: VideoFormat.allCases
  )
  func `A video has its frames, an even size, its rate and its colours`(
    _ format: VideoFormat
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let name = "a.\(format.rawValue)"
    let outcome = try shell(
      "\"$0\" run tilt.lua -o \(name) --viewport 201x151 --cell 60x100 --duration 1 --fps 12 "
        + "--background '#c04020' && ffprobe -v error -count_frames -select_streams v "
        + "-show_entries stream=width,height,nb_read_frames,avg_frame_rate,color_space,"
        + "color_primaries,color_transfer,color_range -of default=nw=1 \(name); ls -A",
      in: folder
    )
    #expect(outcome.errors == "")
    for line in [
      "width=202", "height=152", "nb_read_frames=12", "avg_frame_rate=12/1", "color_space=bt709",
      "color_primaries=bt709", "color_transfer=bt709", "color_range=tv",
    ] {
      #expect(outcome.output.contains(line + "\n"), "\(line): \(outcome.output)")
    }
    #expect(!outcome.output.contains(".effecthost"))
    // The first frame is the picture that is drawn of it.
    let drawn = try shell(
      "\"$0\" run tilt.lua -o %d.png --viewport 201x151 --cell 60x100 --duration 1 --fps 12 --frames 0..0 "
        + "--background '#c04020' && ffmpeg -v error -i \(name) -frames:v 1 -f rawvideo -pix_fmt rgb24 v.rgb",
      in: folder
    )
    #expect(drawn.errors == "")
    // As bare bytes: a PNG of a video says how bright its colours are meant, and is then read so.
    let found = try Golden.contents(of: folder.path + "/v.rgb")
    try #require(found.count == 202 * 152 * 3)
    let wanted = try RasterImage(png: try Golden.contents(of: folder.path + "/0.png"))
    var sum = 0.0
    for y in 0..<wanted.height {
      for x in 0..<wanted.width {
        let place = (y * 202 + x) * 3
        guard let pixel = wanted[x: x, y: y] else { continue }
        for (index, part) in [pixel.red, pixel.green, pixel.blue].enumerated() {
          let difference = Double(part) - Double(found[place + index])
          sum += difference * difference
        }
      }
    }
    let mean = sum / Double(wanted.width * wanted.height * 3)
    #expect(10 * log10(255 * 255 / mean) > 28)
    // The flat corner shows the colour itself: BT.601 in place of BT.709 would be 10 levels off.
    let corner = found[(3 * 202 * 3 + 9)...].prefix(3).map(Int.init)
    #expect(abs(corner[0] - 0xC0) <= 4 && abs(corner[1] - 0x40) <= 4, "\(corner)")
  }

  @Test(.enabled(if: isThere("/usr/bin/ffmpeg"), "needs the package ffmpeg"))
  func `A disk without room leaves no video`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outcome = try shell(
      "echo old > a.mp4; ulimit -f 8; \"$0\" run tilt.lua -o a.mp4 --duration 2; echo $?; "
        + "cat a.mp4; ls -A",
      in: folder
    )
    #expect(outcome.output == "1\nold\na.mp4\ntilt.lua\n")
    #expect(outcome.errors.hasPrefix("error: ffmpeg: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("File too large"), "\(outcome.errors)")
  }

  @Test func `Where there is no ffmpeg its package is named`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outcome = try shell(
      "PATH=/nowhere; export PATH; \"$0\" run tilt.lua -o a.mp4 --duration .1; echo $?",
      in: folder
    )
    #expect(outcome.output == "1\n")
    #expect(
      outcome.errors
        == "error: video needs the program ffmpeg, which is not there; "
        + "install it with 'apt install ffmpeg'\n"
    )
    #expect(try folder.names() == ["tilt.lua"])
  }

  @Test(arguments: ["exit 3", "cat > /dev/null; echo 'no such encoder' >&2; exit 1", "kill -9 $$"])
  func `What ffmpeg says when it fails is passed on`(_ end: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try folder.write("ffmpeg", "#!/bin/sh\n\(end)\n")
    let outcome = try shell(
      "chmod +x ffmpeg; PATH=\(folder.path):/bin:/usr/bin \"$0\" run tilt.lua -o a.webm "
        + "--duration 1 --fps 20; echo $?",
      in: folder
    )
    #expect(outcome.output == "1\n")
    let words = [
      "exit 3": "it ended with status 3", "kill -9 $$": "signal 9 ended it",
    ]
    #expect(outcome.errors == "error: ffmpeg: \(words[end] ?? "no such encoder")\n")
    #expect(try folder.names() == ["ffmpeg", "tilt.lua"])
  }

  @Test func `A pipe cannot become a video`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outcome = try shell(
      "mkfifo a.mp4; cat a.mp4 > /dev/null & \"$0\" run tilt.lua -o a.mp4 --duration .1; echo $?",
      in: folder
    )
    #expect(outcome.output == "1\n")
    #expect(outcome.errors.contains("the format needs a file and not a pipe"))
  }

  @Test func `Quality goes from the encoder's worst to its best`() {
    #expect([0, 75, 100].map(VideoFormat.mp4.rateFactor) == [51, 20, 8])
    #expect([0, 75, 100].map(VideoFormat.webm.rateFactor) == [63, 30, 10])
    for format in VideoFormat.allCases {
      let factors = (0...100).map(format.rateFactor)
      #expect(factors == factors.sorted(by: >))
    }
  }
}

@Suite("Sheets and documents") struct SheetTests {
  private func shell(_ line: String, in folder: TemporaryFolder) throws -> Program.Outcome {
    _ = try folder.write(
      "tilt.lua",
      "function transform(p) return { rotation = { y = -35 * p }, alpha = 1 - .5 * math.abs(p) } end\n"
    )
    let program = try Program.built("effecthost")
    return try Program.run("/bin/sh", ["-c", "cd \(folder.path); \(line)", program])
  }

  private func picture(_ name: String, in folder: TemporaryFolder) throws -> RasterImage {
    try RasterImage(png: try Golden.contents(of: folder.path + "/" + name))
  }

  @Test func `A contact sheet has the frames of its moments`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outcome = try shell(
      "\"$0\" run tilt.lua -o sheet.png --sheet 3x2 --viewport 200x100 --duration 1 "
        + "&& \"$0\" run tilt.lua -o %d.png --viewport 200x100 --duration 1 --fps 5 --frames 0..4",
      in: folder
    )
    #expect(outcome.errors == "")
    let sheet = try picture("sheet.png", in: folder)
    #expect((sheet.width, sheet.height) == (3 * 212 + 12, 272))
    // The pictures at 0, 0.2 ... 0.8 s; the gap is 12 points, and 17.6 more for the words.
    for index in 0..<5 {
      let frame = try picture("\(index).png", in: folder)
      let (left, top) = (12 + index % 3 * 212, 12 + Int((Double(index / 3) * 129.6).rounded()))
      for (x, y) in [(0, 0), (100, 50), (60, 70), (199, 99), (140, 20)] {
        let (a, b) = (sheet[x: left + x, y: top + y], frame[x: x, y: y])
        #expect(a?.red == b?.red && a?.blue == b?.blue, "\(index) \(x) \(y)")
      }
    }
  }

  @Test func `A filmstrip shows one card from one page before to one page after`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outcome = try shell(
      "\"$0\" run tilt.lua -o strip.png --filmstrip 5 --cell 80x120",
      in: folder
    )
    #expect(outcome.errors == "")
    let strip = try picture("strip.png", in: folder)
    #expect((strip.width, strip.height) == (5 * 112 + 12, 192))
    // The middle one is upright and opaque; the outer ones are turned, narrower and fainter.
    func widthOfCard(_ index: Int) -> Int {
      let (left, row) = (12 + index * 112, 12 + 75)
      let ground = strip[x: left + 1, y: 14]
      return (0..<100).count { column in
        let pixel = strip[x: left + column, y: row]
        return abs(Int(pixel?.red ?? 0) - Int(ground?.red ?? 0)) > 6
          || abs(Int(pixel?.blue ?? 0) - Int(ground?.blue ?? 0)) > 6
      }
    }
    #expect(widthOfCard(2) >= 78)
    #expect(widthOfCard(0) < widthOfCard(2) - 8 && widthOfCard(4) < widthOfCard(2) - 8)
  }

  @Test func `A sheet that would be too large is refused at once`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outcome = try shell("\"$0\" run tilt.lua -o a.png --sheet 64x64 --scale 4", in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: the picture would be "))
  }

  @Test func `A document stands still, or moves where it is asked to`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outcome = try shell(
      "\"$0\" run tilt.lua -o still.svg && \"$0\" run tilt.lua -o a.pdf && head -c 8 a.pdf && "
        + "tail -n 1 a.pdf && \"$0\" run tilt.lua -o moving.svg --duration 1 --fps 4 --loop 2 && "
        + "grep -c '<animate' still.svg; grep -o '<animate [^>]*>' moving.svg",
      in: folder
    )
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 6)
    #expect(Array(lines[..<2]) == ["%PDF-1.4%%EOF", "0"])
    let common = "<animate attributeName=\"visibility\" calcMode=\"discrete\" "
    let end = " dur=\"1s\" repeatCount=\"2\" fill=\"freeze\"/>"
    #expect(lines[2] == common + "values=\"visible;hidden\" keyTimes=\"0;0.25\"" + end)
    #expect(
      lines[3] == common + "values=\"hidden;visible;hidden\" keyTimes=\"0;0.25;0.5\"" + end
    )
    #expect(lines[5] == common + "values=\"hidden;visible\" keyTimes=\"0;0.75\"" + end)
  }
}
