import EffectHost
internal import Glibc

/// Pictures of frames in a folder, found again by what they were drawn from.
struct FrameCache {
  let folder: String
  /// The digest of all that the pictures depend on, besides their numbers.
  let work: String
  let framesPerSecond: Double

  /// Returns the picture of a frame, where it was drawn before.
  func bytes(of frame: Int) -> [UInt8]? { try? Host.source(at: path(of: frame)) }

  /// Whether the picture of a frame was drawn before.
  func has(_ frame: Int) -> Bool { access(path(of: frame), R_OK) == 0 }

  /// Keeps the picture of a frame.
  func keep(_ bytes: [UInt8], of frame: Int, _ temporaries: TemporaryFiles) throws(OutputError) {
    let path = path(of: frame)
    let inner = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    for folder in [folder, inner] {
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw OutputError(path: folder, code: errno)
      }
    }
    let file = try OutputFile(path: path, temporaries: temporaries)
    try file.write(bytes)
    try file.commit()
  }

  private func path(of frame: Int) -> String {
    var digest = Digest()
    digest.add(work)
    digest.add("\(frame) \(framesPerSecond)")
    let name = digest.text
    return "\(folder)/\(name.prefix(2))/\(name.dropFirst(2)).png"
  }
}

extension RunArguments {
  /// The digest of all that a frame depends on besides its number: the version, the sources and the options.
  func work(of sources: [(path: String, bytes: [UInt8])]) -> String {
    var digest = Digest()
    digest.add(Host.version)
    for source in sources {
      // Wherever the files are on the machine that draws.
      digest.add(String(source.path.split(separator: "/").last ?? ""))
      digest.add(Digest.text(of: source.bytes))
    }
    var (common, motion) = (common, motion)
    (common.isQuiet, common.plugins) = (false, [])
    (motion.frames, motion.shard, motion.cache, motion.jobs) = (nil, nil, nil, nil)
    digest.add(String(reflecting: common))
    digest.add(String(reflecting: motion))
    digest.add("\(plots) \(device?.rawValue ?? "-")")
    return digest.text
  }
}
