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
    final func _scrollDelegate(hears text: @autoclosure () -> String) -> (any UIScrollViewDelegate)? {
        _note(.scrollDelegate, text)
        return _scrollDelegate
    }
}

extension UICollectionView {
    /// The delegate, about to hear `text`.
    final func _delegate(hears text: @autoclosure () -> String) -> (any UICollectionViewDelegate)? {
        _note(.delegate, text)
        return _delegate
    }

    /// The layout, about to be asked or told `text`.
    final func _layout(hears text: @autoclosure () -> String) -> UICollectionViewLayout {
        _note(.layout, text)
        return _layout
    }
}

extension IndexPath {
    /// `0.3`; `0` for a section.
    var _text: String {
        if count == 2 { return self[1] == NSNotFound ? "\(self[0])" : "\(self[0]).\(self[1])" }
        return map(String.init).joined(separator: ".")
    }
}

extension CGPoint {
    /// `(0, 120.5)`, in hundredths at most.
    var _text: String { "(\(Self.short(x)), \(Self.short(y)))" }

    fileprivate static func short(_ value: CGFloat) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : "\(rounded)"
    }
}

extension CGRect {
    /// `(0, 120, 375, 667)`, in hundredths at most.
    var _text: String {
        "(" + [origin.x, origin.y, size.width, size.height].map(CGPoint.short).joined(separator: ", ") + ")"
    }
}
