import CollectionViewTesting
import DisplayList
import TestRuntimes
import Testing

@testable import UIKit

private let hebrew = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
private let arabic = "\u{645}\u{631}\u{62D}\u{628}\u{627}"

@MainActor @Suite("The direction of paragraphs", .ownRuntime) struct ParagraphDirectionTests {
    private func run(of label: UILabel) -> TextRun? {
        label.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        var found: TextRun?
        label._displayList().visit { if case .text(let run) = $0.item { found = found ?? run } }
        return found
    }

    @Test("a natural paragraph in a label begins at the side of its first letter, or of the interface")
    func labels() {
        let label = UILabel()
        label.numberOfLines = 0
        for (text, expected) in [
            ("Hello", TextRun.Alignment.left), (hebrew, .right), ("12 " + arabic, .right), ("a " + hebrew, .left),
            ("12", .left), ("Hello\n" + hebrew, .natural), (arabic + "\n" + hebrew, .right),
        ] {
            label.text = text
            #expect(run(of: label)?.alignment == expected, "\(text)")
        }
        label.semanticContentAttribute = .forceRightToLeft
        for text in ["Hello", hebrew, "12", "Hello\n" + hebrew] {
            label.text = text
            #expect(run(of: label)?.alignment == .right, "\(text)")
        }
        label.textAlignment = .left
        #expect(run(of: label)?.alignment == .left)
    }

    @Test("the direction of a paragraph style precedes that of the letters and of the interface")
    func styles() {
        for (direction, text, mark, alignment) in [
            (NSWritingDirection.leftToRight, hebrew, "\u{200E}", TextRun.Alignment.left),
            (.rightToLeft, "abc!", "\u{200F}", .right), (.leftToRight, "abc", "", .left),
            (.natural, hebrew, "", .right),
        ] {
            let style = NSMutableParagraphStyle()
            style.baseWritingDirection = direction
            let label = UILabel()
            label.attributedText = NSAttributedString(string: text, attributes: [.paragraphStyle: style])
            #expect(run(of: label)?.string == mark + text)
            #expect(run(of: label)?.alignment == alignment)
        }
    }

    private func rows(_ text: String, isRightToLeft: Bool = false) -> AttributedLines {
        let styled = NSMutableAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 10)])
        return AttributedText(styled).rows(width: 300, isRightToLeft: isRightToLeft)
    }

    @Test("each paragraph of a text view has the side and the order of its first letter")
    func views() throws {
        let lines = rows("abc " + hebrew + "\n" + hebrew + " abc\n12")
        let rows = lines.rows
        #expect(rows.map(\.isRightToLeft) == [false, true, false])
        #expect(rows[0].frame.minX == 0 && abs(rows[1].frame.maxX - 300) < 0.01 && rows[2].frame.minX == 0)
        // In the second one, the Latin word is at the left.
        #expect(rows[1].runs.map(\.part.text) == ["abc", hebrew + " "])
        #expect(rows[1].runs.map(\.isRightToLeft) == [false, true])
        #expect(self.rows("12", isRightToLeft: true).rows[0].isRightToLeft)
        #expect(!self.rows("abc", isRightToLeft: true).rows[0].isRightToLeft)
    }

    @Test("every caret position of a mixed line is distinct, and arrow keys visit them from left to right")
    func carets() throws {
        for text in [
            "abc " + hebrew + " def", hebrew + " abc 12 " + arabic, "a" + hebrew + "b", hebrew + "12", "1" + hebrew,
        ] {
            let lines = rows(text)
            let row = try #require(lines.rows.first)
            let stops = lines.caretStops(in: row)
            #expect(stops.count == text.count + 1)
            #expect(Set(stops.map(\.position)) == Set(0...text.utf16.count))
            for (a, b) in zip(stops, stops.dropFirst()) { #expect(a.x < b.x - 0.5, "\(text): \(stops)") }
            #expect(stops[0].x == 0 && abs(stops[stops.count - 1].x - row.frame.width) < 0.01)
            for (a, b) in zip(stops, stops.dropFirst()) {
                #expect(lines.position(beside: a.position, toRight: true, in: row) == b.position)
                #expect(lines.position(beside: b.position, toRight: false, in: row) == a.position)
                // A click beside a stop puts the caret there.
                let point = CGPoint(x: row.frame.minX + a.x + 0.2, y: 5)
                #expect(lines.position(nearest: point, length: text.utf16.count) == a.position)
            }
        }
    }

    @Test("a selection that is not contiguous on screen has several rectangles, which cover its characters")
    func selection() throws {
        let lines = rows("abc " + hebrew + " def")
        let row = try #require(lines.rows.first)
        #expect(lines.rects(of: NSRange(location: 0, length: 12)).count == 1)
        // The end of the Latin word and the first two Hebrew letters, which are at the right of their word.
        let rects = lines.rects(of: NSRange(location: 2, length: 4))
        #expect(rects.count == 2)
        let word = try #require(row.runs.first { $0.isRightToLeft })
        #expect(rects[0].maxX < word.x + word.width / 2 && abs(rects[1].maxX - word.x - word.width) < 0.01)
        // Every range has the width of its characters.
        let widths = (0..<12).map { lines.rects(of: NSRange(location: $0, length: 1)).reduce(0) { $0 + $1.width } }
        for start in 0..<12 {
            for end in start + 1...12 {
                let rects = lines.rects(of: NSRange(location: start, length: end - start))
                let width = rects.reduce(0) { $0 + $1.width }
                #expect(abs(width - widths[start..<end].reduce(0, +)) < 0.01)
                for (a, b) in zip(rects, rects.dropFirst()) { #expect(a.maxX < b.minX) }
            }
        }
    }

    @Test("the character at a point is the one that is drawn there")
    func characters() throws {
        let text = "ab " + hebrew + " 12 cd"
        let lines = rows(text)
        for index in 0..<text.utf16.count {
            let rect = try #require(lines.rects(of: NSRange(location: index, length: 1)).first)
            #expect(lines.character(nearest: CGPoint(x: rect.midX, y: 5))?.position == index)
        }
    }

    @Test("spaces at the end of a line from right to left are beyond its left edge")
    func trailingSpaces() throws {
        let with = rows(hebrew + "  ").rows[0]
        let without = rows(hebrew).rows[0]
        #expect(abs(with.frame.maxX - without.frame.maxX) < 0.01)
        #expect(with.frame.minX < without.frame.minX)
        #expect(with.runs.map(\.part.text) == [hebrew + "  "])
    }

    @Test("parts of a line with several styles are drawn in visual order and do not overlap")
    func drawing() throws {
        let styled = NSMutableAttributedString(
            string: "a " + hebrew + " b", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        styled.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 2))
        let runs = AttributedText(styled).laidOut(width: 300).items.compactMap { item -> TextRun? in
            if case .text(let run) = item { run } else { nil }
        }
        let letters = Array(hebrew).map(String.init)
        #expect(runs.map(\.string) == ["a ", letters[3], letters[1] + letters[2], letters[0], " b"])
        #expect(runs.map(\.isRightToLeft) == [false, true, true, true, false])
        for (a, b) in zip(runs, runs.dropFirst()) { #expect(a.frame.x < b.frame.x) }
    }
}
