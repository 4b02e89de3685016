public import EffectCore
public import EffectJSON
public import EffectScripting
import Motion

/// A script's drawn animation, played over time.
public final class AnimationPresentation: Presentation {
  /// The size of its pictures in points.
  public let viewport: Size
  /// How long it is shown, in seconds.
  public let duration: Double
  private let player: AnimationPlayer
  private let background: Color
  private let progress: [Double]
  private var time = 0.0

  /// Plans to play an animation from its beginning.
  ///
  /// - Parameters:
  ///   - definition: What is played.
  ///   - script: The script that defined it.
  ///   - viewport: The size of its pictures in points; nothing for its own.
  ///   - duration: How long it is shown, in seconds; nothing for as long as it takes to be seen whole.
  ///   - progress: Where its report looks at the drawing, 0...1.
  public init(
    of definition: AnimationDefinition,
    script: Script,
    viewport: Size? = nil,
    duration: Double? = nil,
    progress: [Double] = AnimationPresentation.standardProgress
  ) {
    self.viewport = viewport ?? definition.size
    self.duration = duration ?? definition.cycle
    self.progress = progress
    background = definition.background ?? .white
    player = AnimationPlayer(definition, of: script)
  }

  /// Tenths, from 0 to 1.
  public static let standardProgress = (0...10).map { Double($0) / 10 }

  /// Returns what is drawn at a time.
  public func frame(at time: Double) throws(HostError) -> LayerScene {
    if time < self.time {
      player.restart()
      self.time = 0
    }
    do {
      // Whatever comes late by a rounding would make a pass of a film one frame longer.
      try player.advance(by: max(0, time - self.time))
      self.time = time
      return scene(try player.drawing(size: viewport))
    } catch {
      throw .script(error)
    }
  }

  /// Returns the picture that the script chose to stand for all, or that of the middle.
  public func stillFrame() throws(HostError) -> LayerScene {
    scene(try drawing(at: player.definition.still))
  }

  /// Returns the drawing at a progress 0...1, wherever the animation is.
  public func drawing(at progress: Double) throws(HostError) -> Drawing {
    do {
      return try player.drawing(size: viewport, at: progress)
    } catch {
      throw .script(error)
    }
  }

  private func scene(_ drawing: Drawing) -> LayerScene {
    let node = LayerNode(
      name: player.definition.name ?? "animation",
      frame: Rect(origin: .zero, size: viewport),
      contents: .drawing(drawing)
    )
    return LayerScene(viewport: viewport, background: background, nodes: [node])
  }

  /// Tells how much is drawn over the progress, and where.
  public func report() throws(HostError) -> any Report {
    var rows: [DrawingReport.Row] = []
    for progress in progress {
      rows.append(DrawingReport.Row(progress: progress, drawing: try drawing(at: progress)))
    }
    return DrawingReport(name: player.definition.name, rows: rows)
  }

  /// Writes how it is played, and the drawings over the progress.
  public func writeReport(to writer: inout JSONWriter) throws(HostError) {
    let playback = player.definition.playback
    writer.key("animation")
    writer.beginObject()
    if let name = player.definition.name {
      writer.key("name")
      writer.string(name)
    }
    writer.key("size")
    writer.numbers([viewport.width, viewport.height])
    writer.key("behavior")
    writer.string(playback.behavior.rawValue)
    let numbers = [
      ("duration", playback.duration), ("speed", playback.speed),
      ("startDelay", playback.startDelay), ("behaviorDelay", playback.behaviorDelay),
    ]
    for (name, value) in numbers {
      writer.key(name)
      writer.number(value)
    }
    writer.key("frames")
    writer.beginArray()
    for progress in progress {
      writer.beginObject()
      writer.key("progress")
      writer.number(progress)
      writer.key("drawing")
      writer.drawing(try drawing(at: progress))
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
