public import UIKit

/// The attributes of a guide at an edge of a controller's view.
@preconcurrency @MainActor public struct ConstraintLayoutSupportDSL: ConstraintAttributes {
    /// The guide.
    let support: any UILayoutSupport
    /// The attributes as the other side of a constraint.
    public func selecting(_ attributes: [NSLayoutConstraint.Attribute]) -> ConstraintItem {
        ConstraintItem(support, attributes)
    }
}

/// The attributes of a view or layout guide, and the constraints that start at it.
@preconcurrency @MainActor public struct ConstraintViewDSL: ConstraintAttributes {
    /// The view or guide.
    let item: AnyObject
    /// The attributes as the other side of a constraint.
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

/// What SnapKit calls the attributes of a layout guide.
public typealias ConstraintLayoutGuideDSL = ConstraintViewDSL
/// What SnapKit calls the attributes of a view or a guide.
public typealias ConstraintAttributesDSL = ConstraintViewDSL
/// The same without baselines and margins.
public typealias ConstraintBasicAttributesDSL = ConstraintViewDSL
/// The same without names of attributes.
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
