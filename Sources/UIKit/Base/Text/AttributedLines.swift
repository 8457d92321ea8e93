internal import CollectionCore
internal import DisplayList
internal import Foundation

/// The lines of a text laid out in a box with its origin at zero, and their display items.
///
/// Lines break after spaces, and inside words longer than a line. Truncated text has an ellipsis at the position that
/// its line break mode determines.
struct AttributedLines {
    private(set) var items: [DisplayItem] = []
    /// The width is that of the widest line.
    private(set) var size = CGSize.zero

    /// A laid out line: its UTF-16 range, beginning at `start`, and its position.
    struct Row {
        var parts: [AttributedText.Part]
        var start: Int
        var frame: CGRect
        /// The y-coordinate of the baseline.
        var baseline: CGFloat
        /// The end of the characters of the line, including those that an ellipsis replaces, without the line break.
        var end: Int
        /// The length of the line break that ends the paragraph; 0 if there is none.
        var breakLength = 0
        /// Whether an ellipsis replaces the last characters.
        var isTruncated = false
        /// The slot of the line if it does not have the whole width.
        var slot: LineSlots.Slot?

        /// The length of the shown text.
        var length: Int { parts.reduce(0) { $0 + $1.text.utf16.count } }
        /// The end of the characters, including the line break.
        var endWithBreak: Int { end + breakLength }
        /// The first character that an ellipsis replaces, or the end.
        var shownEnd: Int { isTruncated ? min(end, start + max(0, length - 1)) : end }
        /// The width without spaces at the end.
        var trimmedWidth: CGFloat { AttributedLines.trimmedWidth(parts) }
    }
    private(set) var rows: [Row] = []
    /// Whether all of the text was laid out. Only with rows.
    private(set) var isComplete = false

    /// The layout of rows beyond the common case.
    struct RowOptions {
        /// The position of the first character in the whole text.
        var start = 0
        /// Whether the text begins inside a paragraph.
        var continuesParagraph = false
        /// Replaces the line break mode of the last line that the number of lines permits.
        var lastLineMode: NSLineBreakMode?
        /// `nil` if each line has the whole width.
        var slots: LineSlots?
        /// Replaces the spacing of paragraph styles.
        var spacing: (any RowSpacing)?
    }
    private var options = RowOptions()

    typealias Part = AttributedText.Part
    private struct Line {
        var parts: [Part] = []
        var width: CGFloat = 0
    }

    let isRightToLeft: Bool
    private let boxWidth: CGFloat
    private static let ellipsis = "\u{2026}"

    init(
        _ text: AttributedText, width: CGFloat, height: CGFloat, maximumLines: Int, isRightToLeft: Bool,
        keepsRows: Bool = false, options: RowOptions = RowOptions()
    ) {
        self.isRightToLeft = isRightToLeft
        self.options = options
        boxWidth = width > 0 ? width : .infinity
        guard !text.string.isEmpty || keepsRows else { return }
        if text.isUniform, !keepsRows {
            layOutWhole(text, height: height, maximumLines: maximumLines)
            return
        }
        layOutParagraphs(text, height: height, maximumLines: maximumLines, keepsRows: keepsRows)
        self.options = RowOptions()
    }

    private mutating func layOutParagraphs(
        _ text: AttributedText, height: CGFloat, maximumLines: Int, keepsRows: Bool
    ) {
        var (y, count): (CGFloat, Int) = (0, 0)
        var start = options.start
        var breaks = text.string.lazy.filter(\.isNewline).map(\.utf16.count).makeIterator()
        for (index, paragraph) in text.paragraphs.enumerated() {
            let style = paragraph.style
            let continues = index == 0 && options.continuesParagraph
            if index > 0 { y += spacing(before: start, y, style) }
            let left = maximumLines > 0 ? maximumLines - count : Int.max
            guard left > 0 else { return }
            let isLast = index == text.paragraphs.count - 1
            if let slots = options.slots {
                let box = lineBox(Line(), paragraph)
                slots.begin(at: y, lineHeight: box.height, spacing: style.lineSpacing, index: start)
            }
            let (lines, isTruncated) = broken(
                paragraph, limit: left, isLastParagraph: isLast, continues: continues)
            let length = paragraph.parts.reduce(0) { $0 + $1.text.utf16.count }
            let paragraphEnd = start + length
            var end = start
            for (row, line) in lines.enumerated() {
                // A slot in which no word fits stays empty.
                if options.slots != nil, line.parts.isEmpty, lines.count > 1 { continue }
                let box = lineBox(options.slots == nil ? line : Line(), paragraph)
                let slot = options.slots?[row]
                if let slot { y = slot.top }
                // Allows a tolerance of half a point because boxes are rounded to pixels and lines are not. The first
                // line is always shown.
                if count > 0, y + box.height > height + 0.5 { return }
                let x = place(line, paragraph, isFirst: row == 0 && !continues, top: y, box, slot)
                count += 1
                size.height = max(size.height, y + box.height)
                guard keepsRows else {
                    y += box.height + style.lineSpacing
                    continue
                }
                let shown = line.parts.reduce(0) { $0 + $1.text.utf16.count }
                let isLastRow = row == lines.count - 1
                end = isLastRow && isTruncated ? paragraphEnd : start + shown
                let frame = CGRect(x: x.min, y: y, width: x.max - x.min, height: box.height)
                rows.append(
                    Row(
                        parts: line.parts, start: start, frame: frame, baseline: y + box.ascent, end: end,
                        isTruncated: isLastRow && isTruncated, slot: slot))
                start += shown
                y += box.height + spacing(after: end, frame, style)
            }
            guard keepsRows else {
                y += style.paragraphSpacing
                continue
            }
            y += spacing(afterParagraph: end, y, style)
            // The lines of the paragraph that the limit omits.
            guard end == paragraphEnd else { return }
            start = end
            if let count = breaks.next() {
                rows[rows.count - 1].breakLength = count
                start += count
            }
        }
        isComplete = true
    }

    private func spacing(before start: Int, _ y: CGFloat, _ style: NSParagraphStyle) -> CGFloat {
        options.spacing?.spacing(.beforeParagraph, at: start, CGRect(x: 0, y: y, width: 0, height: 0))
            ?? style.paragraphSpacingBefore
    }
    private func spacing(after end: Int, _ frame: CGRect, _ style: NSParagraphStyle) -> CGFloat {
        options.spacing?.spacing(.afterLine, at: max(options.start, end - 1), frame) ?? style.lineSpacing
    }
    private func spacing(afterParagraph end: Int, _ y: CGFloat, _ style: NSParagraphStyle) -> CGFloat {
        options.spacing?.spacing(
            .afterParagraph, at: max(options.start, end - 1), CGRect(x: 0, y: y, width: 0, height: 0))
            ?? style.paragraphSpacing
    }

    /// Lays out text with a single style.
    private mutating func layOutWhole(_ text: AttributedText, height: CGFloat, maximumLines: Int) {
        let style = text.firstParagraph
        let rightToLeft = style.baseWritingDirection == .rightToLeft || isRightToLeft
        var run = TextRun(
            string: text.string, font: text.first.font.face, color: text.first.color, frame: .zero,
            alignment: TextRun.Alignment(style.alignment, isRightToLeft: rightToLeft),
            lineBreak: TextRun.LineBreak(style.lineBreakMode), maximumLines: max(0, maximumLines),
            isRightToLeft: rightToLeft)
        let found = Self.size(of: run, width: boxWidth)
        var shown = found.height
        if CGFloat(shown) > height + 0.5 {
            let line = Double(max(1, text.first.font.lineHeight))
            let count = max(1, Int((Double(height) + 0.5) / line))
            run.maximumLines = run.maximumLines > 0 ? min(run.maximumLines, count) : count
            shown = Self.size(of: run, width: boxWidth).height
        }
        size = CGSize(width: found.width, height: shown)
        run.frame = Rect(
            x: 0, y: 0, width: boxWidth.isFinite ? Double(boxWidth) : found.width.rounded(.up) + 1, height: shown)
        if !boxWidth.isFinite { run.alignment = .left }
        items = [.text(run)]
    }

    private static func size(of run: TextRun, width: CGFloat) -> Size {
        HostServices.text.size(of: run, width: Double(width))
    }

    static func width(_ text: String, _ style: AttributedText.Style) -> CGFloat {
        guard !text.isEmpty else { return 0 }
        if let attachment = style.attachment { return attachment.frame.width * CGFloat(text.count) }
        if style.kern != 0 {
            var plain = style
            plain.kern = 0
            return width(text, plain) + style.kern * CGFloat(text.count)
        }
        let run = TextRun(string: text, font: style.font.face, color: style.color, frame: .zero)
        return CGFloat(size(of: run, width: .infinity).width)
    }

    // MARK: Line breaking

    private func broken(
        _ paragraph: AttributedText.Paragraph, limit: Int, isLastParagraph: Bool, continues: Bool
    ) -> (lines: [Line], isTruncated: Bool) {
        let style = paragraph.style
        let mode = options.lastLineMode ?? style.lineBreakMode
        let cuts = ![.byWordWrapping, .byCharWrapping, .byClipping].contains(mode)
        func availableWidth(_ row: Int) -> CGFloat {
            let indent = row == 0 && !continues ? style.firstLineHeadIndent : style.headIndent
            if let slot = options.slots?[row] {
                let end = style.tailIndent > 0 ? min(slot.width, style.tailIndent) : slot.width + style.tailIndent
                return max(1, end - indent)
            }
            let end = style.tailIndent > 0 ? style.tailIndent : boxWidth + style.tailIndent
            return max(1, end - indent)
        }
        let wraps = boxWidth.isFinite && mode != .byClipping && !(cuts && limit == 1)
        var lines = [Line()]
        for word in wraps ? Self.words(of: paragraph) : [paragraph.parts] {
            var word = word
            let length = Self.trimmedWidth(word)
            let last = lines.count - 1
            if wraps, lines[last].width + length > availableWidth(last) + 0.01, !lines[last].parts.isEmpty {
                lines.append(Line())
            }
            if wraps, let slots = options.slots {
                // A word that is longer than a narrow slot continues in a wider one instead of being split.
                while length > availableWidth(lines.count - 1) + 0.01, !slots.isWhole(lines.count - 1),
                    lines[lines.count - 1].parts.isEmpty
                {
                    lines.append(Line())
                }
            }
            while wraps, Self.trimmedWidth(word) > availableWidth(lines.count - 1) + 0.01 {
                let (head, tail) = Self.split(word, at: availableWidth(lines.count - 1))
                guard !tail.isEmpty else { break }
                Self.add(head, to: &lines[lines.count - 1])
                lines.append(Line())
                word = tail
            }
            Self.add(word, to: &lines[lines.count - 1])
        }
        let isCut = lines.count > limit || (limit == 1 && !isLastParagraph)
        let isTooWide = !wraps && lines[0].width > availableWidth(0) + 0.01
        guard isCut || isTooWide else { return (lines, false) }
        lines = Array(lines.prefix(limit))
        if cuts { Self.truncate(&lines[lines.count - 1], toWidth: availableWidth(lines.count - 1)) }
        return (lines, cuts)
    }

    /// The parts of each word, including the spaces after it, in order.
    private static func words(of paragraph: AttributedText.Paragraph) -> [[Part]] {
        var words: [[Part]] = []
        var isOpen = false
        for part in paragraph.parts {
            var rest = Substring(part.text)
            while !rest.isEmpty {
                let letters = rest.prefix { !$0.isWhitespace }
                let spaces = rest.dropFirst(letters.count).prefix(while: \.isWhitespace)
                let piece = Part(text: String(letters) + spaces, style: part.style)
                if isOpen { words[words.count - 1].append(piece) } else { words.append([piece]) }
                isOpen = spaces.isEmpty
                rest = rest.dropFirst(letters.count + spaces.count)
            }
        }
        return words
    }

    private static func add(_ word: [Part], to line: inout Line) {
        for part in word {
            if let last = line.parts.last, last.style == part.style {
                line.parts[line.parts.count - 1].text += part.text
            } else {
                line.parts.append(part)
            }
        }
        line.width = trimmedWidth(line.parts, keepsSpaces: true)
    }

    static func trimmedWidth(_ parts: [Part], keepsSpaces: Bool = false) -> CGFloat {
        var sum: CGFloat = 0
        for (index, part) in parts.enumerated() {
            var text = Substring(part.text)
            if !keepsSpaces, index == parts.count - 1 { while text.last?.isWhitespace == true { text.removeLast() } }
            sum += width(String(text), part.style)
        }
        return sum
    }

    /// Splits a word after the characters that fit, at least one.
    private static func split(_ word: [Part], at available: CGFloat) -> (head: [Part], tail: [Part]) {
        var head: [Part] = []
        var used: CGFloat = 0
        for (index, part) in word.enumerated() {
            let whole = width(part.text, part.style)
            if used + whole <= available {
                head.append(part)
                used += whole
                continue
            }
            let characters = Array(part.text)
            var (low, high) = (0, characters.count)
            while low < high {
                let middle = (low + high + 1) / 2
                if used + width(String(characters[..<middle]), part.style) <= available {
                    low = middle
                } else {
                    high = middle - 1
                }
            }
            if low == 0, head.isEmpty { low = 1 }
            if low > 0 { head.append(Part(text: String(characters[..<low]), style: part.style)) }
            var tail = Array(word[(index + 1)...])
            if low < characters.count { tail.insert(Part(text: String(characters[low...]), style: part.style), at: 0) }
            return (head, tail)
        }
        return (head, [])
    }

    private static func truncate(_ line: inout Line, toWidth available: CGFloat) {
        guard let style = line.parts.last?.style else { return }
        let mark = Part(text: ellipsis, style: style)
        let remaining = available - width(ellipsis, style)
        var parts = line.parts
        if trimmedWidth(parts) > remaining { parts = remaining > 0 ? split(parts, at: remaining).head : [] }
        if let last = parts.indices.last {
            while parts[last].text.last?.isWhitespace == true { parts[last].text.removeLast() }
        }
        line = Line()
        add(parts + [mark], to: &line)
    }

    // MARK: Placing

    /// The ascent of a line above its baseline, and its height.
    private func lineBox(_ line: Line, _ paragraph: AttributedText.Paragraph) -> (ascent: CGFloat, height: CGFloat) {
        let styles = (line.parts.isEmpty ? paragraph.parts : line.parts).map(\.style)
        let ascent = styles.map { max($0.font.ascender, $0.attachment?.frame.maxY ?? 0) }.max() ?? 0
        let natural =
            ascent
            + (styles.map { max($0.font.lineHeight - $0.font.ascender, -($0.attachment?.frame.minY ?? 0)) }.max() ?? 0)
        let style = paragraph.style
        var height = natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        // A line height that differs from the font's changes the space above the text.
        return (ascent + height - natural, height)
    }

    /// - Returns: The start and the end of the line.
    private mutating func place(
        _ line: Line, _ paragraph: AttributedText.Paragraph, isFirst: Bool, top: CGFloat,
        _ box: (ascent: CGFloat, height: CGFloat), _ slot: LineSlots.Slot?
    ) -> (min: CGFloat, max: CGFloat) {
        let style = paragraph.style
        let length = Self.trimmedWidth(line.parts)
        let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
        size.width = max(size.width, (slot?.x ?? 0) + length + indent)
        let rightToLeft = style.baseWritingDirection == .rightToLeft || isRightToLeft
        let boxWidth = slot?.width ?? boxWidth
        let end = style.tailIndent > 0 ? style.tailIndent : boxWidth + style.tailIndent
        let free = boxWidth.isFinite ? max(0, end - indent - length) : 0
        var offset: CGFloat =
            switch TextRun.Alignment(style.alignment, isRightToLeft: rightToLeft) {
            case .left: rightToLeft ? 0 : indent
            case .justified: indent
            case .center: indent + free / 2
            case .right: rightToLeft ? boxWidth.isFinite ? boxWidth - indent - length : 0 : indent + free
            }
        if let slot { offset += slot.x }
        var x = offset
        let baseline = top + box.ascent
        for part in rightToLeft ? line.parts.reversed() : line.parts {
            let width = Self.width(part.text, part.style)
            append(part, x: x, width: width, baseline: baseline, top: top, height: box.height)
            x += width
        }
        return (offset, x)
    }

    private mutating func append(
        _ part: Part, x: CGFloat, width: CGFloat, baseline: CGFloat, top: CGFloat, height: CGFloat,
        drawsBackground: Bool = true
    ) {
        let style = part.style
        if drawsBackground, let background = style.background {
            items.append(.fill(.rect(Rect(CGRect(x: x, y: top, width: width, height: height))), .color(background)))
        }
        let line = baseline - style.offset
        let font = style.font
        if let attachment = style.attachment {
            append(attachment, x: x, baseline: line, style)
            return
        }
        func add(_ text: String, at x: CGFloat, width: CGFloat) {
            let run = TextRun(
                string: text, font: font.face, color: style.color,
                frame: Rect(
                    CGRect(x: x, y: line - font.ascender, width: width.rounded(.up) + 1, height: font.lineHeight)),
                lineBreak: .clip, isRightToLeft: isRightToLeft)
            items.append(.text(run))
        }
        if style.kern == 0 {
            add(part.text, at: x, width: width)
        } else {
            // Characters are placed individually because fonts have no kerning parameter.
            var position = x
            for character in isRightToLeft ? part.text.reversed() : Array(part.text) {
                let own = Self.width(String(character), style)
                if !character.isWhitespace { add(String(character), at: position, width: own - style.kern) }
                position += own
            }
        }
        func rule(_ lines: NSUnderlineStyle, _ color: Color?, at y: CGFloat) {
            guard !lines.isEmpty else { return }
            let thickness = max(1, (font.pointSize / 18).rounded()) * (lines == .thick ? 2 : 1)
            for step in 0..<(lines.contains(.double) ? 2 : 1) {
                let frame = CGRect(x: x, y: y + CGFloat(step) * 2 * thickness, width: width, height: thickness)
                items.append(.fill(.rect(Rect(frame)), .color(color ?? style.color)))
            }
        }
        rule(style.underline, style.underlineColor, at: line + font.pointSize * 0.08)
        rule(style.strike, style.strikeColor, at: line - font.xHeight / 2)
    }

    /// The items of a part of a row, without backgrounds.
    func items(of part: Part, x: CGFloat, width: CGFloat, in row: Row) -> [DisplayItem] {
        var copy = AttributedLines(isRightToLeft: isRightToLeft)
        copy.append(
            part, x: x, width: width, baseline: row.baseline, top: row.frame.minY, height: row.frame.height,
            drawsBackground: false)
        return copy.items
    }

    /// No lines.
    init(isRightToLeft: Bool = false) {
        self.isRightToLeft = isRightToLeft
        boxWidth = .infinity
    }

    private mutating func append(
        _ attachment: NSTextAttachment, x: CGFloat, baseline: CGFloat, _ style: AttributedText.Style
    ) {
        let box = attachment.frame
        guard let image = attachment.image?.resolved(for: .current), box.width > 0, box.height > 0 else { return }
        let frame = CGRect(x: x + box.minX, y: baseline - box.maxY, width: box.width, height: box.height)
        // Template images use the text color.
        let tint = image.ownTint?.cgColor.color ?? (image.isTemplate ? style.color : nil)
        items.append(.image(ImagePlacement(image: image.resource, frame: Rect(frame), tint: tint)))
    }
}

/// Replaces the spacing between lines.
protocol RowSpacing: AnyObject {
    /// Returns a distance in points; `nil` for that of the paragraph style.
    ///
    /// - Parameters:
    ///   - index: The position of the last character before the space, or of the first one after it if the space is
    ///     before a paragraph.
    ///   - frame: The line, in the space of the lines.
    func spacing(_ kind: RowSpacingKind, at index: Int, _ frame: CGRect) -> CGFloat?
}

enum RowSpacingKind {
    case afterLine
    case beforeParagraph
    case afterParagraph
}
