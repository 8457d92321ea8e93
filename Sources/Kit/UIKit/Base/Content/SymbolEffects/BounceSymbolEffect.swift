/// Briefly scales the symbol up or down.
public struct BounceSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.bounce, .up) }
    public var up: Self { with { $0.direction = .up } }
    public var down: Self { with { $0.direction = .down } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
