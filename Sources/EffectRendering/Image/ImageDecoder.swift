internal import CDrawing
internal import CRaster
public import EffectCore

/// Reads images of files: PNG, JPEG and WebP, told apart by their first bytes.
///
/// The size is read from the header and checked before room is made for the pixels, so that a small file that claims to
/// be huge costs nothing. JPEGs are turned upright as their camera noted.
public struct ImageDecoder: Sendable {
  private enum Kind: String {
    case png = "PNG"
    case jpeg = "JPEG"
    case webp = "WebP"
  }

  private let libraryNames: [String: String]

  /// Creates a decoder.
  public init() { self.init(libraryNames: [:]) }

  /// Creates a decoder that opens other libraries for the kinds of those names.
  init(libraryNames: [String: String]) { self.libraryNames = libraryNames }

  /// Returns the image of a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: What messages and listings shall call it.
  /// - Returns: The image, upright.
  /// - Throws: ``ImageError`` where they are no image, a damaged or too large one, or the system lacks the library.
  public func bitmap(_ bytes: [UInt8], name: String) throws(ImageError) -> Bitmap {
    let image: Straight
    switch ImageDecoder.kind(of: bytes) {
    case .png?: image = try png(bytes)
    case .jpeg?:
      image = try read(bytes, .jpeg, EH_IMAGE_JPEG, package: "libturbojpeg0")
        .upright(JPEGOrientation.of(bytes))
    case .webp?: image = try read(bytes, .webp, EH_IMAGE_WEBP, package: "libwebp7")
    case nil: throw .unknownKind
    }
    var pixels = image.pixels
    pixels.withUnsafeMutableBufferPointer {
      eh_raster_premultiply($0.baseAddress, image.width * image.height)
    }
    guard
      let bitmap = Bitmap(name: name, width: image.width, height: image.height, pixels: pixels)
    else { throw .outOfMemory }
    return bitmap
  }

  private static func kind(of bytes: [UInt8]) -> Kind? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    let isContainer = bytes.starts(with: Array("RIFF".utf8)) && bytes.count >= 12
    return isContainer && bytes[8..<12].elementsEqual("WEBP".utf8) ? .webp : nil
  }

  private func check(_ width: Int, _ height: Int) throws(ImageError) {
    guard width <= RenderError.longestSide, height <= RenderError.longestSide,
      width * height <= ImageError.mostPixels
    else { throw .tooLarge(width: width, height: height) }
  }

  private func png(_ bytes: [UInt8]) throws(ImageError) -> Straight {
    let name = libraryNames[Kind.png.rawValue] ?? String(cString: eh_png_library_name())
    guard let library = eh_png_open(name) else {
      throw .missingLibrary(name: name, package: "libpng16-16", kind: Kind.png.rawValue)
    }
    defer { eh_png_close(library) }
    var (width, height) = (Int32(0), Int32(0))
    var message = [CChar](repeating: 0, count: 64)
    guard eh_png_size(library, bytes, bytes.count, &width, &height, &message) else {
      throw .damaged(kind: Kind.png.rawValue, reason: ImageDecoder.text(message))
    }
    try check(Int(width), Int(height))
    var image = Straight(width: Int(width), height: Int(height))
    guard eh_png_read(library, bytes, bytes.count, &image.pixels, width, &message) else {
      throw .damaged(kind: Kind.png.rawValue, reason: ImageDecoder.text(message))
    }
    return image
  }

  private func read(
    _ bytes: [UInt8],
    _ kind: Kind,
    _ library: eh_image_kind,
    package: String
  ) throws(ImageError) -> Straight {
    let name = libraryNames[kind.rawValue] ?? String(cString: eh_image_library_name(library))
    guard let library = eh_image_open(library, name) else {
      throw .missingLibrary(name: name, package: package, kind: kind.rawValue)
    }
    defer { eh_image_close(library) }
    var (width, height) = (Int32(0), Int32(0))
    var message = [CChar](repeating: 0, count: 64)
    guard eh_image_size(library, bytes, bytes.count, &width, &height, &message) else {
      throw .damaged(kind: kind.rawValue, reason: ImageDecoder.text(message))
    }
    try check(Int(width), Int(height))
    var image = Straight(width: Int(width), height: Int(height))
    guard eh_image_read(library, bytes, bytes.count, &image.pixels, width, height, &message) else {
      throw .damaged(kind: kind.rawValue, reason: ImageDecoder.text(message))
    }
    return image
  }

  private static func text(_ message: [CChar]) -> String {
    let text = String(
      decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
    return text.isEmpty ? "the library gave no reason" : text
  }
}

/// Pixels with their colours as they are, not multiplied by the alpha.
struct Straight {
  var width: Int
  var height: Int
  var pixels: [UInt8]

  /// Makes room for pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0, count: width * height * 4)
  }

  /// Returns the image turned and mirrored as a camera's number from 1 to 8 says.
  func upright(_ orientation: Int) -> Straight {
    guard (2...8).contains(orientation) else { return self }
    let isTurned = orientation >= 5
    var result = Straight(width: isTurned ? height : width, height: isTurned ? width : height)
    let (width, height) = (width, height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (column, row): (Int, Int) =
          switch orientation {
          case 2: (width - 1 - x, y)
          case 3: (width - 1 - x, height - 1 - y)
          case 4: (x, height - 1 - y)
          case 5: (y, x)
          case 6: (y, height - 1 - x)
          case 7: (width - 1 - y, height - 1 - x)
          default: (width - 1 - y, x)
          }
        let (from, to) = ((row * width + column) * 4, (y * result.width + x) * 4)
        for part in 0..<4 { result.pixels[to + part] = pixels[from + part] }
      }
    }
    return result
  }
}

/// How a camera held a JPEG's picture: the orientation of its Exif data.
enum JPEGOrientation {
  /// Returns a number from 1, upright, to 8; 1 where nothing is noted.
  static func of(_ bytes: [UInt8]) -> Int {
    var place = 2
    // Segments: a marker of two bytes, then a length that counts itself.
    while place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      let end = place + 2 + length
      guard length >= 2, end <= bytes.count else { return 1 }
      if bytes[place + 1] == 0xE1 {
        let contents = bytes[(place + 4)..<end]
        if contents.starts(with: Array("Exif\0\0".utf8)) {
          return orientation(Array(contents.dropFirst(6)))
        }
      }
      place = end
    }
    return 1
  }

  /// Finds tag 0x0112 in the first directory of TIFF data.
  private static func orientation(_ tiff: [UInt8]) -> Int {
    guard tiff.count >= 8 else { return 1 }
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= tiff.count else { return nil }
      let part = Array(tiff[place..<(place + count)])
      return (isLittle ? part.reversed() : part).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return 1 }
    for index in 0..<min(count, 512) {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2) else { return 1 }
      guard tag == 0x0112 else { continue }
      let value = number(entry + 8, 2) ?? 1
      return (1...8).contains(value) ? value : 1
    }
    return 1
  }
}
