package import CoreGraphics
package import UIKit

/// How far frames are from what constraints require.
///
/// Frames and directions are read once for each item, so that a value is valid until the next layout.
@MainActor package struct ConstraintErrors {
    private let root: UIView
    private var places: [ObjectIdentifier: Place] = [:]

    /// What is known of a view or a guide.
    private struct Place {
        /// Retained, so that no other object gets its address.
        let item: AnyObject
        let view: UIView
        /// In coordinates of the root.
        let frame: CGRect
        /// Whether the view or one between it and the root is transformed.
        let isTransformed: Bool
        var isReversed: Bool?
    }

    /// - Parameter root: A view around those of the constraints, in whose coordinates frames are compared.
    package init(in root: UIView) { self.root = root }

    /// The distance of the frames from a required constraint in points; 0 for one that is satisfied or optional, or whose
    /// views are transformed.
    ///
    /// - Parameter root: A view around those of the constraint, in whose coordinates frames are compared.
    package static func of(_ constraint: NSLayoutConstraint, in root: UIView) -> CGFloat {
        var errors = ConstraintErrors(in: root)
        return errors.of(constraint)
    }

    /// The distance of the frames from a required constraint, as ``of(_:in:)``.
    package mutating func of(_ constraint: NSLayoutConstraint) -> CGFloat {
        let (item, attribute) = (constraint.firstItem, constraint.firstAttribute)
        guard constraint.isActive, constraint.priority == .required, let first = value(attribute, of: item)
        else { return 0 }
        // The positive direction of such a constraint may point to the left.
        let direction: CGFloat = attribute == .leading || attribute == .trailing ? (isReversed(item) ? -1 : 1) : 1
        var expected = constraint.constant * direction
        if let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
            guard !isContent(item, of: second), !isContent(second, of: item),
                let value = value(constraint.secondAttribute, of: second)
            else { return 0 }
            expected += value * constraint.multiplier
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

    /// The frame of a view in coordinates of the root.
    mutating func frame(of view: UIView) -> CGRect { place(of: view)?.frame ?? view.convert(view.bounds, to: root) }

    /// The edges of a scroll view are those of its content for the views inside of it.
    private func isContent(_ inner: AnyObject?, of outer: AnyObject?) -> Bool {
        guard let scroll = outer as? UIScrollView, let view = Self.view(of: inner) else { return false }
        return view !== scroll && view.isDescendant(of: scroll)
    }

    private static func view(of item: AnyObject?) -> UIView? {
        (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    }

    private mutating func place(of item: AnyObject?) -> Place? {
        guard let item else { return nil }
        if let known = places[ObjectIdentifier(item)] { return known }
        guard let view = Self.view(of: item) else { return nil }
        var isTransformed = view !== root && view.transform != .identity
        if !isTransformed, view !== root {
            isTransformed = place(of: view === item ? view.superview : view)?.isTransformed ?? false
        }
        let bounds = (item as? UILayoutGuide)?.layoutFrame ?? view.bounds
        let place = Place(
            item: item, view: view, frame: view.convert(bounds, to: root), isTransformed: isTransformed)
        places[ObjectIdentifier(item)] = place
        return place
    }

    private mutating func isReversed(_ item: AnyObject?) -> Bool {
        guard let item, let place = place(of: item) else { return false }
        if let known = place.isReversed { return known }
        let isReversed = place.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        places[ObjectIdentifier(item)]?.isReversed = isReversed
        return isReversed
    }

    private mutating func value(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject?) -> CGFloat? {
        guard let place = place(of: item), !place.isTransformed else { return nil }
        let rect = place.frame
        switch attribute {
        case .left: return rect.minX
        case .right: return rect.maxX
        case .leading: return isReversed(item) ? rect.maxX : rect.minX
        case .trailing: return isReversed(item) ? rect.minX : rect.maxX
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
