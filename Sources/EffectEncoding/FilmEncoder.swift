public import EffectRendering

/// A part of a film's file that is still to be computed, on any thread; the parts follow each other.
public protocol FilmPart: Sendable {
  /// Computes the part's bytes.
  func bytes() throws(RenderError) -> [UInt8]
}

/// Bytes that are there already.
struct KnownPart: FilmPart {
  let known: [UInt8]

  func bytes() throws(RenderError) -> [UInt8] { known }
}

/// Turns pictures into the bytes of a file.
///
/// It takes the pictures in order and gives parts that can be computed side by side, so that the costly work is shared
/// and the bytes are the same however many threads do it.
public protocol FilmEncoder {
  /// Takes the next picture, and returns the parts that are known by now.
  mutating func add(_ image: RasterImage) throws(RenderError) -> [any FilmPart]

  /// Returns the parts after the last picture.
  mutating func end() throws(RenderError) -> [any FilmPart]

  /// Returns what has to be written over the beginning of the file once its length is known.
  func corrections(length: Int) -> [FilmCorrection]
}

/// Bytes that take the place of others.
public struct FilmCorrection: Hashable, Sendable {
  /// Where the first of them goes, from the file's beginning.
  public var offset: Int
  /// The bytes.
  public var bytes: [UInt8]
}

extension FilmEncoder {
  /// Nothing: most formats do not say how long they are.
  public func corrections(length: Int) -> [FilmCorrection] { [] }
}

extension FilmFormat {
  /// Returns an encoder for pictures of a size.
  ///
  /// - Throws: ``RenderError`` where the format has no such size, or the system lacks a library.
  public func encoder(
    width: Int,
    height: Int,
    settings: FilmSettings
  ) throws(RenderError) -> any FilmEncoder {
    guard max(width, height) <= longestSide else {
      throw .tooLargeForFormat(name: rawValue, width: width, height: height, longest: longestSide)
    }
    switch self {
    case .gif: return GIFEncoder(width: width, height: height, settings: settings)
    case .webp: return try WebPEncoder(width: width, height: height, settings: settings)
    case .apng: return try APNGEncoder(width: width, height: height, settings: settings)
    }
  }
}
