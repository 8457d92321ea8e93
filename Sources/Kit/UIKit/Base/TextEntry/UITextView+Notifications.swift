public import Foundation

extension UITextView {
    public class var textDidBeginEditingNotification: NSNotification.Name {
        .init("UITextViewTextDidBeginEditingNotification")
    }
    public class var textDidChangeNotification: NSNotification.Name { .init("UITextViewTextDidChangeNotification") }
    public class var textDidEndEditingNotification: NSNotification.Name {
        .init("UITextViewTextDidEndEditingNotification")
    }
}
