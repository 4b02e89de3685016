/// Why no picture could be made.
public enum RenderError: Error, Hashable, Sendable {
  /// The scene's viewport has no width or no height.
  case emptyViewport(side: String, length: Double)
  /// The number of pixels per point is not a positive number.
  case scale(Double)
  /// The picture would be larger than is supported.
  case tooLarge(width: Double, height: Double, scale: Double)
  /// A library of the system is not there.
  case missingLibrary(name: String, package: String, purpose: String)
  /// Bytes that should be a PNG cannot be read, or a picture could not be written as one.
  case png(String)
  /// A picture's bytes do not match its size.
  case pixelCount(width: Int, height: Int, bytes: Int)
  /// A format cannot hold a picture of this size.
  case tooLargeForFormat(name: String, width: Int, height: Int, longest: Int)
  /// A picture could not be encoded; why, in the library's words.
  case encoding(format: String, message: String)
  /// There is not enough memory.
  case outOfMemory

  /// The longest side of a picture, in pixels.
  public static let longestSide = 16_384
  /// The largest number of pixels of a picture.
  public static let mostPixels = 1 << 27
}

extension RenderError: CustomStringConvertible {
  /// The complete sentence: what is wrong and what would be right.
  public var description: String {
    switch self {
    case .emptyViewport(let side, let length):
      "the viewport's \(side) is \(length.svg) points; it must be a number above 0"
    case .scale(let scale):
      "the scale is \(scale) pixels per point; it must be a number above 0"
    case .tooLarge(let width, let height, let scale):
      RenderError.sizeSentence(width: width, height: height, scale: scale)
    case .missingLibrary(let name, let package, let purpose):
      "\(purpose) needs \(name), which is not there; install it with 'apt install \(package)'"
    case .png(let message): "PNG: \(message)"
    case .pixelCount(let width, let height, let bytes):
      "a picture of \(width) × \(height) pixels takes \(width * height * 4) bytes, not \(bytes)"
    case .tooLargeForFormat(let name, let width, let height, let longest):
      "the picture would be \(width) × \(height) pixels, and \(name) has at most \(longest) a side: "
        + "choose a smaller scale or another format"
    case .encoding(let format, let message): "\(format): \(message)"
    case .outOfMemory: "there is not enough memory for the picture; choose a smaller scale"
    }
  }

  private static func sizeSentence(width: Double, height: Double, scale: Double) -> String {
    let side = Double(longestSide)
    let fit = min(side / width, side / height, (Double(mostPixels) / (width * height)).squareRoot())
    let largest = (scale * fit * 100).rounded(.down) / 100
    let advice =
      largest > 0
      ? "choose a scale of at most \(largest) or a smaller viewport"
      : "choose a smaller viewport"
    return "the picture would be \(pixels(width)) × \(pixels(height)) pixels; a side may have "
      + "\(longestSide) and all of it \(mostPixels >> 20) million: \(advice)"
  }

  private static func pixels(_ count: Double) -> String {
    count < 1e15 ? String(Int(count)) : "\(count)"
  }
}

/// Something that a picture lacks, although it could be made.
public enum RenderDiagnostic: Hashable, Sendable {
  /// Texts are missing, for want of a library of the system.
  case textWithoutLibrary(name: String, package: String)
  /// Texts are missing, because the system has no fonts.
  case textWithoutFonts
  /// A text could not be drawn.
  case textFailed
  /// Drawings are missing, for want of a library of the system.
  case drawingWithoutLibrary(name: String, package: String)
  /// A drawing could not be drawn.
  case drawingFailed
  /// Layers are missing that are nested too deeply.
  case nestedTooDeeply(limit: Int)
}

extension RenderDiagnostic: CustomStringConvertible {
  /// The complete sentence: what is missing and how to mend it.
  public var description: String {
    switch self {
    case .textWithoutLibrary(let name, let package):
      "text is not drawn: \(name) is not there; install it with 'apt install \(package)'"
    case .textWithoutFonts:
      "text is not drawn: the system has no fonts; install some with "
        + "'apt install fonts-dejavu-core'"
    case .textFailed: "a text is not drawn: the drawing library refused it"
    case .drawingWithoutLibrary(let name, let package):
      "a drawing is not drawn: \(name) is not there; install it with 'apt install \(package)'"
    case .drawingFailed: "a drawing is not drawn: the drawing library refused it"
    case .nestedTooDeeply(let limit):
      "layers that are nested more than \(limit) deep are not drawn"
    }
  }
}
