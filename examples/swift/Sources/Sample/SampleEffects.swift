import EffectCore
import EffectHost
import Effects

/// An effect and an easing of this program's own, by the names under which scripts and the command find them.
func sampleExtensions() throws(OptionError) -> NativeExtensions {
  let depth = OptionDescriptor(
    "depth",
    .number(.nonnegative),
    default: 40,
    unit: "pt",
    help: "How far a card sinks over one page."
  )
  let sink = EffectDescriptor(
    name: "sample.sink",
    summary: "Cards sink the further they are from the middle.",
    options: [depth]
  ) { options throws(OptionError) in
    let reader = try OptionReader(owner: "sample.sink", options: options, descriptors: [depth])
    let depth = try reader.number("depth")
    return NativeEffect(name: "sample.sink") { cell, context in
      cell.content.translation.y = depth * context.progress.magnitude
    }
  }
  var extensions = NativeExtensions()
  try extensions.add(sink)
  try extensions.add(easing: "sample.slow", Easing.named("easeInQuad"))
  return extensions
}
