/// Seeded hashing of raw keys.
///
/// Identifiers often come from the network. A secret seed prevents crafted identifiers from all falling into one
/// bucket. No result depends on the seed.
enum KeyHashing {
    // The standard library seeds its hasher once per process. Deriving the seed from it needs no other random source,
    // and `SWIFT_DETERMINISTIC_HASHING` makes these hashes reproducible as well.
    private static let seed: (UInt64, UInt64) = {
        var first = Hasher()
        first.combine(0x5eed as UInt64)
        var second = Hasher()
        second.combine(0xface as UInt64)
        let a = UInt64(truncatingIfNeeded: first.finalize())
        let b = UInt64(truncatingIfNeeded: second.finalize())
        // `Int` can have 32 bits.
        return (finish(a &* 0x9E37_79B9_7F4A_7C15), finish(b &* 0xD6E8_FEB8_6659_FD93))
    }()

    @inline(__always)
    private static func finish(_ value: UInt64) -> UInt64 {
        var x = value
        x ^= x >> 32
        x = x &* 0xD6E8_FEB8_6659_FD93
        x ^= x >> 29
        return x
    }

    /// Mixes the 64 bits of a key one-to-one, so that different keys always have different hashes.
    @inline(__always)
    static func hash(_ key: UInt64) -> UInt64 {
        let (a, b) = seed
        var x = (key ^ a) &* 0x9E37_79B9_7F4A_7C15
        x ^= x >> 32
        return finish(x ^ b)
    }

    /// Returns the seeded hash of 128 bits.
    @inline(__always)
    static func hash(_ high: UInt64, _ low: UInt64) -> UInt64 {
        hash(hash(high) &+ low)
    }
}

/// An identifier that consists of 128 bits, such as a UUID.
public struct Key128: Hashable, Sendable {
    /// The upper 64 bits.
    public var high: UInt64
    /// The lower 64 bits.
    public var low: UInt64

    /// Creates a key from its two halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}
