/// Replaces a symbol by another one.
public struct ReplaceSymbolEffect: ConfigurableEffect, SymbolEffect, ContentTransitionSymbolEffect {
    /// The kind of animation, and its variant.
    public internal(set) var configuration: SymbolEffectConfiguration

    /// Creates an effect with which the old symbol shrinks and the new one grows.
    init() { configuration = SymbolEffectConfiguration(.replace) }
    /// The old symbol shrinks, and the new one grows. This is the default.
    public var downUp: Self { with { $0.variants = ["downUp"] } }
    /// Both symbols grow while one fades into the other.
    public var upUp: Self { with { $0.variants = ["upUp"] } }
    /// The old symbol vanishes at once, and the new one grows.
    public var offUp: Self { with { $0.variants = ["offUp"] } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    /// The symbol as a whole, which is what any effect animates here.
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// Shrinks the old symbol while the new one grows.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
