import EffectCore

extension EffectFamily {
  /// Gemini: cells turn, shrink and fade with their distance from the centre.
  public static let gemini = EffectFamily(
    name: "gemini",
    summary: "Cells turn, shrink and fade with their distance from the centre.",
    effects: GeminiAnimation.names.map { animation in
      EffectDescriptor(
        name: "gemini.\(animation)",
        summary: summaries[animation] ?? "",
        options: GeminiOptions.descriptors(of: animation)
      ) { (options: [String: OptionValue]) throws(OptionError) -> NativeEffect in
        try GeminiEffect(animation: animation, options: options).native
      }
    },
    presets: GeminiPresets.all
  )

  private static let summaries = [
    "cube": "The cells are faces of a cube that turns.",
    "circleRotation": "The cells lie on a large circle that turns.",
    "rollRotation": "The cells turn about their vertical axis.",
    "pitchRotation": "The cells turn about their horizontal axis.",
    "yawRotation": "The cells turn in their own plane.",
    "scale": "The cells become smaller towards the edge, or towards the centre.",
    "custom": "The cells are scaled, turned and moved as you choose.",
  ]
}
