import CoreGraphics
public import Foundation

/// A linear relation between two edges, lengths, or centers: `first (relation) multiplier × second + constant`.
///
/// An active constraint is held by a common ancestor of both items: the nearest, unless it was added to another one.
/// The constraint does not retain its items.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// The left side of the relation.
    final private(set) var first = LayoutEnd.none
    /// The right side of the relation; `nil` for the constant alone.
    final private(set) var second: LayoutEnd?
    final private var holderReference: LayoutReference?
    final private var holder: UIView? { holderReference?.view }

    /// Creates an inactive constraint.
    ///
    /// - Precondition: `view1` is a view or a layout guide, `view2` is as well or is `nil`, and the attributes are
    ///   compatible.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            trapping { () throws(UIKitException) in
                try ConstraintParts(
                    item: view1, attribute: attr1, relation: relation, toItem: view2, attribute: attr2,
                    multiplier: multiplier, constant: c)
            })
    }

    /// - Throws: If the items or attributes are not compatible, or a number is not finite.
    package convenience init(
        _item item: Any, attribute: Attribute, relatedBy relation: Relation, toItem other: Any?,
        attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) throws(UIKitException) {
        self.init()
        try _relate(
            item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
            multiplier: multiplier, constant: constant)
    }

    /// Gives the relation to a constraint without items, which may be of a subclass.
    ///
    /// - Throws: If the items or attributes are not compatible, or a number is not finite.
    package final func _relate(
        _ item: Any, attribute: Attribute, relatedBy relation: Relation, toItem other: Any?,
        attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) throws(UIKitException) {
        set(
            try ConstraintParts(
                item: item, attribute: attribute, relation: relation, toItem: other, attribute: otherAttribute,
                multiplier: multiplier, constant: constant))
    }

    /// Creates a constraint without items, which cannot be activated. Subclasses inherit the convenience initializers
    /// because of this initializer.
    public override init() { super.init() }

    /// Creates an inactive constraint from validated parts.
    convenience init(_ parts: ConstraintParts) {
        self.init()
        set(parts)
    }

    final private func set(_ parts: ConstraintParts) {
        first = parts.first
        second = parts.second
        relation = parts.relation
        multiplier = parts.multiplier
        storedConstant = parts.constant
    }

    /// Called after the constraint was loaded from a storyboard or xib. This implementation does nothing.
    open func awakeFromNib() {}

    // MARK: Relation

    /// The view or guide on the left side; `nil` after it was deallocated.
    open var firstItem: AnyObject? { first.item }
    /// The attribute on the left side.
    open var firstAttribute: Attribute { first.attribute }
    /// The view or guide on the right side; `nil` for none, and after it was deallocated.
    open var secondItem: AnyObject? { second?.item }
    /// The attribute on the right side; `notAnAttribute` for none.
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    /// The anchor on the left side.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { AnchorCache.anchor(of: first) }
    /// The anchor on the right side; `nil` for none.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map(AnchorCache.anchor(of:)) }
    /// How the left side compares to the right one.
    public private(set) final var relation = Relation.equal
    /// The factor of the second attribute.
    public private(set) final var multiplier: CGFloat = 1

    final private var storedConstant: CGFloat = 0
    /// Can be changed at low cost while the constraint is active.
    open var constant: CGFloat {
        get { storedConstant }
        set { trapping { () throws(UIKitException) in try setConstant(newValue) } }
    }

    /// Sets the constant, in points. Throws UIKit's exception for one that is not finite.
    package final func setConstant(_ new: CGFloat) throws(UIKitException) {
        guard new.isFinite else {
            throw UIKitException("NSLayoutConstraint constant is not finite! That's illegal. constant:\(new)")
        }
        guard new != storedConstant else { return }
        storedConstant = new
        holder?.constraintValuesChanged(.constant(self))
    }

    final private var storedPriority = UILayoutPriority.required
    /// 1000, the default, is a required constraint. Constraints with lower values are satisfied as closely as
    /// possible, in descending order of priority.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set { trapping { () throws(UIKitException) in try setPriority(newValue) } }
    }

    /// Sets the priority. Throws UIKit's exception for one that is not more than 0 and at most 1000.
    package final func setPriority(_ new: UILayoutPriority) throws(UIKitException) {
        guard new.rawValue > 0, new.rawValue <= 1000 else {
            throw UIKitException(
                .invalidArgument,
                "It's illegal to set priority:\(new.rawValue). Priorities must be greater than 0 and less or equal to "
                    + "NSLayoutPriorityRequired, which is 1000.")
        }
        guard new != storedPriority else { return }
        storedPriority = new
        holder?.constraintValuesChanged()
    }

    /// Shown in messages about this constraint.
    open var identifier: String?
    /// Whether Interface Builder archives the constraint. Has no effect here. The default is `false`.
    open var shouldBeArchived = false

    // MARK: Activation

    /// Whether the constraint takes part in layout. Activation traps if the items have no common ancestor.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != (holder != nil) else { return }
            if newValue { trapping { () throws(UIKitException) in try _activate() } } else { _deactivate() }
        }
    }

    /// Activates constraints in order.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints in order.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The view that holds the constraint; `nil` while it is inactive.
    final var _holder: UIView? { holder }

    /// The views that own the items.
    final var views: [UIView] { first.views + (second?.views ?? []) }

    /// Remembers the view that holds the constraint; `nil` for an inactive one.
    final func setHolder(_ view: UIView?) { holderReference = view?.layoutReference }

    open override var description: String { MainActor.assumeIsolated { _description } }
}

extension NSLayoutConstraint {
    /// How the left side of a constraint compares to the right one.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// An edge, center, or length of a view or guide. Margins are the view's layout margins.
    public enum Attribute: Int, Sendable {
        case left = 1
        case right
        case top
        case bottom
        case leading
        case trailing
        case width
        case height
        case centerX
        case centerY
        case lastBaseline
        case firstBaseline
        case leftMargin
        case rightMargin
        case topMargin
        case bottomMargin
        case leadingMargin
        case trailingMargin
        case centerXWithinMargins
        case centerYWithinMargins
        case notAnAttribute = 0
    }

    /// A direction in which views are arranged.
    public enum Axis: Int, Sendable {
        case horizontal
        case vertical
    }

    /// The alignment of the views in a visual format, and its reading direction.
    public struct FormatOptions: OptionSet, Sendable {
        /// One bit for each option.
        public let rawValue: UInt
        /// Creates a set of options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left edges of all views are equal.
        public static var alignAllLeft: FormatOptions { FormatOptions(rawValue: 1 << 1) }
        /// The right edges of all views are equal.
        public static var alignAllRight: FormatOptions { FormatOptions(rawValue: 1 << 2) }
        /// The top edges of all views are equal.
        public static var alignAllTop: FormatOptions { FormatOptions(rawValue: 1 << 3) }
        /// The bottom edges of all views are equal.
        public static var alignAllBottom: FormatOptions { FormatOptions(rawValue: 1 << 4) }
        /// The leading edges of all views are equal.
        public static var alignAllLeading: FormatOptions { FormatOptions(rawValue: 1 << 5) }
        /// The trailing edges of all views are equal.
        public static var alignAllTrailing: FormatOptions { FormatOptions(rawValue: 1 << 6) }
        /// The horizontal centers of all views are equal.
        public static var alignAllCenterX: FormatOptions { FormatOptions(rawValue: 1 << 9) }
        /// The vertical centers of all views are equal.
        public static var alignAllCenterY: FormatOptions { FormatOptions(rawValue: 1 << 10) }
        /// The baselines of the last lines of all views are equal.
        public static var alignAllLastBaseline: FormatOptions { FormatOptions(rawValue: 1 << 11) }
        /// The baselines of the first lines of all views are equal.
        public static var alignAllFirstBaseline: FormatOptions { FormatOptions(rawValue: 1 << 12) }
        /// The bits of all alignments.
        public static var alignmentMask: FormatOptions { FormatOptions(rawValue: 0xFFFF) }

        /// The line begins at the leading edge. This is the default.
        public static var directionLeadingToTrailing: FormatOptions { [] }
        /// The line begins at the left edge in every language.
        public static var directionLeftToRight: FormatOptions { FormatOptions(rawValue: 1 << 16) }
        /// The line begins at the right edge in every language.
        public static var directionRightToLeft: FormatOptions { FormatOptions(rawValue: 2 << 16) }
        /// The bits of all directions.
        public static var directionMask: FormatOptions { FormatOptions(rawValue: 0x3 << 16) }
        /// Gaps are between edges. This is the default.
        public static var spacingEdgeToEdge: FormatOptions { [] }
        /// Vertical gaps are between baselines.
        public static var spacingBaselineToBaseline: FormatOptions { FormatOptions(rawValue: 1 << 19) }
        /// The bits of all kinds of gaps.
        public static var spacingMask: FormatOptions { FormatOptions(rawValue: 1 << 19) }
    }
}
