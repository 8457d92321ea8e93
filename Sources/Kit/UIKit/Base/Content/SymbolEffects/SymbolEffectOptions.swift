/// Options for the speed and the repetition of a symbol effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// Whether and how an effect repeats.
    public struct RepeatBehavior: Hashable, Sendable {
        let count: Int?
        let delay: Double
        /// Repeats without a pause.
        public static var continuous: RepeatBehavior { RepeatBehavior(count: nil, delay: 0) }
        /// Repeats with the pause of the effect.
        public static var periodic: RepeatBehavior { periodic() }
        /// - Parameters:
        ///   - count: The number of runs; `nil` until the effect is removed.
        ///   - delay: The pause between two runs, in seconds; `nil` for 0.4.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count, delay: max(0, delay ?? 0.4))
        }
    }

    /// `nil` for the default of the effect.
    private(set) var repetition: RepeatBehavior?
    private(set) var factor = 1.0

    /// The default speed. Discrete effects run once, indefinite ones until they are removed.
    public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }
    /// - Parameter speed: A factor, at least 0.01. Values that are not finite count as 1.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    public var repeating: SymbolEffectOptions { self.repeat(.continuous) }
    public var nonRepeating: SymbolEffectOptions { self.repeat(1) }
    public func `repeat`(_ count: Int) -> SymbolEffectOptions {
        self.repeat(RepeatBehavior(count: max(1, count), delay: 0))
    }
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        var copy = self
        copy.repetition = behavior
        return copy
    }
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var copy = self
        copy.factor = speed.isFinite ? max(0.01, speed) : 1
        return copy
    }
}
