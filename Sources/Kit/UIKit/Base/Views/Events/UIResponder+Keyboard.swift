public import Foundation
import QuartzCore

// Notifications of a host with an on-screen keyboard, and the handling in views.
extension UIResponder {
    /// Posted before the keyboard appears.
    nonisolated public class var keyboardWillShowNotification: NSNotification.Name {
        .init("UIKeyboardWillShowNotification")
    }
    /// Posted after the keyboard appeared.
    nonisolated public class var keyboardDidShowNotification: NSNotification.Name {
        .init("UIKeyboardDidShowNotification")
    }
    /// Posted before the keyboard disappears.
    nonisolated public class var keyboardWillHideNotification: NSNotification.Name {
        .init("UIKeyboardWillHideNotification")
    }
    /// Posted after the keyboard disappeared.
    nonisolated public class var keyboardDidHideNotification: NSNotification.Name {
        .init("UIKeyboardDidHideNotification")
    }
    /// Posted before the frame of the keyboard changes, including to and from outside of the screen.
    nonisolated public class var keyboardWillChangeFrameNotification: NSNotification.Name {
        .init("UIKeyboardWillChangeFrameNotification")
    }
    /// Posted after the frame of the keyboard changed.
    nonisolated public class var keyboardDidChangeFrameNotification: NSNotification.Name {
        .init("UIKeyboardDidChangeFrameNotification")
    }

    /// A `CGRect` in screen coordinates.
    nonisolated public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    /// A `CGRect` in screen coordinates.
    nonisolated public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    /// In seconds.
    nonisolated public class var keyboardAnimationDurationUserInfoKey: String {
        "UIKeyboardAnimationDurationUserInfoKey"
    }
    /// The raw value of a `UIView.AnimationCurve`.
    nonisolated public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    /// A Boolean number: whether the keyboard belongs to this app.
    nonisolated public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}

extension UIView {
    /// Makes the view or its descendant resign if it is the first responder.
    ///
    /// - Parameter force: Whether to ignore the responder's refusal.
    /// - Returns: Whether no view in this subtree is the first responder now.
    @discardableResult public func endEditing(_ force: Bool) -> Bool {
        guard let first = _runtime.state.firstResponder as? UIView, first === self || first.isDescendant(of: self)
        else {
            return true
        }
        if first.resignFirstResponder() { return true }
        if force { first.forgetFirst() }
        return force
    }
}
