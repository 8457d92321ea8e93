public import CoreGraphics

/// Effects whose properties return variants of them.
protocol ConfigurableEffect {
    var configuration: SymbolEffectConfiguration { get set }
}

extension ConfigurableEffect {
    fileprivate func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var copy = self
        change(&copy.configuration)
        return copy
    }
}

/// Briefly scales the symbol up or down.
public struct BounceSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.bounce, .up) }
    public var up: Self { with { $0.direction = .up } }
    public var down: Self { with { $0.direction = .down } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// Fades the symbol out and in.
public struct PulseSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.pulse) }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

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

/// Shows a symbol that disappeared.
public struct AppearSymbolEffect: ConfigurableEffect, SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.appear) }
    public var up: Self { with { $0.direction = .up } }
    public var down: Self { with { $0.direction = .down } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// Hides the symbol. The view keeps its size.
public struct DisappearSymbolEffect: ConfigurableEffect, SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.disappear) }
    public var up: Self { with { $0.direction = .up } }
    public var down: Self { with { $0.direction = .down } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// Replaces a symbol by another one.
public struct ReplaceSymbolEffect: ConfigurableEffect, SymbolEffect, ContentTransitionSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.replace) }
    public var downUp: Self { with { $0.variants = ["downUp"] } }
    public var upUp: Self { with { $0.variants = ["upUp"] } }
    public var offUp: Self { with { $0.variants = ["offUp"] } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

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

/// Moves the symbol back and forth, or turns it.
public struct WiggleSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.wiggle, .clockwise) }
    public var clockwise: Self { with { $0.direction = .clockwise } }
    public var counterClockwise: Self { with { $0.direction = .counterClockwise } }
    public var left: Self { with { $0.direction = .left } }
    public var right: Self { with { $0.direction = .right } }
    public var up: Self { with { $0.direction = .up } }
    public var down: Self { with { $0.direction = .down } }
    public var forward: Self { with { $0.direction = .forward } }
    public var backward: Self { with { $0.direction = .backward } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
    /// Along a line at an angle in degrees, clockwise from up.
    public func custom(angle: CGFloat) -> Self { with { $0.direction = .angle(Double(angle)) } }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// Slowly scales the symbol up and down.
public struct BreatheSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public internal(set) var configuration: SymbolEffectConfiguration

    init() { configuration = SymbolEffectConfiguration(.breathe) }
    public var plain: Self { with { $0.fades = false } }
    /// The symbol also fades.
    public var pulse: Self { with { $0.fades = true } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
