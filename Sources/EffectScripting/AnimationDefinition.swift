public import EffectCore
public import Motion

/// A drawn animation as a script defined it.
public struct AnimationDefinition: Sendable {
  /// The name that it gave it.
  public var name: String?
  /// The size of its picture, in points.
  public var size = AnimationDefinition.defaultSize
  /// The colour behind the drawing.
  public var background: Color?
  /// The progress of a single picture, 0...1.
  public var still = 0.5
  /// How it is played; it stands at its start.
  public var playback: Playback
  /// Draws a picture.
  let draw: FunctionReference
  var onFinish: FunctionReference?
  var onLoop: FunctionReference?
  var onPingPong: FunctionReference?

  static let defaultSize = Size(width: 120, height: 120)

  init(playback: Playback, draw: FunctionReference) {
    (self.playback, self.draw) = (playback, draw)
  }

  /// The function that is told of an event.
  func listener(for kind: PlaybackEvent.Kind) -> FunctionReference? {
    switch kind {
    case .finish: onFinish
    case .loop: onLoop
    case .pingPong: onPingPong
    }
  }

  /// How long it takes until it has been seen whole, in seconds: one pass, or to and fro, with their delays; 0 where
  /// nothing moves.
  public var cycle: Double {
    guard playback.speed != 0 else { return 0 }
    let pass = playback.duration / playback.speed.magnitude
    return playback.startDelay
      + (playback.behavior == .single
        ? pass : (pass + playback.behaviorDelay) * (playback.behavior == .pingPong ? 2 : 1))
  }
}

/// Plays a script's animation: time goes in, drawings come out.
///
/// It belongs to the task that loaded the script.
public final class AnimationPlayer {
  /// What is played.
  public let definition: AnimationDefinition
  private let script: Script
  private let box: PlaybackBox

  /// Creates a player that stands at the beginning and plays.
  public init(_ definition: AnimationDefinition, of script: Script) {
    (self.definition, self.script) = (definition, script)
    box = PlaybackBox(definition.playback)
    box.playback.play()
  }

  /// Where it is.
  public var playback: Playback { box.playback }

  /// Goes back to the beginning and plays.
  public func restart() {
    box.playback = definition.playback
    box.playback.play()
  }

  /// Moves on, and tells the script what happens on the way.
  ///
  /// - Parameter seconds: The time since the last frame.
  /// - Throws: ``ScriptError`` of a function of the script's that fails.
  public func advance(by seconds: Double) throws(ScriptError) {
    var failure: ScriptError?
    // A copy, since the script may change the playback while it moves.
    var playback = box.playback
    playback.advance(by: seconds) { current, event in
      guard let listener = definition.listener(for: event.kind) else { return }
      box.playback = current
      do throws(ScriptError) {
        _ = try script.interpreter.call(
          listener,
          arguments: [.object(.playback(box)), event.value]
        )
      } catch {
        failure = error
      }
      current = box.playback
    }
    box.playback = playback
    if let failure { throw failure }
  }

  /// Draws where it is.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - progress: Where to draw instead, 0...1.
  /// - Returns: The drawing.
  /// - Throws: ``ScriptError`` of a drawing function that fails.
  public func drawing(size: Size, at progress: Double? = nil) throws(ScriptError) -> Drawing {
    let interpreter = script.interpreter
    let canvas = CanvasRecorder(budget: interpreter.steps)
    defer { canvas.close() }
    var shown = box
    if let progress {
      shown = PlaybackBox(definition.playback)
      try? shown.playback.setProgress(progress)
    }
    _ = try interpreter.call(
      definition.draw,
      arguments: [
        .object(.canvas(canvas)), .number(shown.playback.progress),
        .rect(Rect(origin: .zero, size: size)), .object(.playback(shown)),
      ]
    )
    return canvas.drawing
  }
}
