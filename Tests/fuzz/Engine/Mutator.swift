/// Makes new inputs from known ones.
struct Mutator {
    let seeds: [[UInt8]]
    /// Pieces of the format, to be inserted as they are.
    let dictionary: [[UInt8]]
    private static let maximumBytes = 1 << 16

    /// One of the seeds, changed one to eight times; now and then unchanged.
    func input(_ generator: inout Generator) -> [UInt8] {
        guard !seeds.isEmpty else { return [] }
        var bytes = generator.pick(seeds)
        if generator.chance(1, in: 64) { return bytes }
        for _ in 0...generator.below(8) { mutate(&bytes, &generator) }
        if bytes.count > Self.maximumBytes { bytes.removeLast(bytes.count - Self.maximumBytes) }
        return bytes
    }

    private func mutate(_ bytes: inout [UInt8], _ generator: inout Generator) {
        let at = generator.below(bytes.count)
        let end = min(bytes.count, at + 1 + generator.below(generator.chance(1, in: 4) ? 256 : 8))
        switch generator.below(12) {
        case 0 where !bytes.isEmpty: bytes[at] ^= 1 << UInt8(generator.below(8))
        case 1 where !bytes.isEmpty: bytes[at] = UInt8(truncatingIfNeeded: generator.next())
        case 2 where !bytes.isEmpty: bytes[at] = generator.pick([0, 1, 0x7F, 0x80, 0xFE, 0xFF])
        case 3 where !bytes.isEmpty: bytes.removeSubrange(at..<end)
        case 4 where !bytes.isEmpty: bytes.insert(contentsOf: bytes[at..<end], at: generator.below(bytes.count))
        case 5 where !bytes.isEmpty: bytes.removeSubrange(at...)
        case 6:
            // Nesting and length: one piece many times over.
            let piece = dictionary.isEmpty ? [UInt8(truncatingIfNeeded: generator.next())] : generator.pick(dictionary)
            let count = generator.chance(1, in: 8) ? 2_000 : 30
            bytes.insert(contentsOf: (0..<generator.below(count)).flatMap { _ in piece }, at: at)
        case 7:
            let other = generator.pick(seeds)
            let start = generator.below(other.count)
            bytes.insert(contentsOf: other[start..<min(other.count, start + generator.below(200))], at: at)
        case 8 where bytes.count > 4:
            // A number of four bytes at its limits, in either order.
            let value: UInt32 = generator.pick([0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0xFFFF, 0x1_0000])
            for offset in 0..<min(4, bytes.count - at) {
                bytes[at + offset] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(offset)))
            }
        case 9:
            let number = generator.pick([
                "0", "-1", "1e308", "-1e308", "9223372036854775807", "1e-320", "nan", "null", "",
            ])
            bytes.insert(contentsOf: Array(number.utf8), at: at)
        default:
            if !dictionary.isEmpty { bytes.insert(contentsOf: generator.pick(dictionary), at: at) }
        }
    }
}
