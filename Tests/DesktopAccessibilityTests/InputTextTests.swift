import Foundation
import TestRuntimes
import Testing
import UIKit

@testable import DesktopAccessibility

@MainActor @Suite("Text of text inputs", .ownRuntime)
struct InputTextTests {
    private func field(_ text: String) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        field.text = text
        return field
    }

    @Test("offsets count Unicode scalars, and ranges outside the text are empty")
    func offsets() throws {
        let text = try #require(InputText(field("e\u{301}👩‍🚀x")))
        #expect(text.count == 6)
        #expect(text.text(0, 2) == "e\u{301}" && text.text(5, -1) == "x")
        #expect(text.text(-3, 1) == "e" && text.text(4, 2) == "" && text.text(9, 12) == "")
        #expect(text.caret == 6)
        #expect(!text.select(-1, -1) && !text.select(0, 7) && !text.select(3, 2))
    }

    @Test(
        "words include the following spaces, and lines include their line break",
        arguments: [
            (0, 0..<4, 0..<8), (3, 0..<4, 0..<8), (4, 4..<8, 0..<8), (7, 4..<8, 0..<8), (8, 8..<11, 8..<11),
            (99, 11..<11, 8..<11),
        ])
    func parts(offset: Int, word: Range<Int>, line: Range<Int>) throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        view.text = "one two\nend"
        let text = try #require(InputText(view))
        #expect(text.range(.word, at: offset) == word)
        #expect(text.range(.line, at: offset) == line)
    }

    @Test("an edit that splits a character replaces the whole character and does not trap", arguments: 0...4, 0...4)
    func splits(start: Int, end: Int) throws {
        let field = field("e\u{301}👍🏽")
        let text = try #require(InputText(field))
        #expect(text.replace(start, end, with: "-") == (start <= end))
        #expect(field.text?.isEmpty == false)
    }
}
