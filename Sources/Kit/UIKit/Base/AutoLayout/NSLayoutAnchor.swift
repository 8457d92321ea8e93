import CoreGraphics
public import Foundation

/// An anchor of any type.
@MainActor private protocol AnchorOfEnd: AnyObject {
    var end: LayoutEnd { get }
}

extension NSLayoutAnchor: AnchorOfEnd {}

/// One side of a constraint: an edge, center, or length of a view or guide. The type determines compatible anchors.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The attribute that constraints of the anchor relate.
    final let end: LayoutEnd

    /// Creates an anchor of an attribute or a distance.
    init(_ end: LayoutEnd) {
        self.end = end
        super.init()
    }

    /// Creates an anchor of an attribute of a view or guide.
    convenience init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        self.init(LayoutEnd(item, attribute))
    }

    /// Creates an inactive constraint: this anchor is equal to another one.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.equal, to: anchor)
    }
    /// Creates an inactive constraint: this anchor is at least another one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor)
    }
    /// Creates an inactive constraint: this anchor is at most another one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor)
    }
    /// Creates an inactive constraint: this anchor is equal to another one plus a constant in points.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        related(.equal, to: anchor, plus: c)
    }
    /// Creates an inactive constraint: this anchor is at least another one plus a constant in points.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        related(.greaterThanOrEqual, to: anchor, plus: c)
    }
    /// Creates an inactive constraint: this anchor is at most another one plus a constant in points.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        related(.lessThanOrEqual, to: anchor, plus: c)
    }

    /// The names of the item and the attribute.
    open var name: String { LayoutNames.name(of: end) }
    /// The view or guide of the anchor; `nil` after it was deallocated.
    open var item: AnyObject? { end.item }
    /// Whether the active constraints allow more than one position of the item.
    open var hasAmbiguousLayout: Bool {
        guard let axis = end.attribute.axis, let item = end.item else { return false }
        return ConstraintRegion.isAmbiguous(item, along: axis)
    }
    /// The active constraints that refer to the item on the anchor's axis.
    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        guard let axis = end.attribute.axis, let item = end.item else { return [] }
        return ConstraintRegion.constraints(naming: item, along: axis)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        // The anchors of a constraint have another type than those of views.
        nonisolated(unsafe) let object = object
        return MainActor.assumeIsolated {
            guard let otherEnd = (object as? any AnchorOfEnd)?.end else { return false }
            return end.item === otherEnd.item && end.attribute == otherEnd.attribute && end.origin === otherEnd.origin
                && end.originAttribute == otherEnd.originAttribute
        }
    }

    open override var hash: Int { MainActor.assumeIsolated { end.attribute.rawValue } }

    /// Creates an inactive constraint. Traps with UIKit's message if the anchors cannot be related.
    final func related(
        _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            trapping { () throws(UIKitException) in
                try ConstraintParts(
                    first: end, second: anchor.end, relation: relation, multiplier: multiplier, constant: constant)
            })
    }
}
