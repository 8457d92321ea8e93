/// Options for the speed and the repetition of a symbol effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// Whether and how an effect repeats.
    public struct RepeatBehavior: Hashable, Sendable {
        /// The number of runs; `nil` until the effect is removed.
        let count: Int?
        /// The pause between two runs, in seconds.
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
    /// The factor of the speed, at least 0.01.
    private(set) var factor = 1.0

    /// The default speed. Discrete effects run once, indefinite ones until they are removed.
    public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
    /// Repeats without a pause until the effect is removed.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
    /// Runs once, also an indefinite effect.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
    /// Runs a number of times without a pause, at least once.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    /// Repeats with a pause, a number of times or without end.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }
    /// - Parameter speed: A factor, at least 0.01. Values that are not finite count as 1.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// A copy that repeats without a pause until the effect is removed.
    public var repeating: SymbolEffectOptions { self.repeat(.continuous) }
    /// A copy that runs once, also for an indefinite effect.
    public var nonRepeating: SymbolEffectOptions { self.repeat(1) }
    /// A copy that runs a number of times without a pause, at least once.
    public func `repeat`(_ count: Int) -> SymbolEffectOptions {
        self.repeat(RepeatBehavior(count: max(1, count), delay: 0))
    }
    /// A copy that repeats with a pause, a number of times or without end.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        var copy = self
        copy.repetition = behavior
        return copy
    }
    /// A copy with a factor of the speed, at least 0.01. Values that are not finite count as 1.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var copy = self
        copy.factor = speed.isFinite ? max(0.01, speed) : 1
        return copy
    }
}
