import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

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

    private func button(_ title: String, in view: UIView) -> UIButton? {
        if let button = view as? UIButton, button.title(for: .normal) == title { return button }
        return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
    }
}
