/// A pseudorandom number generator that produces the same sequence for a seed on every machine (SplitMix64).
///
/// - Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
package struct SplitMixGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator. Equal seeds give equal sequences.
    package init(seed: UInt64) { state = seed }

    /// Returns the next 64 bits of the sequence.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
