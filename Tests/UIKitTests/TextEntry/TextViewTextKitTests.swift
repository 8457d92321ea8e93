import CollectionCore
import CollectionViewTesting
import DisplayList
import Foundation
import TestRuntimes
import Testing

@testable import UIKit

/// Draws a frame around each line instead of backgrounds.
private final class FramingManager: NSLayoutManager {
    var filled: [NSRange] = []

    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
        UIColor.green.setFill()
        enumerateLineFragments(forGlyphRange: glyphsToShow) { rect, _, _, _, _ in
            UIRectFill(rect.offsetBy(dx: origin.x, dy: origin.y))
        }
    }

    override func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) { filled.append(charRange) }
}

private final class Mentions: NSObject, NSTextStorageDelegate {
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        guard editedMask.contains(.editedCharacters), let tags = try? NSRegularExpression(pattern: "[#@]\\w+") else {
            return
        }
        let all = NSRange(location: 0, length: textStorage.length)
        textStorage.removeAttribute(.foregroundColor, range: all)
        for match in tags.matches(in: textStorage.string, range: all) {
            textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: match.range)
        }
    }
}

@MainActor @Suite("Text views with TextKit", .ownRuntime) struct TextViewTextKitTests {
    private let host = ViewHost(size: CGSize(width: 200, height: 300))
    private let frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    private let font = UIFont.systemFont(ofSize: 20)

    private func show(_ view: UITextView) {
        let controller = UIViewController()
        controller.view.addSubview(view)
        host.show(controller)
        view.font = font
    }
    private func make() -> UITextView {
        let view = UITextView(frame: frame)
        show(view)
        return view
    }
    private func make(_ storage: NSTextStorage, _ manager: NSLayoutManager = NSLayoutManager()) -> UITextView {
        let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
        container.widthTracksTextView = true
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let view = UITextView(frame: frame, textContainer: container)
        show(view)
        return view
    }
    private func items(_ view: UITextView) -> [DisplayItem] {
        var found: [DisplayItem] = []
        view._displayList().visit { found.append($0.item) }
        return found
    }
    private func colors(_ view: UITextView) -> [String: Color] {
        var colors: [String: Color] = [:]
        for item in items(view) { if case .text(let run) = item { colors[run.string] = run.color } }
        return colors
    }
    private func type(_ view: UITextView, _ strokes: KeyStroke...) {
        for stroke in strokes { view.window?._type(stroke) }
    }

    @Test("a view whose storage was requested shows the same display list, and its layout manager has the same lines")
    func sameDisplay() {
        let (plain, used) = (make(), make())
        let text = NSMutableAttributedString(string: "One two three four five six\nseven eight nine\n")
        text.setAttributes([.link: "https://example.org"], range: NSRange(location: 4, length: 3))
        text.setAttributes([.backgroundColor: UIColor.yellow], range: NSRange(location: 14, length: 20))
        _ = used.layoutManager
        for view in [plain, used] {
            show(view)
            view.attributedText = text
            view.textAlignment = .center
            view.selectedRange = NSRange(location: 2, length: 9)
            host.layout()
        }
        func texts(_ view: UITextView) -> [String] { items(view).map { "\($0)" }.filter { !$0.contains("group") } }
        #expect(plain.textKit == nil && used.textKit != nil && texts(plain).count > 4)
        #expect(texts(plain) == texts(used) && plain.contentSize == used.contentSize)
        let manager = used.layoutManager
        #expect(used.textContainer.layoutManager === manager && manager.textStorage === used.textStorage)
        #expect(manager.textContainers.count == 1 && manager.textContainers.first === used.textContainer)
        for (index, row) in plain.lines().rows.enumerated() where row.length > 0 {
            let rect = manager.lineFragmentUsedRect(forGlyphAt: row.start, effectiveRange: nil)
            #expect(rect.minX == row.frame.minX && rect.minY == row.frame.minY, "row \(index)")
        }
        #expect(abs(manager.usedRect(for: used.textContainer).height + 16 - used.contentSize.height) < 1)
        let first = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: used.textContainer)
        #expect(abs(first.minX + used.textContainerInset.left - used.caretRect(at: 0).midX) < 0.01)
    }

    @Test("edits of the storage show in the view, and edits of the view show in the storage")
    func edits() {
        let view = make()
        view.text = "abc"
        let storage = view.textStorage
        #expect(storage.string == "abc" && view.textStorage === storage)
        host.layout()
        let height = view.contentSize.height
        storage.append(NSAttributedString(string: "\ndef"))
        #expect(view.text == "abc\ndef" && view.selectedRange == NSRange(location: 3, length: 0))
        host.layout()
        #expect(view.contentSize.height > height + 15)
        storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
        #expect(colors(view)["def"] == Color(red: 1, green: 0, blue: 0))
        #expect(view.attributedText.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .red)
        view.selectedRange = NSRange(location: 5, length: 2)
        storage.replaceCharacters(in: NSRange(location: 2, length: 4), with: "")
        #expect(view.text == "abf" && view.selectedRange == NSRange(location: 3, length: 0))
        #expect(view.becomeFirstResponder())
        view.selectedRange = NSRange(location: 1, length: 1)
        type(view, .text("XY"), .enter, .deleteBackward)
        #expect(storage.string == "aXYf" && view.selectedRange == NSRange(location: 3, length: 0))
        let old = view.attributedText
        view.text = "new"
        #expect(storage.string == "new" && old?.string == "aXYf" && view.textStorage === storage)
        storage.mutableString.append("er")
        host.layout()
        #expect(view.text == "newer" && colors(view)["newer"] != nil)
        view.textStorage.setAttributedString(NSAttributedString(string: ""))
        #expect(!view.hasText && view.selectedRange.location == 0 && view.caretRect(at: 0).height > 0)
    }

    @Test("typing edits a storage with own text, which highlights it, and the view retains the storage")
    func ownText() {
        var storage: OwnTextStorage? = OwnTextStorage()
        storage?.highlights = true
        storage?.append(NSAttributedString(string: "let x"))
        let view = make(storage!)
        let known = { [weak storage] in storage }
        storage = nil
        #expect(known() != nil && view.text == "let x")
        host.layout()
        #expect(colors(view)["let"] == Color(red: 1, green: 0, blue: 0))
        #expect(view.becomeFirstResponder())
        view.selectedRange = NSRange(location: 5, length: 0)
        type(view, .enter, .text("let"))
        #expect(known()?.string == "let x\nlet" && view.selectedRange.location == 9)
        #expect(known()?.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor == .red)
        type(view, .deleteBackward)
        #expect(known()?.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor == .black)
        #expect(view.text == "let x\nle")
    }

    @Test("a delegate of the storage highlights hashtags and mentions while the user types")
    func mentions() {
        let view = make()
        let delegate = Mentions()
        view.textStorage.delegate = delegate
        #expect(view.becomeFirstResponder())
        type(view, .text("hi "), .text("#"), .text("t"), .text("ag"), .text(" x"))
        #expect(view.text == "hi #tag x" && view.selectedRange.location == 9)
        #expect(colors(view)["#tag"] == Color(red: 1, green: 0, blue: 0))
        view.selectedRange = NSRange(location: 4, length: 0)
        type(view, .deleteBackward)
        #expect(colors(view).values.allSatisfy { $0 != Color(red: 1, green: 0, blue: 0) } && view.text == "hi tag x")
    }

    @Test("a subclass of the layout manager draws the text of the view")
    func drawing() {
        let storage = NSTextStorage(string: "one\ntwo", attributes: [.backgroundColor: UIColor.yellow])
        let manager = FramingManager()
        let view = make(storage, manager)
        host.layout()
        let fills = items(view).compactMap { item -> Rect? in
            if case .fill(.rect(let rect), .color(Color(red: 0, green: 1, blue: 0))) = item { return rect }
            return nil
        }
        #expect(fills.map(\.width) == [200, 200] && fills.first?.minY == 8)
        #expect(manager.filled.first == NSRange(location: 0, length: 7))
        let notes = items(view).compactMap(TextRunNote.init)
        #expect(notes.map(\.string) == ["one", "two"] && notes.map(\.left) == [5, 5])
        storage.append(NSAttributedString(string: "\nthree"))
        host.layout()
        #expect(items(view).compactMap(TextRunNote.init).map(\.string) == ["one", "two", "three"])
    }

    @Test("one layout manager fills two views one after the other")
    func columns() {
        let storage = NSTextStorage(string: (1...8).map { "line \($0)" }.joined(separator: "\n"))
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        var views: [UITextView] = []
        let controller = UIViewController()
        for column in 0..<2 {
            let container = NSTextContainer(size: CGSize(width: 100, height: font.lineHeight * 4 + 1))
            manager.addTextContainer(container)
            let view = UITextView(
                frame: CGRect(x: CGFloat(column) * 100, y: 0, width: 100, height: 300), textContainer: container)
            view.isScrollEnabled = false
            view.font = font
            controller.view.addSubview(view)
            views.append(view)
        }
        host.show(controller)
        #expect(items(views[0]).compactMap(TextRunNote.init).map(\.string) == (1...4).map { "line \($0)" })
        #expect(items(views[1]).compactMap(TextRunNote.init).map(\.string) == (5...8).map { "line \($0)" })
        storage.deleteCharacters(in: NSRange(location: 0, length: 7))
        host.layout()
        #expect(items(views[0]).compactMap(TextRunNote.init).map(\.string) == (2...5).map { "line \($0)" })
    }

    @Test("text avoids the exclusion paths of the view's container, with and without a storage")
    func exclusion() {
        for usesStorage in [false, true] {
            let view = make()
            view.text = String(repeating: "word ", count: 12)
            if usesStorage { _ = view.textStorage }
            host.layout()
            let height = view.contentSize.height
            view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 40))]
            host.layout()
            let notes = items(view).compactMap(TextRunNote.init)
            #expect(notes.filter { $0.top < 48 }.allSatisfy { $0.left >= 105 } && notes.contains { $0.left == 5 })
            #expect(view.contentSize.height > height)
        }
    }

    @Test("the layout manager and the storage can be replaced and removed")
    func replacing() {
        let view = make()
        view.text = "abc"
        let manager = FramingManager()
        view.textContainer.replaceLayoutManager(manager)
        #expect(view.layoutManager === manager && view.text == "abc")
        let other = NSTextStorage(string: "other")
        manager.replaceTextStorage(other)
        #expect(view.text == "other" && view.textStorage === other)
        host.layout()
        #expect(items(view).compactMap(TextRunNote.init).map(\.string) == ["other"])
        view.textStorage.removeLayoutManager(view.layoutManager)
        host.layout()
        #expect(view.textStorage === other && items(view).compactMap(TextRunNote.init).isEmpty)
        #expect(view.becomeFirstResponder())
        view.selectedRange = NSRange(location: 0, length: 5)
        type(view, .text("x"), .left, .right, .end, .text("y"))
        #expect(view.text.contains("x") && view.layoutManager === manager)
        view.textStorage.addLayoutManager(view.layoutManager)
        host.layout()
        #expect(items(view).compactMap(TextRunNote.init).map(\.string) == [view.text])
        manager.removeTextContainer(at: 0)
        #expect(view.text == other.string)
        view.text = "z"
        host.layout()
        #expect(items(view).compactMap(TextRunNote.init).map(\.string) == ["z"])
    }

    @Test("edits of the storage in calls of the view's delegate end")
    func reentrancy() {
        final class Correcting: NSObject, UITextViewDelegate {
            func textViewDidChange(_ textView: UITextView) {
                let text = textView.textStorage
                if text.string.hasSuffix("teh") {
                    text.replaceCharacters(in: NSRange(location: text.length - 3, length: 3), with: "the")
                }
                if text.length > 5 { text.deleteCharacters(in: NSRange(location: 5, length: text.length - 5)) }
            }
        }
        let view = make()
        let delegate = Correcting()
        view.delegate = delegate
        #expect(view.becomeFirstResponder())
        type(view, .text("teh"))
        #expect(view.text == "the" && view.selectedRange.location == 3)
        type(view, .text(" longer"))
        #expect(view.text == "the l" && view.selectedRange.location == 5)
    }

    @Test("text without attributes has those of the view in the storage, and follows their changes")
    func ownAttributes() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.font = .systemFont(ofSize: 17)
        view.textColor = .red
        view.text = "abc"
        func attributes(at index: Int) -> [NSAttributedString.Key: Any] {
            view.textStorage.attributes(at: index, effectiveRange: nil)
        }
        #expect(view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 17))
        #expect(attributes(at: 2)[.font] as? UIFont == .systemFont(ofSize: 17))
        #expect(attributes(at: 2)[.foregroundColor] as? UIColor == .red)
        view.textColor = .blue
        view.font = .boldSystemFont(ofSize: 9)
        #expect(attributes(at: 0)[.foregroundColor] as? UIColor == .blue)
        #expect(attributes(at: 0)[.font] as? UIFont == .boldSystemFont(ofSize: 9))
        view.text = ""
        view.insertText("z")
        #expect(attributes(at: 0)[.foregroundColor] as? UIColor == .blue)
        view.typingAttributes = [.foregroundColor: UIColor.green]
        view.insertText("y")
        #expect(attributes(at: 1)[.foregroundColor] as? UIColor == .green)
        #expect(attributes(at: 1)[.font] as? UIFont == .boldSystemFont(ofSize: 9))
    }
}
