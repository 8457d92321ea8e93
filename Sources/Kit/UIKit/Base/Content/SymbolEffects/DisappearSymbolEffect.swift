/// Hides the symbol. The view keeps its size.
public struct DisappearSymbolEffect: ConfigurableEffect, SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.disappear) }
    public var up: Self { with { $0.direction = .up } }
    public var down: Self { with { $0.direction = .down } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
