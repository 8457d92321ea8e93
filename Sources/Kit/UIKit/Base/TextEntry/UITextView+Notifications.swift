public import Foundation

extension UITextView {
    /// Posted when the editing of a text view begins, with the text view as its object.
    nonisolated public class var textDidBeginEditingNotification: NSNotification.Name {
        .init("UITextViewTextDidBeginEditingNotification")
    }
    /// Posted after each change by the user, with the text view as its object.
    nonisolated public class var textDidChangeNotification: NSNotification.Name {
        .init("UITextViewTextDidChangeNotification")
    }
    /// Posted when the editing of a text view ends, with the text view as its object.
    nonisolated public class var textDidEndEditingNotification: NSNotification.Name {
        .init("UITextViewTextDidEndEditingNotification")
    }
}
