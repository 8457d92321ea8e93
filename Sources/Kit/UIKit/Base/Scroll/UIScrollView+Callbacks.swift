import CoreGraphics
internal import Foundation

/// The recipient of a view's call.
package enum CallbackKind: Hashable, Sendable {
    case dataSource, delegate, scrollDelegate, layout, dragDelegate, dropDelegate
    /// No recipient. The text states the cost of a call as a name and a count, for example "attributes 12".
    case work
}

// Logging of calls to delegates and data sources: each call goes through one of these methods. Without a log, the
// cost is one comparison with `nil`. Calls are logged whether or not the method is implemented.
extension UIScrollView {
    /// Receives each call as text, before it is made.
    package final var callbackSink: ((CallbackKind, String) -> Void)? {
        get { callbacks }
        set { callbacks = newValue }
    }

    /// Passes the text of a call to the log. Without a log, the text is not created.
    @inline(__always)
    final func _note(_ kind: CallbackKind, _ text: () -> String) {
        if let sink = callbacks { sink(kind, text()) }
    }

    /// The delegate. Logs `text` for the call that follows.
    final func _scrollDelegate(calling text: @autoclosure () -> String) -> (any UIScrollViewDelegate)? {
        _note(.scrollDelegate, text)
        return _scrollDelegate
    }
}
