public import CoreGraphics

/// Moves the symbol back and forth, or turns it.
public struct WiggleSymbolEffect: ConfigurableEffect, SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The kind of animation, and its variant.
    public internal(set) var configuration: SymbolEffectConfiguration

    /// Creates an effect that turns the symbol clockwise first.
    init() { configuration = SymbolEffectConfiguration(.wiggle, .clockwise) }
    /// Turns the symbol back and forth, to the right first. This is the default.
    public var clockwise: Self { with { $0.direction = .clockwise } }
    /// Turns the symbol back and forth, to the left first.
    public var counterClockwise: Self { with { $0.direction = .counterClockwise } }
    /// Moves the symbol horizontally, to the left first.
    public var left: Self { with { $0.direction = .left } }
    /// Moves the symbol horizontally, to the right first.
    public var right: Self { with { $0.direction = .right } }
    /// Moves the symbol vertically, upward first.
    public var up: Self { with { $0.direction = .up } }
    /// Moves the symbol vertically, downward first.
    public var down: Self { with { $0.direction = .down } }
    /// Moves the symbol horizontally, in reading direction first.
    public var forward: Self { with { $0.direction = .forward } }
    /// Moves the symbol horizontally, against the reading direction first.
    public var backward: Self { with { $0.direction = .backward } }
    /// The same as `wholeSymbol` here.
    public var byLayer: Self { with { $0.isByLayer = true } }
    /// The symbol as a whole, which is what any effect animates here.
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
    /// Along a line at an angle in degrees, clockwise from up.
    public func custom(angle: CGFloat) -> Self { with { $0.direction = .angle(Double(angle)) } }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Turns the symbol back and forth.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
