import Foundation
import QuartzCore

extension UIView {
    /// Whether any safe area exists. If not, moving a view skips the update.
    package static var anySafeArea: Bool {
        get { UsedFeatures.contains(.safeAreas) }
        set { UsedFeatures.set(.safeAreas, newValue) }
    }

    /// Returns how far a view extends into an inset of its superview, in points. Where the superview has no inset, its
    /// bounds do not inset a view that extends beyond them, such as a cell that scrolls in from the side.
    @inline(__always)
    private static func covered(_ distance: CGFloat, of inset: CGFloat) -> CGFloat { inset > 0 ? max(0, distance) : 0 }

    /// The part of the window's safe area that overlaps this view, plus the additional insets of view controllers.
    package final var _safeArea: UIEdgeInsets {
        guard UIView.anySafeArea else { return .zero }
        return safeArea(inside: _superview.map { $0.safeAreaOfContent(of: $0.safeAreaInsets) } ?? .zero)
    }

    /// The safe area of this view.
    ///
    /// - Parameter above: The safe area of the superview that matters to its subviews.
    private final func safeArea(inside above: UIEdgeInsets) -> UIEdgeInsets {
        if let window = self as? UIWindow { return window.windowSafeArea }
        var insets = UIEdgeInsets.zero
        if above != .zero, let outer = _superview?.bounds {
            let frame = self.frame
            insets.top = UIView.covered(outer.minY + above.top - frame.minY, of: above.top)
            insets.left = UIView.covered(outer.minX + above.left - frame.minX, of: above.left)
            insets.bottom = UIView.covered(frame.maxY - (outer.maxY - above.bottom), of: above.bottom)
            insets.right = UIView.covered(frame.maxX - (outer.maxX - above.right), of: above.right)
            if _layer.isMirroredInParent { swap(&insets.left, &insets.right) }
        }
        if let controller = _viewController {
            let (more, bars) = (controller.additionalSafeAreaInsets, controller.barInsets)
            insets.top += more.top + bars.top
            insets.left += more.left + bars.left
            insets.bottom += more.bottom + bars.bottom
            insets.right += more.right + bars.right
        }
        return insets
    }

    /// Whether the insets are those that the view was last notified of, as far as those of its superview tell.
    ///
    /// A change reaches views from the window down, so that views above this one have been notified of theirs. To ask
    /// them again would make each change of a frame depend on the depth of the tree.
    private final var hasSeenSafeArea: Bool {
        guard _window != nil, let superview = _superview else { return false }
        return safeArea(inside: superview.safeAreaOfContent(of: superview.seenSafeArea)) == seenSafeArea
    }

    /// Updates the safe area after a move if a window has one at all, which keeps moves cheap elsewhere.
    @inline(__always)
    package final func placementMayChangeSafeArea() {
        if UIView.anySafeArea { safeAreaMayHaveChanged() }
    }

    /// Notifies this view and its descendants whose insets changed.
    package final func safeAreaMayHaveChanged() {
        guard UIView.anySafeArea else { return }
        let before = seenSafeArea
        let now = hasSeenSafeArea ? before : safeAreaInsets
        if now != before {
            seenSafeArea = now
            safeAreaInsetsDidChange()
            if let controller = _viewController { controller.viewSafeAreaInsetsDidChange() }
            if insetsLayoutMarginsFromSafeArea { marginsChanged() }
            setNeedsLayout()
            constraintValuesChanged()
        }
        // Views in a view without insets have only those of their own controllers, which this view does not determine.
        // Most cells are such views, and each would ask all views around it.
        if now == .zero, before == .zero { return }
        for view in _subviews { view.safeAreaMayHaveChanged() }
    }

    /// The margins without those of other views and the safe area.
    ///
    /// The root view of a controller has no default margins at the top and the bottom, and at least those of the system
    /// at the sides.
    ///
    /// - Source: frames and constraints of published storyboards that are 375 and 600 points wide.
    private final var ownMargins: NSDirectionalEdgeInsets {
        guard let controller = _viewController, hasSystemMargins else { return _margins }
        var margins = _margins == UIView.defaultMargins ? NSDirectionalEdgeInsets.zero : _margins
        guard controller.viewRespectsSystemMinimumLayoutMargins else { return margins }
        let minimum = controller.systemMinimumLayoutMargins
        margins.leading = max(margins.leading, minimum.leading)
        margins.trailing = max(margins.trailing, minimum.trailing)
        return margins
    }

    /// The margins, in points, with the safe area and those of the superview, as far as the view includes them.
    package final var effectiveMargins: UIEdgeInsets {
        var margins = UIEdgeInsets(ownMargins, isRightToLeft: increasesLeftward)
        if insetsLayoutMarginsFromSafeArea {
            let safe = safeAreaInsets
            margins.top += safe.top
            margins.left += safe.left
            margins.bottom += safe.bottom
            margins.right += safe.right
        }
        if preservesSuperviewLayoutMargins, let superview = _superview {
            var above = superview.layoutMargins
            let outer = superview.bounds
            let frame = self.frame
            // A view that extends beyond the superview covers no more than its margins.
            margins.top = max(margins.top, min(outer.minY + above.top - frame.minY, above.top))
            above.left = min(outer.minX + above.left - frame.minX, above.left)
            above.right = min(frame.maxX - (outer.maxX - above.right), above.right)
            if _layer.isMirroredInParent { swap(&above.left, &above.right) }
            margins.left = max(margins.left, above.left)
            margins.right = max(margins.right, above.right)
            margins.bottom = max(margins.bottom, min(frame.maxY - (outer.maxY - above.bottom), above.bottom))
        }
        return margins
    }

    /// Sets the margins. Replaces unusable numbers by the current ones.
    package final func setMargins(_ margins: NSDirectionalEdgeInsets) {
        let margins = NumberPolicy.usable(margins, _margins, "UIView.layoutMargins")
        guard margins != _margins else { return }
        _margins = margins
        marginsChanged()
    }

    /// Notifies the view and its controller, and requests layout.
    package final func marginsChanged() {
        layoutMarginsDidChange()
        _viewController?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        constraintValuesChanged()
        for view in _subviews where view.preservesSuperviewLayoutMargins { view.marginsChanged() }
    }
}
