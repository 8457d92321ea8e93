import CoreGraphics
import Foundation

/// Keeps the end of a controller's collection view clear of a keyboard on screen.
@MainActor final class KeyboardAvoidance {
    private weak var view: UIScrollView?
    /// What the keyboard takes of the view now, in points.
    private var taken: CGFloat = 0
    nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

    init(_ view: UIScrollView) {
        self.view = view
        for name in [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification] {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                    let isGone = note.name.rawValue == "UIKeyboardWillHideNotification"
                    let frame = note.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? CGRect
                    let seconds = note.userInfo?["UIKeyboardAnimationDurationUserInfoKey"] as? Double ?? 0
                    onMain {
                        // A notification of another host's keyboard does not concern this view.
                        guard let self, self.view?._runtime === Runtime.current else { return }
                        self.keyboardMoves(to: isGone ? nil : frame, seconds)
                    }
                })
        }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    private func keyboardMoves(to frame: CGRect?, _ seconds: Double) {
        guard let view, let window = view.window else { return }
        let place = view.convert(CGRect(origin: view.bounds.origin, size: view.bounds.size), to: nil)
        var covered: CGFloat = 0
        if let frame, frame.height > 0, frame.minY < window.bounds.maxY {
            // The safe area keeps a part of it clear already.
            covered = max(0, place.maxY - frame.minY - view.safeAreaInsets.bottom)
        }
        guard covered != taken else { return }
        let change = covered - taken
        taken = covered
        UIView.animate(withDuration: seconds) {
            view.contentInset.bottom += change
            view.verticalScrollIndicatorInsets.bottom += change
        }
    }
}

extension UIScrollView {
    /// A drag begins: puts the keyboard away where that is wanted.
    final func _endEditingByDragging() {
        switch keyboardDismissMode {
        case .onDrag, .onDragWithAccessory: window?.endEditing(false)
        // Those follow the finger into a keyboard, of which a window here knows nothing.
        case .none, .interactive, .interactiveWithAccessory: break
        }
    }
}
