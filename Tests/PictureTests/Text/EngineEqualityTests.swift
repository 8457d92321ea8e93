import CollectionCore
import DisplayList
import Raster
import Testing
import UIKit

@testable import HostServices

/// The measured size of a text must not depend on the libraries that a program links.
@Suite("Text engines")
struct EngineEqualityTests {
    /// The largest difference of two measured lengths, in points.
    static let tolerance = 0.01

    static let corpus = [
        "Hello, World!", "AVATAR To Te Ty Wa We Yo", "fi fl ffi Office waffle", "Kerning: “AV”, ‘LT’, P. T, y.",
        "The quick brown fox jumps over the lazy dog.", "Voilà — déjà vu, naïve café, Ångström, Żółć",
        "Καλημέρα κόσμε, τι κάνεις σήμερα;", "Привет, мир! Это проверка переноса строк.", "ABC Αθήνα Москва xyz",
        "1,234.56 $99.99 €12,50 50% −3 °C 10–20 3×4 12:30",
        "user@example.com https://example.com/a/path?query=1&other=2",
        "well-known, state-of-the-art; mother-in-law", "and/or either/neither 1/2 3/4", "“Quoted” (parenthesized) [x]!",
        "Wait… what?! No—never. Yes – maybe.", "a\u{A0}b c\u{2011}d",
        "Two\nparagraphs", "trailing \nspaces \n leading", "\n", "a\n", "x", " ", "   ",
        "Pneumonoultramicroscopicsilicovolcanoconiosis", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "Item 12 of 48 · 3.5 km · 4.8 •", "© 2026 Company™. All rights reserved®", "#hashtag @mention _under_ *star*",
        "if (a[i] != b[j]) { return x <= y ? f(x) : g(y); }", "a  b   c    d     e", "100% sure; 5° off; №7 §3 ¶",
        """
        Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore
        magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip.
        """,
    ]

    /// Texts whose glyphs depend on their neighbors. A line break between them changes both.
    static let contextual = [
        "2x4 10x20 8-bit A-B (C) [D] {E} A@B x@y", "-> --> <- <-> => <=> ---> A->B a => b", "(A) [B] {C} 3×4 10*2 A:B",
        "e\u{301}te\u{301} a\u{308}o\u{308}u\u{308}", "l·l L·L COL·LEGI", "12:30 – 14:45 — 10:5",
        "Tabs\there\tand there",
        // Control characters without a meaning for text, and those that end lines.
        "a\u{0}b\u{1}c\u{1B}d\u{7F}e\u{9F}f", "one\u{B}two\u{C}three\u{85}four", "\u{0}", "x\u{B}",
    ]

    /// Texts of characters that the bundled monospaced font has, and a few that only Inter has.
    static let code = [
        "┌──┬──┐ │ab│cd│ └──┴──┘", "func f(_ x: [Int]) -> Bool { !x.isEmpty && x != [0] }", "a ← b ↑ c → d ↓ ↖ e",
        "▀▄█▌▐░▒▓ ■□▲▼◆", "∀x: x ≤ ∞ ∧ x ≠ 0", "x₁² + ⁿ⁄₂ ½ ‰ № ™ ℃", "\u{1EA4}\u{1ED9}\u{1EF9} ệ Ắ ǎ ǖ",
    ]

    static let lineBreaks: [TextRun.LineBreak] = [
        .wordWrap, .characterWrap, .clip, .truncateHead, .truncateMiddle, .truncateTail,
    ]

    private func difference(
        _ text: String, _ font: FontDescription, _ width: Double, _ lines: Int, _ lineBreak: TextRun.LineBreak,
        _ engine: TextEngine
    ) -> String? {
        let run = TextRun(
            string: text, font: font, color: .black, frame: .zero, lineBreak: lineBreak, maximumLines: lines)
        let drawn = engine.layout(run, width: width, height: .infinity).size
        let measured = BundledFontMetrics().size(of: run, width: width)
        guard abs(drawn.width - measured.width) > Self.tolerance || abs(drawn.height - measured.height) > Self.tolerance
        else { return nil }
        return "\"\(text)\" \(font.size) pt, weight \(font.weight), \(lineBreak), \(lines) lines, in \(width): "
            + "\(measured.width) x \(measured.height), drawn \(drawn.width) x \(drawn.height)"
    }

    @Test("digits of one width are drawn and measured, and other letters keep their widths")
    @MainActor func monospacedDigits() throws {
        let engine = try TextEngine()
        for weight in [UIFont.Weight.regular, .medium, .semibold, .bold] {
            let plain = UIFont.systemFont(ofSize: 20, weight: weight)
            let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: weight)
            func width(_ text: String, _ font: UIFont) -> Double {
                let run = TextRun(string: text, font: font.face, color: .black, frame: .zero)
                let drawn = engine.layout(run, width: .infinity, height: .infinity).size.width
                #expect(abs(BundledFontMetrics().size(of: run, width: .infinity).width - drawn) < 0.01)
                return drawn
            }
            // In the heavier faces of Inter, the 4 is narrower by up to 5 of 2,816 units.
            let rounding = weight == .regular ? 0 : 8 * 20 * 5.1 / 2_816
            let widths = (0...9).map { width(String(repeating: "\($0)", count: 8), digits) }
            #expect(widths.max()! - widths.min()! <= rounding, "\(weight)")
            #expect(width("11111111", plain) < width("00000000", plain))
            // Numbers of the same form have the same width.
            #expect(abs(width("11:11.11", digits) - width("08:59.74", digits)) <= rounding)
            #expect(width("Elapsed time", digits) == width("Elapsed time", plain))
            #expect(digits.lineHeight == plain.lineHeight && digits != plain)
        }
    }

    @Test("text has the same size with and without C libraries", arguments: Self.corpus + Self.contextual)
    func corpusText(_ text: String) throws {
        let engine = try TextEngine()
        let isContextual = Self.contextual.contains(text)
        var compared = 0
        // Lines narrower than an em are too short for a character.
        var wrong: [String] = []
        var faces = [400, 500, 600, 700].map { FontDescription(size: 0, weight: $0) }
        faces += [400, 700].map { FontDescription(size: 0, weight: $0, hasMonospacedDigits: true) }
        faces += [400, 700].map { FontDescription(size: 0, weight: $0, isMonospaced: true) }
        for face in faces {
            for size in [11, 13.5, 17, 34.0] {
                var font = face
                font.size = size
                for width in isContextual ? [Double.infinity] : [Double.infinity, 320, 200, 120, 60, 36] {
                    for lineBreak in font.weight == 400 ? Self.lineBreaks : [.truncateTail] {
                        for lines in [0, 1, 2] {
                            compared += 1
                            if let message = difference(text, font, width, lines, lineBreak, engine) {
                                wrong.append(message)
                            }
                        }
                    }
                }
            }
        }
        #expect(compared == (isContextual ? 276 : 1_656))
        let found = "\(wrong.count) of \(compared): \(wrong.prefix(4).joined(separator: "\n"))"
        #expect(wrong.count == 0, "\(found)")
    }

    @Test("code and drawings of characters have the same size with and without C libraries", arguments: Self.code)
    func monospaced(_ text: String) throws {
        let engine = try TextEngine()
        var wrong: [String] = []
        for weight in [300, 400, 500, 600, 900] {
            for size in [11, 12.5, 17, 34.0] {
                let font = FontDescription(size: size, weight: weight, isMonospaced: true)
                for width in [Double.infinity, 200, 60] {
                    for lineBreak in Self.lineBreaks {
                        if let message = difference(text, font, width, 0, lineBreak, engine) { wrong.append(message) }
                    }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(4).joined(separator: "\n"))")
    }

    @Test("the tables of the monospaced font have the characters of its files")
    @MainActor func coverage() throws {
        let engine = try TextEngine()
        for scalar in MonospacedTables.characters.joined().compactMap(Unicode.Scalar.init) {
            // The characters that end lines have no width.
            guard !scalar.properties.isPatternWhitespace || scalar == " " else { continue }
            let run = TextRun(
                string: String(Character(scalar)), font: FontDescription(size: 100, isMonospaced: true), color: .black,
                frame: .zero)
            let width = engine.layout(run, width: .infinity, height: .infinity).size.width
            #expect(abs(width - 100 * 1266 / 2048) < 0.05, "\(scalar.escaped(asASCII: true))")
        }
    }

    @Test("random texts have the same size in both engines", arguments: [1, 2, 3, 4] as [UInt64])
    func random(_ seed: UInt64) throws {
        let engine = try TextEngine()
        var generator = SplitMixGenerator(seed: seed)
        // Without characters whose glyphs depend on their neighbors, because a line break between them changes both.
        let common = "0158.,;/\"'“”‘’!?%$€&#"
        let alphabets = ["aeinorstAVTYLPWJfgyjéßøłŻ", "ΩλωαΓΤΑ", "яЖдТАГу"].map { Array($0 + common).map(String.init) }
        var wrong: [String] = []
        for _ in 0..<1_500 {
            let length = Int(generator.next() % 40) + 1
            let alphabet = alphabets[Int(generator.next() % 3)]
            let text = (0..<length).map { _ in
                generator.next() % 4 == 0 ? " " : alphabet[Int(generator.next() % UInt64(alphabet.count))]
            }.joined()
            let isMonospaced = generator.next() % 3 == 0
            let font = FontDescription(
                size: Double(generator.next() % 400) / 10 + 8, weight: 400, isMonospaced: isMonospaced)
            let width = 2 * font.size + Double(generator.next() % 200)
            let lines = Int(generator.next() % 4)
            if let message = difference(text, font, width, lines, .truncateTail, engine) { wrong.append(message) }
        }
        let found = "\(wrong.count): \(wrong.prefix(6).joined(separator: "\n"))"
        #expect(wrong.count == 0, "\(found)")
    }
}
