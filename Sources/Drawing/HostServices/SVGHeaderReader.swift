package import CollectionCore

/// Reads the size of an SVG file from its root element.
///
/// Input is untrusted: every loop advances, and the result for other data is `nil`.
package enum SVGHeaderReader {
    /// The number of bytes in which the root element must begin and end.
    package static let headerLength = 1 << 16

    /// The size in points: that of the attributes `width` and `height`, otherwise that of the view box.
    package static func size(of bytes: [UInt8]) -> Size? {
        let text = Array(bytes.prefix(headerLength))
        guard let root = rootElement(text) else { return nil }
        let box = attribute("viewBox", in: root).map(numbers) ?? []
        let ownWidth = attribute("width", in: root).flatMap(length)
        let ownHeight = attribute("height", in: root).flatMap(length)
        let hasBox = box.count == 4 && box[2] > 0 && box[3] > 0
        let size: Size
        switch (ownWidth, ownHeight) {
        case (let width?, let height?): size = Size(width: width, height: height)
        case (let width?, nil) where hasBox: size = Size(width: width, height: width * box[3] / box[2])
        case (nil, let height?) where hasBox: size = Size(width: height * box[2] / box[3], height: height)
        default:
            guard hasBox else { return nil }
            size = Size(width: box[2], height: box[3])
        }
        guard size.isFinite, 0.01...10_000 ~= size.width, 0.01...10_000 ~= size.height else { return nil }
        return size
    }

    /// Whether data is an SVG document: its first element is `svg`.
    package static func matches(_ bytes: [UInt8]) -> Bool { rootElement(Array(bytes.prefix(headerLength))) != nil }

    /// The attributes of the first element if its name is `svg`.
    private static func rootElement(_ text: [UInt8]) -> ArraySlice<UInt8>? {
        var at = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        func skip(past end: String, from start: Int) -> Int? {
            var position = start
            let end = Array(end.utf8)
            while position + end.count <= text.count {
                if text[position..<position + end.count].elementsEqual(end) { return position + end.count }
                position += 1
            }
            return nil
        }
        while at < text.count {
            let rest = text[at...]
            if isSpace(text[at]) {
                at += 1
            } else if rest.starts(with: "<?".utf8) {
                guard let next = skip(past: "?>", from: at + 2) else { return nil }
                at = next
            } else if rest.starts(with: "<!--".utf8) {
                guard let next = skip(past: "-->", from: at + 4) else { return nil }
                at = next
            } else if rest.starts(with: "<!DOCTYPE".utf8) {
                // Entities are inside brackets.
                guard let mark = rest.firstIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") }),
                    let next = text[mark] == UInt8(ascii: ">") ? mark + 1 : skip(past: "]>", from: mark)
                else { return nil }
                at = next
            } else {
                guard rest.starts(with: "<svg".utf8), at + 4 < text.count,
                    isSpace(text[at + 4]) || text[at + 4] == UInt8(ascii: ">")
                else { return nil }
                return rest.dropFirst(4).firstIndex(of: UInt8(ascii: ">")).map { text[(at + 4)..<$0] }
            }
        }
        return nil
    }

    private static func attribute(_ name: String, in root: ArraySlice<UInt8>) -> String? {
        var at = root.startIndex
        while at < root.endIndex {
            guard let equals = root[at...].firstIndex(of: UInt8(ascii: "=")) else { return nil }
            let key = root[at..<equals].split(whereSeparator: isSpace).last.map { String(decoding: $0, as: UTF8.self) }
            guard let open = root[equals...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
                let close = root[(open + 1)...].firstIndex(of: root[open])
            else { return nil }
            if key == name { return String(decoding: root[(open + 1)..<close], as: UTF8.self) }
            at = close + 1
        }
        return nil
    }

    private static func numbers(_ text: String) -> [Double] {
        text.split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }.compactMap { Double($0) }
    }

    /// A length in points: CSS pixels are points. `nil` for percentages and unknown units.
    private static func length(_ text: String) -> Double? {
        let trimmed = text.drop { $0 == " " }
        let number = trimmed.prefix { $0.isNumber || $0 == "." || $0 == "+" || $0 == "-" }
        guard let value = Double(number), value > 0 else { return nil }
        switch trimmed.dropFirst(number.count).filter({ $0 != " " }) {
        case "", "px": return value
        case "pt": return value * 96 / 72
        case "pc": return value * 16
        case "in": return value * 96
        case "mm": return value * 96 / 25.4
        case "cm": return value * 96 / 2.54
        default: return nil
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}
