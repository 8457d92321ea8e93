package import CoreGraphics
package import UIKit

/// How far frames are from what constraints require.
@MainActor package enum ConstraintError {
    /// The distance of the frames from a required constraint in points; 0 for one that is satisfied or optional, or whose
    /// views are transformed.
    ///
    /// - Parameter root: A view around those of the constraint, in whose coordinates frames are compared.
    package static func of(_ constraint: NSLayoutConstraint, in root: UIView) -> CGFloat {
        guard constraint.isActive, constraint.priority == .required,
            let first = value(constraint.firstAttribute, of: constraint.firstItem, in: root)
        else { return 0 }
        let direction: CGFloat = isReversed(constraint) ? -1 : 1
        var expected = constraint.constant * direction
        if let item = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
            guard !isContent(constraint.firstItem, of: item), !isContent(item, of: constraint.firstItem),
                let second = value(constraint.secondAttribute, of: item, in: root)
            else { return 0 }
            expected += second * constraint.multiplier
        }
        let distance = (first - expected) * direction
        let error =
            switch constraint.relation {
            case .lessThanOrEqual: max(0, distance)
            case .greaterThanOrEqual: min(0, distance)
            default: distance
            }
        // Frames are rounded to pixels.
        return abs(error) > 0.5 ? error : 0
    }

    /// Whether the positive direction of the constraint points to the left.
    private static func isReversed(_ constraint: NSLayoutConstraint) -> Bool {
        guard let view = view(of: constraint.firstItem), view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        else {
            return false
        }
        return [.leading, .trailing].contains(constraint.firstAttribute)
    }

    /// The edges of a scroll view are those of its content for the views inside of it.
    private static func isContent(_ inner: AnyObject?, of outer: AnyObject?) -> Bool {
        guard let scroll = outer as? UIScrollView, let view = view(of: inner) else { return false }
        return view !== scroll && view.isDescendant(of: scroll)
    }

    private static func view(of item: AnyObject?) -> UIView? {
        (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    }

    private typealias Attribute = NSLayoutConstraint.Attribute

    private static func value(_ attribute: Attribute, of item: AnyObject?, in root: UIView) -> CGFloat? {
        guard let view = view(of: item) else { return nil }
        var outer: UIView? = view
        while let current = outer, current !== root {
            if current.transform != .identity { return nil }
            outer = current.superview
        }
        let rect = view.convert((item as? UILayoutGuide)?.layoutFrame ?? view.bounds, to: root)
        let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch attribute {
        case .left: return rect.minX
        case .right: return rect.maxX
        case .leading: return isReversed ? rect.maxX : rect.minX
        case .trailing: return isReversed ? rect.minX : rect.maxX
        case .top: return rect.minY
        case .bottom: return rect.maxY
        case .width: return rect.width
        case .height: return rect.height
        case .centerX: return rect.midX
        case .centerY: return rect.midY
        default: return nil
        }
    }
}
