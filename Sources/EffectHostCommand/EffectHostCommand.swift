internal import EffectHost

@main struct EffectHostCommand { static func main() {} }
