import HostServices
import Testing
import UIKit

@Suite("Bidirectional text") struct BidiTests {
    /// The characters of a line as they appear from left to right.
    private func visual(_ text: String, isRightToLeft: Bool) -> String {
        let scalars = Array(text.unicodeScalars)
        let levels = BidiLevels(scalars, isRightToLeft: isRightToLeft).levels(ofLine: 0..<scalars.count)
        var shown = String.UnicodeScalarView()
        for run in BidiLevels.visualOrder(of: levels) {
            shown.append(contentsOf: levels[run.lowerBound] % 2 == 1 ? scalars[run].reversed() : Array(scalars[run]))
        }
        return String(shown)
    }

    @Test("runs of both directions appear in the order of the Unicode algorithm")
    func order() {
        // The expected strings list the characters from left to right.
        #expect(visual("car \u{5DB}\u{5D2} x", isRightToLeft: false) == "car \u{5D2}\u{5DB} x")
        #expect(visual("\u{5DB}\u{5D2} car \u{5D0}", isRightToLeft: true) == "\u{5D0} car \u{5D2}\u{5DB}")
        // Numbers in text from right to left keep their digits, and stay in its order (I2, L2).
        #expect(visual("\u{5D0} 12 \u{5D1}", isRightToLeft: false) == "\u{5D1} 12 \u{5D0}")
        #expect(visual("12 \u{5D0}", isRightToLeft: true) == "\u{5D0} 12")
        // A period at the end has the direction of the paragraph (N2), and so have spaces (L1).
        #expect(visual("\u{5D0}\u{5D1}.", isRightToLeft: false) == "\u{5D1}\u{5D0}.")
        #expect(visual("\u{5D0}\u{5D1}.", isRightToLeft: true) == ".\u{5D1}\u{5D0}")
        #expect(visual("\u{5D0} a ", isRightToLeft: true) == " a \u{5D0}")
        // Prices: a currency sign beside a number belongs to it (W5).
        #expect(visual("\u{5D0} $12", isRightToLeft: true) == "$12 \u{5D0}")
        // Brackets around text of the paragraph's direction (N0).
        #expect(visual("a (\u{5D0} b) c", isRightToLeft: false) == "a (\u{5D0} b) c")
        // Isolates and embeddings.
        #expect(visual("a \u{2067}b c\u{2069} d", isRightToLeft: false) == "a \u{2067}b c\u{2069} d")
        #expect(visual("a\u{202E}bc\u{202C}d", isRightToLeft: false) == "a\u{202E}\u{202C}cbd")
    }

    @Test("the first letter determines the direction of a paragraph; letters in isolates do not count")
    func direction() {
        #expect(TextDirection.isRightToLeft("abc \u{5D0}") == false)
        #expect(TextDirection.isRightToLeft("12, \u{627} abc") == true)
        #expect(TextDirection.isRightToLeft("\u{2067}abc\u{2069} \u{5D0}") == true)
        #expect(TextDirection.isRightToLeft("\u{200F}12") == true)
        #expect(TextDirection.isRightToLeft("12 + 3 \u{1F600}") == nil)
        #expect(TextDirection.isRightToLeft("12\n\u{5D0}") == nil)
        #expect(TextDirection.isRightToLeft("") == nil)
        for (text, expected) in [
            ("caf\u{E9} \u{3042} \u{1F600} \u{2014}", false), ("\u{5D0}", true), ("a \u{FE8D}", true),
            ("\u{202E}a", true),
            ("\u{1E900}", true), ("\u{661}", true),
        ] {
            #expect(TextDirection.mayBeRightToLeft(text) == expected, "\(text)")
        }
    }

    @Test("every level sequence is reordered without losing a character, and twice at most runs are mirrored")
    func reordering() {
        var random = SplitMixGenerator(seed: 7)
        for _ in 0..<2_000 {
            let levels = (0..<Int.random(in: 0...12, using: &random)).map { _ in UInt8.random(in: 0...4, using: &random)
            }
            let runs = BidiLevels.visualOrder(of: levels)
            #expect(runs.flatMap { Array($0) }.sorted() == Array(levels.indices))
            // The naive twin of rule L2: reverses every sequence of characters at or above each level.
            var naive = Array(levels.indices)
            for level in stride(from: levels.max() ?? 0, through: 1, by: -1) {
                var start = 0
                while start < naive.count {
                    guard levels[naive[start]] >= level else {
                        start += 1
                        continue
                    }
                    var end = start
                    while end < naive.count, levels[naive[end]] >= level { end += 1 }
                    naive[start..<end].reverse()
                    start = end
                }
            }
            let shown = runs.flatMap { levels[$0.lowerBound] % 2 == 1 ? $0.reversed() : Array($0) }
            #expect(shown == naive, "\(levels)")
        }
    }
}
