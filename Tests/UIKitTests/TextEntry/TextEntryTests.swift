import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Text entry", .ownRuntime) struct TextEntryTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let controller = UIViewController()
    private let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))

    init() {
        host.show(controller)
        controller.view.addSubview(field)
    }

    private func type(_ text: String) { for character in text { host.window._type(.text(String(character))) } }

    private final class LoggingDelegate: NSObject, UITextFieldDelegate {
        var log: [String] = []
        var allows = true
        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("began") }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("ended") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { allows }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            log.append("\(range.location)+\(range.length) \"\(string)\"")
            return string != "!"
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            log.append("return")
            textField.resignFirstResponder()
            return true
        }
    }

    @Test("a field without a text color has the label color, also in its attributed text")
    func noTextColor() {
        field.text = "abc"
        field.textColor = .red
        field.textColor = nil
        #expect(field.textColor == .label)
        #expect(field.attributedText?.string == "abc")
        #expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .label)
    }

    @Test("a tap begins editing, keys change the text, and the delegate is called in UIKit's order")
    func typing() {
        let delegate = LoggingDelegate()
        field.delegate = delegate
        var events: [String] = []
        for (name, event) in [
            ("begin", UIControl.Event.editingDidBegin), ("change", .editingChanged), ("end", .editingDidEnd),
            ("exit", .editingDidEndOnExit),
        ] {
            field.addAction(UIAction { _ in events.append(name) }, for: event)
        }
        type("x")
        #expect(field.text == "" && !field.isEditing)
        host.tap(CGPoint(x: 100, y: 55))
        #expect(field.isEditing && host.window._takesText)
        type("ab!")
        #expect(field.text == "ab")
        host.window._type(.deleteBackward)
        host.window._type(.enter)
        #expect(field.text == "a" && !field.isEditing)
        #expect(delegate.log == ["began", "0+0 \"a\"", "1+0 \"b\"", "2+0 \"!\"", "1+1 \"\"", "return", "ended"])
        #expect(events == ["begin", "change", "change", "change", "end", "exit"])
        type("z")
        #expect(field.text == "a")
    }

    @Test("the caret moves by keys and taps over whole characters")
    func caret() {
        field.text = "a😀b"
        field.becomeFirstResponder()
        let delegate = LoggingDelegate()
        field.delegate = delegate
        host.window._type(.left)
        host.window._type(.deleteBackward)
        #expect(field.text == "ab" && delegate.log == ["1+2 \"\""])
        host.window._type(.start)
        type("x")
        #expect(field.text == "xab")
        host.window._type(.deleteForward)
        #expect(field.text == "xb")
        host.window._type(.end)
        type("y")
        #expect(field.text == "xby")
        host.tap(CGPoint(x: 21, y: 55))
        type("0")
        #expect(field.text == "0xby")
        host.tap(CGPoint(x: 200, y: 55))
        type("9")
        #expect(field.text == "0xby9")
    }

    @Test(
        "a field displays a placeholder, dots for secure text, a clear button, and a caret during editing"
    )
    func looks() {
        field.placeholder = "Name"
        host.layout()
        #expect(field._displayList().strings == ["Name"])
        field.text = "secret"
        host.layout()
        #expect(field._displayList().strings == ["secret"])
        field.isSecureTextEntry = true
        host.layout()
        #expect(field._displayList().strings == ["••••••"])
        field.isSecureTextEntry = false
        field.clearButtonMode = .always
        host.layout()
        let textRect = field.textRect(forBounds: field.bounds)
        #expect(textRect.width == 176)
        host.tap(CGPoint(x: 20 + field.clearButtonRect(forBounds: field.bounds).midX, y: 57))
        #expect(field.text == "" && field.isEditing)
        field.clearButtonMode = .never
        field.text = String(repeating: "wide ", count: 30)
        host.layout()
        let caret = field.subviews[0].subviews[2]
        #expect(!caret.isHidden && caret.frame.maxX <= 200.01 && caret.frame.minX > 180)
        host.window._type(.start)
        host.layout()
        #expect(caret.frame.minX == 0)
        field.resignFirstResponder()
        host.layout()
        #expect(caret.isHidden)
    }

    @Test("one field is edited at a time; its delegate may prevent the end, except when it leaves the window")
    func responders() {
        let delegate = LoggingDelegate()
        field.delegate = delegate
        let other = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        controller.view.addSubview(other)
        field.becomeFirstResponder()
        #expect(other.becomeFirstResponder() && !field.isEditing && delegate.log == ["began", "ended"])
        field.becomeFirstResponder()
        delegate.allows = false
        #expect(!other.becomeFirstResponder() && field.isEditing)
        field.removeFromSuperview()
        #expect(!field.isEditing && delegate.log == ["began", "ended", "began", "ended"])
        other.isEnabled = false
        #expect(!other.becomeFirstResponder())
    }

    private final class LoggingSearchDelegate: NSObject, UISearchBarDelegate, UISearchResultsUpdating,
        UISearchControllerDelegate
    {
        var log: [String] = []
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append("text \(searchText)") }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search \(searchBar.text ?? "")") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
        func updateSearchResults(for searchController: UISearchController) {
            log.append("update \(searchController.searchBar.text ?? "") \(searchController.isActive)")
        }
        func didPresentSearchController(_ searchController: UISearchController) { log.append("presented") }
        func didDismissSearchController(_ searchController: UISearchController) { log.append("dismissed") }
    }

    @Test("a search bar reports its text, its return key, and its cancel button")
    func searchBar() throws {
        let delegate = LoggingSearchDelegate()
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        bar.delegate = delegate
        controller.view.addSubview(bar)
        host.layout()
        host.tap(CGPoint(x: 150, y: 28))
        #expect(bar.isFirstResponder)
        type("ab")
        host.window._type(.enter)
        #expect(delegate.log == ["text a", "text ab", "search ab"] && !bar.isFirstResponder)
        let wide = bar.searchTextField.frame.width
        bar.setShowsCancelButton(true, animated: false)
        host.layout()
        #expect(bar.searchTextField.frame.width < wide)
        host.tap(CGPoint(x: 300, y: 28))
        #expect(delegate.log.last == "cancel")
    }

    @Test("the search bar of a navigation item is below the title, updates results, and deactivates")
    func searchController() throws {
        let delegate = LoggingSearchDelegate()
        let results = UIViewController()
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = delegate
        search.delegate = delegate
        let content = UIViewController()
        content.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: content)
        host.show(navigation)
        host.settle()
        #expect(navigation.navigationBar.frame.height == 106 && content.view.safeAreaInsets.top == 116)
        #expect(search.searchBar.frame == CGRect(x: 0, y: 54, width: 320, height: 52))
        host.tap(CGPoint(x: 150, y: 90))
        #expect(search.isActive && search.searchBar.showsCancelButton && results.view.window == nil)
        type("q")
        #expect(delegate.log == ["update  true", "presented", "update q true"])
        #expect(results.view.window != nil && results.parent === content)
        search.isActive = false
        host.settle()
        #expect(results.view.window == nil && results.parent == nil && search.searchBar.text == "")
        #expect(delegate.log.suffix(2) == ["update  false", "dismissed"])
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(navigation.navigationBar.frame.height == 44 && search.searchBar.superview == nil)
    }

    @Test("a view beside the text without a size gets the size of its constraints, centered", arguments: [true, false])
    func sideViewSize(_ usesAutoLayout: Bool) {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        let (side, icon) = (UIView(), UIView())
        icon.translatesAutoresizingMaskIntoConstraints = false
        side.translatesAutoresizingMaskIntoConstraints = !usesAutoLayout
        side.addSubview(icon)
        NSLayoutConstraint.activate([
            icon.topAnchor.constraint(equalTo: side.topAnchor, constant: 10),
            icon.leftAnchor.constraint(equalTo: side.leftAnchor, constant: 10),
            icon.bottomAnchor.constraint(equalTo: side.bottomAnchor, constant: -10),
            icon.rightAnchor.constraint(equalTo: side.rightAnchor, constant: -10),
            icon.widthAnchor.constraint(equalToConstant: 20), icon.heightAnchor.constraint(equalToConstant: 16),
        ])
        field.leftView = side
        field.leftViewMode = .always
        let host = ViewHost(size: CGSize(width: 300, height: 100))
        host.show(field)
        host.layout()
        #expect(side.frame == CGRect(x: 0, y: 32, width: 40, height: 36))
        #expect(icon.frame == CGRect(x: 10, y: 10, width: 20, height: 16))
        #expect(field.textRect(forBounds: field.bounds).minX == 44)
    }

    @Test("attributed text in a label keeps its fonts on one baseline, wraps, and applies line spacing")
    func attributedLabels() throws {
        let text = NSMutableAttributedString(
            string: "big ", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "and small", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        label.attributedText = text
        #expect(label.text == "big and small")
        var runs = label._displayList().items.compactMap { item -> TextRunNote? in TextRunNote(item) }
        #expect(runs.map(\.string) == ["big ", "and small"] && runs.map(\.size) == [30, 10])
        // Both are on one baseline, so the top of the larger one is higher.
        #expect(runs[0].top < runs[1].top && runs[1].left >= runs[0].left + 40)
        let wide = label.sizeThatFits(CGSize(width: 1000, height: 1000))
        label.numberOfLines = 0
        let tall = label.sizeThatFits(CGSize(width: wide.width - 20, height: 1000))
        #expect(tall.width < wide.width && tall.height > wide.height)
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 20
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        label.attributedText = text
        let spaced = label.sizeThatFits(CGSize(width: wide.width - 20, height: 1000))
        #expect(abs(spaced.height - tall.height - 20) < 0.001)
        label.font = .systemFont(ofSize: 12)
        runs = label._displayList().items.compactMap { TextRunNote($0) }
        #expect(Set(runs.map(\.size)) == [12])
        label.text = "plain"
        #expect(label.attributedText?.string == "plain" && label._displayList().strings == ["plain"])
    }

    @Test("a black search bar has dark colors in any interface style")
    func blackSearchBar() {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        bar.barStyle = .black
        #expect(bar.searchTextField.traitCollection.userInterfaceStyle == .dark)
        bar.barStyle = .default
        #expect(bar.searchTextField.overrideUserInterfaceStyle == .unspecified)
    }
}
