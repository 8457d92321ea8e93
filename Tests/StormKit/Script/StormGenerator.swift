/// A SplitMix64 generator. A seed produces the same numbers on every platform and in every version of Swift.
///
/// - Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
public struct StormGenerator: Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a number in `0..<count`.
    ///
    /// - Precondition: `count` is greater than 0.
    public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// Returns `true` with probability `1 / count`.
    public mutating func chance(_ count: Int) -> Bool { below(count) == 0 }

    /// Returns an element of a nonempty array.
    public mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}
