/// Seeded mixing of raw keys.
///
/// Identifiers come from the network as often as not; hashing with a seed that outsiders do not know keeps crafted ones
/// from all falling into one bucket. No result depends on the seed.
enum KeyHashing {
    // The standard library seeds its hasher once per process; borrowing that costs no random source of our own, and
    // `SWIFT_DETERMINISTIC_HASHING` makes these reproducible, too.
    private static let seed: (UInt64, UInt64) = {
        var first = Hasher()
        first.combine(0x5eed as UInt64)
        var second = Hasher()
        second.combine(0xface as UInt64)
        let a = UInt64(truncatingIfNeeded: first.finalize())
        let b = UInt64(truncatingIfNeeded: second.finalize())
        // `Int` may have 32 bits.
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

    /// A one-to-one scrambling of 64 bits: different keys never collide in all bits.
    @inline(__always)
    static func hash(_ key: UInt64) -> UInt64 {
        let (a, b) = seed
        var x = (key ^ a) &* 0x9E37_79B9_7F4A_7C15
        x ^= x >> 32
        return finish(x ^ b)
    }

    @inline(__always)
    static func hash(_ high: UInt64, _ low: UInt64) -> UInt64 {
        hash(hash(high) &+ low)
    }
}

/// An identifier that is 128 bits and nothing else, such as a UUID.
public struct Key128: Hashable, Sendable {
    public var high: UInt64
    public var low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}
