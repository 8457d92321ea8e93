package import CollectionCore

/// Reads the size of the first page of a PDF file.
///
/// Takes the first page in the order of the file; objects in compressed streams follow all others. Input is untrusted:
/// every loop advances, and the result for other data is `nil`.
package enum PDFHeaderReader {
    /// The maximum number of bytes of a file whose page is searched.
    package static let maximumLength = 1 << 24
    /// The number of bytes in which the file must begin with its version.
    package static let headerLength = 1 << 10
    /// The maximum number of bytes of the object that describes a page.
    private static let objectLength = 1 << 16
    /// The number of nodes of the page tree from which a page inherits.
    private static let nodes = 16

    /// Whether data is a PDF file, which may begin with other bytes.
    package static func matches(_ bytes: [UInt8]) -> Bool {
        position(of: "%PDF-", in: bytes[..<min(bytes.count, headerLength)]) != nil
    }

    /// The size in points of the first page: the visible part (the crop box) of its media box, after its rotation.
    package static func size(of bytes: [UInt8]) -> Size? {
        guard bytes.count <= maximumLength, matches(bytes) else { return nil }
        return firstPage(bytes) ?? firstPage(bytes + compressedObjects(of: bytes))
    }

    private static func firstPage(_ bytes: [UInt8]) -> Size? {
        var inherited: [ArraySlice<UInt8>] = []
        var at = 0
        var page: ArraySlice<UInt8>?
        while page == nil, let type = position(of: "/Type", in: bytes[at...]) {
            at = type + 5
            let name = trimmed(bytes[at...])
            guard name.starts(with: "/Page".utf8) else { continue }
            let end = name.startIndex + 5
            if end == bytes.count || !isRegular(bytes[end]) {
                page = object(around: type, in: bytes)
            } else if bytes[end] == UInt8(ascii: "s"), inherited.count < nodes {
                inherited.append(object(around: type, in: bytes))
            }
        }
        guard let page else { return nil }
        // The tree of the pages often follows the page.
        while inherited.count < nodes, let type = position(of: "/Type", in: bytes[at...]) {
            at = type + 5
            if trimmed(bytes[at...]).starts(with: "/Pages".utf8) { inherited.append(object(around: type, in: bytes)) }
        }
        func first<Value>(_ value: (ArraySlice<UInt8>) -> Value?) -> Value? {
            ([page] + inherited).lazy.compactMap(value).first
        }
        guard var box = first({ self.box("/MediaBox", of: $0, in: bytes) }) else { return nil }
        if let crop = first({ self.box("/CropBox", of: $0, in: bytes) }), let visible = box.intersection(crop),
            visible.width > 0, visible.height > 0
        {
            box = visible
        }
        let turn = first { value("/Rotate", of: $0).flatMap { numbers($0, atMost: 1).first } } ?? 0
        let isUpright = abs(turn).truncatingRemainder(dividingBy: 180) != 90
        let size = isUpright ? box.size : Size(width: box.height, height: box.width)
        guard size.isFinite, 0.01...10_000 ~= size.width, 0.01...10_000 ~= size.height else { return nil }
        return size
    }

    // MARK: Compressed objects

    /// The maximum numbers of streams, and of bytes of each.
    private static let (streams, streamLength) = (32, 1 << 18)

    /// The objects of compressed streams, as they would be in a file without compression.
    private static func compressedObjects(of bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var at = 0
        for _ in 0..<streams {
            guard let mark = position(of: "/ObjStm", in: bytes[at...]) else { break }
            at = mark + 7
            let object = object(around: mark, in: bytes)
            func number(_ key: String) -> Int? {
                value(key, of: object).flatMap { numbers($0, atMost: 1).first }.flatMap { Int(exactly: $0) }
            }
            guard let first = number("/First"), let start = position(of: "stream", in: bytes[mark...]) else { continue }
            // A line break, of one byte or two, follows the word.
            let data = bytes[(start + 6)...].drop { $0 == 10 || $0 == 13 }
            guard let text = Inflater.inflated(data, limit: streamLength), 0...text.count ~= first else { continue }
            let header = numbers(text[..<first], atMost: 2 * 256).compactMap { Int(exactly: $0) }
            let starts = stride(from: 1, to: header.count, by: 2).map { first + header[$0] } + [text.count]
            for index in 0..<(starts.count - 1) where first <= starts[index] && starts[index] <= starts[index + 1] {
                guard starts[index + 1] <= text.count else { break }
                result += Array("\n\(header[2 * index]) 0 obj\n".utf8)
                result += text[starts[index]..<starts[index + 1]]
                result += Array("\nendobj\n".utf8)
            }
        }
        return result
    }

    // MARK: Objects

    /// The bytes of the object that contains a position.
    private static func object(around at: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        let mark = Array("obj".utf8)
        var start = at
        let least = max(0, at - objectLength)
        while start > least, !bytes[start...].starts(with: mark) { start -= 1 }
        let limit = bytes[at..<min(bytes.count, at + objectLength)]
        return bytes[start..<(position(of: "endobj", in: limit) ?? limit.endIndex)]
    }

    /// The bytes after a key.
    private static func value(_ key: String, of object: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = object
        while let at = position(of: key, in: rest) {
            let after = at + key.utf8.count
            if after == object.endIndex || !isRegular(object[after]) { return trimmed(object[after...]) }
            rest = object[after...]
        }
        return nil
    }

    /// The rectangle of a key, which is an array, or a reference to an object that is one.
    private static func box(_ key: String, of object: ArraySlice<UInt8>, in bytes: [UInt8]) -> Rect? {
        guard var found = value(key, of: object) else { return nil }
        if found.first != UInt8(ascii: "[") {
            let reference = numbers(found, atMost: 2)
            guard reference.count == 2, let number = Int(exactly: reference[0]),
                let generation = Int(exactly: reference[1])
            else { return nil }
            let header = "\(number) \(generation) obj"
            var at = 0
            repeat {
                guard let next = position(of: header, in: bytes[at...]) else { return nil }
                at = next + header.utf8.count
            } while at - header.utf8.count > 0 && isRegular(bytes[at - header.utf8.count - 1])
            found = trimmed(bytes[at...])
        }
        guard found.first == UInt8(ascii: "[") else { return nil }
        let edges = numbers(found.dropFirst(), atMost: 4)
        guard edges.count == 4, found.dropFirst().first(where: { !isSpace($0) && !isRegular($0) }) == UInt8(ascii: "]")
        else { return nil }
        // Opposite corners in any order.
        return Rect(
            x: min(edges[0], edges[2]), y: min(edges[1], edges[3]), width: abs(edges[2] - edges[0]),
            height: abs(edges[3] - edges[1]))
    }

    // MARK: Bytes

    private static func numbers(_ text: ArraySlice<UInt8>, atMost count: Int) -> [Double] {
        var result: [Double] = []
        var rest = trimmed(text)
        while result.count < count {
            let digits = rest.prefix { isRegular($0) }.prefix(32)
            guard !digits.isEmpty, let value = Double(String(decoding: digits, as: UTF8.self)), abs(value) < 1e6 else {
                break
            }
            result.append(value)
            rest = trimmed(rest[digits.endIndex...])
        }
        return result
    }

    private static func position(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let text = Array(text.utf8)
        var rest = bytes
        while let at = rest.firstIndex(of: text[0]) {
            if rest[at...].starts(with: text) { return at }
            rest = rest[(at + 1)...]
        }
        return nil
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> { text.drop(while: isSpace) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 0 || (9...13).contains(byte) }

    /// Whether a byte is part of a number or name.
    private static func isRegular(_ byte: UInt8) -> Bool { !isSpace(byte) && !"()<>[]{}/%".utf8.contains(byte) }
}
