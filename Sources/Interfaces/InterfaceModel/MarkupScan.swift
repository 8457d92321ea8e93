internal import Foundation

/// Finds markup for which the time of the XML parser grows faster than the file, before the parser runs.
///
/// libxml2 searches the hyphens of a comment again from each of them (80,000 in an unclosed comment took 1.1 s, 16
/// times as many as a quarter of them), and compares each attribute of an element with the others.
struct MarkupScan {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    /// What is wrong; `nil` if nothing was found.
    private(set) var message: String?

    /// - Returns: A message and its line; `nil` if the parser can run.
    static func fault(in data: Data) -> (message: String, line: Int)? {
        data.withUnsafeBytes { bytes in
            var scan = MarkupScan(bytes: bytes)
            scan.run()
            guard let message = scan.message else { return nil }
            return (message, 1 + bytes[..<min(scan.position, bytes.count)].count { $0 == UInt8(ascii: "\n") })
        }
    }

    private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    private mutating func run() {
        while message == nil, let start = next("<", from: position) {
            position = start
            if begins("<!--", at: start) {
                readComment()
            } else if begins("<![CDATA[", at: start) {
                skip(to: "]]>", from: start + 9, "a CDATA section does not end")
            } else if begins("<?", at: start) {
                skip(to: "?>", from: start + 2, "a processing instruction does not end")
            } else {
                readTag()
            }
        }
    }

    private func next(_ character: Unicode.Scalar, from start: Int) -> Int? {
        start < bytes.count ? bytes[start...].firstIndex(of: UInt8(ascii: character)) : nil
    }

    private func begins(_ text: StaticString, at start: Int) -> Bool {
        start + text.utf8CodeUnitCount <= bytes.count
            && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
    }

    private mutating func readComment() {
        var start = position + 4
        while let hyphen = next("-", from: start) {
            if !begins("--", at: hyphen) {
                start = hyphen + 1
            } else if begins("-->", at: hyphen) {
                position = hyphen + 3
                return
            } else {
                message = hyphen + 2 >= bytes.count ? "a comment does not end" : "a comment contains '--'"
                return
            }
        }
        message = "a comment does not end"
    }

    private mutating func skip(to end: StaticString, from start: Int, _ fault: String) {
        let first = Unicode.Scalar(end.utf8Start[0])
        var start = start
        while let found = next(first, from: start) {
            if begins(end, at: found) {
                position = found + end.utf8CodeUnitCount
                return
            }
            start = found + 1
        }
        message = fault
    }

    private mutating func readTag() {
        var attributes = 0
        var quote: UInt8?
        var index = position + 1
        // A tag without an end is the parser's to report.
        defer { if message == nil { position = index + 1 } }
        while index < bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return
            } else if byte == UInt8(ascii: "=") {
                attributes += 1
                // The parser states the element if there are a few more than the limit.
                if attributes > 2 * InterfaceLimits.attributes {
                    message = "the element has more than \(InterfaceLimits.attributes) attributes"
                    return
                }
            }
            index += 1
        }
    }
}
