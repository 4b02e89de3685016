import EffectJSON

/// What a part of a film's frames was drawn from, and what came out of it.
///
/// It is written beside the frames when all of them are there, so that whoever joins the parts can tell that none is
/// missing, and that all were drawn from the same.
public struct PartRecord: Hashable, Sendable {
  /// A picture that was drawn.
  public struct Frame: Hashable, Sendable {
    /// Its number, from 0.
    public var number: Int
    /// The digest of its file.
    public var digest: String

    /// Creates a frame.
    public init(number: Int, digest: String) { (self.number, self.digest) = (number, digest) }
  }

  /// Which part it is.
  public var shard: Shard
  /// The digest of all that the pictures depend on.
  public var work: String
  /// The frames of all parts together.
  public var all: Range<Int>
  /// How many of them a second has.
  public var framesPerSecond: Double
  /// The pictures of this part, in order.
  public var frames: [Frame]

  /// Creates a record.
  public init(
    shard: Shard,
    work: String,
    all: Range<Int>,
    framesPerSecond: Double,
    frames: [Frame]
  ) {
    (self.shard, self.work, self.all) = (shard, work, all)
    (self.framesPerSecond, self.frames) = (framesPerSecond, frames)
  }

  /// The record as a line of JSON.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for (key, number) in [
      ("part", shard.part), ("parts", shard.parts), ("first", all.lowerBound),
      ("count", all.count),
    ] {
      writer.key(key)
      writer.number(number)
    }
    writer.key("fps")
    writer.number(framesPerSecond)
    writer.key("work")
    writer.string(work)
    writer.key("frames")
    writer.beginObject()
    for frame in frames {
      writer.key(String(frame.number))
      writer.string(frame.digest)
    }
    writer.endObject()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// Reads a record; nothing where the bytes are none.
  public init?(json: [UInt8]) {
    guard let object = try? JSONValue(parsing: json).object,
      let numbers = PartRecord.whole(["part", "parts", "first", "count"], of: object),
      let shard = Shard(part: numbers[0], parts: numbers[1]), numbers[3] >= 0,
      numbers[3] < 1 << 40, numbers[2] >= 0, numbers[2] < 1 << 40,
      let rate = object["fps"]?.number, rate > 0, let work = object["work"]?.string,
      let members = object["frames"]?.object
    else { return nil }
    var frames: [Frame] = []
    for member in members {
      guard let number = Int(member.key), let digest = member.value.string else { return nil }
      frames.append(Frame(number: number, digest: digest))
    }
    self.init(
      shard: shard,
      work: work,
      all: numbers[2]..<numbers[2] + numbers[3],
      framesPerSecond: rate,
      frames: frames
    )
  }

  private static func whole(_ keys: [String], of object: JSONObject) -> [Int]? {
    let numbers = keys.compactMap { key in object[key]?.number.flatMap { Int(exactly: $0) } }
    return numbers.count == keys.count ? numbers : nil
  }

  /// Whether it has a picture for every frame of its part.
  public var isComplete: Bool { frames.map(\.number) == Array(shard.frames(of: all)) }
}

/// What is wrong with parts that are to be joined.
public enum AssemblyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no part at all.
  case none(String)
  /// Parts are missing.
  case missing([Int], of: Int)
  /// A part was drawn from something else than part 1, or for another number of parts.
  case stale(Int, of: Int)
  /// A record is damaged.
  case damaged(String)
  /// A picture is missing or is not the one that was drawn.
  case changed(path: String, part: Int, of: Int)

  /// The complete sentence, with what is to be done.
  public var description: String {
    switch self {
    case .none(let pattern):
      "there is no part of '\(pattern)'; draw them with 'run SCRIPT -o \(pattern) --shard 1/N' and so on"
    case .missing(let parts, let count):
      "\(AssemblyError.words(parts)) of \(count) \(parts.count == 1 ? "is" : "are") missing; run again with \(parts.prefix(4).map { "--shard \($0)/\(count)" }.joined(separator: ", "))\(parts.count > 4 ? " and so on" : "")"
    case .stale(let part, let count):
      "part \(part) of \(count) was drawn from another script or with other options than part 1; run it again with --shard \(part)/\(count)"
    case .damaged(let path): "\(path) is no record of a part; run that part again"
    case .changed(let path, let part, let count):
      "\(path) is missing or is not what part \(part) drew; run it again with --shard \(part)/\(count)"
    }
  }

  private static func words(_ parts: [Int]) -> String {
    let shown = parts.prefix(8).map(String.init).joined(separator: ", ")
    return (parts.count == 1 ? "part " : "parts ") + shown + (parts.count > 8 ? ", …" : "")
  }
}

extension PartRecord {
  /// Holds the records of parts against each other.
  ///
  /// - Parameters:
  ///   - records: The records that were found, in any order.
  ///   - pattern: The path of the pictures, for messages.
  /// - Returns: The records in the order of the parts: all there are, of the same work.
  /// - Throws: ``AssemblyError`` for the first thing that is wrong.
  public static func assembled(
    _ records: [PartRecord],
    pattern: String
  ) throws(AssemblyError) -> [PartRecord] {
    let sorted = records.sorted { $0.shard.part < $1.shard.part }
    guard let first = sorted.first else { throw .none(pattern) }
    let count = first.shard.parts
    let there = Set(sorted.map(\.shard.part))
    let missing = (1...count).filter { !there.contains($0) }
    guard missing.isEmpty else { throw .missing(missing, of: count) }
    for record in sorted {
      let isSame =
        record.work == first.work && record.all == first.all && record.shard.parts == count
        && record.framesPerSecond == first.framesPerSecond
      guard isSame, record.isComplete else { throw .stale(record.shard.part, of: count) }
    }
    return sorted
  }
}
