import CoreGraphics
import Foundation

/// What Auto Layout keeps of a view; made for views that have to do with it.
@MainActor package final class ConstraintState {
    /// Active constraints that the view holds: both their items lie in its subtree. In the order of activation.
    var held: [NSLayoutConstraint] = []
    /// Guides that were added, in order.
    var guides: [UILayoutGuide] = []
    var margins, safeArea, readable, scrollContent, scrollFrame, keyboard: UILayoutGuide?

    /// How many active constraints, held above this view, name it or something inside it.
    var reach = 0
    /// How many of these name something inside it: its own frame does not settle what lies inside then.
    var pierced = 0

    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)

    /// Whether the superview is a stack that arranges this view.
    var isArranged = false

    /// The width at which text of several lines was measured last.
    var wrappedWidth: CGFloat?

    /// The solved constraints below a view whose own frame comes from elsewhere.
    var region: LayoutRegion?
    /// The same, asked for the size that they want.
    var fitting: LayoutRegion?
    /// Whether the region speaks of the origin of the bounds or the view's own place, which change more often than sizes.
    var watchesOrigin = false
}

extension UIView {
    /// Whether any constraint ever was active, so that views without any cost nothing.
    package static var _anyConstraints: Bool {
        get { UsedFeatures.contains(.constraints) }
        set { UsedFeatures.set(.constraints, newValue) }
    }

    final var _constraints: ConstraintState {
        if let state = _constraintState { return state }
        let made = ConstraintState()
        _constraintState = made
        return made
    }

    final func _hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        guard let state = _constraintState else { return .defaultLow }
        return axis == .horizontal ? state.hugging.horizontal : state.hugging.vertical
    }

    final func _resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        guard let state = _constraintState else { return .defaultHigh }
        return axis == .horizontal ? state.resistance.horizontal : state.resistance.vertical
    }

    final func _setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            _constraints.hugging.horizontal = priority
        } else {
            _constraints.hugging.vertical = priority
        }
        _constraintValuesChanged()
    }

    final func _setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            _constraints.resistance.horizontal = priority
        } else {
            _constraints.resistance.vertical = priority
        }
        _constraintValuesChanged()
    }
}
