import CPangoCairo
internal import HostServices

/// The positions at which lines can end, the same with every version of Pango.
///
/// Pango follows the newest rules of Unicode and changes its own: version 1.51.2 no longer lets the space at the end of
/// a text extend beyond the edge; with version 1.52.2, lines can end beside some quotation marks, and fewer characters
/// of Indic scripts are split. Therefore the rules are those of the bundled text layout, `LineBreakRules`, and
/// Pango finds the longest lines with them.
package enum LineBreaking {
    /// Calls a closure for each character of a text, in order.
    ///
    /// - Parameter body: Receives the number of the Unicode scalar, whether a line can end before it, and whether a
    ///   grapheme cluster begins with it.
    /// - Complexity: O(*n*) for *n* characters.
    private static func forEachPosition(
        in text: String, _ body: (_ index: Int, _ canBreak: Bool, _ isStart: Bool) -> Void
    ) {
        let words = thaiWords(in: text)
        var rules = LineBreakRules(hasThaiDictionary: true)
        var following = text.unicodeScalars.makeIterator()
        _ = following.next()
        var index = 0
        func visit(_ scalar: Unicode.Scalar, isStart: Bool) {
            let canBreak = rules.canBreak(before: scalar, next: following.next())
            body(index, isStart && (canBreak || words.contains(index)), isStart)
            index += 1
        }
        // Only a carriage return with a line feed is one of several characters.
        if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
            for scalar in text.unicodeScalars { visit(scalar, isStart: true) }
            return
        }
        for character in text {
            var isStart = true
            for scalar in character.unicodeScalars {
                visit(scalar, isStart: isStart)
                isStart = false
            }
        }
    }

    /// The positions inside a paragraph at which a line can end, as numbers of UTF-16 units.
    package static func positions(in paragraph: String) -> [Int] {
        let paragraph = ControlCharacters.replaced(in: paragraph)
        var breaks: [Int] = []
        var position = 0
        var scalars = paragraph.unicodeScalars.makeIterator()
        forEachPosition(in: paragraph) { _, canBreak, _ in
            if canBreak { breaks.append(position) }
            if let scalar = scalars.next() { position += UTF16.width(scalar) }
        }
        return breaks
    }

    /// The numbers of the scalars with which Thai words begin, without the first word of each part in Thai. The dictionary
    /// is that of libthai, if Pango has it.
    private static func thaiWords(in text: String) -> Set<Int> {
        // The first byte of the block in UTF-8.
        guard text.utf8.contains(0xE0) else { return [] }
        var found: Set<Int> = []
        var part = ""
        var start = 0
        func addWords() {
            defer { part = "" }
            let count = part.unicodeScalars.count
            guard count > 1 else { return }
            var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
            var analysis = PangoAnalysis()
            analysis.script = UInt8(clamping: PANGO_SCRIPT_THAI.rawValue)
            pango_tailor_break(
                part, Int32(clamping: part.utf8.count), &analysis, -1, &attributes, Int32(clamping: attributes.count))
            for index in 1..<count where attributes[index].is_line_break != 0 { found.insert(start + index) }
        }
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if (0xE00...0xE7F).contains(scalar.value) {
                if part.isEmpty { start = index }
                part.unicodeScalars.append(scalar)
            } else if !part.isEmpty {
                addWords()
            }
        }
        addWords()
        return found
    }

    /// Replaces the positions that Pango has found in a layout. Only lines that are made afterward have them.
    ///
    /// Pango stores the positions of a text until the text changes. Documented functions only remove some of them.
    static func apply(to layout: OpaquePointer, _ text: String) {
        withAttributes(of: layout) { attributes in
            forEachPosition(in: text) { index, canBreak, isStart in
                guard index > 0, index < attributes.count - 1 else { return }
                if !isStart { attributes[index].is_cursor_position = 0 }
                attributes[index].is_char_break = attributes[index].is_cursor_position
                attributes[index].is_line_break = canBreak ? attributes[index].is_cursor_position : 0
            }
        }
    }

    private static func withAttributes(
        of layout: OpaquePointer, _ body: (UnsafeMutableBufferPointer<PangoLogAttr>) -> Void
    ) {
        // Requires the lines, without which Pango has no positions.
        _ = pango_layout_get_line_count(layout)
        var count: Int32 = 0
        guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count), count > 0 else { return }
        body(UnsafeMutableBufferPointer(start: UnsafeMutablePointer(mutating: attributes), count: Int(count)))
    }

    // MARK: - The space at the end of a paragraph

    /// Lets the space at the end of a text extend beyond the edge, as in labels, if Pango begins a line with it or with
    /// the word before it.
    ///
    /// - Parameters:
    ///   - width: The width of the layout, in Pango's units.
    ///   - splitsWords: Whether lines can end after each character, which also applies to the ends of other paragraphs.
    static func hangLastSpaces(
        in layout: OpaquePointer, _ text: String, width: Int32, splitsWords: Bool
    ) {
        guard pango_version() >= firstVersionWithoutHanging, splitsWords || isSpace(text) else { return }
        let bytes = Array(text.utf8)
        let paragraphs = TextParagraph.all(in: text, isRightToLeft: false)
        for (number, paragraph) in paragraphs.enumerated()
        where (splitsWords || number + 1 == paragraphs.count) && paragraph.end > paragraph.start
            && isSpace(String(decoding: bytes[..<paragraph.end].suffix(3), as: UTF8.self))
        {
            let lines = lines(of: paragraph, in: layout)
            guard lines.count > 1 else { continue }
            // The last two lines are one if they fit without the space.
            let removed = removeBreaks(
                between: lines[lines.count - 2].start, and: paragraph.end, in: layout, bytes)
            guard let last = Self.lines(of: paragraph, in: layout).last,
                Self.width(of: last.line) - spaceWidth(at: paragraph.end, last.line, bytes) > width
            else { continue }
            withAttributes(of: layout) { attributes in
                for (index, attribute) in removed { attributes[index] = attribute }
            }
            pango_layout_context_changed(layout)
        }
    }

    /// Pango 1.51.2, as one number.
    private static let firstVersionWithoutHanging: Int32 = 15_102

    /// Whether a text ends with a space that has no width at the end of a line. Tabs always fit a line.
    private static func isSpace(_ text: String) -> Bool {
        guard let last = text.unicodeScalars.last else { return false }
        return last.properties.isWhitespace && last != "\t"
    }

    private typealias Line = UnsafeMutablePointer<PangoLayoutLine>

    /// The lines of a paragraph, with their offsets in UTF-8.
    private static func lines(of paragraph: TextParagraph, in layout: OpaquePointer) -> [(start: Int, line: Line)] {
        (0..<pango_layout_get_line_count(layout)).compactMap { index in
            guard let line = pango_layout_get_line_readonly(layout, index) else { return nil }
            let start = Int(line.pointee.start_index)
            return start >= paragraph.start && start <= paragraph.end ? (start, line) : nil
        }
    }

    /// Makes new lines, none of which begins between two offsets in UTF-8. Returns the previous attributes.
    private static func removeBreaks(
        between start: Int, and end: Int, in layout: OpaquePointer, _ bytes: [UInt8]
    ) -> [(Int, PangoLogAttr)] {
        var removed: [(Int, PangoLogAttr)] = []
        withAttributes(of: layout) { attributes in
            var index = 0
            for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
                if offset > start, offset < end, index < attributes.count {
                    removed.append((index, attributes[index]))
                    attributes[index].is_line_break = 0
                    attributes[index].is_char_break = 0
                }
                index += 1
            }
        }
        pango_layout_context_changed(layout)
        return removed
    }

    private static func width(of line: Line) -> Int32 {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        return logical.width
    }

    /// The width of the character that ends at an offset in UTF-8.
    private static func spaceWidth(at end: Int, _ line: Line, _ bytes: [UInt8]) -> Int32 {
        let start = bytes[..<end].lastIndex { $0 & 0xC0 != 0x80 } ?? end
        var (left, right): (Int32, Int32) = (0, 0)
        pango_layout_line_index_to_x(line, Int32(clamping: start), 0, &left)
        pango_layout_line_index_to_x(line, Int32(clamping: start), 1, &right)
        return abs(right - left)
    }
}
