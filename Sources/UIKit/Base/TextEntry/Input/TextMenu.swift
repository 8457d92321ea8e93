import CoreGraphics
import Foundation

extension EditedText {
    /// Shows the menu of edit actions at a point of the view, and moves the caret there unless the selection contains
    /// the point.
    ///
    /// - Returns: Whether there is an action that the view performs now.
    func showTextMenu(at point: CGPoint) -> Bool {
        guard let window, !isTextEditable || isFirstResponder || becomeFirstResponder() else { return false }
        layoutIfNeeded()
        let position = editedPosition(to: point)
        let selection = editedSelection
        if isTextEditable, selection.length == 0 || position < selection.location || position > NSMaxRange(selection) {
            editedSelection = NSRange(location: position, length: 0)
        }
        let actions = textActions
        guard !actions.isEmpty, self.window === window else { return false }
        MenuOverlay(
            UIMenu(children: actions), source: CGRect(origin: convert(point, to: nil), size: .zero), sender: self
        ).show(in: window)
        return true
    }

    /// The actions that apply to the selection and the pasteboard, and that the class allows.
    private var textActions: [UIAction] {
        let isSecret = (self as? UITextField)?.isSecureTextEntry ?? false
        let hasSelection = editedSelection.length > 0
        let candidates: [(title: String, applies: Bool, selector: Selector)] = [
            ("Cut", isTextEditable && hasSelection && !isSecret, Selector("cut:", calling: UIResponder.cut(_:))),
            ("Copy", hasSelection && !isSecret, Selector("copy:", calling: UIResponder.copy(_:))),
            (
                "Paste", isTextEditable && UIPasteboard.general.hasStrings,
                Selector("paste:", calling: UIResponder.paste(_:))
            ),
            (
                "Select All", editedText.length > 0 && editedSelection.length < editedText.length,
                Selector("selectAll:", calling: UIResponder.selectAll(_:))
            ),
        ]
        return candidates.filter { $0.applies && canPerformAction($0.selector, withSender: nil) }.map { item in
            UIAction(title: item.title) { [weak self] _ in
                guard let self else { return }
                item.selector.performRequired(on: self, with: [nil])
            }
        }
    }
}

extension UITextField: SecondaryClickTaking {
    func takeSecondaryClick(at point: CGPoint) -> Bool { isEnabled && showTextMenu(at: point) }
}

extension UITextView: SecondaryClickTaking {
    func takeSecondaryClick(at point: CGPoint) -> Bool { isSelectable && showTextMenu(at: point) }
}
