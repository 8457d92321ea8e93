import CoreGraphics
import Foundation

/// Positions a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbar: UIBarPositioning {
    /// The position that the delegate returns; `.bottom` without a delegate or for `.any`.
    public var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .bottom : position
    }
}

extension UIView {
    /// The bounds of a bar's background, which extends below the status bar if the bar is attached to the top of the
    /// screen. The layout of a bar below the status bar belongs to the app.
    final func attachedBounds(_ position: UIBarPosition) -> CGRect {
        guard position == .topAttached, let window else { return bounds }
        let top = max(0, min(window.safeAreaInsets.top, convert(CGPoint.zero, to: nil).y))
        return CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height + top)
    }
}
