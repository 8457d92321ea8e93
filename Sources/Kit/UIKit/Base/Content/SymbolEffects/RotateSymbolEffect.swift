/// Turns the symbol.
public struct RotateSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.rotate, .clockwise) }
    public var clockwise: Self { with { $0.direction = .clockwise } }
    public var counterClockwise: Self { with { $0.direction = .counterClockwise } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
