import CollectionViewTesting
import Testing

@testable import UIKit

@MainActor @Suite("The edit menu of text inputs") struct TextMenuTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func show(_ input: UIView) {
        input.frame = CGRect(x: 20, y: 40, width: 280, height: 60)
        container.addSubview(input)
        host.show(container)
        host.settle()
    }

    /// Clicks with the secondary button near the start of a text, and returns the titles of the menu.
    private func click(_ input: UIView) -> [String] {
        host.window._touchCenter.secondaryClick(
            at: input.convert(CGPoint(x: 10, y: 20), to: nil), time: host.now)
        host.settle()
        return titles(in: host.window.subviews.compactMap { $0 as? MenuOverlay })
    }

    private func titles(in views: [UIView]) -> [String] {
        views.flatMap { view in [(view as? UILabel)?.text].compactMap { $0 } + titles(in: view.subviews) }
    }

    private func choose(_ title: String) {
        func label(in views: [UIView]) -> UILabel? {
            views.lazy.compactMap { view in
                (view as? UILabel).flatMap { $0.text == title ? $0 : nil } ?? label(in: view.subviews)
            }.first
        }
        guard let found = label(in: host.window.subviews.compactMap { $0 as? MenuOverlay }) else {
            Issue.record("no \(title)")
            return
        }
        host.tap(found)
        host.settle()
    }

    @Test("a secondary click in a field selects, copies, cuts, and pastes")
    func field() {
        let field = UITextField()
        field.text = "abc"
        show(field)
        #expect(click(field) == ["Select All"])
        #expect(field.isFirstResponder)
        choose("Select All")
        #expect(click(field) == ["Cut", "Copy"], "the click is in the selection, which stays")
        choose("Cut")
        #expect(field.text == "" && UIPasteboard.general.string == "abc")
        #expect(click(field) == ["Paste"])
        choose("Paste")
        #expect(field.text == "abc")
    }

    @Test("a text view that cannot be edited is only copied")
    func readOnly() {
        UIPasteboard.general.string = "other"
        let view = UITextView()
        view.text = "abc"
        view.isEditable = false
        show(view)
        view.selectAll(nil)
        #expect(click(view) == ["Copy"])
        choose("Copy")
        #expect(UIPasteboard.general.string == "abc")
        view.isSelectable = false
        #expect(click(view) == [])
    }

    @Test("a password is not copied, and a class may forbid an action")
    func forbidden() {
        final class NoPaste: UITextField {
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action != Selector("paste:") && super.canPerformAction(action, withSender: sender)
            }
        }
        UIPasteboard.general.string = "other"
        let field = NoPaste()
        field.text = "secret"
        field.isSecureTextEntry = true
        show(field)
        field.becomeFirstResponder()
        field.selectAll(nil)
        #expect(click(field) == [])
        field.isSecureTextEntry = false
        #expect(click(field) == ["Cut", "Copy"])
    }
}
