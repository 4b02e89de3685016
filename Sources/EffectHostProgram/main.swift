import EffectHostCommand

EffectHostCommand.main()
