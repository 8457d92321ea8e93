import CoreGraphics
internal import DisplayList
import Foundation

/// Converts a document of HTML to a text with attributes: paragraphs, headings, line breaks, lists, bold and italic
/// text, underlined and crossed out text, code, links, and entities.
///
/// Style sheets, images, tables, and scripts have no effect. Fonts are those of the system, at 12 points for the body.
struct HTMLText {
    /// A piece of text with its attributes.
    private struct Run {
        var text: String
        var attributes: [NSAttributedString.Key: Any]
    }

    private var runs: [Run] = []
    private var rest: Substring
    /// Whether the rest may contain the end of a tag.
    private var hasTags = true
    /// The names and attributes of elements that are not closed yet.
    private var open: [(name: String, link: URL?)] = []
    /// The number of the next item for each open list; `nil` for lists with bullets.
    private var lists: [Int?] = []
    /// Whether the next word follows white space.
    private var needsSpace = false
    private var block = Block.body
    /// The index of the run with which the paragraph begins.
    private var start = 0
    private let base: [NSAttributedString.Key: Any]

    private enum Block {
        case body, paragraph
        case heading(Int)
        case item
    }

    /// Reads a document. `base` has the attributes of text for which the document says nothing.
    init(_ document: String, base: [NSAttributedString.Key: Any] = [:]) {
        rest = document[...]
        self.base = base
        while let character = rest.first {
            if character == "<", let tag = nextTag() {
                read(tag)
            } else {
                let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
                append(rest[..<end])
                rest = rest[end...]
            }
        }
        endParagraph()
    }

    // MARK: Tags

    private struct Tag {
        var name = ""
        var isEnd = false
        /// The address of a link.
        var link: String?
    }

    /// The elements whose content is no text of the document.
    private static let hidden: Set<String> = ["head", "script", "style", "title", "template"]

    /// The tag at the beginning of the rest, which is removed; `nil` if the character `<` is text.
    private mutating func nextTag() -> Tag? {
        if rest.hasPrefix("<!--") {
            rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
            return Tag()
        }
        guard hasTags, let next = rest.dropFirst().first, next.isLetter || next == "/" || next == "!" || next == "?"
        else { return nil }
        guard let end = rest.firstIndex(of: ">") else {
            hasTags = false
            return nil
        }
        let text = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
        var tag = Tag()
        tag.isEnd = text.hasPrefix("/")
        tag.name = String(text.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }).lowercased()
        if tag.name == "a", let name = text.range(of: "href", options: .caseInsensitive) {
            let value = text[name.upperBound...].drop { $0.isWhitespace || $0 == "=" }
            let isQuoted = value.first == "\"" || value.first == "'"
            let address = isQuoted ? value.dropFirst().prefix { $0 != value.first } : value.prefix { !$0.isWhitespace }
            tag.link = Self.decoded(address)
        }
        if Self.hidden.contains(tag.name), !tag.isEnd { skip(to: "</" + tag.name) }
        return tag
    }

    /// Removes the rest before a tag, which is written in lowercase letters here.
    private mutating func skip(to tag: String) {
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...]
            if rest.prefix(tag.count).lowercased() == tag { return }
            rest = rest.dropFirst()
        }
        rest = ""
    }

    private mutating func read(_ tag: Tag) {
        switch tag.name {
        case "": break
        case "br": appendLine()
        case "hr": endParagraph()
        case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "section", "article", "tr", "body",
            "html", "table":
            endParagraph()
            guard !tag.isEnd else { break }
            if tag.name == "p" { block = .paragraph }
            if tag.name.count == 2, tag.name.hasPrefix("h"), let level = Int(tag.name.dropFirst()) {
                block = .heading(level)
            }
        case "ul", "ol":
            endParagraph()
            if !tag.isEnd { lists.append(tag.name == "ol" ? 1 : nil) } else if !lists.isEmpty { lists.removeLast() }
        case "li":
            endParagraph()
            guard !tag.isEnd else { break }
            block = .item
            var mark = "•"
            if let last = lists.indices.last, let number = lists[last] {
                mark = "\(number)."
                lists[last] = number + 1
            }
            append(plain: "\t\(mark)\t")
        default:
            if tag.isEnd {
                if let index = open.lastIndex(where: { $0.name == tag.name }) { open.remove(at: index) }
            } else if Self.styles.contains(tag.name), open.count < Self.maximumDepth {
                open.append((tag.name, tag.link.flatMap { URL(string: $0) }))
            }
        }
    }

    /// Elements inside more than this many others have no effect.
    private static let maximumDepth = 100
    /// The elements inside a line that change its style.
    private static let styles: Set<String> = [
        "a", "b", "strong", "i", "em", "cite", "u", "ins", "s", "strike", "del", "code", "tt", "kbd", "samp", "big",
        "small",
    ]

    // MARK: Text

    /// Appends text in which white space is one space.
    private mutating func append(_ text: Substring) {
        for (index, word) in text.split(omittingEmptySubsequences: false, whereSeparator: Self.isSpace).enumerated() {
            if index > 0 { needsSpace = true }
            guard !word.isEmpty else { continue }
            let isFirst = runs.count == start || runs.last?.text.last.map { $0.isWhitespace } ?? true
            append(plain: (needsSpace && !isFirst ? " " : "") + Self.decoded(word))
            needsSpace = false
        }
    }

    /// White space of HTML; a space that does not break is none.
    private static func isSpace(_ character: Character) -> Bool { character.isWhitespace && character != "\u{a0}" }

    private mutating func append(plain text: String) {
        runs.append(Run(text: text, attributes: attributes))
    }

    private mutating func appendLine() {
        needsSpace = false
        append(plain: "\u{2028}")
    }

    /// Ends the paragraph with a line break, if it has text.
    private mutating func endParagraph() {
        needsSpace = false
        defer { (start, block) = (runs.count, .body) }
        guard runs.count > start else { return }
        append(plain: "\n")
        let style = NSMutableParagraphStyle()
        switch block {
        case .body: break
        case .paragraph: style.paragraphSpacing = Self.size
        case .heading(let level): style.paragraphSpacing = Self.headings[level - 1] * Self.size
        case .item: style.headIndent = 36 * CGFloat(max(lists.count, 1))
        }
        for index in runs[start...].indices { runs[index].attributes[.paragraphStyle] = style }
    }

    /// The text of the document.
    var attributedString: NSAttributedString {
        let result = NSMutableAttributedString(string: runs.map(\.text).joined())
        var location = 0
        for run in runs {
            let range = NSRange(location: location, length: run.text.utf16.count)
            result.setAttributes(run.attributes, range: range)
            location += range.length
        }
        return result
    }

    /// The size of the body, in points.
    private static let size: CGFloat = 12
    /// The sizes of headings, as multiples of that of the body.
    /// - Source: the HTML standard, section 15.3.6.
    private static let headings: [CGFloat] = [2, 1.5, 1.17, 1, 0.83, 0.67]

    private var attributes: [NSAttributedString.Key: Any] {
        var attributes = base
        var face = (base[.font] as? UIFont)?.face ?? FontDescription(size: Double(Self.size))
        if case .heading(let level) = block, (1...Self.headings.count).contains(level) {
            (face.size, face.weight) = (face.size * Double(Self.headings[level - 1]), 700)
        }
        for (name, link) in open {
            switch name {
            case "b", "strong": face.weight = 700
            case "i", "em", "cite": face.isItalic = true
            case "code", "tt", "kbd", "samp": face.isMonospaced = true
            case "big": face.size *= 1.2
            case "small": face.size /= 1.2
            case "u", "ins": attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
            case "s", "strike", "del": attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
            default:
                guard let link else { continue }
                attributes[.link] = link
                attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
                attributes[.foregroundColor] = UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1)
            }
        }
        attributes[.font] = UIFont(face: face)
        if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = UIColor.black }
        return attributes
    }

    // MARK: Entities

    private static let entities: [Substring: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "ndash": "–", "mdash": "—",
        "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
        "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "euro": "€", "pound": "£", "times": "×",
        "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
        "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
    ]

    /// The text with characters in the place of entities; those without a known name remain.
    private static func decoded(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            rest = rest[mark...]
            let name = rest.dropFirst().prefix { $0 != ";" && $0 != "&" }
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let value = value(of: name) else {
                result += "&"
                rest = rest.dropFirst()
                continue
            }
            result += value
            rest = rest[rest.index(after: name.endIndex)...]
        }
        return result + rest
    }

    private static func value(of name: Substring) -> String? {
        guard name.hasPrefix("#") else { return entities[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}
