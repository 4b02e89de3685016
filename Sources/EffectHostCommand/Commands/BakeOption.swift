import EffectHost

extension CommonOptions {
  /// The option that has effects of the progress alone sampled.
  static var bake: Option<CommonOptions> {
    .flag(
      "bake",
      .scene,
      "Sample effects that depend on the progress alone, and evaluate the samples"
    ) { $0.bakes = true }
  }

  /// Bakes a scene's effects where that was asked for, and says where it cannot be done.
  func bake(_ scene: Scene) throws(HostError) {
    guard bakes, case .refused(let reason) = try scene.bake(), !isQuiet else { return }
    Words.say("note: the effect is not baked: \(Words.printable(reason.description))\n")
  }
}
