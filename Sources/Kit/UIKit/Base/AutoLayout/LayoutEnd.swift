import CoreGraphics
import Foundation

/// One side of a constraint: an attribute of an item, or a distance between two attributes.
@MainActor struct LayoutEnd {
    /// A view or a layout guide; `nil` for the side of a constraint without items.
    let reference: LayoutReference?
    /// The edge, the center, or the length of the item.
    let attribute: NSLayoutConstraint.Attribute
    /// The item at the start of a distance; `nil` for a position or a length.
    let originReference: LayoutReference?
    /// The attribute at the start of a distance.
    let originAttribute: NSLayoutConstraint.Attribute?

    /// The side of a constraint without items.
    static var none: LayoutEnd { LayoutEnd(nil, .notAnAttribute) }

    /// A position or a length of a view or a layout guide.
    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        self.init(LayoutReference.to(item), attribute)
    }

    private init(_ reference: LayoutReference?, _ attribute: NSLayoutConstraint.Attribute) {
        self.reference = reference
        self.attribute = attribute
        originReference = nil
        originAttribute = nil
    }

    /// The distance from `start` to `end`; positive if `end` is further along the axis.
    init(from start: LayoutEnd, to end: LayoutEnd) {
        reference = end.reference
        attribute = end.attribute
        originReference = start.reference
        originAttribute = start.attribute
    }

    /// The view or the guide; `nil` after it was deallocated.
    var item: AnyObject? { reference?.item }
    /// The item at the start of a distance; `nil` after it was deallocated.
    var origin: AnyObject? { originReference?.item }

    /// Whether this is the distance between two attributes.
    var isDistance: Bool { originAttribute != nil }
    /// Whether a multiple of the value is meaningful by itself.
    var isLength: Bool { isDistance || attribute.isLength }

    /// Whether the value depends on the reading direction.
    var followsReading: Bool { attribute.followsReading || originAttribute?.followsReading ?? false }

    /// The views that own the items.
    var views: [UIView] { [reference, originReference].compactMap { $0?.owningView } }

    /// The view itself, or the owner of a guide.
    static func view(of item: AnyObject) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute is a width or a height.
    var isLength: Bool { self == .width || self == .height }

    /// The axis of a position or a length; `nil` for no attribute.
    var axis: NSLayoutConstraint.Axis? {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        case .notAnAttribute: nil
        }
    }

    /// Whether the attribute depends on the reading direction.
    var followsReading: Bool {
        self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
    }

    /// Whether the attribute is independent of the reading direction.
    var ignoresReading: Bool {
        self == .left || self == .right || self == .leftMargin || self == .rightMargin
    }
}

/// The validated parts of a constraint.
@MainActor struct ConstraintParts {
    /// The left side of the relation.
    var first: LayoutEnd
    /// The right side of the relation; `nil` for the constant alone.
    var second: LayoutEnd?
    /// How the first end compares to the second one.
    var relation: NSLayoutConstraint.Relation
    /// The factor of the second end.
    var multiplier: CGFloat
    /// The constant that is added to the second end, in points.
    var constant: CGFloat

    /// - Throws: If an item is neither a view nor a guide, the attributes are not compatible, or a number is not
    ///   finite.
    init(
        item: Any, attribute: NSLayoutConstraint.Attribute, relation: NSLayoutConstraint.Relation, toItem other: Any?,
        attribute otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant: CGFloat
    ) throws(UIKitException) {
        let first = try ConstraintParts.end(item, attribute)
        guard attribute != .notAnAttribute else {
            throw ConstraintParts.invalid("A constraint's first attribute cannot be NSLayoutAttributeNotAnAttribute.")
        }
        var second: LayoutEnd?
        if let other, otherAttribute != .notAnAttribute { second = try ConstraintParts.end(other, otherAttribute) }
        try self.init(first: first, second: second, relation: relation, multiplier: multiplier, constant: constant)
    }

    /// Validates the ends. Throws for ends that cannot be compared, and for numbers that are not finite.
    init(
        first: LayoutEnd, second: LayoutEnd?, relation: NSLayoutConstraint.Relation, multiplier: CGFloat,
        constant: CGFloat
    ) throws(UIKitException) {
        guard multiplier.isFinite, constant.isFinite else {
            throw ConstraintParts.invalid("Multiplier (\(multiplier)) and constant (\(constant)) must be finite.")
        }
        if let second {
            // Lengths of different axes are compatible: they define an aspect ratio.
            if first.isLength != second.isLength || !first.isLength && first.attribute.axis != second.attribute.axis {
                throw ConstraintParts.invalid("Invalid pairing of layout attributes")
            }
            if first.attribute.followsReading && second.attribute.ignoresReading
                || first.attribute.ignoresReading && second.attribute.followsReading
            {
                throw ConstraintParts.invalid(
                    "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
                        + "leading/trailing for both or neither.")
            }
        }
        if !first.isLength, second == nil || multiplier == 0 {
            throw ConstraintParts.invalid(
                "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
                    + "illegal constraint of a location equal to a constant. Location attributes must be specified in "
                    + "pairs.")
        }
        self.first = first
        self.second = multiplier == 0 ? nil : second
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
    }

    private static func end(_ item: Any, _ attribute: NSLayoutConstraint.Attribute) throws(UIKitException) -> LayoutEnd
    {
        if let view = item as? UIView { return LayoutEnd(view, attribute) }
        if let guide = item as? UILayoutGuide { return LayoutEnd(guide, attribute) }
        throw UIKitException(
            .invalidArgument,
            "NSLayoutConstraint for \(item): Constraint items must each be a view or layout guide.")
    }

    private static func invalid(_ reason: String) -> UIKitException {
        UIKitException(
            .invalidArgument,
            "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "
                + reason)
    }
}
