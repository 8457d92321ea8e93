/// Turns the symbol.
public struct RotateSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The kind of animation, and its variant.
    public internal(set) var configuration: SymbolEffectConfiguration

    /// Creates a clockwise turn.
    init() { configuration = SymbolEffectConfiguration(.rotate, .clockwise) }
    /// Turns the symbol to the right. This is the default.
    public var clockwise: Self { with { $0.direction = .clockwise } }
    /// Turns the symbol to the left.
    public var counterClockwise: Self { with { $0.direction = .counterClockwise } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    /// The symbol as a whole, which is what any effect animates here.
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// Turns the symbol once around its center.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
