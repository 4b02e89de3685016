import EffectCore
