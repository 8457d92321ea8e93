import DisplayList
import TestRuntimes
import Testing

@testable import HostServices
@testable import UIKit

/// Without a text engine; the tests of Raster compare these rules with those of Pango.
@Suite("Line breaks of the bundled text layout") struct LineBreakTests {
    /// The text with a bar at each position at which a line can end.
    private func marked(_ text: String) -> String {
        let units = Array(text.utf16)
        var result = ""
        var start = 0
        for end in LineBreakRules.lineBreaks(in: text) + [units.count] {
            result += (start > 0 ? "|" : "") + String(decoding: units[start..<end], as: UTF16.self)
            start = end
        }
        return result
    }

    @Test("Chinese and Japanese break between characters, but not before closing punctuation or small kana")
    func eastAsian() {
        #expect(marked("\u{6771}\u{4EAC}\u{90FD}") == "\u{6771}|\u{4EAC}|\u{90FD}")
        // Not before the full stop, the closing bracket, the small tsu, or the prolonged sound mark.
        #expect(marked("\u{304D}\u{3063}\u{3066}\u{3002}") == "\u{304D}\u{3063}|\u{3066}\u{3002}")
        #expect(marked("\u{30B3}\u{30FC}\u{30D2}\u{30FC}") == "\u{30B3}\u{30FC}|\u{30D2}\u{30FC}")
        #expect(marked("\u{300C}\u{8A9E}\u{300D}\u{3068}") == "\u{300C}\u{8A9E}\u{300D}|\u{3068}")
        #expect(marked("\u{4EBA}\u{3005}\u{FF01}") == "\u{4EBA}\u{3005}\u{FF01}")
        #expect(marked("iOS\u{7528}") == "iOS|\u{7528}")
    }

    @Test("emoji sequences, flags, marks, and Korean syllables are not split")
    func sequences() {
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        #expect(marked(family + family) == family + "|" + family)
        #expect(marked("\u{1F44D}\u{1F3FD}\u{1F44D}") == "\u{1F44D}\u{1F3FD}|\u{1F44D}")
        #expect(marked("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}") == "\u{1F1E9}\u{1F1EA}|\u{1F1EB}\u{1F1F7}")
        #expect(marked("e\u{301}e\u{301}") == "e\u{301}e\u{301}")
        #expect(marked("\u{1112}\u{1161}\u{11AB}\u{1100}") == "\u{1112}\u{1161}\u{11AB}|\u{1100}")
    }

    @Test("Thai breaks before the vowels that begin a syllable, and never before a mark")
    func thai() {
        // "to travel by boat": a word of two syllables and two words; the second syllable begins with a leading vowel.
        #expect(
            marked("\u{E44}\u{E1B}\u{E40}\u{E17}\u{E35}\u{E48}\u{E22}\u{E27}")
                == "\u{E44}\u{E1B}|\u{E40}\u{E17}\u{E35}\u{E48}\u{E22}\u{E27}")
        for text in ["\u{E01}\u{E34}\u{E19}", "\u{E17}\u{E35}\u{E48}"] { #expect(marked(text) == text) }
    }

    @Test("an emoji sequence is as wide as one emoji, and a line that is too narrow keeps it whole")
    func widths() {
        let engine = BundledFontMetrics()
        func size(_ text: String, _ width: Double = .infinity) -> (Double, Double) {
            var run = TextRun(string: text, font: FontDescription(size: 10), color: .black, frame: .zero)
            run.maximumLines = 0
            let size = engine.size(of: run, width: width)
            return (size.width, size.height)
        }
        let one = size("\u{1F44D}").0
        for sequence in ["\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F44D}\u{1F3FD}", "\u{1F1E9}\u{1F1EA}"] {
            #expect(size(sequence).0 == one)
            #expect(size(sequence + sequence, 3).0 == one)
            #expect(size(sequence + sequence, 3).1 == 2 * size(sequence).1)
        }
        let japanese = String(repeating: "\u{6F22}\u{5B57}", count: 20)
        #expect(size(japanese, 100).0 <= 100 && size(japanese, 100).1 == 4 * size("x").1)
    }

    @Test("text with several styles breaks where text with one style does", .ownRuntime)
    @MainActor func styles() {
        HostServices.text = BundledFontMetrics()
        let text = "\u{65E5}\u{672C}\u{8A9E}\u{306E}\u{6587}\u{7AE0}\u{3002}\u{6539}\u{884C}"
        let styled = NSMutableAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 10)])
        styled.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 2))
        let rows = AttributedText(styled).rows(width: 40).rows
        // Without a break before the full stop, the fourth character moves to the second line.
        let lines = rows.map { $0.parts.map(\.text).joined() }
        #expect(lines.joined() == text)
        #expect(lines.allSatisfy { !$0.hasPrefix("\u{3002}") })
        let run = TextRun(string: text, font: FontDescription(size: 10), color: .black, frame: .zero, maximumLines: 0)
        let size = HostServices.text.size(of: run, width: 40)
        #expect(Double(rows.count) == (size.height / UIFont.systemFont(ofSize: 10).lineHeight).rounded())
    }

    @Test("a word of 50,000 letters is broken as a shorter one is", .ownRuntime)
    @MainActor func longWord() {
        func lines(_ count: Int) -> [String] {
            let text = NSMutableAttributedString(string: String(repeating: "word", count: count / 4))
            text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
            return AttributedText(text).rows(width: 200).rows.map { $0.parts.map(\.text).joined() }
        }
        let (short, long) = (lines(600), lines(50_000))
        #expect(long.prefix(short.count - 1) == short.dropLast() && long.joined().count == 50_000)
    }
}
