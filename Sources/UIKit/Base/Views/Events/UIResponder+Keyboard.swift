public import Foundation
internal import QuartzCore

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
        guard let first = _runtime.state.firstResponder as? UIView, first === self || first.isDescendant(of: self)
        else {
            return true
        }
        if first.resignFirstResponder() { return true }
        if force { first._forgetFirst() }
        return force
    }
}
