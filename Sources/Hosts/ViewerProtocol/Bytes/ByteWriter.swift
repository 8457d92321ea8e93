package import CollectionCore
package import DisplayList

/// Appends values in the format of the protocol.
///
/// Integers are LEB128. A number is the LEB128 of its bit pattern with the bytes reversed, so that round numbers take
/// two or three bytes and every value is preserved exactly.
package struct ByteWriter {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8] = []

    /// Creates a writer without bytes.
    package init() {}

    /// Appends a byte.
    package mutating func byte(_ value: UInt8) { bytes.append(value) }

    /// Appends an integer of one to ten bytes; those below 128 take one.
    package mutating func integer(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Appends a number of elements. A negative one is written as 0.
    package mutating func count(_ value: Int) { integer(UInt64(Swift.max(0, value))) }

    /// Appends 1 for `true` and 0 for `false`.
    package mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

    /// Appends a number that the reader gets back exactly, infinity and NaN included.
    package mutating func number(_ value: Double) { integer(value.bitPattern.byteSwapped) }

    /// Appends the length in bytes and the text in UTF-8.
    package mutating func string(_ text: String) {
        let utf8 = text.utf8
        count(utf8.count)
        bytes.append(contentsOf: utf8)
    }

    /// Appends the length and the bytes.
    package mutating func data(_ data: [UInt8]) {
        count(data.count)
        bytes.append(contentsOf: data)
    }

    /// Appends bytes as they are.
    package mutating func append(_ data: [UInt8]) { bytes.append(contentsOf: data) }

    /// Appends x and y.
    package mutating func point(_ p: Point) {
        number(p.x)
        number(p.y)
    }

    /// Appends width and height.
    package mutating func size(_ s: Size) {
        number(s.width)
        number(s.height)
    }

    /// Appends the origin and the size.
    package mutating func rect(_ r: Rect) {
        point(r.origin)
        size(r.size)
    }

    /// Components that are multiples of 1/255 take a byte each.
    package mutating func color(_ c: Color) {
        let parts = [c.red, c.green, c.blue, c.alpha]
        let rounded = parts.map { ($0 * 255).rounded() }
        if zip(parts, rounded).allSatisfy({ $1 >= 0 && $1 <= 255 && $1 / 255 == $0 }) {
            byte(0)
            for part in rounded { byte(UInt8(part)) }
        } else {
            byte(1)
            for part in parts { number(part) }
        }
    }
}
