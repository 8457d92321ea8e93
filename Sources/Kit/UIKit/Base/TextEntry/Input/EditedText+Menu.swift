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
        ).show(in: window, for: self)
        return true
    }

    /// The actions that apply to the selection and the pasteboard, and that the class allows.
    private var textActions: [UIAction] {
        EditMenuCommand.standard.filter {
            appliesTextAction($0.action) && canPerformAction($0.action, withSender: nil)
        }.map { item in
            UIAction(title: item.title) { [weak self] _ in
                guard let self else { return }
                item.action.performRequired(on: self, with: [nil])
            }
        }
    }

    /// Whether a standard edit action has an effect on the text, the selection, or the pasteboard now.
    func appliesTextAction(_ action: Selector) -> Bool {
        let isSecret = (self as? any UITextInputTraits)?.isSecureTextEntry ?? false
        let selected = editedSelection.length
        return switch action.description {
        case "cut:": isTextEditable && selected > 0 && !isSecret
        case "copy:": selected > 0 && !isSecret
        case "paste:": isTextEditable && UIPasteboard.general.hasStrings
        case "selectAll:": editedText.length > 0 && selected < editedText.length
        default: false
        }
    }
}

extension UITextField: SecondaryClickTaking {
    /// Shows the edit menu at a point of the view. Returns whether it was shown: not in a disabled field.
    func takeSecondaryClick(at point: CGPoint) -> Bool { isEnabled && showTextMenu(at: point) }
}

extension UITextView: SecondaryClickTaking {
    /// Shows the edit menu at a point of the view. Returns whether it was shown: only if text can be selected.
    func takeSecondaryClick(at point: CGPoint) -> Bool { isSelectable && showTextMenu(at: point) }
}
