package import CollectionCore
package import DisplayList

/// A message that the protocol does not allow.
package struct ProtocolFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The violated rule, with the values.
    package let reason: String

    /// Creates a fault from the end of a sentence, without a period.
    package init(_ reason: String) { self.reason = reason }

    /// The reason as a sentence, for reports.
    package var description: String { "The viewer protocol does not allow this message: \(reason)." }
}

/// The limits of both sides. A message beyond a limit is a ``ProtocolFault``, which is detected before memory is
/// allocated.
package enum ProtocolLimits {
    /// The version of the format. Both sides must have the same.
    package static let version = 2
    /// The size of a message of the program, in bytes.
    package static let programMessage = 64 << 20
    /// The size of a message of the viewer, in bytes.
    package static let viewerMessage = 1 << 20
    /// The length of a string, in bytes of UTF-8.
    package static let string = 1 << 20
    /// The depth of groups and of the semantics tree.
    package static let depth = 96
    /// The number of items, nodes, or definitions in one message.
    package static let elements = 400_000
    /// The number of contents, images, or glyphs that the viewer caches.
    package static let kept = 65_536
    /// The memory of the encoded images that the viewer caches, in bytes.
    package static let keptImageBytes = 512 << 20
    /// The width and height of a view, in points.
    package static let length = 16_000.0
    /// The number of touches at the same time.
    package static let touches = 16
}

/// Reads values in the format of the protocol, and throws if a value is invalid.
package struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var next: Int
    /// The number of further elements that this message may define.
    private var budget = ProtocolLimits.elements

    /// Starts to read at the first of the bytes.
    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        next = bytes.startIndex
    }

    /// Starts to read at the first of the bytes.
    package init(_ bytes: [UInt8]) { self.init(bytes[...]) }

    /// Whether all bytes were read.
    package var isAtEnd: Bool { next == bytes.endIndex }
    /// The number of remaining bytes.
    package var remaining: Int { bytes.endIndex - next }

    /// Requires that all bytes were read.
    package func end() throws(ProtocolFault) {
        if !isAtEnd { throw ProtocolFault("\(remaining) bytes follow its end") }
    }

    /// Reads a byte.
    package mutating func byte() throws(ProtocolFault) -> UInt8 {
        guard next < bytes.endIndex else { throw ProtocolFault("it ends too early") }
        defer { next += 1 }
        return bytes[next]
    }

    /// Reads an integer in LEB128. It may have at most 64 bits.
    package mutating func integer() throws(ProtocolFault) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let part = try byte()
            guard shift < 63 || part <= 1 else { throw ProtocolFault("an integer has more than 64 bits") }
            value |= UInt64(part & 0x7F) << shift
            if part < 0x80 { return value }
            shift += 7
        }
    }

    /// An integer up to `limit`.
    package mutating func count(_ limit: Int) throws(ProtocolFault) -> Int {
        let value = try integer()
        guard value <= UInt64(limit) else { throw ProtocolFault("\(value) is more than \(limit)") }
        return Int(value)
    }

    /// Reads the number of elements that follow. Each takes at least a byte, so the limit is the number of remaining
    /// bytes.
    package mutating func elements() throws(ProtocolFault) -> Int {
        let number = try count(Swift.min(remaining, budget))
        budget -= number
        return number
    }

    /// Reads a byte that is 0 or 1.
    package mutating func flag() throws(ProtocolFault) -> Bool {
        let value = try byte()
        guard value <= 1 else { throw ProtocolFault("\(value) is neither true nor false") }
        return value == 1
    }

    /// A number, which may be infinite or NaN: display lists of programs may contain these.
    package mutating func number() throws(ProtocolFault) -> Double {
        Double(bitPattern: try integer().byteSwapped)
    }

    /// Reads a finite number in a range.
    package mutating func finite(_ range: ClosedRange<Double>) throws(ProtocolFault) -> Double {
        let value = try number()
        guard value.isFinite, range.contains(value) else {
            throw ProtocolFault("\(value) is not from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    /// Reads a length, at most `limit`, and as many bytes.
    package mutating func data(_ limit: Int) throws(ProtocolFault) -> [UInt8] {
        let length = try count(limit)
        guard length <= remaining else { throw ProtocolFault("it ends too early") }
        defer { next += length }
        return Array(bytes[next..<next + length])
    }

    /// Reads a length in bytes, at most `limit`, and as much valid UTF-8.
    package mutating func string(_ limit: Int = ProtocolLimits.string) throws(ProtocolFault) -> String {
        let data = try data(limit)
        guard let text = String(validating: data, as: UTF8.self) else { throw ProtocolFault("a text is not UTF-8") }
        return text
    }

    /// Reads x and y. They may be infinite or NaN.
    package mutating func point() throws(ProtocolFault) -> Point { Point(x: try number(), y: try number()) }

    /// Reads width and height. They may be negative, infinite, or NaN.
    package mutating func size() throws(ProtocolFault) -> Size { Size(width: try number(), height: try number()) }

    /// Reads an origin and a size. They may be infinite or NaN.
    package mutating func rect() throws(ProtocolFault) -> Rect { Rect(origin: try point(), size: try size()) }

    /// A rectangle of finite numbers.
    package mutating func finiteRect() throws(ProtocolFault) -> Rect {
        let rect = try rect()
        guard rect.isFinite else { throw ProtocolFault("\(rect) is not finite") }
        return rect
    }

    /// Reads a color in one of the two forms that ``ByteWriter/color(_:)`` writes.
    package mutating func color() throws(ProtocolFault) -> Color {
        if try flag() {
            return Color(red: try number(), green: try number(), blue: try number(), alpha: try number())
        }
        func part(_ byte: UInt8) -> Double { Double(byte) / 255 }
        return Color(red: part(try byte()), green: part(try byte()), blue: part(try byte()), alpha: part(try byte()))
    }

    /// A value of an enumeration with a byte for each case.
    package mutating func choice<Choice: RawRepresentable<UInt8>>(_ type: Choice.Type) throws(ProtocolFault) -> Choice {
        let raw = try byte()
        guard let value = Choice(rawValue: raw) else { throw ProtocolFault("\(raw) is not a value of \(type)") }
        return value
    }
}
