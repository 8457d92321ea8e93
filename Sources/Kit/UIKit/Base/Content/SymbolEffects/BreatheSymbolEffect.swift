/// Slowly scales the symbol up and down.
public struct BreatheSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The kind of animation, and its variant.
    public internal(set) var configuration: SymbolEffectConfiguration

    /// Creates an effect that scales the symbol only.
    init() { configuration = SymbolEffectConfiguration(.breathe) }
    /// The symbol does not fade. This is the default.
    public var plain: Self { with { $0.fades = false } }
    /// The symbol also fades.
    public var pulse: Self { with { $0.fades = true } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    /// The symbol as a whole, which is what any effect animates here.
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Slowly scales the symbol up and down.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
