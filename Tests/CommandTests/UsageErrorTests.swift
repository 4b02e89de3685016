import Testing

@testable import EffectHostCommand

/// A command line and the sentence that it gets.
struct UsageRow: Sendable, CustomTestStringConvertible {
  let words: [String]
  let sentence: String
  let hint: String
  var testDescription: String { words.joined(separator: " ") }

  init(_ words: String, _ sentence: String, hint: String = "effecthost run --help") {
    self.words = words.split(separator: " ").map(String.init)
    self.sentence = sentence
    self.hint = hint
  }
}

private let program = "effecthost --help"
private let eval = "effecthost eval --help"
private let list = "effecthost list --help"

/// The verbs, as sentences list them.
private let verbs = Invocation.VerbName.allCases.map { "'\($0.rawValue)'" }
  .joined(separator: ", ")

private let verbRows = [
  UsageRow(
    "",
    "missing verb; it is one of \(verbs)",
    hint: program
  ),
  UsageRow("rnu tilt.lua", "unknown verb 'rnu'; did you mean 'run'?", hint: program),
  UsageRow(
    "transmogrify",
    "unknown verb 'transmogrify'; it is one of: \(verbs)",
    hint: program
  ),
  UsageRow("help rum", "unknown verb 'rum'; did you mean 'run'?", hint: program),
  UsageRow(
    "there.lua --json",
    "'there.lua' is a script, and the verb is missing",
    hint: "effecthost run there.lua"
  ),
  UsageRow(
    "away.lua",
    "unknown verb 'away.lua'; it is one of: \(verbs)",
    hint: program
  ),
  UsageRow("--versoin", "unknown option '--versoin'; did you mean '--version'?", hint: program),
  UsageRow("-x", "unknown option '-x'", hint: program),
  UsageRow("--fps=30 run a.lua", "'--fps' has to come after the verb", hint: program),
  UsageRow("-o a.png run a.lua", "'-o' has to come after the verb", hint: program),
]

private let optionRows = [
  UsageRow("run a.lua --viewprot 1x1", "unknown option '--viewprot'; did you mean '--viewport'?"),
  UsageRow("run a.lua --viewprot=1x1", "unknown option '--viewprot'; did you mean '--viewport'?"),
  UsageRow("run a.lua -viewport 1x1", "unknown option '-viewport'; did you mean '--viewport'?"),
  UsageRow("run a.lua --FPS 30", "unknown option '--FPS'; did you mean '--fps'?"),
  UsageRow(
    "run a.lua -o a.gif --fps 60",
    "'--fps 60' cannot be used for '.gif': viewers show at most 50 frames a second"
  ),
  UsageRow(
    "run a.lua -o a.webp --fps 90.5",
    "'--fps 90.5' cannot be used for '.webp': viewers show at most 90 frames a second"
  ),
  UsageRow(
    "run a.lua -o a.webp --dither",
    "'--dither' cannot be used for '.webp': it is for '.gif'"
  ),
  UsageRow(
    "run a.lua -o a.apng --quality 3",
    "'--quality' cannot be used for '.apng': it is for '.gif', '.webp', '.mp4' and '.webm'"
  ),
  UsageRow(
    "run a.lua -o a.mp4 --background transparent",
    "'--background transparent' cannot be used for '.mp4': it has no transparency; take '.webm', '.webp', '.apng' or '.png'"
  ),
  UsageRow(
    "run a.lua -o a.mp4 --loop 2",
    "'--loop' cannot be used for '.mp4': it is for '.gif', '.webp', '.apng' and '.svg'"
  ),
  UsageRow(
    "run a.lua -o a.pdf --motion-blur 4",
    "'--motion-blur' cannot be used for '.pdf': it is for films and numbered pictures"
  ),
  UsageRow(
    "run a.lua -o a.gif --sheet 2x2",
    "'--sheet' cannot be used for '.gif': it is for '.png'"
  ),
  UsageRow(
    "run a.lua -o a.png --sheet 2x2 --filmstrip 5",
    "'--filmstrip' cannot be used with '--sheet'"
  ),
  UsageRow(
    "run a.lua -o a.png --sheet 2x0",
    "'--sheet' takes columns and rows such as 4x3, not '2x0'"
  ),
  UsageRow(
    "run a.lua -o a.gif --frames 5..3",
    "'--frames' takes the first and the last frame such as 0..59, not '5..3'"
  ),
  UsageRow(
    "run a.lua -o a.gif --background blu",
    "'--background' takes 'transparent' or a colour such as white or #203060, not 'blu'"
  ),
  UsageRow("run a.lua --jobs 0", "'--jobs' takes a whole number from 1 to 256, not '0'"),
  UsageRow("run a.lua --frobnicate", "unknown option '--frobnicate'"),
  UsageRow("run a.lua -z", "unknown option '-z'"),
  UsageRow("run a.lua -qz", "unknown option '-qz'"),
  UsageRow("run a.lua --viewport", "missing value for '--viewport WxH'"),
  UsageRow("run a.lua -o", "missing value for '-o FILE'"),
  UsageRow("run a.lua --effect --json", "missing value for '--effect NAME'"),
  UsageRow("run a.lua -o -- b.png", "missing value for '-o FILE'"),
  UsageRow("run a.lua --json=yes", "'--json' takes no value"),
  UsageRow("run a.lua b.lua", "unexpected argument 'b.lua'"),
  UsageRow("run a.lua -- --json", "unexpected argument '--json'"),
  UsageRow("run a.lua -5", "unexpected argument '-5'"),
  UsageRow("run", "missing argument 'SCRIPT'"),
  UsageRow("run --json", "missing argument 'SCRIPT'"),
  UsageRow("list effect", "'TOPIC' cannot be 'effect'; did you mean 'effects'?", hint: list),
  UsageRow("list effects presets", "unexpected argument 'presets'", hint: list),
  UsageRow("list --fps 3", "unknown option '--fps'", hint: list),
]

private let valueRows = [
  UsageRow("run a.lua --fps 0", "'--fps' takes a number from 1 to 1000, not '0'"),
  UsageRow("run a.lua --fps=fast", "'--fps' takes a number from 1 to 1000, not 'fast'"),
  UsageRow("run a.lua --fps=", "'--fps' takes a number from 1 to 1000, not ''"),
  UsageRow("run a.lua --fps 0x20", "'--fps' takes a number from 1 to 1000, not '0x20'"),
  UsageRow("run a.lua --offset nan", "'--offset' takes a number, not 'nan'"),
  UsageRow("run a.lua --offset inf", "'--offset' takes a number, not 'inf'"),
  UsageRow("run a.lua --offset 1e999", "'--offset' takes a number, not '1e999'"),
  UsageRow("run a.lua --items -1", "'--items' takes a whole number from 0 to 1000000000, not '-1'"),
  UsageRow(
    "run a.lua --items 1.5",
    "'--items' takes a whole number from 0 to 1000000000, not '1.5'"
  ),
  UsageRow("run a.lua --seed -1", "'--seed' takes a whole number of at least 0, not '-1'"),
  UsageRow(
    "run a.lua --viewport 390",
    "'--viewport' takes a width and a height such as 390x844, not '390'"
  ),
  UsageRow(
    "run a.lua --cell 1x2x3",
    "'--cell' takes a width and a height such as 390x844, not '1x2x3'"
  ),
  UsageRow(
    "run a.lua --cell -1x2",
    "'--cell' takes a width and a height such as 390x844, not '-1x2'"
  ),
  UsageRow(
    "run a.lua --direction vertcal",
    "'--direction' cannot be 'vertcal'; did you mean 'vertical'?"
  ),
  UsageRow(
    "run a.lua --set depth",
    "'--set' takes a key and a value such as depth=60, not 'depth'"
  ),
  UsageRow("run a.lua --set =1", "'--set' takes a key and a value such as depth=60, not '=1'"),
  UsageRow(
    "run a.lua --memory-limit 64x",
    "'--memory-limit' takes a number of bytes such as 65536, 64k or 16M, not '64x'"
  ),
  UsageRow(
    "run a.lua --memory-limit 9999999999G",
    "'--memory-limit' takes a number of bytes such as 65536, 64k or 16M, not '9999999999G'"
  ),
  UsageRow("run a.lua --effect=", "'--effect' takes a text, not ''"),
  UsageRow("run a.lua --output=", "'--output' takes a file, not ''"),
]

private let outputRows = [
  UsageRow(
    "run a.lua -o a.bmp",
    "cannot tell what to write to 'a.bmp'; its extension is to be one of '.png', '.gif', '.webp', '.apng', '.mp4', '.webm', '.svg', '.pdf', '.html', '.json', '.csv'"
  ),
  UsageRow(
    "run a.lua -o png",
    "cannot tell what to write to 'png'; its extension is to be one of '.png', '.gif', '.webp', '.apng', '.mp4', '.webm', '.svg', '.pdf', '.html', '.json', '.csv'"
  ),
  UsageRow("run a.lua -o a.csv --json", "'--json' cannot be used with '-o a.csv'"),
  UsageRow("run a.lua --device phone --plot", "'--device' cannot be used with '--plot'"),
  UsageRow(
    "run a.lua --device phone -o a.png --filmstrip 3",
    "'--device' cannot be used with '--filmstrip'"
  ),
  UsageRow("run a.lua --device phone -o a.html", "'--device' cannot be used with '-o a.html'"),
  UsageRow(
    "run a.lua --device watch",
    "'--device' cannot be 'watch'; it is one of: 'phone', 'tablet'"
  ),
  UsageRow("run a.lua --json --csv", "'--csv' cannot be used with '--json'"),
  UsageRow("run a.lua --json -o %d.png", "'--json' cannot be used with '-o %d.png'"),
  UsageRow(
    "run a.lua -o %d/%d.png",
    "cannot number frames as '%d/%d.png': it has more than one place for the number"
  ),
  UsageRow(
    "run a.lua -o %d/a.png",
    "cannot number frames as '%d/a.png': the number has to be in the file's name"
  ),
  UsageRow(
    "run a.lua -o %99d.png",
    "cannot number frames as '%99d.png': a number has at most 18 digits"
  ),
  UsageRow(
    "run a.lua -o %04d.json",
    "cannot number frames as '%04d.json': only pictures are numbered; use '.png'"
  ),
]

private let evalRows = [
  UsageRow(
    "eval --format csv",
    "'--format' needs a script or '--effect'; without them requests are read from standard input",
    hint: eval
  ),
  UsageRow(
    "eval a.lua --format xml",
    "'--format' cannot be 'xml'; it is one of: 'json', 'csv', 'table'",
    hint: eval
  ),
  UsageRow(
    "eval a.lua --progress -1:1",
    "'--progress' takes numbers such as 0.5, -1,0,1 or -1:1:.1, not '-1:1'",
    hint: eval
  ),
  UsageRow(
    "eval a.lua --progress 1,,2",
    "'--progress' takes numbers such as 0.5, -1,0,1 or -1:1:.1, not '1,,2'",
    hint: eval
  ),
  UsageRow(
    "eval a.lua --progress 0:1:0",
    "'--progress' cannot be '0:1:0': the step is 0",
    hint: eval
  ),
  UsageRow(
    "eval a.lua --progress 1:-1:.1",
    "'--progress' cannot be '1:-1:.1': the step leads away from -1",
    hint: eval
  ),
  UsageRow(
    "eval a.lua --progress 0:1:1e-9",
    "'--progress' cannot be '0:1:1e-9': that is more than 1000000 values; use a larger step",
    hint: eval
  ),
  UsageRow(
    "eval a.lua --progress 0:1:.00000001",
    "'--progress' cannot be '0:1:.00000001': that is more than 1000000 values; use a larger step",
    hint: eval
  ),
  UsageRow(
    "eval a.lua --progress -1e308:1e308:1",
    "'--progress' cannot be '-1e308:1e308:1': that is more than 1000000 values; use a larger step",
    hint: eval
  ),
]

@Suite("Usage errors") struct UsageErrorTests {
  @Test(arguments: [verbRows, optionRows, valueRows, outputRows, evalRows].flatMap { $0 })
  func `A wrong command line gets its sentence and its hint`(_ row: UsageRow) {
    let error = #expect(throws: UsageError.self) {
      try Invocation(row.words) { $0 == "there.lua" }
    }
    #expect(error?.description == row.sentence)
    #expect(error?.hint == row.hint)
  }
}
