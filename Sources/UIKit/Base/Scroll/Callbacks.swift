internal import CoreGraphics
internal import Foundation

/// To whom a view turns when it asks or tells something.
package enum CallbackKind: Hashable, Sendable {
    case dataSource, delegate, scrollDelegate, layout, dragDelegate, dropDelegate
}

// For logs of what a view asks and tells, in order: each call goes through one of these. Without a log they cost a test
// for nil. A call is noted whether or not the method is implemented.
extension UIScrollView {
    /// Gets every call as text, before it is made.
    package final var _callbackSink: ((CallbackKind, String) -> Void)? {
        get { _callbacks }
        set { _callbacks = newValue }
    }

    @inline(__always)
    final func _note(_ kind: CallbackKind, _ text: () -> String) {
        if let sink = _callbacks { sink(kind, text()) }
    }

    /// The delegate, about to hear `text`.
    final func _scrollDelegate(calling text: @autoclosure () -> String) -> (any UIScrollViewDelegate)? {
        _note(.scrollDelegate, text)
        return _scrollDelegate
    }
}
