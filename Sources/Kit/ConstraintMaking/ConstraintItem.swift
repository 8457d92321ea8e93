public import UIKit

/// Attributes of a view or guide, as in `view.snp.bottom`.
public final class ConstraintItem {
    /// The view or guide. The item does not retain it.
    private(set) weak var target: AnyObject?
    /// Empty for the attributes of the other side.
    let attributes: [NSLayoutConstraint.Attribute]

    /// Creates an item of a view or guide.
    init(_ target: AnyObject?, _ attributes: [NSLayoutConstraint.Attribute]) {
        (self.target, self.attributes) = (target, attributes)
    }
}

/// What has attributes that chains of names select.
@preconcurrency @MainActor public protocol ConstraintAttributes {
    /// What the names of attributes return.
    associatedtype Selection
    /// Adds attributes.
    func selecting(_ attributes: [NSLayoutConstraint.Attribute]) -> Selection
}

extension ConstraintAttributes {
    public var left: Selection { selecting([.left]) }
    public var top: Selection { selecting([.top]) }
    public var right: Selection { selecting([.right]) }
    public var bottom: Selection { selecting([.bottom]) }
    public var leading: Selection { selecting([.leading]) }
    public var trailing: Selection { selecting([.trailing]) }
    public var width: Selection { selecting([.width]) }
    public var height: Selection { selecting([.height]) }
    public var centerX: Selection { selecting([.centerX]) }
    public var centerY: Selection { selecting([.centerY]) }
    public var edges: Selection { selecting(.edges) }
    public var directionalEdges: Selection { selecting(.directionalEdges) }
    public var horizontalEdges: Selection { selecting([.left, .right]) }
    public var verticalEdges: Selection { selecting([.top, .bottom]) }
    public var directionalHorizontalEdges: Selection { selecting([.leading, .trailing]) }
    public var directionalVerticalEdges: Selection { selecting([.top, .bottom]) }
    public var size: Selection { selecting([.width, .height]) }
    public var center: Selection { selecting([.centerX, .centerY]) }
    public var lastBaseline: Selection { selecting([.lastBaseline]) }
    public var firstBaseline: Selection { selecting([.firstBaseline]) }
    public var baseline: Selection { selecting([.lastBaseline]) }
    public var leftMargin: Selection { selecting([.leftMargin]) }
    public var topMargin: Selection { selecting([.topMargin]) }
    public var rightMargin: Selection { selecting([.rightMargin]) }
    public var bottomMargin: Selection { selecting([.bottomMargin]) }
    public var leadingMargin: Selection { selecting([.leadingMargin]) }
    public var trailingMargin: Selection { selecting([.trailingMargin]) }
    public var centerXWithinMargins: Selection { selecting([.centerXWithinMargins]) }
    public var centerYWithinMargins: Selection { selecting([.centerYWithinMargins]) }
    public var margins: Selection { selecting(.margins) }
    public var directionalMargins: Selection { selecting(.directionalMargins) }
    public var centerWithinMargins: Selection { selecting([.centerXWithinMargins, .centerYWithinMargins]) }
}

extension [NSLayoutConstraint.Attribute] {
    /// The four edges.
    static var edges: Self { [.left, .top, .right, .bottom] }
    /// The four edges in the reading direction.
    static var directionalEdges: Self { [.leading, .top, .trailing, .bottom] }
    /// The edges inside the margins, in the order of ``edges``.
    static var margins: Self { [.leftMargin, .topMargin, .rightMargin, .bottomMargin] }
    /// The edges inside the margins in the reading direction, in the order of ``directionalEdges``.
    static var directionalMargins: Self { [.leadingMargin, .topMargin, .trailingMargin, .bottomMargin] }
}

/// The attributes of a guide at an edge of a controller's view.
@preconcurrency @MainActor public struct ConstraintLayoutSupportDSL: ConstraintAttributes {
    /// The guide.
    let support: any UILayoutSupport
    public func selecting(_ attributes: [NSLayoutConstraint.Attribute]) -> ConstraintItem {
        ConstraintItem(support, attributes)
    }
}

/// The attributes of a view or layout guide, and the constraints that start at it.
@preconcurrency @MainActor public struct ConstraintViewDSL: ConstraintAttributes {
    /// The view or guide.
    let item: AnyObject
    public func selecting(_ attributes: [NSLayoutConstraint.Attribute]) -> ConstraintItem {
        ConstraintItem(item, attributes)
    }
    /// The view or guide.
    public var target: AnyObject? { item }

    /// Creates constraints without activating them.
    @discardableResult public func prepareConstraints(_ closure: (ConstraintMaker) -> Void) -> [Constraint] {
        ConstraintMaker.constraints(of: item, closure)
    }
    /// Creates and activates constraints.
    public func makeConstraints(_ closure: (ConstraintMaker) -> Void) {
        for constraint in prepareConstraints(closure) { constraint.activate() }
    }
    /// Removes the constraints that this module made for the item, and makes others.
    public func remakeConstraints(_ closure: (ConstraintMaker) -> Void) {
        removeConstraints()
        makeConstraints(closure)
    }
    /// Changes the constants of constraints with the same items, attributes, relation, factor, and priority.
    ///
    /// Traps if there is none for one of the constraints.
    public func updateConstraints(_ closure: (ConstraintMaker) -> Void) {
        let existing = LayoutConstraint.active(of: item)
        guard !existing.isEmpty else { return makeConstraints(closure) }
        for constraint in prepareConstraints(closure).flatMap(\.layoutConstraints) {
            constraint.updateEqual(among: existing)
        }
    }
    /// Removes the constraints that this module made for the item.
    public func removeConstraints() { LayoutConstraint.deactivate(LayoutConstraint.active(of: item)) }

    /// The priority of the width against a larger one.
    public var contentHuggingHorizontalPriority: Float {
        get { (item as? UIView)?.contentHuggingPriority(for: .horizontal).rawValue ?? 0 }
        nonmutating set { (item as? UIView)?.setContentHuggingPriority(.init(newValue), for: .horizontal) }
    }
    /// The priority of the height against a larger one.
    public var contentHuggingVerticalPriority: Float {
        get { (item as? UIView)?.contentHuggingPriority(for: .vertical).rawValue ?? 0 }
        nonmutating set { (item as? UIView)?.setContentHuggingPriority(.init(newValue), for: .vertical) }
    }
    /// The priority of the width against a smaller one.
    public var contentCompressionResistanceHorizontalPriority: Float {
        get { (item as? UIView)?.contentCompressionResistancePriority(for: .horizontal).rawValue ?? 0 }
        nonmutating set {
            (item as? UIView)?.setContentCompressionResistancePriority(.init(newValue), for: .horizontal)
        }
    }
    /// The priority of the height against a smaller one.
    public var contentCompressionResistanceVerticalPriority: Float {
        get { (item as? UIView)?.contentCompressionResistancePriority(for: .vertical).rawValue ?? 0 }
        nonmutating set { (item as? UIView)?.setContentCompressionResistancePriority(.init(newValue), for: .vertical) }
    }
}

/// What SnapKit calls the attributes of a layout guide, and of either a view or a guide.
public typealias ConstraintLayoutGuideDSL = ConstraintViewDSL
public typealias ConstraintAttributesDSL = ConstraintViewDSL
public typealias ConstraintBasicAttributesDSL = ConstraintViewDSL
public typealias ConstraintDSL = ConstraintViewDSL

extension UIView {
    /// The attributes and constraints of the view.
    public var snp: ConstraintViewDSL { ConstraintViewDSL(item: self) }
}
extension UILayoutGuide {
    /// The attributes and constraints of the guide.
    public var snp: ConstraintViewDSL { ConstraintViewDSL(item: self) }
}
extension UILayoutSupport {
    /// The attributes of the guide.
    public var snp: ConstraintLayoutSupportDSL { ConstraintLayoutSupportDSL(support: self) }
}
