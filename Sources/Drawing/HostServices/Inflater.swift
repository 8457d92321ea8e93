/// Decompresses small zlib streams, such as those that contain the objects of PDF files.
///
/// Input is untrusted: every loop consumes input or produces output, whose length is limited. Checksums are not
/// verified.
///
/// - Source: RFC 1950 and RFC 1951.
package struct Inflater {
    private let input: ArraySlice<UInt8>
    private var at: Int
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []
    private let limit: Int

    private enum Failure: Error { case damaged }

    private init(_ input: ArraySlice<UInt8>, limit: Int) {
        (self.input, self.at, self.limit) = (input, input.startIndex + 2, limit)
    }

    /// The decompressed bytes; `nil` for damaged data, and for more than `limit` bytes.
    ///
    /// - Complexity: O(*n*) in the length of the input and the output.
    package static func inflated(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        guard bytes.count > 2, let kind = bytes.first, kind & 0xF == 8 else { return nil }
        // No dictionary, and a valid header.
        let flags = bytes[bytes.startIndex + 1]
        guard flags & 0x20 == 0, ((Int(kind) << 8) | Int(flags)) % 31 == 0 else { return nil }
        var inflater = Inflater(bytes, limit: limit)
        do {
            try inflater.run()
            return inflater.output
        } catch { return nil }
    }

    private mutating func run() throws(Failure) {
        var isLast = false
        while !isLast {
            isLast = try take(1) == 1
            switch try take(2) {
            case 0: try copyStored()
            case 1: try decode(Self.fixedLengths, Self.fixedDistances)
            case 2:
                let codes = try readCodes()
                try decode(codes.lengths, codes.distances)
            default: throw .damaged
            }
        }
    }

    // MARK: Bits

    private mutating func take(_ count: Int) throws(Failure) -> Int {
        while bitCount < count {
            guard at < input.endIndex else { throw .damaged }
            bits |= UInt32(input[at]) << UInt32(bitCount)
            at += 1
            bitCount += 8
        }
        let value = bits & ((1 << UInt32(count)) - 1)
        bits >>= UInt32(count)
        bitCount -= count
        return Int(value)
    }

    private mutating func append(_ byte: UInt8) throws(Failure) {
        guard output.count < limit else { throw .damaged }
        output.append(byte)
    }

    // MARK: Blocks

    private mutating func copyStored() throws(Failure) {
        (bits, bitCount) = (0, 0)
        let length = try take(16)
        guard try take(16) == length ^ 0xFFFF, input.endIndex - at >= length else { throw .damaged }
        for byte in input[at..<(at + length)] { try append(byte) }
        at += length
    }

    private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let fixedLengths = PrefixCode(
        Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
            + Array(repeating: 8, count: 8))
    private static let fixedDistances = PrefixCode(Array(repeating: 5, count: 30))

    private mutating func readCodes() throws(Failure) -> (lengths: PrefixCode, distances: PrefixCode) {
        let (literals, distances, count) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
        guard literals <= 286, distances <= 30 else { throw .damaged }
        var lengths = [Int](repeating: 0, count: 19)
        for index in 0..<count { lengths[Self.lengthOrder[index]] = try take(3) }
        let code = PrefixCode(lengths)
        var all: [Int] = []
        while all.count < literals + distances {
            let symbol = try symbol(code)
            switch symbol {
            case 0..<16: all.append(symbol)
            case 16:
                guard let last = all.last else { throw .damaged }
                all += Array(repeating: last, count: 3 + (try take(2)))
            case 17: all += Array(repeating: 0, count: 3 + (try take(3)))
            default: all += Array(repeating: 0, count: 11 + (try take(7)))
            }
        }
        guard all.count == literals + distances else { throw .damaged }
        return (PrefixCode(Array(all[..<literals])), PrefixCode(Array(all[literals...])))
    }

    private mutating func decode(_ lengths: PrefixCode, _ distances: PrefixCode) throws(Failure) {
        while true {
            let symbol = try symbol(lengths)
            if symbol == 256 { return }
            if symbol < 256 {
                try append(UInt8(symbol))
                continue
            }
            let length = try extended(symbol - 257, Self.lengthBases, Self.lengthBits)
            let distance = try extended(try self.symbol(distances), Self.distanceBases, Self.distanceBits)
            guard distance <= output.count else { throw .damaged }
            for _ in 0..<length { try append(output[output.count - distance]) }
        }
    }

    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ]
    private static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]

    private mutating func extended(_ symbol: Int, _ bases: [Int], _ bits: [Int]) throws(Failure) -> Int {
        guard bases.indices.contains(symbol) else { throw .damaged }
        return bases[symbol] + (try take(bits[symbol]))
    }

    // MARK: Prefix codes

    /// A canonical code, in which the codes of a length are consecutive.
    private struct PrefixCode {
        /// The number of codes of each length.
        var counts = [Int](repeating: 0, count: 16)
        /// The symbols in the order of their codes.
        var symbols: [Int] = []

        init(_ lengths: [Int]) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
        }
    }

    private mutating func symbol(_ code: PrefixCode) throws(Failure) -> Int {
        var (value, first, index) = (0, 0, 0)
        for length in 1...15 {
            value |= try take(1)
            let count = code.counts[length]
            if value - first < count {
                let place = index + value - first
                guard code.symbols.indices.contains(place) else { throw .damaged }
                return code.symbols[place]
            }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        throw .damaged
    }
}
