/// Shows a symbol that disappeared.
public struct AppearSymbolEffect: ConfigurableEffect, SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The kind of animation, and its variant.
    public internal(set) var configuration: SymbolEffectConfiguration

    /// Creates an effect without a direction.
    init() { configuration = SymbolEffectConfiguration(.appear) }
    /// Stored as the direction; the end state is the same as without one.
    public var up: Self { with { $0.direction = .up } }
    /// Stored as the direction; the end state is the same as without one.
    public var down: Self { with { $0.direction = .down } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    /// The symbol as a whole, which is what any effect animates here.
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// Shows a symbol that disappeared.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
