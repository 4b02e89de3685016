import EffectHost

let host = Host()
let script = try host.script(at: "tilt.lua")
let scene = try host.scene(of: script)
