/// Hides the symbol. The view keeps its size.
public struct DisappearSymbolEffect: ConfigurableEffect, SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The kind of animation, and its variant.
    public internal(set) var configuration: SymbolEffectConfiguration

    /// Creates an effect without a direction, which only fades the symbol.
    init() { configuration = SymbolEffectConfiguration(.disappear) }
    /// The symbol grows to 1.4 times its size while it fades.
    public var up: Self { with { $0.direction = .up } }
    /// The symbol shrinks to 0.6 times its size while it fades.
    public var down: Self { with { $0.direction = .down } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    /// The symbol as a whole, which is what any effect animates here.
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Fades the symbol out. The view keeps its size.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
