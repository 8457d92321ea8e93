import CoreGraphics

extension UIView {
    /// Whether a view and its descendants show their tint color or gray.
    public enum TintAdjustmentMode: Int, Hashable, Sendable {
        /// The mode of the superview.
        case automatic = 0
        case normal = 1
        case dimmed = 2
    }

    /// The nearest mode set on this view or an ancestor other than ``TintAdjustmentMode/automatic``, or
    /// ``TintAdjustmentMode/normal``.
    package final var effectiveTintMode: TintAdjustmentMode {
        var next: UIView? = self
        while let view = next {
            if view.tintMode != .automatic { return view.tintMode }
            next = view._superview
        }
        return .normal
    }

    /// Sets the mode and notifies the subtree if the effective mode changed.
    package final func setTintMode(_ mode: TintAdjustmentMode) {
        guard mode != tintMode else { return }
        let before = effectiveTintMode
        tintMode = mode
        if effectiveTintMode != before { notifyTintModeChanged() }
    }

    /// Notifies this view and its descendants without an explicit mode.
    private func notifyTintModeChanged() {
        asCurrent { tintColorDidChange() }
        setNeedsDisplay()
        for view in _subviews where view.tintMode == .automatic { view.notifyTintModeChanged() }
    }
}

extension UIColor {
    /// A gray of the same brightness.
    final var dimmedTint: UIColor {
        if isDynamic { return UIColor { self.resolvedColor(with: $0).dimmedTint } }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        // Luma as defined by ITU-R BT.709.
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
}
