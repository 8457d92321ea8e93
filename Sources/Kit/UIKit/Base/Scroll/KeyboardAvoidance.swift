import CoreGraphics
import Foundation

/// Keeps the end of a controller's collection view above an on-screen keyboard.
@MainActor final class KeyboardAvoidance {
    private weak var view: UIScrollView?
    /// The inset currently added for the keyboard, in points.
    private var addedInset: CGFloat = 0
    nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

    /// Observes the keyboard for a view, which it does not retain.
    init(_ view: UIScrollView) {
        self.view = view
        for name in [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification] {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                    let isHiding = note.name.rawValue == "UIKeyboardWillHideNotification"
                    let frame = note.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? CGRect
                    let seconds = note.userInfo?["UIKeyboardAnimationDurationUserInfoKey"] as? Double ?? 0
                    onMain {
                        // Ignores the keyboard of another host.
                        guard let self, self.view?._runtime === Runtime.current else { return }
                        self.keyboardMoves(to: isHiding ? nil : frame, seconds)
                    }
                })
        }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    private func keyboardMoves(to frame: CGRect?, _ seconds: Double) {
        guard let view, let window = view.window else { return }
        let frameInWindow = view.convert(CGRect(origin: view.bounds.origin, size: view.bounds.size), to: nil)
        var covered: CGFloat = 0
        if let frame, frame.height > 0, frame.minY < window.bounds.maxY {
            // The safe area already excludes a part of the keyboard's frame.
            covered = max(0, frameInWindow.maxY - frame.minY - view.safeAreaInsets.bottom)
        }
        guard covered != addedInset else { return }
        let change = covered - addedInset
        addedInset = covered
        UIView.animate(withDuration: seconds, delay: 0, options: .allowUserInteraction) {
            view.contentInset.bottom += change
            view.verticalScrollIndicatorInsets.bottom += change
        }
    }
}

extension UIScrollView {
    /// Dismisses the keyboard at the start of a drag if `keyboardDismissMode` requires it.
    final func endEditingByDragging() {
        switch keyboardDismissMode {
        case .onDrag, .onDragWithAccessory: window?.endEditing(false)
        // The interactive modes require a keyboard that follows the finger. Hosts do not provide one.
        case .none, .interactive, .interactiveWithAccessory: break
        }
    }
}
