import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Pasteboard", .ownRuntime) struct PasteboardTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let controller = UIViewController()
    private let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 240, height: 120))

    init() {
        host.show(controller)
        controller.view.addSubview(field)
        controller.view.addSubview(view)
    }

    /// The general pasteboard in the runtime of the host.
    private var board: UIPasteboard { host.window.ownRuntime.run { UIPasteboard.general } }

    /// A desktop clipboard.
    private final class Desktop: DesktopClipboard {
        var primaryText = ""
        var text = ""
    }

    @Test("setting a value replaces the others, increments the change count, and posts a notification")
    func values() throws {
        let board = UIPasteboard.general
        var announced = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: board, queue: nil
        ) { _ in MainActor.assumeIsolated { announced += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        #expect(!board.hasStrings && board.string == nil && board.strings == nil && board.numberOfItems == 0)
        let before = board.changeCount
        board.strings = ["one", "two"]
        #expect(board.string == "one" && board.strings == ["one", "two"] && board.numberOfItems == 2)
        let url = try #require(URL(string: "https://example.com/a"))
        board.url = url
        #expect(
            board.url == url && board.hasURLs && board.string == "https://example.com/a" && board.numberOfItems == 1)
        board.color = .red
        #expect(board.color == .red && board.hasColors && !board.hasStrings && board.url == nil)
        let image = UIImage()
        board.image = image
        #expect(board.image === image && board.images?.count == 1 && board.hasImages && !board.hasColors)
        board.string = nil
        #expect(board.numberOfItems == 0 && board.image == nil)
        #expect(board.changeCount == before + 5 && announced == 5)
    }

    @Test("pasteboards are found by name, and the general one is always the same object")
    func names() throws {
        #expect(UIPasteboard.general === UIPasteboard.general && UIPasteboard.general.name == .general)
        let name = UIPasteboard.Name("notes")
        #expect(UIPasteboard(name: name, create: false) == nil)
        #expect(UIPasteboard(name: UIPasteboard.Name(""), create: true) == nil)
        let made = try #require(UIPasteboard(name: name, create: true))
        made.string = "kept"
        #expect(UIPasteboard(name: name, create: false)?.string == "kept")
        #expect(UIPasteboard.general.string == nil)
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard(name: name, create: false) == nil)
        let unique = UIPasteboard.withUniqueName()
        #expect(unique.name != UIPasteboard.withUniqueName().name)
        #expect(UIPasteboard(name: unique.name, create: false) != nil)
    }

    @Test("each host has its own pasteboards, also on other threads")
    func runtimes() async {
        let other = ViewHost(size: CGSize(width: 100, height: 100)).window.ownRuntime
        other.run { UIPasteboard.general.string = "outside" }
        #expect(board.string == nil)
        host.window.ownRuntime.run { UIPasteboard.general.string = "inside" }
        #expect(other.run { UIPasteboard.general.string } == "outside" && board.string == "inside")
        let elsewhere = await Task.detached { [board] in
            board.string = "from another thread"
            return board.string
        }.value
        #expect(elsewhere == "from another thread" && board.string == elsewhere)
    }

    @Test("the general pasteboard and the desktop clipboard exchange text")
    func desktop() {
        let desktop = Desktop()
        HostServices.clipboard = desktop
        let board = UIPasteboard.general
        board.strings = ["a", "b"]
        #expect(desktop.text == "a\nb" && board.strings == ["a", "b"])
        let changes = board.changeCount
        desktop.text = "from another program"
        #expect(board.string == "from another program" && board.numberOfItems == 1)
        #expect(board.changeCount == changes + 1)
        // An image stays in the app, and the text is removed from both.
        let image = UIImage()
        board.image = image
        #expect(desktop.text == "" && board.image === image)
        desktop.text = "newer"
        #expect(board.image == nil && board.string == "newer")
        desktop.text = ""
        #expect(board.numberOfItems == 0)
        // Other pasteboards are not connected to the desktop clipboard.
        UIPasteboard.withUniqueName().string = "private"
        #expect(desktop.text == "")
    }

    @Test("keys select, copy, cut, and paste in a field", arguments: [UIKeyModifierFlags.control, .command])
    func field(modifier: UIKeyModifierFlags) {
        field.text = "hello world"
        field.becomeFirstResponder()
        host.press(.keyboardA, modifiers: modifier)
        host.press(.keyboardC, modifiers: modifier)
        #expect(board.string == "hello world" && field.text == "hello world")
        // Typing replaces the selection.
        host.press(.keyboardX)
        #expect(field.text == "x")
        host.press(.keyboardV, modifiers: modifier)
        #expect(field.text == "xhello world")
        for _ in 0..<5 { host.press(.keyboardLeftArrow, modifiers: .shift) }
        host.press(.keyboardX, modifiers: modifier)
        #expect(field.text == "xhello " && board.string == "world")
        host.press(.keyboardHome, modifiers: .shift)
        host.press(.keyboardDeleteOrBackspace)
        #expect(field.text == "")
        // Without a selection, nothing is copied.
        host.press(.keyboardC, modifiers: modifier)
        #expect(board.string == "world")
    }

    @Test("arrow keys collapse a selection, resigning clears it, and a secure field cannot be copied or cut")
    func selection() {
        field.text = "abcdef"
        field.becomeFirstResponder()
        field.selectAll(nil)
        #expect(field.selection == 0..<6)
        host.press(.keyboardLeftArrow)
        #expect(field.selection == 0..<0)
        host.press(.keyboardRightArrow, modifiers: .shift)
        host.press(.keyboardRightArrow, modifiers: .shift)
        #expect(field.selection == 0..<2)
        host.press(.keyboardRightArrow)
        #expect(field.selection == 2..<2)
        host.press(.keyboardEnd, modifiers: .shift)
        #expect(field.selection == 2..<6)
        host.press(.keyboardDeleteForward)
        #expect(field.text == "ab")
        field.selectAll(nil)
        field.resignFirstResponder()
        #expect(field.selection.isEmpty)
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        field.selectAll(nil)
        host.press(.keyboardC, modifiers: .control)
        host.press(.keyboardX, modifiers: .control)
        #expect(field.text == "ab" && board.string == nil)
    }

    private final class RefusingDelegate: NSObject, UITextFieldDelegate {
        var requests: [String] = []
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            requests.append("\(range.location)+\(range.length) \"\(string)\"")
            return false
        }
    }

    @Test("the delegate may reject cutting and pasting, and a field accepts a single line")
    func delegate() {
        board.string = "two\nlines"
        field.becomeFirstResponder()
        field.paste(nil)
        #expect(field.text == "two lines")
        let refusingDelegate = RefusingDelegate()
        field.delegate = refusingDelegate
        field.selectAll(nil)
        field.cut(nil)
        field.paste(nil)
        #expect(field.text == "two lines" && refusingDelegate.requests == ["0+9 \"\"", "0+9 \"two lines\""])
    }

    @Test("keys select, copy, cut, and paste in a text view, across lines and in both directions")
    func textView() {
        view.text = "first\nsecond"
        view.becomeFirstResponder()
        host.press(.keyboardA, modifiers: .control)
        host.press(.keyboardX, modifiers: .control)
        #expect(view.text == "" && board.string == "first\nsecond")
        host.press(.keyboardV, modifiers: .control)
        host.press(.keyboardV, modifiers: .control)
        #expect(view.text == "first\nsecondfirst\nsecond")
        view.selectedRange = NSRange(location: 6, length: 0)
        for _ in 0..<3 { host.press(.keyboardRightArrow, modifiers: .shift) }
        #expect(view.selectedRange == NSRange(location: 6, length: 3))
        // Extends back beyond the fixed end.
        for _ in 0..<5 { host.press(.keyboardLeftArrow, modifiers: .shift) }
        #expect(view.selectedRange == NSRange(location: 4, length: 2))
        host.press(.keyboardC, modifiers: .control)
        #expect(board.string == "t\n")
        host.press(.keyboardEnd, modifiers: .shift)
        #expect(view.selectedRange == NSRange(location: 5, length: 1))
        host.press(.keyboardRightArrow)
        #expect(view.selectedRange == NSRange(location: 6, length: 0))
        host.press(.keyboardHome, modifiers: .shift)
        host.press(.keyboardEnd, modifiers: .shift)
        #expect(view.selectedRange == NSRange(location: 6, length: 11))
    }

    private final class Window: UIWindow {
        var keys: [UIKeyboardHIDUsage] = []
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            keys += presses.compactMap { $0.key?.keyCode }
        }
    }

    @Test("function keys reach the window while text is edited")
    func functionKeys() {
        let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
        window.addSubview(field)
        window.makeKeyAndVisible()
        field.becomeFirstResponder()
        #expect(window._keyDown(UIKey(.keyboardF6), time: 0))
        #expect(window._keyDown(UIKey(.keyboardA), time: 0))
        #expect(window.keys == [.keyboardF6] && field.isEditing)
    }
}
