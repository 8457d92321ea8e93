/// Effects whose properties return variants of them.
protocol ConfigurableEffect {
    var configuration: SymbolEffectConfiguration { get set }
}

extension ConfigurableEffect {
    func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var copy = self
        change(&copy.configuration)
        return copy
    }
}
