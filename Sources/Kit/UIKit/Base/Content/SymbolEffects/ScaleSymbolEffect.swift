/// Shows the symbol larger or smaller.
public struct ScaleSymbolEffect: ConfigurableEffect, SymbolEffect, IndefiniteSymbolEffect {
    /// The kind of animation, and its variant.
    public internal(set) var configuration: SymbolEffectConfiguration

    /// Creates an effect that shows the symbol larger.
    init() { configuration = SymbolEffectConfiguration(.scale, .up) }
    /// Shows the symbol at 1.25 times its size. This is the default.
    public var up: Self { with { $0.direction = .up } }
    /// Shows the symbol at 0.8 times its size.
    public var down: Self { with { $0.direction = .down } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    /// The symbol as a whole, which is what any effect animates here.
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Shows the symbol larger.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
