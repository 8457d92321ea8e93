/// The origin of a line of rewritten text.
package struct LineOrigin: Hashable, Sendable {
    /// The index in the module's files.
    package let file: Int
    /// The line, from 1 as in compilers and editors.
    package let line: Int
}

/// Source text that stores the original file and line of each of its lines.
///
/// Offsets are in UTF-8 code units, as in SwiftSyntax.
struct MappedText {
    /// The text in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// One origin per line; `nil` for generated lines.
    private(set) var origins: [LineOrigin?] = [nil]
    /// The offset of each line, ascending; as many as `origins`.
    private(set) var lineStarts = [0]

    /// Creates an empty text.
    init() {}

    /// Creates the text of an original file.
    init(_ text: String, file: Int) {
        bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() where byte == newline { lineStarts.append(index + 1) }
        origins = (1...lineStarts.count).map { LineOrigin(file: file, line: $0) }
    }

    /// The text as a string.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The index, from 0, of the line that contains `offset`.
    /// - Complexity: O(log lines).
    func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        // Finds the last line that begins at or before `offset`.
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The origin of the line at an offset; `nil` for a generated line.
    func origin(at offset: Int) -> LineOrigin? { origins[line(at: offset)] }

    /// Appends text without an origin.
    mutating func append(_ text: String) {
        for byte in text.utf8 {
            bytes.append(byte)
            if byte == newline { endLine(nil) }
        }
    }

    /// Appends a part of another text. A line that begins with that text has its origin.
    mutating func append(_ range: Range<Int>, of other: MappedText) {
        guard !range.isEmpty else { return }
        append(range, of: other, firstLine: other.line(at: range.lowerBound))
    }

    private mutating func append(_ range: Range<Int>, of other: MappedText, firstLine: Int) {
        var line = firstLine
        if origins[origins.count - 1] == nil { origins[origins.count - 1] = other.origins[line] }
        for index in range {
            bytes.append(other.bytes[index])
            guard other.bytes[index] == newline else { continue }
            line += 1
            endLine(index + 1 < range.upperBound ? other.origins[line] : nil)
        }
    }

    /// Begins a line after the last newline.
    private mutating func endLine(_ next: LineOrigin?) {
        origins.append(next)
        lineStarts.append(bytes.count)
    }

    /// Appends a text with its origins.
    mutating func append(_ other: MappedText) { append(0..<other.bytes.count, of: other) }

    /// A part of the text with its origins.
    func slice(_ range: Range<Int>) -> MappedText {
        var result = MappedText()
        result.append(range, of: self)
        return result
    }

    /// The text with the edits applied. Of two overlapping edits, only the first is applied.
    ///
    /// - Returns: The text, and whether an edit was omitted.
    func applying(_ edits: [Edit]) -> (text: MappedText, isPartial: Bool) {
        var result = MappedText()
        var position = 0
        var line = 0  // The line of `position`; keeps the loop linear.
        var isPartial = false
        func advance(to offset: Int) {
            for index in position..<offset where bytes[index] == newline { line += 1 }
            position = offset
        }
        // Insertions at the same offset keep their order.
        let sorted = edits.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
        for (_, edit) in sorted {
            guard edit.start >= position else {
                isPartial = true
                continue
            }
            if edit.start > position { result.append(position..<edit.start, of: self, firstLine: line) }
            advance(to: edit.start)
            switch edit.replacement {
            case .text(let text): result.append(text)
            case .moved(let text): result.append(text)
            }
            advance(to: edit.end)
        }
        if position < bytes.count { result.append(position..<bytes.count, of: self, firstLine: line) }
        return (result, isPartial)
    }
}

/// A replacement of the text from `start` to `end`.
struct Edit {
    /// What an edit inserts.
    enum Replacement {
        case text(String)
        /// Text from elsewhere that keeps its origins.
        case moved(MappedText)
    }

    /// The offset of the first replaced byte.
    let start: Int
    /// The offset after the last replaced byte; equal to `start` for an insertion.
    let end: Int
    /// What is inserted.
    let replacement: Replacement
}
