public import Foundation
import QuartzCore

// Notifications of a host with an on-screen keyboard, and the handling in views.
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

    /// A `CGRect` in screen coordinates.
    public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    /// A `CGRect` in screen coordinates.
    public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    /// In seconds.
    public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
    /// The raw value of a `UIView.AnimationCurve`.
    public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
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
