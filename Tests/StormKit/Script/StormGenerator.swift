import CollectionCore

/// Chooses the steps of scripts. A seed produces the same numbers on every platform and in every version of Swift,
/// because no method of the standard library takes part.
public struct StormGenerator: Sendable {
    private var generator: SplitMixGenerator

    public init(seed: UInt64) { generator = SplitMixGenerator(seed: seed) }

    public mutating func next() -> UInt64 { generator.next() }

    /// Returns a number in `0..<count`.
    ///
    /// - Precondition: `count` is greater than 0.
    public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// Returns `true` with probability `1 / count`.
    public mutating func chance(_ count: Int) -> Bool { below(count) == 0 }

    /// Returns an element of a nonempty array.
    public mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}
