import EffectHost
import EffectRendering

let host = Host()
let script = try host.script(at: "tilt.lua")
let scene = try host.scene(of: script)

let selection = try scene.selection(of: ["alpha", "rotation.y"])
var numbers: [Double] = []
try scene.evaluate(selection, at: [-1, 0, 1], into: &numbers)
print(numbers)

let picture = try scene.picture(at: .page(1), renderer: Renderer())
print(picture.width, picture.height)
