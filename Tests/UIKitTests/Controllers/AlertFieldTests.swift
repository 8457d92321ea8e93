import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Alerts with fields", .ownRuntime) struct AlertFieldTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))

    @Test("a field becomes first responder, and an action that needs text is enabled once there is text")
    func typing() throws {
        let below = UIViewController()
        host.show(below)
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        #expect(alert.textFields == nil)
        var given: [String] = []
        let save = UIAlertAction(title: "Save", style: .default) { [unowned alert] _ in
            given.append(alert.textFields?.first?.text ?? "none")
        }
        save.isEnabled = false
        alert.addTextField { field in
            field.placeholder = "Anybody"
            field.addAction(
                UIAction { action in save.isEnabled = (action.sender as? UITextField)?.text?.isEmpty == false },
                for: .editingChanged)
        }
        alert.addAction(save)
        below.present(alert, animated: true)
        host.settle()
        let field = try #require(alert.textFields?.first)
        #expect(field.isFirstResponder)
        let button = try #require(self.button("Save", in: alert.view))
        let buttonCenter = host.window.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), from: button)
        // The button is below the field, which is below the title.
        #expect(button.convert(CGPoint.zero, to: nil).y >= field.convert(CGPoint(x: 0, y: 28), to: nil).y)
        host.tap(buttonCenter)
        #expect(given == [] && below.presentedViewController === alert)
        field.insertText("Ada")
        host.tap(buttonCenter)
        #expect(given == ["Ada"] && below.presentedViewController == nil)
    }

    @Test("adding a field to an action sheet throws UIKit's exception")
    func sheet() {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        #expect(throws: UIKitException.self) { try sheet._addTextField(nil) }
        #expect(sheet.textFields == nil)
    }

    @Test(
        "an alert with much text and many actions stays in the safe area, and each action can be scrolled to",
        arguments: [UIAlertController.Style.alert, .actionSheet])
    func space(style: UIAlertController.Style) throws {
        host.environment.safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let below = UIViewController()
        host.show(below)
        let alert = UIAlertController(
            title: "Terms", message: String(repeating: "A sentence of the terms. ", count: 200), preferredStyle: style)
        var chosen = ""
        for index in 0..<20 {
            alert.addAction(UIAlertAction(title: "Action \(index)", style: .default) { _ in chosen = "\(index)" })
        }
        below.present(alert, animated: false)
        host.settle()
        let card = try #require(alert.view.subviews.first)
        #expect(card.frame.minY >= 20 && card.frame.maxY <= 450)
        let areas = card.subviews.compactMap { $0 as? UIScrollView }
        #expect(areas.count == 2 && areas.allSatisfy { $0.contentSize.height > $0.bounds.height && $0.isScrollEnabled })
        let last = try #require(button("Action 19", in: alert.view))
        areas[1].scrollRectToVisible(last.frame, animated: false)
        host.layout()
        host.tap(last)
        host.settle()
        #expect(chosen == "19")
    }

    @Test("the texts of an alert follow the text size, and its card grows with them")
    func textSize() throws {
        let below = UIViewController()
        host.show(below)
        let alert = UIAlertController(title: "Name", message: "A message of some words", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Continue", style: .default))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        below.present(alert, animated: false)
        host.settle()
        let card = try #require(alert.view.subviews.first)
        let height = card.frame.height
        host.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        host.layout()
        #expect(card.frame.height > height + 60)
        let buttons = try ["Continue", "Cancel"].map { try #require(button($0, in: alert.view)) }
        // They are too long to be side by side.
        #expect(buttons[0].frame.maxY <= buttons[1].frame.minY)
        host.window.traitOverrides.preferredContentSizeCategory = .large
        host.layout()
        #expect(card.frame.height == height && buttons[0].frame.minY == buttons[1].frame.minY)
    }

    private func button(_ title: String, in view: UIView) -> UIButton? {
        if let button = view as? UIButton, button.title(for: .normal) == title { return button }
        return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
    }
}
