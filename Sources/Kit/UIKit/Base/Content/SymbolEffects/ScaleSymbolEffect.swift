/// Shows the symbol larger or smaller.
public struct ScaleSymbolEffect: ConfigurableEffect, SymbolEffect, IndefiniteSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.scale, .up) }
    public var up: Self { with { $0.direction = .up } }
    public var down: Self { with { $0.direction = .down } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
