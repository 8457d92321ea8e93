import CollectionCore
import DisplayList
import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@Suite("Breaking lines")
struct LineBreakerTests {
    /// Every character is one wide, so that widths can be counted.
    func measure(_ text: String, _ limit: Double, words: Bool = false, lines: Int = 0) -> LineBreaker.Result {
        LineBreaker(limit: limit, breaksWords: words, maximumLines: lines) { _ in 1 }.measure(text)
    }

    @Test("words move down whole, and white space hangs over the edge")
    func words() {
        #expect(measure("aaa bbb ccc", .infinity) == LineBreaker.Result(lines: 1, width: 11))
        #expect(measure("aaa bbb ccc", 7) == LineBreaker.Result(lines: 2, width: 7))
        #expect(measure("aaa bbb ccc", 6) == LineBreaker.Result(lines: 3, width: 3))
        #expect(measure("aaa    bbb", 3) == LineBreaker.Result(lines: 2, width: 3))
    }

    @Test("a word longer than the line is cut, and a character wider than the line stands alone")
    func longWords() {
        #expect(measure("aaaaaaa", 3) == LineBreaker.Result(lines: 3, width: 3))
        #expect(measure("a bbbbbbb", 3) == LineBreaker.Result(lines: 4, width: 3))
        #expect(measure("abc", 0.5) == LineBreaker.Result(lines: 3, width: 1))
        #expect(measure("abc", 0) == LineBreaker.Result(lines: 3, width: 1))
    }

    @Test("between characters lines are filled to the edge")
    func characters() {
        #expect(measure("aaa bbb ccc", 5, words: true) == LineBreaker.Result(lines: 3, width: 5))
    }

    @Test("a hyphen ends a line")
    func hyphens() {
        #expect(measure("well-known", 6) == LineBreaker.Result(lines: 2, width: 5))
    }

    @Test("newlines always break, also at the end and doubled")
    func newlines() {
        #expect(measure("a\nbb\nccc", .infinity) == LineBreaker.Result(lines: 3, width: 3))
        #expect(measure("a\n\nb", .infinity).lines == 3)
        #expect(measure("a\r\nb", .infinity).lines == 2)
        #expect(measure("a\n", .infinity).lines == 2)
    }

    @Test("no more lines are counted than are allowed; the last holds what is left, cut at the edge")
    func maximum() {
        #expect(measure("aaa bbb ccc", 4, lines: 2) == LineBreaker.Result(lines: 2, width: 4))
        #expect(measure("aaa bbb ccc", 4, lines: 1) == LineBreaker.Result(lines: 1, width: 4))
        #expect(measure("a\nb\nc", .infinity, lines: 2).lines == 2)
        #expect(measure("abc", 10, lines: 1) == LineBreaker.Result(lines: 1, width: 3))
    }

    /// The definition, word by word, without the single pass.
    func naive(_ text: String, _ limit: Double) -> LineBreaker.Result {
        var rows: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var row = ""
            for word in paragraph.split(separator: " ") {
                var rest = Substring(word)
                if !row.isEmpty, Double(row.count + 1 + rest.count) <= limit {
                    row += " " + rest
                    continue
                }
                if !row.isEmpty { rows.append(row) }
                while Double(rest.count) > limit {
                    rows.append(String(rest.prefix(max(1, Int(limit)))))
                    rest = rest.dropFirst(max(1, Int(limit)))
                }
                row = String(rest)
            }
            rows.append(row)
        }
        return LineBreaker.Result(lines: rows.count, width: Double(rows.map(\.count).max() ?? 0))
    }

    @Test("random texts break as the definition says", arguments: [31, 32, 33] as [UInt64])
    func random(_ seed: UInt64) {
        var generator = SplitMixGenerator(seed: seed)
        for _ in 0..<400 {
            let words = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                String(repeating: "x", count: Int.random(in: 1...9, using: &generator))
            }
            let text = words.joined(separator: Bool.random(using: &generator) ? " " : "\n")
            let limit = Double(Int.random(in: 1...14, using: &generator))
            #expect(measure(text, limit) == naive(text, limit), "\"\(text)\" in \(limit)")
        }
    }
}

@MainActor @Suite("Measuring without a shaper", .ownRuntime)
struct TextMeasureTests {
    let service = BundledFontMetrics()

    func run(_ text: String, size: Double = 20, weight: Int = 400) -> TextRun {
        TextRun(
            string: text, font: FontDescription(size: size, weight: weight), color: .black, frame: .zero,
            maximumLines: 0)
    }

    @Test("widths are the sum of the face's advances and grow with the size")
    func advances() {
        // Inter Regular: "H" is 2084 units wide and "i" 668 of 2816 in the em.
        let width = service.size(of: run("Hi"), width: .infinity).width
        #expect(abs(width - 20 * (2084 + 668) / 2816) < 1e-9)
        #expect(abs(service.size(of: run("Hi", size: 40), width: .infinity).width - 2 * width) < 1e-9)
        #expect(service.size(of: run("Hi", weight: 700), width: .infinity).width > width)
    }

    @Test("every line is as high as ascent and descent together")
    func heights() {
        let metrics = service.metrics(of: FontDescription(size: 20))
        let one = service.size(of: run("a"), width: .infinity).height
        #expect(one == metrics.ascent + metrics.descent)
        #expect(abs(service.size(of: run("a\nb\nc"), width: .infinity).height - 3 * one) < 1e-9)
        #expect(service.size(of: run(""), width: .infinity) == .zero)
    }

    @Test("letters without a glyph have their documented widths")
    func unknown() {
        #expect(service.size(of: run("漢字"), width: .infinity).width == 40)
        #expect(service.size(of: run("👍"), width: .infinity).width == 20)
        #expect(abs(service.size(of: run("\u{0E01}"), width: .infinity).width - 12) < 1e-9)
    }

    @Test("a combining mark adds nothing")
    func marks() {
        #expect(
            service.size(of: run("e\u{0301}"), width: .infinity) == service.size(of: run("e"), width: .infinity))
    }

    @Test("every block of the tables has a width for each of its code points")
    func tables() {
        let count = InterAdvances.blocks.reduce(0) { $0 + $1.count }
        for weight in [400, 500, 600, 700] { #expect(InterMetrics.table(weight: weight).count == count) }
    }
}
