internal import CollectionCore
internal import DisplayList
internal import Foundation

/// The lines of a text laid out in a box with its origin at zero, and their display items.
///
/// Lines break after spaces, and inside words longer than a line. Truncated text has an ellipsis at the position that
/// its line break mode determines.
struct AttributedLines {
    /// The display items of the text, relative to its top-left corner.
    var items: [DisplayItem] = []
    /// The width is that of the widest line.
    private(set) var size = CGSize.zero

    /// A laid out line: its UTF-16 range, beginning at `start`, and its position.
    struct Row {
        /// The parts of the line in stored order.
        var parts: [AttributedText.Part]
        /// The position of the first character in the text.
        var start: Int
        /// The rectangle of the line, in points from the top-left corner of the text.
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
        /// Whether the paragraph is read from right to left.
        var isRightToLeft = false
        /// The parts of the line from left to right, if they differ from the stored order; otherwise empty.
        var runs: [BidiRun] = []

        /// The length of the shown text.
        var length: Int { parts.reduce(0) { $0 + $1.text.utf16.count } }
        /// The end of the characters, including the line break.
        var endWithBreak: Int { end + breakLength }
        /// The first character that an ellipsis replaces, or the end.
        var shownEnd: Int { isTruncated ? min(end, start + max(0, length - 1)) : end }
        /// The width without spaces at the end.
        var trimmedWidth: CGFloat { AttributedLines.trimmedWidth(parts) }
    }
    /// The lines from top to bottom. Empty unless rows were requested.
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
    /// How rows are laid out.
    var options = RowOptions()

    /// A piece of text with one style.
    typealias Part = AttributedText.Part
    /// A line without a position.
    struct Line {
        /// The parts of the line in stored order.
        var parts: [Part] = []
        /// The width of the line in points.
        var width: CGFloat = 0
        /// The position of the first character in the paragraph.
        var start = 0
    }

    /// Whether the view is read from right to left.
    let isRightToLeft: Bool
    /// The width that is available, in points.
    let boxWidth: CGFloat
    /// The character that replaces omitted text.
    static let ellipsis = "\u{2026}"

    /// Breaks a text into lines. Lengths are in points; 0 maximum lines are no limit.
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
            let direction = direction(of: paragraph, followsInterface: !keepsRows)
            let bidi = Self.bidi(of: paragraph, isRightToLeft: direction.base)
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
                let levels = Self.levels(
                    bidi, of: (line.parts, line.start), isTruncated: isTruncated && row == lines.count - 1)
                let (x, runs) = place(
                    line, paragraph, direction, levels, isFirst: row == 0 && !continues, top: y, box, slot)
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
                        isTruncated: isLastRow && isTruncated, slot: slot, isRightToLeft: direction.base,
                        runs: runs.map { $0.offset(by: start - line.start) }))
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
        let rightToLeft =
            style.baseWritingDirection == .natural ? isRightToLeft : style.baseWritingDirection == .rightToLeft
        let string =
            style.baseWritingDirection == .natural
            ? text.string : TextDirection.marked(text.string, isRightToLeft: rightToLeft)
        var run = TextRun(
            string: string, font: text.first.font.face, color: text.first.color, frame: .zero,
            alignment: TextRun.Alignment(style.alignment, isRightToLeft: rightToLeft, text: string),
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

    /// The width of a text with one style, in points, including its spacing.
    static func width(_ text: String, _ style: AttributedText.Style) -> CGFloat {
        guard !text.isEmpty else { return 0 }
        if let attachment = style.attachment { return attachment.frame.width * CGFloat(text.count) }
        if style.expansion != 0 {
            var plain = style
            (plain.expansion, plain.kern) = (0, 0)
            return width(text, plain) * exp(style.expansion) + style.kern * CGFloat(text.count)
        }
        if style.kern != 0 {
            var plain = style
            plain.kern = 0
            return width(text, plain) + style.kern * CGFloat(text.count)
        }
        let run = TextRun(string: text, font: style.font.face, color: style.color, frame: .zero)
        return CGFloat(size(of: run, width: .infinity).width)
    }

    // MARK: Placing

    /// The ascent of a line above its baseline, and its height.
    private func lineBox(_ line: Line, _ paragraph: AttributedText.Paragraph) -> (ascent: CGFloat, height: CGFloat) {
        let parts = line.parts.isEmpty ? paragraph.parts : line.parts
        let extents = parts.map(Self.extent)
        let ascent = extents.map(\.ascent).max() ?? 0
        let natural = ascent + (extents.map(\.descent).max() ?? 0)
        let style = paragraph.style
        var height = natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        // A line height that differs from the font's changes the space above the text.
        return (ascent + height - natural, height)
    }

    /// The distances of the edges of a part from the baseline. Both are positive.
    ///
    /// Letters of scripts that the font lacks can be higher than its metrics.
    static func extent(_ part: Part) -> (ascent: CGFloat, descent: CGFloat) {
        let font = part.style.font
        if let attachment = part.style.attachment {
            return (
                max(font.ascender, attachment.frame.maxY), max(font.lineHeight - font.ascender, -attachment.frame.minY)
            )
        }
        // U+0590 and later characters, which begin with this byte or a greater one.
        guard part.text.utf8.contains(where: { $0 >= 0xD6 }) else {
            return (font.ascender, font.lineHeight - font.ascender)
        }
        let run = TextRun(string: part.text, font: font.face, color: part.style.color, frame: .zero)
        let extent = HostServices.text.lineExtent(of: run)
        return (
            max(font.ascender, CGFloat(extent.ascent)), max(font.lineHeight - font.ascender, CGFloat(extent.descent))
        )
    }

    /// - Returns: The start and the end of the line, and its parts from left to right if it has levels.
    private mutating func place(
        _ line: Line, _ paragraph: AttributedText.Paragraph, _ direction: ParagraphDirection, _ levels: [UInt8]?,
        isFirst: Bool, top: CGFloat, _ box: (ascent: CGFloat, height: CGFloat), _ slot: LineSlots.Slot?
    ) -> (x: (min: CGFloat, max: CGFloat), runs: [BidiRun]) {
        let style = paragraph.style
        let length = Self.trimmedWidth(line.parts)
        let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
        size.width = max(size.width, (slot?.x ?? 0) + length + indent)
        let rightToLeft = direction.alignment
        let boxWidth = slot?.width ?? boxWidth
        let end = style.tailIndent > 0 ? style.tailIndent : boxWidth + style.tailIndent
        let free = boxWidth.isFinite ? max(0, end - indent - length) : 0
        let alignment: NSTextAlignment =
            style.alignment == .natural ? rightToLeft ? .right : .left : style.alignment
        var offset: CGFloat =
            switch alignment {
            case .left, .natural: rightToLeft ? 0 : indent
            case .justified: rightToLeft && boxWidth.isFinite ? boxWidth - indent - length : indent
            case .center: indent + free / 2
            case .right: rightToLeft ? boxWidth.isFinite ? boxWidth - indent - length : 0 : indent + free
            }
        if let slot { offset += slot.x }
        var x = offset
        let baseline = top + box.ascent
        guard let levels else {
            for part in line.parts {
                let width = Self.width(part.text, part.style)
                append(part, x: x, width: width, baseline: baseline, top: top, height: box.height)
                x += width
            }
            return ((offset, x), [])
        }
        // Spaces at the end of the line are beyond its left edge if it is read from right to left.
        if direction.base { x -= max(0, line.width - length) }
        let start = x
        var runs = BidiRun.runs(of: line.parts, levels, start: line.start)
        for index in runs.indices {
            let part = runs[index].drawnPart
            runs[index].x = x - start
            runs[index].width = Self.width(part.text, part.style)
            append(
                part, x: x, width: runs[index].width, baseline: baseline, top: top, height: box.height,
                isRightToLeft: runs[index].isRightToLeft)
            x += runs[index].width
        }
        return ((start, x), runs)
    }

    private mutating func append(
        _ part: Part, x: CGFloat, width: CGFloat, baseline: CGFloat, top: CGFloat, height: CGFloat,
        isRightToLeft: Bool = false, drawsBackground: Bool = true
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
        let extent = Self.extent(part)
        let firstItem = items.count
        func add(_ text: String, at x: CGFloat, width: CGFloat) {
            let firstItem = items.count
            defer { transformLetters(from: firstItem, style, x: x, baseline: line) }
            let width = width / exp(style.expansion)
            let run = TextRun(
                string: text, font: font.face, color: style.color,
                frame: Rect(
                    CGRect(
                        x: x, y: line - extent.ascent, width: width.rounded(.up) + 1,
                        height: extent.ascent + extent.descent)),
                lineBreak: .clip, isRightToLeft: isRightToLeft)
            guard style.stroke != 0, style.stroke.isFinite, let outline = HostServices.text.outline(of: run) else {
                items.append(.text(run))
                return
            }
            if style.stroke < 0 { items.append(.text(run)) }
            let thickness = Double(abs(style.stroke) * font.pointSize / 100)
            items.append(.stroke(.path(outline), style.strokeColor ?? style.color, width: thickness))
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
        if let shadow = style.shadow { castShadow(shadow, from: firstItem) }
    }

    /// The items of a part of a row, without backgrounds.
    func items(
        of part: Part, x: CGFloat, width: CGFloat, isRightToLeft: Bool = false, in row: Row
    ) -> [DisplayItem] {
        var copy = AttributedLines(isRightToLeft: isRightToLeft)
        copy.append(
            part, x: x, width: width, baseline: row.baseline, top: row.frame.minY, height: row.frame.height,
            isRightToLeft: isRightToLeft, drawsBackground: false)
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
        let shown = attachment.image(forBounds: box, textContainer: nil, characterIndex: 0)
        guard let image = shown?.resolved(for: .current), box.width > 0, box.height > 0 else { return }
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

/// The distances between lines that a layout manager's delegate determines.
enum RowSpacingKind {
    case afterLine
    case beforeParagraph
    case afterParagraph
}
