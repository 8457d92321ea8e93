internal import CollectionCore
internal import DisplayList
internal import Foundation

/// Text with several styles, which is broken into lines here. The host lays out text with a single style, with better
/// quality.
struct AttributedText {
    /// The attributes of a character that affect drawing.
    struct Style: Equatable {
        /// The font of the text.
        var font: UIFont
        /// The color of the letters.
        var color: Color
        /// The color behind the letters; `nil` for none.
        var background: Color?
        /// The line below the letters; empty for none.
        var underline: NSUnderlineStyle = []
        /// The color of the line below; `nil` for that of the letters.
        var underlineColor: Color?
        /// The line through the letters; empty for none.
        var strike: NSUnderlineStyle = []
        /// The color of the line through the letters; `nil` for that of the letters.
        var strikeColor: Color?
        /// The distance by which the letters are raised, in points.
        var offset: CGFloat = 0
        /// Additional distance after each character, in points.
        var kern: CGFloat = 0
        /// The object in place of the character; `nil` for text.
        var attachment: NSTextAttachment?
        /// The width of the outlines, in percent of the font size; negative for outlines around filled letters.
        var stroke: CGFloat = 0
        /// The color of the outlines; `nil` for that of the letters.
        var strokeColor: Color?
        /// The shadow of the letters; `nil` for none.
        var shadow: Shadow?
        /// The horizontal shift of letters for each point above the baseline.
        var obliqueness: CGFloat = 0
        /// The natural logarithm of the factor of the widths of letters.
        var expansion: CGFloat = 0

        /// Creates a style from attributes. Missing ones have `font`, `color`, and, for links, those of `links`.
        init(_ attributes: [NSAttributedString.Key: Any], font: UIFont, color: Color, links: LinkStyle? = nil) {
            func named(_ key: NSAttributedString.Key) -> Color? { (attributes[key] as? UIColor)?.cgColor.color }
            func lines(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
                let number = attributes[key]
                return NSUnderlineStyle(rawValue: number as? Int ?? (number as? NSNumber)?.intValue ?? 0)
            }
            func length(_ value: Any?) -> CGFloat? {
                value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? NSNumber).map {
                    CGFloat($0.doubleValue)
                }
                    ?? (value as? Int).map { CGFloat($0) }
            }
            self.font = attributes[.font] as? UIFont ?? font
            self.color = named(.foregroundColor) ?? color
            background = named(.backgroundColor)
            underline = lines(.underlineStyle)
            underlineColor = named(.underlineColor)
            strike = lines(.strikethroughStyle)
            strikeColor = named(.strikethroughColor)
            offset = length(attributes[.baselineOffset]) ?? 0
            kern = length(attributes[.tracking]) ?? length(attributes[.kern]) ?? 0
            attachment = attributes[.attachment] as? NSTextAttachment
            stroke = length(attributes[.strokeWidth]) ?? 0
            strokeColor = named(.strokeColor)
            shadow = (attributes[.shadow] as? NSShadow)?.displayShadow
            obliqueness = length(attributes[.obliqueness]) ?? 0
            expansion = length(attributes[.expansion]) ?? 0
            if attributes[.link] != nil, let links {
                self.color = links.color
                if links.isUnderlined, underline.isEmpty { underline = .single }
            }
        }

        /// Whether the style consists of a font and a color only.
        var isPlain: Bool {
            background == nil && underline.isEmpty && strike.isEmpty && offset == 0 && kern == 0 && attachment == nil
                && stroke == 0 && shadow == nil && obliqueness == 0 && expansion == 0
        }
    }

    /// The appearance of links.
    struct LinkStyle {
        /// The color of links.
        var color: Color
        /// Whether links are underlined.
        var isUnderlined: Bool
    }

    /// A piece of text with one style.
    struct Part {
        /// The characters, without a line break at the end of a paragraph.
        var text: String
        /// The style of all its characters.
        var style: Style
    }

    /// A paragraph: pieces of text and a style.
    struct Paragraph {
        /// The pieces in stored order.
        var parts: [Part]
        /// The style of the first character of the paragraph.
        var style: NSParagraphStyle
    }

    /// The whole text without attributes.
    let string: String
    /// The paragraphs in order.
    let paragraphs: [Paragraph]
    /// The style of the first character.
    let first: Style
    /// The style of the first paragraph.
    let firstParagraph: NSParagraphStyle

    /// Creates a text with the same attributes everywhere.
    init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
        self.init(Pieces(text, attributes ?? [:]))
    }

    /// The text of Foundation as pieces.
    init(
        _ text: NSAttributedString, font: UIFont = .systemFont(ofSize: 12), color: Color = .black,
        paragraph: NSParagraphStyle = NSParagraphStyle(), links: LinkStyle? = nil
    ) {
        self.init(Pieces(text), font: font, color: color, paragraph: paragraph, links: links)
    }

    /// - Parameters:
    ///   - font: The font of text without a font attribute.
    ///   - paragraph: The style of paragraphs without a style attribute.
    init(
        _ text: Pieces, font: UIFont = .systemFont(ofSize: 12), color: Color = .black,
        paragraph: NSParagraphStyle = NSParagraphStyle(), links: LinkStyle? = nil
    ) {
        string = text.string
        var paragraphs: [Paragraph] = []
        var open = Paragraph(parts: [], style: paragraph)
        var isFresh = true
        var firstStyle: Style?
        for piece in text.all {
            let attributes = piece.attributes
            let style = Style(attributes, font: font, color: color, links: links)
            if firstStyle == nil { firstStyle = style }
            let own = attributes[.paragraphStyle] as? NSParagraphStyle ?? paragraph
            let lines = piece.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for (index, line) in lines.enumerated() {
                if index > 0 {
                    paragraphs.append(open)
                    open = Paragraph(parts: [], style: own)
                    isFresh = true
                }
                if isFresh { open.style = own }
                isFresh = false
                open.parts.append(Part(text: String(line), style: style))
            }
        }
        first = firstStyle ?? Style([:], font: font, color: color)
        // The line of an empty text has the height of its font.
        if open.parts.isEmpty { open.parts = [Part(text: "", style: first)] }
        paragraphs.append(open)
        self.paragraphs = paragraphs
        firstParagraph = paragraphs[0].style
    }

    /// Whether the text has a single style that the host can draw as a whole.
    var isUniform: Bool {
        first.isPlain
            && paragraphs.allSatisfy { paragraph in
                paragraph.style == firstParagraph && paragraph.style.hasPlainMetrics
                    && paragraph.parts.allSatisfy { $0.style == first }
            }
    }

    /// - Parameter width: In points; infinite for no line breaks within paragraphs.
    func laidOut(width: CGFloat, height: CGFloat = .infinity, maximumLines: Int = 0, isRightToLeft: Bool = false)
        -> AttributedLines
    {
        AttributedLines(self, width: width, height: height, maximumLines: maximumLines, isRightToLeft: isRightToLeft)
    }

    /// Like `laidOut`, but with the position of each line, for editing.
    func rows(
        width: CGFloat, height: CGFloat = .infinity, maximumLines: Int = 0, isRightToLeft: Bool = false,
        options: AttributedLines.RowOptions = AttributedLines.RowOptions()
    ) -> AttributedLines {
        AttributedLines(
            self, width: width, height: height, maximumLines: maximumLines, isRightToLeft: isRightToLeft,
            keepsRows: true, options: options)
    }

    // MARK: Drawing

    /// Draws the text into the current context. Without `wraps`, the size of `rect` is no limit.
    func draw(in rect: CGRect, wraps: Bool) {
        guard let context = UIGraphicsGetCurrentContext(), !string.isEmpty else { return }
        let lines = laidOut(width: wraps ? rect.width : .infinity, height: wraps ? rect.height : .infinity)
        context.append(lines.items.map { $0.offsetBy(x: Double(rect.minX), y: Double(rect.minY)) }, fades: true)
    }

    /// Draws the text as `NSAttributedString` does with options, and stores the bounds in `context`.
    func draw(with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
        if options.contains(.usesLineFragmentOrigin) {
            draw(in: rect, wraps: true)
        } else {
            let top = rect.minY - first.font.ascender
            draw(in: CGRect(x: rect.minX, y: top, width: 0, height: 0), wraps: false)
        }
        context?.totalBounds = CGRect(
            origin: rect.origin, size: laidOut(width: rect.width > 0 ? rect.width : .infinity).size)
    }
}
