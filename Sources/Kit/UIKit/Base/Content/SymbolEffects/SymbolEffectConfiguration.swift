/// The animation of a symbol effect.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    /// What the effect animates.
    enum Kind: Hashable, Sendable {
        case bounce, pulse, variableColor, scale, appear, disappear, replace, rotate, wiggle, breathe
    }
    /// Where the symbol moves, or how it turns.
    enum Direction: Hashable, Sendable {
        case up, down, left, right, forward, backward, clockwise, counterClockwise
        /// In degrees, clockwise from up.
        case angle(Double)
    }
    /// What the effect animates.
    let kind: Kind
    /// Where the symbol moves, or how it turns; `nil` for effects without a direction.
    var direction: Direction?
    /// Whether the layers of a symbol animate one after another. Has no effect: symbols have one layer.
    var isByLayer = false
    /// Variants that only differ with several layers, by name.
    var variants: Set<String> = []
    /// Whether the opacity also changes.
    var fades = false

    /// Creates an animation of the whole symbol.
    init(_ kind: Kind, _ direction: Direction? = nil) {
        self.kind = kind
        self.direction = direction
    }
}
