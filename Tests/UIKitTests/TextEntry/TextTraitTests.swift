import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Traits of text", .ownRuntime) struct TextTraitTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let controller = UIViewController()

    init() { host.show(controller) }

    private func image() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in UIBezierPath(rect: .zero).fill() }
    }

    private final class PlainInput: NSObject, UITextInputTraits {
        var keyboardType = UIKeyboardType.URL
    }

    @Test("a type that declares some traits has the defaults of the others")
    func defaults() {
        let input: any UITextInputTraits = PlainInput()
        #expect(input.keyboardType == .URL && input.autocorrectionType == .default && !input.isSecureTextEntry)
        #expect(input.textContentType == nil && input.smartQuotesType == .default)
    }

    @Test("text fields, text views, and search bars store their traits")
    func stored() {
        let bar = UISearchBar(frame: .zero)
        for input in [UITextField(frame: .zero), UITextView(frame: .zero), bar] as [any UITextInputTraits] {
            input.textContentType = .emailAddress
            input.smartDashesType = .no
            input.smartInsertDeleteType = .yes
            #expect(input.textContentType == .emailAddress)
            #expect(input.smartDashesType == .no && input.smartInsertDeleteType == .yes)
        }
        #expect(bar.searchTextField.textContentType == .emailAddress)
    }

    @Test("labels, text fields, and text views adapt to the text size through one protocol")
    func adjusting() {
        let views: [UIView & UIContentSizeCategoryAdjusting] = [
            UILabel(frame: .zero), UITextField(frame: .zero), UITextView(frame: .zero),
        ]
        for view in views {
            controller.view.addSubview(view)
            view.adjustsFontForContentSizeCategory = true
        }
        let font = UIFont.preferredFont(forTextStyle: .body)
        (views[0] as? UILabel)?.font = font
        (views[1] as? UITextField)?.font = font
        (views[2] as? UITextView)?.font = font
        host.contentSizeCategory = .accessibilityLarge
        let sizes = [(views[0] as? UILabel)?.font, (views[1] as? UITextField)?.font, (views[2] as? UITextView)?.font]
        #expect(sizes.map { $0?.pointSize } == [33, 33, 33])
    }

    @Test("a secure text view does not copy its text")
    func secureView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        controller.view.addSubview(view)
        UIPasteboard.general.string = "old"
        view.text = "secret"
        view.isSecureTextEntry = true
        view.becomeFirstResponder()
        view.selectAll(nil)
        view.copy(nil)
        view.cut(nil)
        #expect(UIPasteboard.general.string == "old" && view.text == "secret")
        #expect(!view.canPerformAction(Selector("copy:"), withSender: nil))
        view.isSecureTextEntry = false
        view.copy(nil)
        #expect(UIPasteboard.general.string == "secret")
    }

    @Test("the background of a field is behind its text, has a disabled variant, and is hidden by a rounded border")
    func background() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        controller.view.addSubview(field)
        let (enabled, disabled) = (image(), image())
        field.disabledBackground = disabled
        field.isEnabled = false
        host.layout()
        // Without a background, that of the disabled state has no effect.
        #expect(!field.subviews.contains { $0 is UIImageView })
        field.background = enabled
        host.layout()
        let view = try #require(field.subviews.first as? UIImageView)
        #expect(view.image === disabled && view.frame == field.bounds)
        field.isEnabled = true
        host.layout()
        #expect(view.image === enabled)
        field.borderStyle = .roundedRect
        host.layout()
        #expect(!field.subviews.contains { $0 is UIImageView })
    }
}
