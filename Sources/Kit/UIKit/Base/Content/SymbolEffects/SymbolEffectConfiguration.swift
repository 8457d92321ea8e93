/// The animation of a symbol effect.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case bounce, pulse, variableColor, scale, appear, disappear, replace, rotate, wiggle, breathe
    }
    enum Direction: Hashable, Sendable {
        case up, down, left, right, forward, backward, clockwise, counterClockwise
        /// In degrees, clockwise from up.
        case angle(Double)
    }
    let kind: Kind
    var direction: Direction?
    var isByLayer = false
    /// Variants that only differ with several layers, by name.
    var variants: Set<String> = []
    /// Whether the opacity also changes.
    var fades = false

    init(_ kind: Kind, _ direction: Direction? = nil) {
        self.kind = kind
        self.direction = direction
    }
}
