import EffectRendering

/// How alike two pictures of the same size are.
///
/// The similarity is SSIM on RGB: a 7×7 uniform window, sample covariance, K1 = 0.01, K2 = 0.03, the mean over
/// all windows and channels.
struct PictureComparison {
  /// The mean structural similarity, 1 for equal pictures.
  var similarity: Double
  /// The part of the golden picture's flat pixels that differ by at most 4 levels in every channel.
  var flatShare: Double
  /// The largest difference on a flat pixel.
  var flatError: Int

  init(golden: RasterImage, picture: RasterImage) {
    precondition(golden.width == picture.width && golden.height == picture.height)
    let sums = (0..<3).map { channel in
      PictureComparison.similarity(
        PictureComparison.channel(channel, of: golden),
        PictureComparison.channel(channel, of: picture),
        width: golden.width,
        height: golden.height
      )
    }
    similarity = sums.reduce(0, +) / 3
    (flatShare, flatError) = PictureComparison.flatDifference(golden, picture)
  }

  private static func channel(_ index: Int, of image: RasterImage) -> [Double] {
    stride(from: index, to: image.pixels.count, by: 4).map { Double(image.pixels[$0]) }
  }

  /// The sums over every 7×7 window, by running sums.
  private static func windows(_ values: [Double], width: Int, height: Int) -> [Double] {
    let n = 7
    let (across, down) = (width - n + 1, height - n + 1)
    var rows = [Double](repeating: 0, count: across * height)
    for y in 0..<height {
      var sum = (0..<n).reduce(0) { $0 + values[y * width + $1] }
      rows[y * across] = sum
      for x in 1..<across {
        sum += values[y * width + x + n - 1] - values[y * width + x - 1]
        rows[y * across + x] = sum
      }
    }
    var result = [Double](repeating: 0, count: across * down)
    for x in 0..<across {
      var sum = (0..<n).reduce(0) { $0 + rows[$1 * across + x] }
      result[x] = sum
      for y in 1..<down {
        sum += rows[(y + n - 1) * across + x] - rows[(y - 1) * across + x]
        result[y * across + x] = sum
      }
    }
    return result
  }

  private static func similarity(
    _ a: [Double],
    _ b: [Double],
    width: Int,
    height: Int
  ) -> Double {
    func sums(_ values: [Double]) -> [Double] { windows(values, width: width, height: height) }
    let (sumA, sumB) = (sums(a), sums(b))
    let sumAA = sums(zip(a, a).map(*))
    let sumBB = sums(zip(b, b).map(*))
    let sumAB = sums(zip(a, b).map(*))
    let (c1, c2) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
    let (count, sample) = (49.0, 49.0 / 48)
    var total = 0.0
    for index in sumA.indices {
      let (meanA, meanB) = (sumA[index] / count, sumB[index] / count)
      let varianceA = sample * (sumAA[index] / count - meanA * meanA)
      let varianceB = sample * (sumBB[index] / count - meanB * meanB)
      let covariance = sample * (sumAB[index] / count - meanA * meanB)
      total +=
        (2 * meanA * meanB + c1) * (2 * covariance + c2)
        / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
    }
    return total / Double(sumA.count)
  }

  private static func flatDifference(
    _ golden: RasterImage,
    _ picture: RasterImage
  ) -> (share: Double, worst: Int) {
    let (width, height) = (golden.width, golden.height)
    let (a, b) = (golden.pixels, picture.pixels)
    var (flat, near, worst) = (0, 0, 0)
    for y in 0..<height {
      for x in 0..<width where isFlat(a, x, y, width: width, height: height) {
        let index = (y * width + x) * 4
        let error = (0..<3).map { abs(Int(a[index + $0]) - Int(b[index + $0])) }.max() ?? 0
        flat += 1
        near += error <= 4 ? 1 : 0
        worst = max(worst, error)
      }
    }
    return (flat == 0 ? 1 : Double(near) / Double(flat), worst)
  }

  /// Whether the 5×5 pixels round a pixel differ by at most 12 levels in every channel.
  private static func isFlat(_ a: [UInt8], _ x: Int, _ y: Int, width: Int, height: Int) -> Bool {
    for channel in 0..<3 {
      var (low, high) = (UInt8.max, UInt8.min)
      for row in max(0, y - 2)...min(height - 1, y + 2) {
        for column in max(0, x - 2)...min(width - 1, x + 2) {
          let value = a[(row * width + column) * 4 + channel]
          (low, high) = (min(low, value), max(high, value))
        }
      }
      if high - low > 12 { return false }
    }
    return true
  }
}
