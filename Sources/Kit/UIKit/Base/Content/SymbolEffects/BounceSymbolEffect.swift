/// Briefly scales the symbol up or down.
public struct BounceSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The kind of animation, and its variant.
    public internal(set) var configuration: SymbolEffectConfiguration

    /// Creates a bounce upward.
    init() { configuration = SymbolEffectConfiguration(.bounce, .up) }
    /// Scales the symbol up first. This is the default.
    public var up: Self { with { $0.direction = .up } }
    /// Scales the symbol down first.
    public var down: Self { with { $0.direction = .down } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    /// The symbol as a whole, which is what any effect animates here.
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// Briefly scales the symbol up.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
