import CollectionCore
import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit

@testable import HostServices

@Suite("Line breaking")
struct LineBreakerTests {
    struct Size: Equatable { var lines, width: Int }

    /// Every character is one point wide, so a width is a number of characters.
    func measure(_ text: String, _ limit: Int?, breaksAnywhere: Bool = false) -> Size {
        var size = Size(lines: 0, width: 0)
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let characters = Array(paragraph.unicodeScalars)
            let ones = characters.map { _ in 1 }
            let canEnd = breaksAnywhere ? characters.map { _ in true } : LineBreakRules.opportunities(in: characters)
            let breaker = LineBreaker(
                advances: ones, endAdvances: ones, canEnd: canEnd, isStart: characters.map { _ in true },
                isSpace: characters.map { $0 == " " })
            let lines = breaker.lines(limit: limit)
            size.lines += lines.count
            size.width = max(size.width, lines.map(\.width).max() ?? 0)
        }
        return size
    }

    @Test("lines break between words, and the space at a break has no width")
    func words() {
        #expect(measure("aaa bbb ccc", nil) == Size(lines: 1, width: 11))
        #expect(measure("aaa bbb ccc", 7) == Size(lines: 2, width: 7))
        #expect(measure("aaa bbb ccc", 6) == Size(lines: 3, width: 3))
        // Only one space extends beyond the edge, as in the drawing engine: "aaa ", "    ", "bbb".
        #expect(measure("aaa     bbb", 3) == Size(lines: 3, width: 3))
    }

    @Test("a word longer than the line is split, and a character wider than the line has its own line")
    func longWords() {
        #expect(measure("aaaaaaa", 3) == Size(lines: 3, width: 3))
        #expect(measure("a bbbbbbb", 3) == Size(lines: 4, width: 3))
        #expect(measure("abc", 0) == Size(lines: 3, width: 1))
    }

    @Test("with breaks between characters, lines are filled to the edge")
    func characters() {
        #expect(measure("aaa bbb ccc", 5, breaksAnywhere: true) == Size(lines: 3, width: 5))
    }

    @Test("a line can break after a hyphen")
    func hyphens() {
        #expect(measure("well-known", 6) == Size(lines: 2, width: 5))
    }

    @Test("newlines always break, also at the end and in sequence")
    func newlines() {
        #expect(measure("a\nbb\nccc", nil) == Size(lines: 3, width: 3))
        #expect(measure("a\n\nb", nil).lines == 3)
        #expect(measure("a\r\nb", nil).lines == 2)
        #expect(measure("a\n", nil).lines == 2)
    }

    /// The naive twin: breaks word by word, as the definition states.
    func naive(_ text: String, _ limit: Int) -> Size {
        var rows: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var row = ""
            for word in paragraph.split(separator: " ") {
                var rest = Substring(word)
                if !row.isEmpty, row.count + 1 + rest.count <= limit {
                    row += " " + rest
                    continue
                }
                if !row.isEmpty { rows.append(row) }
                while rest.count > limit {
                    rows.append(String(rest.prefix(max(1, limit))))
                    rest = rest.dropFirst(max(1, limit))
                }
                row = String(rest)
            }
            rows.append(row)
        }
        return Size(lines: rows.count, width: rows.map(\.count).max() ?? 0)
    }

    @Test("random texts break like the naive implementation", arguments: [31, 32, 33] as [UInt64])
    func random(_ seed: UInt64) {
        var generator = SplitMixGenerator(seed: seed)
        for _ in 0..<400 {
            let words = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                String(repeating: "x", count: Int.random(in: 1...9, using: &generator))
            }
            let text = words.joined(separator: Bool.random(using: &generator) ? " " : "\n")
            let limit = Int.random(in: 1...14, using: &generator)
            #expect(measure(text, limit) == naive(text, limit), "\"\(text)\" in \(limit)")
        }
    }
}

@MainActor @Suite("Text measurement without a shaping engine", .ownRuntime)
struct TextMeasureTests {
    let service = BundledFontMetrics()

    func run(_ text: String, size: Double = 20, weight: Int = 400, lines: Int = 0) -> TextRun {
        TextRun(
            string: text, font: FontDescription(size: size, weight: weight), color: .black, frame: .zero,
            maximumLines: lines)
    }

    @Test("widths are the sum of the advances of the font and grow with its size")
    func advances() {
        // "H" was recorded with 1,520 of 2,048 units, and "i" with 506. The tracking at 16 points is -40.
        let width = service.size(of: run("Hi", size: 16), width: .infinity).width
        #expect(width == Double(1_480 + 466) * 16 / 2_048)
        // The tracking at 8 points is 52.
        #expect(service.size(of: run("Hi", size: 8), width: .infinity).width == Double(1_572 + 558) * 8 / 2_048)
        #expect(service.size(of: run("Hi", size: 16, weight: 700), width: .infinity).width > width)
    }

    @Test("plain Inter has its own advances")
    func plainAdvances() {
        // Inter Regular has 2816 units per em; "H" is 2084 units wide, and "i" 668. Like in the drawing engine, each
        // advance is rounded to 1/1024 point: 20 * 1024 * 2084 / 2816 = 15156.4, and 20 * 1024 * 668 / 2816 = 4858.2.
        let inter = BundledFontMetrics(.inter)
        #expect(inter.size(of: run("Hi"), width: .infinity).width == Double(15_156 + 4_858) / 1_024)
        // 30312.7 and 9716.4
        #expect(inter.size(of: run("Hi", size: 40), width: .infinity).width == Double(30_313 + 9_716) / 1_024)
        // It is also a family of its own.
        var named = run("Hi")
        named.font.family = "Inter"
        #expect(service.size(of: named, width: .infinity) == inter.size(of: run("Hi"), width: .infinity))
    }

    @Test("the height of a line is the sum of ascent and descent")
    func heights() {
        let metrics = service.metrics(of: FontDescription(size: 20))
        let one = service.size(of: run("a"), width: .infinity).height
        #expect(one == metrics.ascent + metrics.descent)
        #expect(abs(service.size(of: run("a\nb\nc"), width: .infinity).height - 3 * one) < 1e-9)
        #expect(service.size(of: run(""), width: .infinity) == .zero)
    }

    @Test("the number of lines is limited, and a character wider than the line has its own line")
    func maximumLines() {
        let one = service.size(of: run("a"), width: .infinity)
        func lines(_ text: String, _ width: Double, _ maximum: Int) -> Double {
            service.size(of: run(text, lines: maximum), width: width).height / one.height
        }
        #expect(lines("aaa bbb ccc", 50, 2) == 2)
        #expect(lines("aaa bbb ccc", 50, 1) == 1)
        #expect(lines("a\nb\nc", .infinity, 2) == 2)
        #expect(service.size(of: run("a", lines: 1), width: 100) == one)
        #expect(lines("aaa", 0.5, 0) == 3)
        #expect(service.size(of: run("aaa"), width: 0.5).width == one.width)
    }

    @Test("characters without a glyph have their documented widths")
    func unknown() {
        #expect(service.size(of: run("漢字"), width: .infinity).width == 40)
        #expect(service.size(of: run("👍"), width: .infinity).width == 20)
        #expect(abs(service.size(of: run("\u{0E01}"), width: .infinity).width - 12) < 1e-9)
    }

    @Test("a combining mark has no width")
    func marks() {
        #expect(
            service.size(of: run("e\u{0301}"), width: .infinity) == service.size(of: run("e"), width: .infinity))
    }

    @Test("each font has glyphs for the characters that its tables cover")
    func tables() {
        let covered: [ClosedRange<UInt32>] = [0x20...0x7E, 0xC0...0x17F, 0x391...0x3A1, 0x410...0x44F]
        for design in [SystemFontDesign.device, .inter] {
            for weight in [100, 400, 500, 600, 700, 900] {
                let face = BundledFace.face(of: FontDescription(size: 10, weight: weight), design)
                let missing = covered.joined().filter { !face.hasGlyph(for: Unicode.Scalar($0)!) }
                // The font has no glyph for U+0149, which Unicode deprecates.
                #expect(missing == [0x149], "weight \(weight)")
            }
        }
    }
}
