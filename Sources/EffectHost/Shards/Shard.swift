/// One of several equal parts of the frames of a film, so that several machines draw one each.
public struct Shard: Hashable, Sendable {
  /// Which part it is, from 1.
  public let part: Int
  /// How many parts there are.
  public let parts: Int

  /// The most parts that there can be.
  public static let most = 10_000

  /// Creates a part; nothing where there is no such part.
  public init?(part: Int, parts: Int) {
    guard 1...Shard.most ~= parts, 1...parts ~= part else { return nil }
    (self.part, self.parts) = (part, parts)
  }

  /// Reads `3/10`; nothing where that is no part.
  public init?(_ text: String) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let part = Int(words[0]), let parts = Int(words[1]) else { return nil }
    self.init(part: part, parts: parts)
  }

  /// Returns the frames of the part: neighbours, as many as those of any other part or one less.
  ///
  /// Parts of fewer frames than there are parts are empty.
  public func frames(of all: Range<Int>) -> Range<Int> {
    func start(_ part: Int) -> Int { all.lowerBound + all.count * part / parts }
    return start(part - 1)..<start(part)
  }
}
