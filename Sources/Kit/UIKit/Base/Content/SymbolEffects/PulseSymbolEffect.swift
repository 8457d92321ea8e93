/// Fades the symbol out and in.
public struct PulseSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The kind of animation, and its variant.
    public internal(set) var configuration: SymbolEffectConfiguration

    /// Creates an effect on the whole symbol.
    init() { configuration = SymbolEffectConfiguration(.pulse) }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    /// The symbol as a whole, which is what any effect animates here.
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// Fades the symbol out and in.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
