internal import CEncoding
internal import EffectRendering

/// Counts of the colours of some pictures.
struct ColorCount {
  fileprivate var bins = [eh_bin](
    repeating: eh_bin(count: 0, red: 0, green: 0, blue: 0),
    count: Int(EH_BIN_COUNT)
  )

  /// Adds a picture's colours.
  mutating func add(_ image: RasterImage) {
    let count = image.pixels.count / 4
    _ = bins.withUnsafeMutableBufferPointer {
      eh_count_colors($0.baseAddress, image.pixels, count)
    }
  }
}

/// Up to 256 colours, and which of them is nearest to any other.
struct GIFPalette: Sendable {
  /// Three bytes a colour.
  let colors: [UInt8]
  /// How many bits an index has.
  let bits: Int
  /// The index that stands for a clear pixel; beyond the colours where there are none.
  let clear: UInt8?
  private var nearest: [UInt8]
  private let covers: Bool

  /// Chooses colours.
  ///
  /// - Parameters:
  ///   - count: The colours that are to be shown.
  ///   - most: How many there may be, 2...256.
  ///   - hasClear: Whether one index is kept for clear pixels.
  ///   - dithers: Whether any colour may be looked up, and not only those that were counted.
  /// - Throws: ``RenderError/outOfMemory`` when memory is short.
  init(_ count: ColorCount, most: Int, hasClear: Bool, dithers: Bool) throws(RenderError) {
    let most = max(2, min(most, hasClear ? 255 : 256))
    var chosen = [UInt8](repeating: 0, count: 3 * Int(EH_MOST_COLORS))
    let used = Int(eh_choose_colors(&chosen, Int32(most), count.bins))
    guard used > 0 else { throw .outOfMemory }
    colors = Array(chosen[..<(3 * used)])
    clear = hasClear ? UInt8(used) : nil
    let indices = used + (hasClear ? 1 : 0)
    bits = max(2, (1...8).first { indices <= 1 << $0 } ?? 8)
    covers = dithers
    nearest = [UInt8](repeating: 0, count: Int(EH_BIN_COUNT))
    fill(count)
  }

  /// Makes it serve other pictures too.
  func extended(to count: ColorCount) -> GIFPalette {
    guard !covers else { return self }
    var palette = self
    palette.fill(count)
    return palette
  }

  private mutating func fill(_ count: ColorCount) {
    let (colors, covers) = (colors, covers)
    nearest.withUnsafeMutableBufferPointer {
      eh_fill_nearest($0.baseAddress, count.bins, colors, Int32(colors.count / 3), covers)
    }
  }

  /// The mean of the squared distances of counted colours from those that stand for them.
  func error(for count: ColorCount) -> Double { eh_palette_error(count.bins, nearest, colors) }

  /// Returns the index of every pixel.
  func indices(of image: RasterImage, dithers: Bool) -> [UInt8] {
    let count = image.width * image.height
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      eh_map_colors(
        buffer.baseAddress,
        image.pixels,
        Int32(image.width),
        Int32(image.height),
        nearest,
        clear ?? 0,
        dithers ? 16 : 0
      )
      filled = count
    }
  }

  /// The colours as a table of a power of two, as GIF has it.
  var table: [UInt8] {
    colors + [UInt8](repeating: 0, count: 3 * (1 << bits) - colors.count)
  }
}
