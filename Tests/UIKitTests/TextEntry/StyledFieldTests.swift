import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Styled text of text fields and text views") struct StyledFieldTests {
    let host = ViewHost(size: CGSize(width: 320, height: 320))

    private func show(_ view: UIView) {
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        let root = UIView()
        root.addSubview(view)
        host.show(root)
        host.advance(by: 0.1)
    }

    private func styled() -> NSAttributedString {
        let text = NSMutableAttributedString(
            string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
        text.append(NSAttributedString(string: "blue", attributes: [.foregroundColor: UIColor.blue]))
        return text
    }

    private func color(_ text: NSAttributedString?, at index: Int) -> UIColor? {
        text?.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }

    @Test("a field keeps attributed text, and its properties are those of the first character")
    func fieldText() {
        let field = UITextField()
        show(field)
        field.attributedText = styled()
        #expect(field.text == "redblue" && field.textColor == .red && field.font?.pointSize == 20)
        #expect(color(field.attributedText, at: 4) == .blue)
        host.advance(by: 0.1)
        #expect(color(field.label.attributedText, at: 4) == .blue)
        field.textColor = .green
        #expect(color(field.attributedText, at: 0) == .green && color(field.attributedText, at: 4) == .green)
        field.text = "plain"
        #expect(color(field.attributedText, at: 0) == .green)
        #expect(host.settle() != nil)
    }

    /// A field that draws its placeholder in another way, or not at all.
    private final class OwnPlaceholderField: UITextField {
        var isDrawn = true
        var rects: [CGRect] = []
        override func drawPlaceholder(in rect: CGRect) {
            rects.append(rect)
            if isDrawn { super.drawPlaceholder(in: rect) }
        }
    }

    @Test("a subclass draws the placeholder, by default as a plain field does", arguments: [true, false])
    func ownPlaceholder(isDrawn: Bool) {
        func texts(_ field: UITextField) -> [String] {
            var found: [String] = []
            field._displayList().visit { entry in
                guard let note = TextRunNote(entry.item) else { return }
                found.append("\(note.string) \(note.size) \(note.left) \(note.top)")
            }
            return found
        }
        let field = OwnPlaceholderField()
        field.isDrawn = isDrawn
        let plain = UITextField()
        for field in [plain, field] {
            field.placeholder = "Name"
            show(field)
        }
        #expect(texts(plain).count == 1 && texts(field) == (isDrawn ? texts(plain) : []))
        #expect(field.rects.last?.size == field.placeholderRect(forBounds: field.bounds).size)
        field.text = "Ada"
        host.advance(by: 0.1)
        #expect(texts(field).count == 1 && texts(field)[0].hasPrefix("Ada "))
    }

    @Test("typed text has the typing attributes, by default those of the text before the caret")
    func typing() {
        let field = UITextField()
        show(field)
        #expect(field.typingAttributes == nil)
        field.typingAttributes = [.foregroundColor: UIColor.green]
        #expect(field.typingAttributes == nil)
        field.attributedText = styled()
        field.becomeFirstResponder()
        #expect(field.typingAttributes?[.foregroundColor] as? UIColor == .blue)
        field.insertText("x")
        #expect(color(field.attributedText, at: 7) == .blue)
        field.typingAttributes = [.foregroundColor: UIColor.green]
        field.insertText("y")
        #expect(color(field.attributedText, at: 8) == .green && field.text == "redbluexy")
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
        #expect(field.typingAttributes?[.foregroundColor] as? UIColor == .red)
    }

    @Test("the default attributes apply to the whole text, and contain font, color, and alignment")
    func defaults() {
        let field = UITextField()
        show(field)
        field.text = "text"
        field.defaultTextAttributes = [
            .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .kern: 3,
        ]
        #expect(field.font?.pointSize == 30 && field.textColor == .red)
        #expect(field.defaultTextAttributes[.kern] as? Int == 3)
        #expect(field.attributedText?.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 3)
        let wide = field.intrinsicContentSize.width
        field.defaultTextAttributes[.kern] = nil
        #expect(field.intrinsicContentSize.width < wide)
        field.font = .systemFont(ofSize: 12)
        #expect((field.defaultTextAttributes[.font] as? UIFont)?.pointSize == 12)
    }

    @Test("a field reduces its font to its width, down to the minimum")
    func shrinking() {
        let field = UITextField()
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 10
        field.font = .systemFont(ofSize: 20)
        show(field)
        field.text = "a text that is a little too wide"
        host.advance(by: 0.1)
        let size = field.label.font.pointSize
        #expect(size < 20 && size >= 10)
        field.text = String(repeating: "far too wide ", count: 10)
        host.advance(by: 0.1)
        #expect(field.label.font.pointSize == 10)
        field.text = "fits"
        host.advance(by: 0.1)
        #expect(field.label.font.pointSize == 20 && field.font?.pointSize == 20)
    }

    @Test("with clearsOnInsertion, typed text replaces the whole text once")
    func clearing() {
        let field = UITextField()
        show(field)
        field.text = "old"
        field.becomeFirstResponder()
        field.clearsOnInsertion = true
        field.insertText("n")
        field.insertText("ew")
        #expect(field.text == "new")
    }

    @Test("a text view does the same")
    func textViews() {
        let view = UITextView()
        show(view)
        view.attributedText = styled()
        #expect(view.textColor == .red && view.font?.pointSize == 20)
        view.textAlignment = .center
        view.textColor = .green
        #expect(color(view.attributedText, at: 4) == .green)
        view.text = "plain"
        #expect(view.font?.pointSize == 20 && color(view.attributedText, at: 0) == .green)
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .right
        view.attributedText = NSAttributedString(string: "x", attributes: [.paragraphStyle: paragraph])
        #expect(view.textAlignment == .right)
        view.textAlignment = .left
        let found = view.attributedText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(found?.alignment == .left)
    }

    @Test("the typing attributes of a text view are those of the text before the caret until they are set")
    func textViewTyping() {
        let view = UITextView()
        show(view)
        view.font = .systemFont(ofSize: 13)
        #expect((view.typingAttributes[.font] as? UIFont)?.pointSize == 13)
        view.attributedText = styled()
        view.selectedRange = NSRange(location: 1, length: 0)
        #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
        view.typingAttributes = [.foregroundColor: UIColor.green]
        view.insertText("x")
        #expect(color(view.attributedText, at: 1) == .green && color(view.attributedText, at: 2) == .red)
        view.selectedRange = NSRange(location: 7, length: 0)
        #expect(view.typingAttributes[.foregroundColor] as? UIColor == .blue)
    }
}
