package import EffectRendering

/// How alike two pictures of the same size are.
///
/// The similarity is SSIM on RGB: a 7×7 uniform window, sample covariance, K1 = 0.01, K2 = 0.03, the mean over
/// all windows and channels.
package struct PictureComparison {
  /// The mean structural similarity, 1 for equal pictures.
  package var similarity: Double
  /// The part of the golden picture's flat pixels that differ by at most 4 levels in every channel.
  package var flatShare: Double
  /// The largest difference on a flat pixel.
  package var flatError: Int

  package init(golden: RasterImage, picture: RasterImage) {
    precondition(golden.width == picture.width && golden.height == picture.height)
    let (width, height) = (golden.width, golden.height)
    (similarity, flatShare, flatError) = golden.pixels.withUnsafeBufferPointer { a in
      picture.pixels.withUnsafeBufferPointer { b in
        let sum = (0..<3).reduce(0.0) { sum, channel in
          sum + similarityOfChannel(channel, a, b, width: width, height: height)
        }
        let (share, worst) = flatDifference(a, b, width: width, height: height)
        return (sum / 3, share, worst)
      }
    }
  }
}

/// The side of the windows, and the number of their pixels.
private let side = 7
private let count = 49.0

/// The sums of a window: of both pictures, of their squares and of their product.
///
/// Whole numbers, so that running sums stay exact.
private struct Sums {
  var a = 0, b = 0, aa = 0, bb = 0, ab = 0

  mutating func add(_ other: Sums, _ sign: Int) {
    a += sign * other.a
    b += sign * other.b
    aa += sign * other.aa
    bb += sign * other.bb
    ab += sign * other.ab
  }

  mutating func add(_ x: UInt8, _ y: UInt8, _ sign: Int) {
    let (x, y) = (Int(x), Int(y))
    a += sign * x
    b += sign * y
    aa += sign * x * x
    bb += sign * y * y
    ab += sign * x * y
  }

  var similarity: Double {
    let (c1, c2) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
    let (meanA, meanB) = (Double(a) / count, Double(b) / count)
    let sample = count / (count - 1)
    let varianceA = sample * (Double(aa) / count - meanA * meanA)
    let varianceB = sample * (Double(bb) / count - meanB * meanB)
    let covariance = sample * (Double(ab) / count - meanA * meanB)
    return (2 * meanA * meanB + c1) * (2 * covariance + c2)
      / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  }
}

private func similarityOfChannel(
  _ channel: Int,
  _ a: UnsafeBufferPointer<UInt8>,
  _ b: UnsafeBufferPointer<UInt8>,
  width: Int,
  height: Int
) -> Double {
  // For every column the sums of its last seven rows.
  var columns = [Sums](repeating: Sums(), count: width)
  var total = 0.0
  for y in 0..<height {
    for x in 0..<width {
      let index = (y * width + x) * 4 + channel
      columns[x].add(a[index], b[index], 1)
      let old = index - side * width * 4
      if y >= side { columns[x].add(a[old], b[old], -1) }
    }
    guard y >= side - 1 else { continue }
    var window = Sums()
    for x in 0..<width {
      window.add(columns[x], 1)
      if x >= side { window.add(columns[x - side], -1) }
      if x >= side - 1 { total += window.similarity }
    }
  }
  return total / Double((width - side + 1) * (height - side + 1))
}

private func flatDifference(
  _ golden: UnsafeBufferPointer<UInt8>,
  _ picture: UnsafeBufferPointer<UInt8>,
  width: Int,
  height: Int
) -> (share: Double, worst: Int) {
  var (flat, near, worst) = (0, 0, 0)
  for y in 0..<height {
    for x in 0..<width where isFlat(golden, x, y, width: width, height: height) {
      let index = (y * width + x) * 4
      var error = 0
      for channel in index..<(index + 3) {
        error = max(error, abs(Int(golden[channel]) - Int(picture[channel])))
      }
      flat += 1
      near += error <= 4 ? 1 : 0
      worst = max(worst, error)
    }
  }
  return (flat == 0 ? 1 : Double(near) / Double(flat), worst)
}

/// Whether the 5×5 pixels round a pixel differ by at most 12 levels in every channel.
private func isFlat(
  _ pixels: UnsafeBufferPointer<UInt8>,
  _ x: Int,
  _ y: Int,
  width: Int,
  height: Int
) -> Bool {
  for channel in 0..<3 {
    var (low, high) = (UInt8.max, UInt8.min)
    var row = max(0, y - 2)
    while row <= min(height - 1, y + 2) {
      var column = max(0, x - 2)
      while column <= min(width - 1, x + 2) {
        let value = pixels[(row * width + column) * 4 + channel]
        low = min(low, value)
        high = max(high, value)
        column += 1
      }
      row += 1
    }
    if high - low > 12 { return false }
  }
  return true
}
