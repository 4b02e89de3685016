import EffectHost

let host = Host()
let script = try host.script(at: "tilt.lua")
let scene = try host.scene(of: script)

let selection = try scene.selection(of: ["alpha", "rotation.y"])
var numbers: [Double] = []
try scene.evaluate(selection, at: [-1, 0, 1], into: &numbers)
print(numbers)
