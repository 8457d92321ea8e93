/// Effects whose properties return variants of them.
protocol ConfigurableEffect {
    /// The kind of animation, and its variant.
    var configuration: SymbolEffectConfiguration { get set }
}

extension ConfigurableEffect {
    /// A copy of the effect with a changed configuration.
    func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var copy = self
        change(&copy.configuration)
        return copy
    }
}
