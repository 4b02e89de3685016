/// A kind of video that the program `ffmpeg` encodes.
enum VideoFormat: String, CaseIterable, Hashable {
  /// H.264 in MP4: what every player shows.
  case mp4
  /// VP9 in WebM, which can be translucent.
  case webm

  /// What ffmpeg is told about the encoding.
  ///
  /// Colours are BT.709 and tagged so: without being told it would convert to BT.601 and say nothing. What depends on
  /// the machine or the moment is left out of the file.
  ///
  /// - Parameters:
  ///   - quality: 0...100.
  ///   - isTranslucent: Whether something behind the pictures shines through.
  /// - Returns: The words of its command line.
  func arguments(quality: Int, isTranslucent: Bool) -> [String] {
    let color =
      "-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 "
      + "-color_trc bt709 -color_range tv -bitexact -map_metadata -1"
    let encoder =
      switch self {
      case .mp4:
        "-c:v libx264 -preset veryfast -crf \(rateFactor(quality)) -pix_fmt yuv420p -threads 2 "
          + "-movflags +faststart -f mp4"
      case .webm:
        "-c:v libvpx-vp9 -b:v 0 -crf \(rateFactor(quality)) -deadline realtime -cpu-used 8 "
          + "-row-mt 1 "
          + (isTranslucent ? "-pix_fmt yuva420p -auto-alt-ref 0" : "-pix_fmt yuv420p") + " -f webm"
      }
    return "\(color) \(encoder)".split(separator: " ").map(String.init)
  }

  /// The encoder's own measure of quality, of which less is better: from its worst at 0 over what is usual at 75.
  func rateFactor(_ quality: Int) -> Int {
    let (worst, usual, best) = self == .mp4 ? (51.0, 20.0, 8.0) : (63.0, 30.0, 10.0)
    let part = Double(quality)
    let factor =
      part <= 75 ? worst - (worst - usual) * part / 75 : usual - (usual - best) * (part - 75) / 25
    return Int(factor.rounded())
  }
}
