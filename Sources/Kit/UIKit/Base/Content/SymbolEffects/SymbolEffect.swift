/// An animation of a symbol.
///
/// Symbols here have one layer. Effects therefore animate the symbol as a whole, also with `byLayer`.
public protocol SymbolEffect: Hashable, Sendable {
    /// What the effect animates.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that runs a number of times, and then ends.
public protocol DiscreteSymbolEffect {}
/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect {}
