/// Replaces a symbol by another one.
public struct ReplaceSymbolEffect: ConfigurableEffect, SymbolEffect, ContentTransitionSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.replace) }
    public var downUp: Self { with { $0.variants = ["downUp"] } }
    public var upUp: Self { with { $0.variants = ["upUp"] } }
    public var offUp: Self { with { $0.variants = ["offUp"] } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
