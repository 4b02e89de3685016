import CollectionSimulation
import EffectCore
import EffectHost
import EffectHostCommand
import EffectRendering

// With words after its name it is `effecthost`, which also knows the effects of this program.
if CommandLine.arguments.count > 1 { EffectHostCommand.main(extensions: try sampleExtensions()) }

var host = Host()
host.extensions = try sampleExtensions()
let source = """
  local fx = require "effecthost"
  local sink = fx.use("sample.sink", { depth = 60 })
  local slow = fx.use "sample.slow"
  function transform(progress, cell)
    sink(progress, cell)
    cell.alpha = 1 - slow(math.min(1, math.abs(progress)))
  end
  """
let script = try host.script(source: Array(source.utf8), path: "sample.lua")
let scene = try host.scene(of: script)

// A buffer of progress values becomes a buffer of numbers: two for each.
let selection = try scene.selection(of: ["translation.y", "alpha"])
var numbers: [Double] = []
try scene.evaluate(selection, at: [-1, -0.5, 0, 0.5], into: &numbers)
print("numbers:", numbers)

// The same without the script, from samples.
if case .on(let baked) = try scene.bake() { print("baked:", baked.knotCount > 2) }

// A collection that is scrolled, and the cells that are seen then.
try scene.scroll(to: .page(1.5))
print("cells:", scene.visibleContexts().map { "\($0.index) at \($0.progress)" })

// A picture in memory.
let picture = try scene.picture(
  at: .page(1.5),
  renderer: Renderer(),
  options: RenderOptions(scale: 0.5)
)
print("picture:", picture.width, "x", picture.height, "opaque:", picture.isOpaque)

// Keyframes of a kind of its own, and a drawing, in a scene of layers.
var layer = Layer.rest
try sampleAnimator().apply(at: 0.5, to: &layer)
print("glow:", layer.shadowRadius, layer.shadowColor.blue)
let card = LayerScene(viewport: Size(width: 200, height: 200), nodes: [try sampleCard(at: 2)])
let glowing = try Renderer().render(card, options: RenderOptions())
print("card:", glowing.width, "x", glowing.height, "colours:", Set(glowing.pixels).count > 20)
