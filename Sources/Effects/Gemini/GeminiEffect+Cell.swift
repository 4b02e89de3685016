public import EffectCore

extension GeminiEffect {
  /// The effect as a value of the kind that all native effects have.
  ///
  /// It changes the content layer and the overlay of a cell. The cell turns about its anchor without leaving its
  /// place, whatever came before. A cell that the animation skips stays as it is, and a number that is not finite
  /// is not written.
  public var native: NativeEffect {
    switch animation {
    case .none: NativeEffect(name: name) { _, _ in }
    case .cube(let cube): native(cube)
    case .circleRotation(let circle): native(circle)
    case .rollRotation(let rotation): native(GeminiRoll(rotation))
    case .pitchRotation(let rotation): native(GeminiPitch(rotation))
    case .yawRotation(let rotation): native(GeminiYaw(rotation))
    case .scale(let scaling): native(scaling)
    case .custom(let custom): native(custom)
    }
  }

  /// One formula per kind of motion, so that an evaluation need not ask for it.
  private func native<Motion: GeminiMotion>(_ motion: Motion) -> NativeEffect {
    // A curve of Gemini's own is a plain value, which costs no counting of references at each evaluation.
    switch settings.curve {
    case .gemini(.linear):
      NativeEffect(
        name: name,
        formula: GeminiFormula(motion: motion, settings: settings, curve: GeminiStraight())
      )
    case .gemini(let easing):
      NativeEffect(
        name: name,
        formula: GeminiFormula(motion: motion, settings: settings, curve: easing)
      )
    case .easing:
      NativeEffect(
        name: name,
        formula: GeminiFormula(motion: motion, settings: settings, curve: settings.curve)
      )
    }
  }
}

/// What shapes a ratio.
private protocol GeminiShaping: Sendable {
  /// Returns the eased ratio.
  func value(at ratio: Double) -> Double
}

extension GeminiEasing: GeminiShaping {}

extension GeminiCurve: GeminiShaping {}

/// The curve that leaves a ratio as it is.
private struct GeminiStraight: GeminiShaping {
  @inline(__always) func value(at ratio: Double) -> Double { ratio }
}

/// A motion with its settings and its curve, as cells and tables take it.
private struct GeminiFormula<Motion: GeminiMotion, Curve: GeminiShaping>: EffectFormula {
  let motion: Motion
  let appearance: GeminiAppearance
  let compatibility: Compatibility
  let curve: Curve

  init(motion: Motion, settings: GeminiSettings, curve: Curve) {
    (self.motion, self.curve) = (motion, curve)
    (appearance, compatibility) = (settings.appearance, settings.compatibility)
  }

  @inline(__always)
  func write<Output: LayerOutput>(to output: inout Output, at context: EffectContext) {
    let place = GeminiPlace(GeminiSpan(context), context.direction, compatibility) {
      curve.value(at: $0)
    }
    guard let pose = motion.pose(at: place) else { return }
    let content = CellModel.contentIndex
    if pose.transform.sumIsFinite { output.setTransform(pose.transform, of: content) }
    if motion.movesAnchor, pose.anchorPoint.x.isFinite, pose.anchorPoint.y.isFinite {
      output.setPivot(pose.anchorPoint, of: content)
    }
    appearance.write(place.eased, compatibility, to: &output)
  }
}

extension GeminiSpan {
  /// Takes the distance from a context, whose viewport is the parent.
  @inline(__always)
  fileprivate init(_ context: EffectContext) {
    let isHorizontal = context.direction == .horizontal
    let length = isHorizontal ? context.viewport.width : context.viewport.height
    self.init(
      distance: context.distance,
      parentLength: length,
      cellLength: isHorizontal ? context.cellFrame.width : context.cellFrame.height,
      parentMiddle: length / 2
    )
  }
}

extension GeminiAppearance {
  /// Writes what changes besides the transform, limited to what a layer can show.
  @inline(__always)
  fileprivate func write<Output: LayerOutput>(
    _ eased: Double,
    _ compatibility: Compatibility,
    to output: inout Output
  ) {
    let content = CellModel.contentIndex
    if let alpha = shadowAlpha(eased, compatibility), alpha.isFinite {
      output.setOpacity(alpha.clamped(to: 0...1), of: CellModel.shadowIndex)
    }
    if let alpha = alpha(eased), alpha.isFinite {
      output.setOpacity(alpha.clamped(to: 0...1), of: content)
    }
    if let radius = cornerRadius(eased), radius.isFinite {
      output.setCornerRadius(max(0, radius), of: content)
    }
    guard let color = backgroundColor(eased, compatibility) else { return }
    guard (color.red + color.green + color.blue + color.alpha).isFinite else { return }
    let shown = Color(
      red: color.red.clamped(to: 0...1),
      green: color.green.clamped(to: 0...1),
      blue: color.blue.clamped(to: 0...1),
      alpha: color.alpha.clamped(to: 0...1)
    )
    output.setBackgroundColor(shown, of: content)
  }
}

extension Transform3D {
  /// Whether every number is finite, found without an allocation.
  fileprivate var sumIsFinite: Bool {
    let first = m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24
    let second = m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44
    return (first + second).isFinite
  }
}
