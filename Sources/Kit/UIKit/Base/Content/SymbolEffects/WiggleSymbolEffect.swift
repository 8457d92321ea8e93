public import CoreGraphics

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
