import CollectionViewTesting
import DisplayList
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Marked text of input methods", .ownRuntime) struct MarkedTextTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let controller = UIViewController()
    private let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))

    init() {
        host.show(controller)
        controller.view.addSubview(field)
        controller.view.addSubview(view)
    }

    private final class Log: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var log: [String] = []
        var allows = true
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            log.append("should \(range.location)+\(range.length) \(string)")
            return allows
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            log.append("should \(range.location)+\(range.length) \(text)")
            return allows
        }
        func textViewDidChange(_ textView: UITextView) {
            log.append("changed \(textView.text ?? "") \(textView.markedTextRange == nil)")
        }
    }

    private var inputs: [any UIView & UITextInput] { [field, view] }

    private func text(_ input: any UITextInput) -> String {
        let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)!
        return input.text(in: all)!
    }
    private func range(_ range: UITextRange?, in input: any UITextInput) -> Range<Int>? {
        guard let range else { return nil }
        let start = input.offset(from: input.beginningOfDocument, to: range.start)
        return start..<input.offset(from: input.beginningOfDocument, to: range.end)
    }

    @Test("provisional text replaces the selection, changes, and is replaced by the typed text")
    func composition() {
        for input in inputs {
            input.becomeFirstResponder()
            input.insertText("ab")
            input.selectedTextRange = input.textRange(
                from: input.position(from: input.beginningOfDocument, offset: 1)!, to: input.endOfDocument)
            #expect(host.window._compose("k", selected: 1..<1))
            #expect(text(input) == "ak" && range(input.markedTextRange, in: input) == 1..<2)
            host.window._compose("\u{304B}\u{3093}", selected: 0..<1)
            #expect(text(input) == "a\u{304B}\u{3093}")
            #expect(range(input.markedTextRange, in: input) == 1..<3)
            #expect(range(input.selectedTextRange, in: input) == 1..<2)
            #expect(host.window.isComposing)
            host.window._type(.text("\u{6F22}"))
            #expect(text(input) == "a\u{6F22}" && input.markedTextRange == nil && !host.window.isComposing)
            #expect(range(input.selectedTextRange, in: input) == 2..<2)
        }
    }

    @Test("the delegate is called for each change, with the range of the marked text, and can prevent it")
    func delegates() {
        let log = Log()
        (field.delegate, view.delegate) = (log, log)
        field.becomeFirstResponder()
        host.window._compose("n", selected: 1..<1)
        host.window._compose("ni", selected: 2..<2)
        host.window._type(.text("\u{4F60}"))
        #expect(log.log == ["should 0+0 n", "should 0+1 ni", "should 0+2 \u{4F60}"])
        log.log = []
        view.becomeFirstResponder()
        host.window._compose("n", selected: 1..<1)
        host.window._type(.text("\u{4F60}"))
        // Apps wait for the end of the composition by reading whether there is marked text.
        #expect(log.log == ["should 0+0 n", "changed n false", "should 0+1 \u{4F60}", "changed \u{4F60} true"])
        log.allows = false
        host.window._compose("x", selected: 1..<1)
        #expect(view.text == "\u{4F60}" && view.markedTextRange == nil)
    }

    @Test("marked text can be accepted, removed, and left, and ends with editing")
    func ends() {
        for input in inputs {
            input.becomeFirstResponder()
            input.setMarkedText("abc", selectedRange: NSRange(location: 1, length: 1))
            #expect(range(input.selectedTextRange, in: input) == 1..<2)
            input.unmarkText()
            #expect(text(input) == "abc" && input.markedTextRange == nil)
            #expect(range(input.selectedTextRange, in: input) == 1..<2)
            input.setMarkedText("x", selectedRange: NSRange(location: 9, length: 9))
            #expect(text(input) == "axc" && range(input.selectedTextRange, in: input) == 2..<2)
            input.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
            #expect(text(input) == "ac" && input.markedTextRange == nil)
            input.setMarkedText("mm", selectedRange: NSRange(location: 0, length: 0))
            input.selectedTextRange = input.textRange(from: input.beginningOfDocument, to: input.beginningOfDocument)
            #expect(text(input) == "ammc" && input.markedTextRange == nil)
            input.setMarkedText("z", selectedRange: NSRange(location: 1, length: 0))
            input.resignFirstResponder()
            #expect(text(input) == "zammc" && input.markedTextRange == nil)
        }
    }

    @Test("marked text is underlined, and its rectangle is where candidates appear")
    func looks() throws {
        for input in inputs {
            input.becomeFirstResponder()
            input.insertText("ab")
            host.layout()
            func fills() -> Int {
                var count = 0
                input._displayList().visit { if case .fill = $0.item { count += 1 } }
                return count
            }
            let before = fills()
            let caret = try #require(host.window.typingRect)
            host.window._compose("xyz", selected: 3..<3)
            host.layout()
            #expect(fills() == before + 1)
            let rect = try #require(host.window.typingRect)
            #expect(abs(rect.minX - caret.midX) < 1.1 && rect.width > 10)
            #expect(input.convert(input.bounds, to: host.window).contains(rect))
            input.resignFirstResponder()
            #expect(host.window.typingRect == nil)
        }
    }

    @Test(
        "a field without marked text support still receives typed text, and nothing composes without a first responder")
    func others() {
        #expect(!host.window._compose("a", selected: 0..<0) && !host.window.isComposing)
        field.isEnabled = false
        #expect(!host.window._compose("a", selected: 0..<0))
    }
}

@MainActor @Suite("Characters, words, and paragraphs in text inputs", .ownRuntime) struct TextUnitTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let controller = UIViewController()
    private let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))

    init() {
        host.show(controller)
        controller.view.addSubview(field)
        controller.view.addSubview(view)
    }

    private static let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    private static let characters = [
        family, "\u{1F44D}\u{1F3FD}", "\u{1F1E9}\u{1F1EA}", "e\u{301}", "\u{E01}\u{E34}\u{E49}", "1\u{FE0F}\u{20E3}",
    ]

    @Test("the caret and deletion move over whole emoji sequences, flags, and letters with marks")
    func sequences() {
        for character in Self.characters {
            #expect(character.count == 1)
            for input in [field, view] as [any UIView & UITextInput] {
                input.becomeFirstResponder()
                if let field = input as? UITextField { field.text = "a" + character + "b" }
                if let view = input as? UITextView { view.text = "a" + character + "b" }
                func text() -> String { (input as? UITextField)?.text ?? (input as? UITextView)!.text }
                host.window._type(.left)
                host.window._type(.left)
                host.window._type(.text("x"))
                #expect(text() == "ax" + character + "b")
                host.window._type(.right)
                host.window._type(.deleteBackward)
                #expect(text() == "axb")
                host.window._type(.text(character))
                host.window._type(.left)
                host.window._type(.selectRight)
                host.window._type(.deleteForward)
                #expect(text() == "axb")
            }
        }
    }

    @Test("a mark that is typed after its letter is part of the same character")
    func marks() {
        field.becomeFirstResponder()
        host.window._type(.text("e"))
        host.window._type(.text("\u{301}"))
        host.window._type(.text("x"))
        #expect(field.text == "e\u{301}x" && field._caret == 2)
        host.window._type(.left)
        host.window._type(.deleteBackward)
        #expect(field.text == "x")
    }

    @Test("two clicks select a word, three a paragraph, and one puts the caret")
    func clicks() throws {
        func click(_ input: any UIView & UITextInput, _ offset: Int, _ count: Int) throws -> String {
            let position = try #require(input.position(from: input.beginningOfDocument, offset: offset))
            let next = try #require(input.position(from: position, offset: 1))
            let (a, b) = (input.caretRect(for: position), input.caretRect(for: next))
            // In the left half of the character.
            let point = CGPoint(x: a.midX + (b.midX - a.midX) * 0.3, y: a.midY)
            host.advance(by: 1)
            for _ in 0..<count {
                host.tap(input.convert(point, to: host.window))
                host.advance(by: 0.05)
            }
            return input.selectedTextRange.flatMap { input.text(in: $0) } ?? "nothing"
        }
        field.text = "It's fine, caf\u{E9} 3.14!"
        view.text = "one two\n\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{6771}\u{4EAC}\u{3067}\nlast"
        host.layout()
        for input in [field, view] as [any UIView & UITextInput] {
            input.becomeFirstResponder()
            #expect(try click(input, 1, 1) == "")
        }
        #expect(try click(field, 1, 2) == "It's")
        #expect(try click(field, 12, 2) == "caf\u{E9}")
        #expect(try click(field, 18, 2) == "3.14")
        #expect(try click(field, 9, 2) == ",")
        #expect(try click(field, 9, 3) == field.text)
        #expect(try click(view, 5, 2) == "two")
        #expect(try click(view, 9, 2) == "\u{5E9}\u{5DC}\u{5D5}\u{5DD}")
        #expect(try click(view, 14, 2) == "\u{6771}\u{4EAC}")
        #expect(try click(view, 9, 3) == "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{6771}\u{4EAC}\u{3067}")
        #expect(try click(view, 5, 3) == "one two")
    }

    @Test("arrow keys move the caret on screen also where the direction changes")
    func arrows() throws {
        field.text = "ab \u{5E9}\u{5DC}\u{5D5} cd"
        field.becomeFirstResponder()
        host.window._type(.start)
        var last = -CGFloat.infinity
        var visited: [Int] = []
        for _ in 0...9 {
            let caret = field.caretRect(for: try #require(field.selectedTextRange).end)
            #expect(caret.minX > last)
            last = caret.minX
            visited.append(field._caret)
            host.window._type(.right)
        }
        #expect(visited == [0, 1, 2, 3, 5, 4, 6, 7, 8, 9])
        // An Arabic text begins at the right, and the left arrow moves forward.
        field.text = "\u{645}\u{631}\u{62D}"
        host.layout()
        host.window._type(.start)
        let start = field.caretRect(for: field.beginningOfDocument)
        #expect(start.midX > 190)
        host.window._type(.left)
        #expect(field._caret == 1 && field.caretRect(for: field.selectedTextRange!.end).midX < start.midX)
    }

    @Test("the up and down keys move the caret between lines of a text view")
    func lines() {
        view.text = "first line\nsecond line\nx"
        view.becomeFirstResponder()
        host.layout()
        host.window._type(.up)
        #expect(view.selectedRange.location == 12)
        host.window._type(.up)
        host.window._type(.up)
        #expect(view.selectedRange.location == 0)
        host.window._type(.selectDown)
        #expect(view.selectedRange == NSRange(location: 0, length: 11))
        host.window._type(.down)
        host.window._type(.down)
        #expect(view.selectedRange.location == view.text.utf16.count)
    }

    @Test("the tokenizer finds words, sentences, and paragraphs in both directions")
    func tokenizer() throws {
        view.text = "Wait! It's late, my friend.\nNext"
        let forward = UITextDirection.storage(.forward)
        let backward = UITextDirection.storage(.backward)
        func at(_ offset: Int) -> UITextPosition { view.position(from: view.beginningOfDocument, offset: offset)! }
        func enclosing(_ offset: Int, _ granularity: UITextGranularity, _ direction: UITextDirection) -> String? {
            view.tokenizer.rangeEnclosingPosition(at(offset), with: granularity, inDirection: direction)
                .flatMap { view.text(in: $0) }
        }
        #expect(enclosing(7, .word, forward) == "It's" && enclosing(4, .word, backward) == "Wait")
        #expect(enclosing(4, .word, forward) == nil && enclosing(32, .word, forward) == nil)
        #expect(enclosing(8, .sentence, forward) == "It's late, my friend.")
        #expect(enclosing(8, .paragraph, forward) == "Wait! It's late, my friend.")
        func boundary(_ offset: Int, _ direction: UITextDirection) -> Int? {
            view.tokenizer.position(from: at(offset), toBoundary: .word, inDirection: direction)
                .map { view.offset(from: view.beginningOfDocument, to: $0) }
        }
        #expect(boundary(0, forward) == 4 && boundary(4, forward) == 10 && boundary(32, forward) == nil)
        #expect(boundary(15, backward) == 11 && boundary(0, backward) == nil)
        #expect(view.tokenizer.isPosition(at(4), atBoundary: .word, inDirection: forward))
        #expect(view.tokenizer.isPosition(at(6), atBoundary: .word, inDirection: backward))
        #expect(!view.tokenizer.isPosition(at(7), atBoundary: .word, inDirection: backward))
    }

    @Test("positions, ranges, and rectangles follow UIKit's text input protocol")
    func positions() throws {
        field.text = "abc"
        host.layout()
        let (start, end) = (field.beginningOfDocument, field.endOfDocument)
        #expect(field.offset(from: start, to: end) == 3 && field.offset(from: end, to: start) == -3)
        #expect(field.compare(start, to: end) == .orderedAscending)
        #expect(field.position(from: end, offset: 1) == nil && field.position(from: start, offset: -1) == nil)
        let range = try #require(field.textRange(from: end, to: start))
        #expect(field.text(in: range) == "abc" && !range.isEmpty)
        #expect(field.compare(range.start, to: start) == .orderedSame)
        field.replace(try #require(field.textRange(from: start, to: start)), withText: "x")
        #expect(field.text == "xabc")
        #expect(field.selectionRects(for: range).map(\.containsStart) == [true])
        let caret = field.caretRect(for: field.beginningOfDocument)
        #expect(field.bounds.contains(caret.offsetBy(dx: 1, dy: 0)) && caret.height > 15)
        let point = CGPoint(x: field.caretRect(for: field.endOfDocument).midX, y: 17)
        #expect(field.compare(try #require(field.closestPosition(to: point)), to: field.endOfDocument) == .orderedSame)
        #expect(field.baseWritingDirection(for: start, in: .forward) == .leftToRight)
    }
}
