import CoreGraphics
public import Foundation

// The views at both ends of a text field and behind its text: when they are shown, and where.
extension UITextField {
    /// Shows the background image of the current state behind the text, or removes it.
    final func layOutBackground() {
        let image = background.flatMap { isEnabled ? $0 : disabledBackground ?? $0 }
        guard let image, borderStyle != .roundedRect else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return
        }
        let view = backgroundView ?? UIImageView(frame: .zero)
        if view.superview !== self { insertSubview(view, at: 0) }
        backgroundView = view
        view.image = image
        view.frame = bounds
    }

    /// Shows, places, and removes the views at both ends, and the clear button.
    final func layOutSideViews() {
        for (view, mode, rect) in [
            (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
            (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
        ] {
            guard let view else { continue }
            if shows(mode) {
                if view.superview !== self { addSubview(view) }
                view.frame = rect
            } else if view.superview === self {
                view.removeFromSuperview()
            }
        }
        layOutClearButton()
    }

    /// The bounds without the border's insets and the visible side views.
    final func plainTextRect(in bounds: CGRect) -> CGRect {
        let edge: CGFloat = borderStyle == .none ? 0 : 7
        var rect = bounds.insetBy(dx: min(edge, max(0, bounds.width / 2)), dy: 0)
        func take(_ width: CGFloat, fromLeft: Bool) {
            rect.size.width = max(0, rect.width - width)
            if fromLeft { rect.origin.x += width }
        }
        if shows(leftViewMode), let leftView { take(sideSize(of: leftView).width + 4, fromLeft: !_isRightToLeft) }
        if shows(rightViewMode), let rightView {
            take(sideSize(of: rightView).width + 4, fromLeft: _isRightToLeft)
        } else if shows(clearButtonMode), hasText {
            take(24, fromLeft: _isRightToLeft)
        }
        return rect
    }

    /// Whether a view with this mode is visible in the current state of editing.
    final func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    /// The size of a view beside the text: its own, or that which its constraints determine.
    final func sideSize(of view: UIView?) -> CGSize {
        guard let view else { return .zero }
        if view.translatesAutoresizingMaskIntoConstraints, view.bounds.width > 0, view.bounds.height > 0 {
            return view.bounds.size
        }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
    }

    /// The rectangle of a side view, centered vertically, in the field's space. The start is the right edge in layouts
    /// from right to left.
    final func side(_ size: CGSize, atStart: Bool) -> CGRect {
        let edge: CGFloat = borderStyle == .none ? 0 : 5
        let x = atStart != _isRightToLeft ? edge : bounds.width - edge - size.width
        return CGRect(origin: CGPoint(x: x, y: ((bounds.height - size.height) / 2).rounded()), size: size)
    }
}

extension UITextField {
    /// Posted when the editing of a field begins, with the field as its object.
    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after each change by the user, with the field as its object.
    nonisolated public static let textDidChangeNotification = NSNotification.Name(
        "UITextFieldTextDidChangeNotification")
    /// Posted when the editing of a field ends, with the field as its object.
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
        "UITextFieldTextDidEndEditingNotification")
}
