import EffectEncoding
import EffectRendering
import EffectTestSupport
import Testing

private func decoded(_ format: FilmFormat, _ bytes: [UInt8]) throws -> DecodedFilm {
  switch format {
  case .gif: try GIFReader.read(bytes)
  case .webp: try WebPReader.read(bytes)
  case .apng: try APNGReader.read(bytes)
  }
}

@Suite("Films") struct FilmFormatTests {
  @Test(arguments: FilmFormat.allCases)
  func `A film has its size, its pictures and their times`(_ format: FilmFormat) throws {
    let pictures = try samplePictures()
    let film = try decoded(format, film(format, of: pictures))
    #expect((film.width, film.height) == (37, 23))
    #expect(film.delays == Array(repeating: 0.1, count: 6))
    #expect(film.plays == 0)
    try #require(film.pictures.count == 6)
    for (found, wanted) in zip(film.pictures, pictures) {
      // APNG is exact; the others are as near as the eye sees.
      switch format {
      case .apng: #expect(found == wanted)
      case .gif: #expect(found.signal(to: wanted) > 34)
      case .webp: #expect(found.signal(to: wanted) > 27)
      }
    }
  }

  @Test func `WebP of the highest quality is exact`() throws {
    let pictures = try samplePictures()
    let bytes = try film(.webp, of: pictures) { $0.quality = 100 }
    #expect(try WebPReader.read(bytes).pictures == pictures)
    let clear = try samplePictures(isTranslucent: true)
    let film = try film(.webp, of: clear) {
      $0.quality = 100
      $0.isTranslucent = true
    }
    #expect(try WebPReader.read(film).pictures == clear)
  }

  @Test func `A lower quality is smaller, and farther from the picture`() throws {
    let pictures = try samplePictures(count: 3, width: 120, height: 90)
    for format in [FilmFormat.webp, .gif] {
      var (sizes, signals): ([Int], [Double]) = ([], [])
      for quality in [5, 50, 95] {
        let bytes = try film(format, of: pictures) { $0.quality = quality }
        sizes.append(bytes.count)
        signals.append(try decoded(format, bytes).pictures[2].signal(to: pictures[2]))
      }
      #expect(sizes == sizes.sorted() && Set(sizes).count == 3, "\(format) \(sizes)")
      #expect(signals == signals.sorted() && Set(signals).count == 3, "\(format) \(signals)")
    }
  }

  @Test(arguments: FilmFormat.allCases)
  func `What is clear stays clear`(_ format: FilmFormat) throws {
    let pictures = try samplePictures(isTranslucent: true)
    let bytes = try film(format, of: pictures) { $0.isTranslucent = true }
    let film = try decoded(format, bytes)
    try #require(film.pictures.count == 6)
    for (found, wanted) in zip(film.pictures, pictures) {
      for index in stride(from: 3, to: wanted.pixels.count, by: 4) {
        #expect(found.pixels[index] == wanted.pixels[index])
      }
      #expect(found.signal(to: wanted) > 30)
    }
  }

  @Test(arguments: [0, 1, 2, 7])
  func `It is shown as often as asked`(_ plays: Int) throws {
    for format in FilmFormat.allCases {
      let bytes = try film(format, of: try samplePictures(count: 2)) { $0.plays = plays }
      #expect(try decoded(format, bytes).plays == plays, "\(format)")
    }
  }

  @Test(arguments: [1, 7, 12.5, 23.976, 24, 25, 29.97, 30, 48, 50] as [Double])
  func `Delays add up to the true times`(_ rate: Double) throws {
    let pictures = try samplePictures(count: 60, width: 8, height: 4)
    for (format, unit) in [(FilmFormat.gif, 0.01), (.webp, 0.001), (.apng, 0.0001)] {
      let bytes = try film(format, of: pictures) { $0.framesPerSecond = rate }
      let film = try decoded(format, bytes)
      var time = 0.0
      for (index, delay) in film.delays.enumerated() {
        time += delay
        #expect(abs(time - Double(index + 1) / rate) <= unit * 0.51, "\(format) \(index)")
      }
      #expect(film.delays.count == 60)
    }
  }

  @Test(arguments: FilmFormat.allCases)
  func `A single picture is a film too`(_ format: FilmFormat) throws {
    let pictures = try samplePictures(count: 1)
    let film = try decoded(format, film(format, of: pictures))
    #expect(film.pictures.count == 1)
    #expect(film.pictures[0].signal(to: pictures[0]) > 27)
  }

  @Test func `Nearly what has not changed is not stored`() throws {
    let still = try samplePictures(count: 1, width: 120, height: 90)[0]
    for format in FilmFormat.allCases {
      let one = try film(format, of: [still]).count
      let many = try film(format, of: Array(repeating: still, count: 20)).count
      #expect(many < one + 20 * 120, "\(format): \(one) and \(many)")
    }
  }

  @Test func `Sizes that a format does not have are refused`() throws {
    let settings = FilmSettings(count: 1, framesPerSecond: 10)
    #expect(throws: RenderError.self) {
      try FilmFormat.webp.encoder(width: 16_384, height: 1, settings: settings)
    }
    #expect(throws: RenderError.self) {
      try FilmFormat.gif.encoder(width: 1, height: 65_536, settings: settings)
    }
    let error = RenderError.tooLargeForFormat(
      name: "webp",
      width: 16_384,
      height: 1,
      longest: 16_383
    )
    #expect(
      error.description
        == "the picture would be 16384 × 1 pixels, and webp has at most 16383 a side: "
        + "choose a smaller scale or another format"
    )
  }
}

@Suite("GIF's compression") struct GIFCompressionTests {
  /// Noise, whose dictionary is soon full, and runs, whose strings get long, of every number of colours.
  @Test(arguments: [2, 3, 4, 7, 16, 100, 255, 256])
  func `Any picture comes back`(_ colors: Int) throws {
    var generator = SeededGenerator(seed: UInt64(colors))
    for (width, height) in [(1, 1), (3, 90), (90, 100)] {
      for isNoise in [true, false] {
        var pixels: [UInt8] = []
        var shade = 0
        for _ in 0..<(width * height) {
          if isNoise || Int.random(in: 0..<90, using: &generator) == 0 {
            shade = Int.random(in: 0..<colors, using: &generator)
          }
          // Far apart, so that each has a colour of its own.
          pixels += [UInt8(shade * 255 / (colors - 1)), UInt8(shade & 15) * 16, 0, 255]
        }
        let picture = try RasterImage(width: width, height: height, pixels: pixels)
        let film = try GIFReader.read(try film(.gif, of: [picture]))
        let shades = Set(stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] / 4 })
        let limit = shades.count < 64 && colors < 64 ? 2 : 12
        #expect(film.pictures[0].difference(from: picture) <= limit, "\(width) \(isNoise)")
      }
    }
  }

  @Test func `Flat colours are exact`() throws {
    var pixels: [UInt8] = []
    for y in 0..<40 {
      for x in 0..<40 { pixels += [UInt8(x / 8 * 51), UInt8(y / 10 * 60 + 7), 33, 255] }
    }
    let picture = try RasterImage(width: 40, height: 40, pixels: pixels)
    #expect(try GIFReader.read(try film(.gif, of: [picture])).pictures[0] == picture)
  }

  @Test func `Mixed colours are nearer on average than bands`() throws {
    // Sixteen colours for a gradient: the mean of a neighbourhood tells how it looks from afar.
    var pixels: [UInt8] = []
    for _ in 0..<64 { for x in 0..<256 { pixels += [UInt8(x), UInt8(x), UInt8(x), 255] } }
    let picture = try RasterImage(width: 256, height: 64, pixels: pixels)
    func error(dithers: Bool) throws -> Double {
      let bytes = try film(.gif, of: [picture]) {
        $0.quality = 6
        $0.dithers = dithers
      }
      let small = try GIFReader.read(bytes).pictures[0].resized(width: 32, height: 8)
      return small.signal(to: try picture.resized(width: 32, height: 8))
    }
    #expect(try error(dithers: true) > error(dithers: false) + 1)
  }

  @Test func `Pictures with other colours get a palette of their own`() throws {
    // More pictures than share a palette, and the last ones in colours that the first do not have.
    var pictures = try (0..<64).map { frame in
      try RasterImage(width: 16, height: 16, pixels: colors { [UInt8(frame), $0, 0, 255] })
    }
    pictures += try (0..<3).map { frame in
      try RasterImage(width: 16, height: 16, pixels: colors { [0, UInt8(frame), $0, 255] })
    }
    let film = try GIFReader.read(try film(.gif, of: pictures))
    for index in [0, 63, 64, 66] {
      #expect(film.pictures[index].signal(to: pictures[index]) > 33, "\(index)")
    }
  }

  private func colors(_ pixel: (UInt8) -> [UInt8]) -> [UInt8] {
    (0...255).flatMap { pixel(UInt8($0)) }
  }
}
