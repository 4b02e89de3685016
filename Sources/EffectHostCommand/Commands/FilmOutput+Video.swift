import EffectHost
import EffectRendering

extension FilmOutput {
  /// The pixels of a picture as a video has them: an even number in each direction.
  private struct VideoFrame: Sendable {
    var width: Int
    var height: Int
    var pixels: [UInt8]
    var diagnostics: Set<RenderDiagnostic>
  }

  /// Writes a video.
  ///
  /// - Returns: What its pictures lack of what they should show.
  func write(_ format: VideoFormat, to path: String) throws(Failure) -> Set<RenderDiagnostic> {
    let plan = try plan(usualRate: 60)
    let temporaries = TemporaryFiles()
    Interruption.remove(temporaries)
    let file: OutputFile
    do { file = try OutputFile(path: path, temporaries: temporaries) } catch {
      throw .output(error)
    }
    guard file.hasPlaceholder else { throw .output(OutputError(path: path, .notSeekable)) }
    let isTranslucent = motion.background == .transparent
    var progress = progress(of: plan)
    defer { progress.end() }
    var diagnostics: Set<RenderDiagnostic> = []
    do throws(HostError) {
      let frames = try FrameSequence(of: presentation, plan: plan, options: options) {
        (image) throws(RenderError) in FilmOutput.videoFrame(image, isTranslucent: isTranslucent)
      }
      var video: VideoProcess?
      for number in plan.frames {
        guard let frame = try frames.next() else { break }
        diagnostics.formUnion(frame.diagnostics)
        let running: VideoProcess
        if let video {
          running = video
        } else {
          running = try VideoProcess(
            size: (frame.width, frame.height),
            pixels: isTranslucent ? "rgba" : "rgb0",
            framesPerSecond: plan.framesPerSecond,
            arguments: format.arguments(
              quality: motion.quality ?? 75,
              isTranslucent: isTranslucent
            ),
            output: file.descriptor
          )
          video = running
        }
        try running.write(frame.pixels)
        progress.advance(to: number - plan.frames.lowerBound + 1)
      }
      try video?.end()
    } catch {
      throw .host(error)
    }
    do { try file.commit() } catch { throw .output(error) }
    return diagnostics
  }

  /// Returns a picture's pixels, with its last column and row twice where their number is odd.
  private static func videoFrame(_ image: RasterImage, isTranslucent: Bool) -> VideoFrame {
    let pixels = isTranslucent ? image.straightPixels(channels: 4) : image.pixels
    let (width, height) = (image.width + image.width % 2, image.height + image.height % 2)
    guard (width, height) != (image.width, image.height) else {
      return VideoFrame(
        width: width,
        height: height,
        pixels: pixels,
        diagnostics: image.diagnostics
      )
    }
    var even: [UInt8] = []
    even.reserveCapacity(width * height * 4)
    for row in 0..<height {
      let start = min(row, image.height - 1) * image.width * 4
      let line = pixels[start..<(start + image.width * 4)]
      even += line
      if width > image.width { even += line.suffix(4) }
    }
    return VideoFrame(width: width, height: height, pixels: even, diagnostics: image.diagnostics)
  }
}
