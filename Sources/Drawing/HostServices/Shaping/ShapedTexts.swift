import CoreGraphics
internal import DisplayList
import Foundation

/// The texts that were measured last, shaped, so that another width only breaks their lines.
final class ShapedTexts: Sendable {
    private final class Contents: @unchecked Sendable {
        let lock = NSLock()
        var shapers: [FontKey: FontShaper] = [:]
        var texts = BoundedCache<TextKey, ShapedText>(maximumCost: ShapedTexts.maximumCharacters)
    }

    private struct FontKey: Hashable {
        var font: FontDescription
        var design: SystemFontDesign
    }

    private struct TextKey: Hashable {
        var string: String
        var font: FontKey
        var breaksWords: Bool
    }

    /// Apps use few sizes and weights.
    private static let maximumFonts = 200
    /// A character needs 19 bytes.
    private static let maximumCharacters = 400_000
    /// Longer texts are not kept.
    private static let maximumLength = 20_000

    private let contents = Contents()

    /// The shaped text of a run.
    static func text(of run: TextRun, _ design: SystemFontDesign) -> ShapedText {
        ProcessTables.shared.table(ShapedTexts.init).text(of: run, design)
    }

    /// The width of a line; see ``TextMeasuring/exactWidth(of:)``.
    static func exactWidth(of run: TextRun, _ design: SystemFontDesign) -> Double? {
        let texts = ProcessTables.shared.table(ShapedTexts.init)
        return texts.contents.lock.withLock {
            texts.shaper(FontKey(font: run.font, design: design)).exactWidth(of: run.string)
        }
    }

    private func text(of run: TextRun, _ design: SystemFontDesign) -> ShapedText {
        let font = FontKey(font: run.font, design: design)
        let key = TextKey(string: run.string, font: font, breaksWords: run.lineBreak == .characterWrap)
        let isKept = run.string.utf8.count <= Self.maximumLength
        return contents.lock.withLock {
            if isKept, let known = contents.texts[key] { return known }
            let text = ShapedText(run.string, shaper: shaper(font), breaksWords: key.breaksWords)
            if isKept { contents.texts.insert(text, for: key, cost: 10 + run.string.utf8.count) }
            return text
        }
    }

    /// Must be called under the lock.
    private func shaper(_ key: FontKey) -> FontShaper {
        if let known = contents.shapers[key] { return known }
        if contents.shapers.count >= Self.maximumFonts { contents.shapers.removeAll() }
        let shaper = FontShaper(key.font, key.design)
        contents.shapers[key] = shaper
        return shaper
    }
}

/// A text that was divided into paragraphs and shaped.
final class ShapedText: Sendable {
    /// At least one.
    let paragraphs: [ShapedParagraph]
    private let string: String
    private let face: BundledFace
    private let scale: FontScale
    private let breaksWords: Bool

    /// - Complexity: O(*n*) for *n* characters.
    fileprivate init(_ string: String, shaper: FontShaper, breaksWords: Bool) {
        self.string = string
        (face, scale) = (shaper.face, shaper.scale)
        self.breaksWords = breaksWords
        if let plain = Self.plainParagraphs(of: string, shaper, breaksWords: breaksWords) {
            paragraphs = plain
            return
        }
        let texts = Self.texts(of: string)
        paragraphs = texts.enumerated().map { index, text in
            ShapedParagraph(
                text, face: shaper.face, scale: shaper.scale, breaksWords: breaksWords, isLast: index + 1 == texts.count
            )
        }
    }

    /// The paragraphs of a text in which all characters are plain; `nil` for other texts.
    private static func plainParagraphs(
        of string: String, _ shaper: FontShaper, breaksWords: Bool
    ) -> [ShapedParagraph]? {
        var lines: [[Unicode.Scalar]] = [[]]
        lines[0].reserveCapacity(string.utf8.count)
        for scalar in string.unicodeScalars {
            if scalar == "\n" { lines.append([]) } else { lines[lines.count - 1].append(scalar) }
        }
        var paragraphs: [ShapedParagraph] = []
        for (index, scalars) in lines.enumerated() {
            guard let (advances, ends) = shaper.plainAdvances(of: scalars) else { return nil }
            paragraphs.append(
                ShapedParagraph(
                    plain: scalars, advances: advances, ends: ends, face: shaper.face, scale: shaper.scale,
                    breaksWords: breaksWords, isLast: index + 1 == lines.count))
        }
        return paragraphs
    }

    private static func texts(of string: String) -> [Substring] {
        ControlCharacters.replaced(in: string).precomposedStringWithCanonicalMapping
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// Whether the text engine that draws measures the same. It has more fonts, and shapes glyphs that depend on each other
    /// before it breaks lines.
    var isExact: Bool { paragraphs.allSatisfy(\.isExact) }

    /// The width of a last line that begins with a character of a paragraph and is truncated, in 1/1024 point.
    func truncatedWidth(ofParagraph index: Int, from start: Int, limit: Int?, at mode: TextRun.LineBreak) -> Int {
        if index + 1 == paragraphs.count,
            let width = paragraphs[index].truncatedWidth(from: start, limit: limit, at: mode)
        {
            return width
        }
        let texts = Self.texts(of: string)
        var rest = String(String.UnicodeScalarView(texts[index].unicodeScalars.dropFirst(start)))
        let after = texts[(index + 1)...]
        if mode == .truncateTail {
            // More paragraphs follow, so the ellipsis is required even if this one fits.
            if !after.isEmpty, after.count > 1 || after.first?.isEmpty == false { rest += "\u{2026}" }
        } else {
            for paragraph in after { rest += " " + paragraph }
        }
        let last = ShapedParagraph(rest[...], face: face, scale: scale, breaksWords: false)
        return last.truncatedWidth(limit: limit, at: mode)
    }
}
