/// Highlights the layers of a symbol one after another; the symbol here fades as a whole.
public struct VariableColorSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.variableColor) }
    public var iterative: Self { with { $0.variants.insert("iterative") } }
    public var cumulative: Self { with { $0.variants.insert("cumulative") } }
    public var reversing: Self { with { $0.variants.insert("reversing") } }
    public var nonReversing: Self { with { $0.variants.insert("nonReversing") } }
    public var hideInactiveLayers: Self { with { $0.variants.insert("hideInactiveLayers") } }
    public var dimInactiveLayers: Self { with { $0.variants.insert("dimInactiveLayers") } }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
