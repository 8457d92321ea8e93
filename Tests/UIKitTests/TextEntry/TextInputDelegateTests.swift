import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("The delegate of an input system", .ownRuntime) struct TextInputDelegateTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))

    init() {
        let controller = UIViewController()
        host.show(controller)
        controller.view.addSubview(field)
        controller.view.addSubview(view)
    }

    /// Logs each call with the text and the selection at that time.
    private final class Log: NSObject, UITextInputDelegate {
        var calls: [String] = []

        private func add(_ call: String, _ input: (any UITextInput)?) {
            guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
                let range = input.selectedTextRange
            else { return }
            let (start, end) = (
                input.offset(from: input.beginningOfDocument, to: range.start),
                input.offset(from: input.beginningOfDocument, to: range.end)
            )
            calls.append("\(call) '\(input.text(in: all) ?? "")' \(start)..<\(end)")
        }
        func selectionWillChange(_ textInput: (any UITextInput)?) { add("will select", textInput) }
        func selectionDidChange(_ textInput: (any UITextInput)?) { add("did select", textInput) }
        func textWillChange(_ textInput: (any UITextInput)?) { add("will change", textInput) }
        func textDidChange(_ textInput: (any UITextInput)?) { add("did change", textInput) }
    }

    @Test("code that changes the text or the selection calls it before and after the change; typing does not")
    func calls() throws {
        for (input, setText) in [
            (field as any UIView & UITextInput, { self.field.text = $0 } as (String) -> Void),
            (view, { self.view.text = $0 }),
        ] {
            let log = Log()
            input.inputDelegate = log
            setText("abc")
            #expect(log.calls == ["will change '' 0..<0", "did change 'abc' 3..<3"])
            log.calls = []
            let start = input.beginningOfDocument
            let second = try #require(input.position(from: start, offset: 2))
            input.selectedTextRange = input.textRange(from: start, to: second)
            #expect(log.calls == ["will select 'abc' 3..<3", "did select 'abc' 0..<2"])
            log.calls = []
            input.selectedTextRange = input.textRange(from: start, to: second)
            input.becomeFirstResponder()
            input.insertText("x")
            input.deleteBackward()
            input.setMarkedText("yz", selectedRange: NSRange(location: 2, length: 0))
            input.unmarkText()
            #expect(log.calls.isEmpty)
        }
    }
}
