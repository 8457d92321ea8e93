import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Accessory and input views", .ownRuntime) struct InputViewTests {
    /// A chat: a list, and a bar with a text field that stays at the bottom edge.
    private final class Chat: UIViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        var shows = true
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { shows ? bar : nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            bar.addSubview(field)
        }
    }

    /// Collects the frames that keyboard notifications announce.
    private final class Listener: @unchecked Sendable {
        private(set) var log: [String] = []
        private var tokens: [any NSObjectProtocol] = []

        @MainActor init() {
            for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                        let end = note.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? CGRect ?? .null
                        let kind = note.name.rawValue.contains("Show") ? "show" : "hide"
                        self?.log.append("\(kind) \(Int(end.minY)) \(Int(end.height))")
                    })
            }
        }

        deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }

    private let host = ViewHost(size: CGSize(width: 320, height: 480))

    @Test("the accessory view of a controller is at the bottom while the controller is visible")
    func controller() throws {
        let chat = Chat()
        let navigation = UINavigationController(rootViewController: chat)
        host.show(navigation)
        host.settle()
        #expect(chat.isFirstResponder)
        #expect(chat.bar.convert(chat.bar.bounds, to: nil) == CGRect(x: 0, y: 430, width: 320, height: 50))
        host.window.frame.size = CGSize(width: 400, height: 300)
        host.settle()
        #expect(chat.bar.convert(chat.bar.bounds, to: nil) == CGRect(x: 0, y: 250, width: 400, height: 50))
        navigation.pushViewController(UIViewController(), animated: false)
        host.settle()
        #expect(chat.bar.window == nil && !chat.isFirstResponder)
        navigation.popViewController(animated: false)
        host.settle()
        #expect(chat.bar.window === host.window && chat.isFirstResponder)
    }

    @Test("a text field inside the accessory view keeps it, and its controller follows when the field resigns")
    func fieldInside() {
        let chat = Chat()
        host.show(chat)
        host.settle()
        host.tap(chat.field)
        host.settle()
        #expect(chat.field.isFirstResponder && chat.bar.window != nil)
        chat.field.resignFirstResponder()
        host.settle()
        #expect(chat.isFirstResponder && chat.bar.window != nil)
        chat.shows = false
        chat.reloadInputViews()
        host.settle()
        #expect(chat.bar.window == nil)
    }

    @Test("a field's input view and accessory view are below each other, and other fields do not show them")
    func inputView() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let date = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let name = UITextField(frame: CGRect(x: 0, y: 40, width: 200, height: 30))
        let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let wheel = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        (date.inputAccessoryView, date.inputView) = (tools, wheel)
        root.addSubview(date)
        root.addSubview(name)
        host.show(root)
        let listener = Listener()
        date.becomeFirstResponder()
        host.settle()
        #expect(tools.convert(tools.bounds, to: nil) == CGRect(x: 0, y: 236, width: 320, height: 44))
        #expect(wheel.convert(wheel.bounds, to: nil) == CGRect(x: 0, y: 280, width: 320, height: 200))
        #expect(listener.log == ["show 236 244"])
        name.becomeFirstResponder()
        host.settle()
        #expect(tools.window == nil && wheel.window == nil && name.isFirstResponder)
        #expect(listener.log == ["show 236 244", "hide 480 0"])
        date.becomeFirstResponder()
        host.settle()
        date.removeFromSuperview()
        host.settle()
        #expect(wheel.window == nil && !date.isFirstResponder)
    }

    @Test("an accessory view with constraints grows with its content, and views on the keyboard guide move with it")
    func grows() throws {
        let root = UIViewController()
        let text = UILabel()
        text.numberOfLines = 0
        text.text = "one"
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        text.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(text)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: bar.topAnchor), text.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
            text.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
        ])
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
        field.inputAccessoryView = bar
        host.show(root)
        root.view.addSubview(field)
        let above = UIView()
        above.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(above)
        NSLayoutConstraint.activate([
            above.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
            above.heightAnchor.constraint(equalToConstant: 10),
        ])
        field.becomeFirstResponder()
        host.settle()
        let low = bar.bounds.height
        #expect(low > 10 && above.frame.maxY == 480 - low)
        text.text = "one\ntwo\nthree"
        host.settle()
        #expect(bar.bounds.height > low * 2 && above.frame.maxY == 480 - bar.bounds.height)
        field.resignFirstResponder()
        host.settle()
        #expect(bar.window == nil && above.frame.maxY == 480)
    }

    @Test("nothing keeps the owner or the views of an accessory view alive")
    func released() {
        weak var chat: Chat?
        weak var bar: UIView?
        do {
            let shown = Chat()
            (chat, bar) = (shown, shown.bar)
            host.show(shown)
            host.settle()
            host.show(UIViewController())
            host.settle()
        }
        #expect(chat == nil && bar == nil)
    }
}
