import EffectCore
import EffectRendering

/// Looks at what a presentation shows over time: whether it can be drawn throughout, and whether anything moves.
public struct PresentationCheck {
  /// What was found.
  public private(set) var findings: [Finding] = []

  /// How often it is looked at.
  private static let looks = 60
  /// The longer side of the pictures that are compared, in pixels.
  private static let side = 64.0

  /// Draws a presentation from its beginning to its end.
  ///
  /// - Parameters:
  ///   - presentation: What to look at.
  ///   - file: The script's path, for findings.
  /// - Throws: ``HostError`` where it cannot be drawn.
  public init(_ presentation: any Presentation, file: String = "") throws(HostError) {
    let renderer = Renderer()
    var options = RenderOptions()
    let viewport = presentation.viewport
    options.scale = PresentationCheck.side / max(viewport.width, viewport.height, 1)
    var pictures: Set<RasterImage> = []
    for look in 0...PresentationCheck.looks {
      let time = presentation.duration * Double(look) / Double(PresentationCheck.looks)
      pictures.insert(try presentation.picture(at: time, renderer: renderer, options: options))
    }
    guard pictures.count == 1, let picture = pictures.first else { return }
    let isEmpty = Set(stride(from: 0, to: picture.pixels.count, by: 4).map { picture.pixels[$0] })
    findings.append(
      Finding(
        rule: isEmpty.count == 1 ? "empty" : "still",
        severity: .warning,
        message: isEmpty.count == 1
          ? "nothing is seen from its beginning to its end"
          : "nothing moves in \(presentation.duration.plainSeconds) seconds",
        cure: isEmpty.count == 1
          ? "look whether what is drawn is painted, and lies within the picture"
          : "let what is drawn follow the progress",
        file: file
      )
    )
  }
}

extension Double {
  fileprivate var plainSeconds: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : "\(self)"
  }
}
