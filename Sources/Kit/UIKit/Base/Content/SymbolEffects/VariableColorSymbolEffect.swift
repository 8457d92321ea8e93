/// Highlights the layers of a symbol one after another; the symbol here fades as a whole.
public struct VariableColorSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
    /// The kind of animation, and its variant.
    public internal(set) var configuration: SymbolEffectConfiguration

    /// Creates an effect that fades the whole symbol.
    init() { configuration = SymbolEffectConfiguration(.variableColor) }
    /// Highlights one layer at a time. Has no effect, because symbols here have one layer.
    public var iterative: Self { with { $0.variants.insert("iterative") } }
    /// Highlights one more layer at a time. Has no effect, because symbols here have one layer.
    public var cumulative: Self { with { $0.variants.insert("cumulative") } }
    /// Highlights the layers forward and backward. Has no effect, because symbols here have one layer.
    public var reversing: Self { with { $0.variants.insert("reversing") } }
    /// Highlights the layers forward only. Has no effect, because symbols here have one layer.
    public var nonReversing: Self { with { $0.variants.insert("nonReversing") } }
    /// Hides layers that are not highlighted. Has no effect, because symbols here have one layer.
    public var hideInactiveLayers: Self { with { $0.variants.insert("hideInactiveLayers") } }
    /// Dims layers that are not highlighted. Has no effect, because symbols here have one layer.
    public var dimInactiveLayers: Self { with { $0.variants.insert("dimInactiveLayers") } }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Fades the symbol out and in.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
