import CollectionCore

/// A random number generator for demonstrations, identical on every machine.
struct SeededRandom: RandomNumberGenerator {
    private var generator: SplitMixGenerator

    /// Neighboring seeds give unrelated sequences.
    init(_ seed: UInt64) {
        generator = SplitMixGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D)
    }

    /// Returns the next 64 random bits.
    mutating func next() -> UInt64 { generator.next() }

    /// A uniformly distributed number in `range`.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / 9_007_199_254_740_992
    }

    /// Returns a whole number in a range.
    mutating func whole(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// Returns one of several values. There must be at least one.
    mutating func pick<T>(_ choices: [T]) -> T { choices[whole(0...(choices.count - 1))] }
}
