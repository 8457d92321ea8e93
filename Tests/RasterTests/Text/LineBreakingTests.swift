import CPangoCairo
import CollectionCore
import DisplayList
import HostServices
import Raster
import Testing

/// The positions at which lines can end, and the lines, which must not depend on the version of Pango.
@Suite("Line breaks of every version of Pango")
struct LineBreakingTests {
    /// The text with a bar at each position at which a line can end.
    private func marked(_ text: String) -> String {
        let units = Array(text.utf16)
        let ends = LineBreaking.positions(in: text) + [units.count]
        return zip([0] + ends, ends).map { String(decoding: units[$0..<$1], as: UTF16.self) }.joined(separator: "|")
    }

    @Test("lines end neither before nor after quotation marks without a space, nor between a mark and a bracket")
    func quotationMarks() {
        #expect(marked("“Quoted” (parenthesized) [x]!") == "“Quoted” (parenthesized) |[x]!")
        #expect(marked("say “x”“y” now") == "say |“x”“y” |now")
        #expect(marked("«a» 'b' \"c\"") == "«a» |'b' |\"c\"")
        #expect(marked("\u{6771}\u{201C}\u{4EAC}\u{201D}\u{90FD}") == "\u{6771}\u{201C}\u{4EAC}\u{201D}\u{90FD}")
    }

    @Test("numbers with their signs, units, and brackets are not split")
    func numbers() {
        #expect(marked("$(12.50)% €−3/4 №7 10-20") == "$(12.50)% |€|−3/4 |№7 |10-20")
        #expect(marked("1,234.56 $99.99 -5 x-5") == "1,234.56 |$99.99 |-5 |x-5")
    }

    @Test("a soft hyphen and a zero-width space allow a line to end, and joiners do not")
    func invisible() {
        #expect(marked("co\u{AD}op a\u{200B}b c\u{2060}d e\u{A0}f") == "co\u{AD}|op |a\u{200B}|b |c\u{2060}d |e\u{A0}f")
    }

    @Test("control characters are invisible or end lines, and the text after them is drawn")
    func controls() throws {
        let engine = try TextEngine()
        engine.onMissingScript = { _, message in Issue.record("\(message)") }
        func run(_ text: String) -> TextRun {
            TextRun(string: text, font: FontDescription(size: 20), color: .black, frame: .zero, maximumLines: 0)
        }
        func lines(_ text: String) -> [Double] {
            engine.layout(run(text), width: .infinity, height: .infinity).lines.map(\.width)
        }
        for code in Array(0..<0x20 as Range<UInt32>) + Array(0x7F..<0xA0)
        where ![9, 10, 11, 12, 13, 0x85].contains(code) {
            let control = String(Character(try #require(Unicode.Scalar(code))))
            #expect(lines("n" + control + "n") == lines("nn"), "U+\(String(code, radix: 16))")
            #expect(engine.caretOffsets(of: run("n" + control + "n")).count == 4)
        }
        #expect(lines("one\u{B}two\u{C}three\u{85}four") == ["one", "two", "three", "four"].flatMap(lines))
        let carets = engine.caretOffsets(of: run("n\u{0}n"))
        #expect(carets[1] == carets[2] && carets[3] == lines("nn")[0])
    }

    /// A few characters of each class, with those that versions of Unicode treat differently.
    private static let characters: [Unicode.Scalar] = [
        "a", "Z", "é", "1", "9", " ", " ", "\t", "\u{A0}", "\u{AD}", "-", "\u{2010}", "\u{2013}", "\u{2014}", "|", "/",
        ",", ".", ":", ";", "!", "?", "(", ")", "[", "]", "{", "}", "\"", "'", "“", "”", "‘", "’", "«", "»", "„", "$",
        "€",
        "+", "−", "%", "°", "¢", "…", "´", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{301}", "\u{200D}", "\u{FFFC}",
        "\u{5D0}",
        "\u{5D1}", "\u{627}", "\u{660}", "\u{905}", "\u{94D}", "\u{915}", "\u{1B05}", "\u{1B44}", "\u{25CC}",
        "\u{3042}",
        "\u{3041}", "\u{30FC}", "\u{4E00}", "\u{3001}", "\u{3002}", "\u{300C}", "\u{300D}", "\u{FF08}", "\u{FF09}",
        "\u{FF0C}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC00}", "\u{AC01}", "\u{1F1E9}", "\u{1F600}", "\u{1F44D}",
        "\u{1F3FD}", "\u{2028}", "\u{85}", "_", "&", "#", "@", "*", "=", "~", "\u{E9}", "\u{2018}", "\u{1F676}",
    ]

    @Test(
        "the rules are those of Pango 1.50, which follows Unicode 15",
        .enabled(if: pango_version() < 15_100, "later versions of Pango have other rules"),
        arguments: [1, 2, 3, 4] as [UInt64])
    func random(_ seed: UInt64) {
        var generator = SplitMixGenerator(seed: seed)
        for _ in 0..<20_000 {
            let scalars = (0..<Int.random(in: 2...9, using: &generator)).map { _ in
                Self.characters.randomElement(using: &generator)!
            }
            // Pango has rules of its own for joiners in Devanagari.
            if scalars.contains("\u{200D}"), scalars.contains(where: { (0x900...0x97F).contains($0.value) }) {
                continue
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
            pango_get_log_attrs(
                text, Int32(text.utf8.count), -1, pango_language_from_string("en"), &attributes,
                Int32(attributes.count))
            // Pango separates a mark from a space, which is one character in Swift.
            var clusters: Set<Int> = []
            var position = 0
            for character in text {
                clusters.insert(position)
                position += character.utf16.count
            }
            var expected: [Int] = []
            position = 0
            for (index, scalar) in scalars.enumerated() {
                if index > 0, attributes[index].is_line_break != 0, clusters.contains(position) {
                    expected.append(position)
                }
                position += UTF16.width(scalar)
            }
            let codes = scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
            #expect(LineBreaking.positions(in: text) == expected, "\(codes)")
            if LineBreaking.positions(in: text) != expected { return }
        }
    }

    @Test("the class of each character is that of Pango 1.50", .enabled(if: pango_version() < 15_100))
    func classes() {
        // Between two characters that never end a line by themselves, the class decides.
        let frames: [(String, String)] = [("a", "a"), ("1", "%"), ("\u{4E00}", "\u{4E00}"), ("(", ")"), ("a ", " a")]
        var wrong: [String] = []
        for code in stride(from: 0x20 as UInt32, to: 0x2FFFF, by: 1) {
            guard let scalar = Unicode.Scalar(code), !(0xE00...0xE7F).contains(code), !(0xE80...0xEFF).contains(code)
            else { continue }
            let (before, after) = frames[Int(code % 5)]
            let text = before + String(Character(scalar)) + after
            var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: text.unicodeScalars.count + 1)
            pango_get_log_attrs(
                text, Int32(text.utf8.count), -1, pango_language_from_string("en"), &attributes,
                Int32(attributes.count))
            var rules = LineBreakRules()
            let scalars = Array(text.unicodeScalars)
            for (index, scalar) in scalars.enumerated() {
                let ours = rules.canBreak(before: scalar, next: index + 1 < scalars.count ? scalars[index + 1] : nil)
                guard index > 0, attributes[index].is_cursor_position != 0 else { continue }
                if ours != (attributes[index].is_line_break != 0) {
                    wrong.append(String(code, radix: 16) + " \(index) \(ours)")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(40))")
    }

    private func widths(
        _ text: String, _ width: Double, _ lineBreak: TextRun.LineBreak = .wordWrap
    ) throws -> [Double] {
        let run = TextRun(
            string: text, font: FontDescription(size: 20), color: .black, frame: .zero, lineBreak: lineBreak,
            maximumLines: 0)
        return try TextEngine().layout(run, width: width, height: .infinity).lines.map(\.width)
    }

    @Test("the space at the end of a text extends beyond the edge")
    func lastSpace() throws {
        for text in ["word", "two words", "Pneumonoultramicroscopic", "a“b” (c)"] {
            for width in [20, 40, 60, 90, 120, 240.0] {
                let lines = try widths(text, width)
                let spaced = try widths(text + " ", width)
                #expect(spaced.count == lines.count, "\(text) in \(width)")
                #expect(spaced.dropLast() == lines.dropLast(), "\(text) in \(width)")
                #expect(spaced[lines.count - 1] > lines[lines.count - 1], "\(text) in \(width)")
            }
        }
        // With breaks after each character, this also holds for other paragraphs.
        let one = try widths("iiii", 1_000)[0]
        #expect(try widths("iiii \niiii ", one + 1, .characterWrap).count == 2)
        #expect(try widths("iiii \niiii ", one + 1).count == 3)
    }
}
