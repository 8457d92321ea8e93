public import Foundation

// What a host with a keyboard on screen posts, and what views do about it.
extension UIResponder {
    public class var keyboardWillShowNotification: NSNotification.Name { .init("UIKeyboardWillShowNotification") }
    public class var keyboardDidShowNotification: NSNotification.Name { .init("UIKeyboardDidShowNotification") }
    public class var keyboardWillHideNotification: NSNotification.Name { .init("UIKeyboardWillHideNotification") }
    public class var keyboardDidHideNotification: NSNotification.Name { .init("UIKeyboardDidHideNotification") }
    public class var keyboardWillChangeFrameNotification: NSNotification.Name {
        .init("UIKeyboardWillChangeFrameNotification")
    }
    public class var keyboardDidChangeFrameNotification: NSNotification.Name {
        .init("UIKeyboardDidChangeFrameNotification")
    }

    /// A `CGRect` on the screen.
    public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    /// A `CGRect` on the screen.
    public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    /// Seconds.
    public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
    /// The raw value of a `UIView.AnimationCurve`.
    public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}

extension UIView {
    /// Has the view, or one inside of it, that is first responder resign.
    ///
    /// - Parameter force: Resigning is not up to the responder.
    /// - Returns: Whether none inside is first responder any more.
    @discardableResult public func endEditing(_ force: Bool) -> Bool {
        guard let first = UIResponder._first as? UIView, first === self || first.isDescendant(of: self) else {
            return true
        }
        if first.resignFirstResponder() { return true }
        if force { UIResponder._first = nil }
        return force
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
                    onMain { self?.keyboardMoves(to: isGone ? nil : frame, seconds) }
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
