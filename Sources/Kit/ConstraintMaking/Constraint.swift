public import UIKit

/// The constraints of one statement, one for each attribute.
@preconcurrency @MainActor public final class Constraint {
    /// In the order of the attributes.
    public let layoutConstraints: [LayoutConstraint]

    /// Creates the constraints of a statement.
    init(_ parts: ConstraintStatement, _ relation: NSLayoutConstraint.Relation) {
        layoutConstraints = parts.attributes.enumerated().map { index, attribute in
            let other = Self.attribute(for: attribute, at: index, parts)
            let superview = attribute.isLength ? nil : Self.superview(of: parts.item)
            let target = parts.target?.target ?? superview
            let constraint = LayoutConstraint(
                item: parts.item, attribute: attribute, relatedBy: relation, toItem: target,
                attribute: target == nil ? .notAnAttribute : other, multiplier: parts.multiplier,
                constant: parts.constant.constant(for: attribute))
            constraint.priority = UILayoutPriority(parts.priority)
            constraint.identifier = parts.label
            return constraint
        }
    }

    /// The attribute of the other side.
    private static func attribute(
        for attribute: NSLayoutConstraint.Attribute, at index: Int, _ parts: ConstraintStatement
    ) -> NSLayoutConstraint.Attribute {
        guard let target = parts.target else {
            // The center is at a point of the superview.
            let isPoint = parts.constant is CGPoint
            return isPoint && attribute == .centerX ? .left : isPoint && attribute == .centerY ? .top : attribute
        }
        if target.attributes.count == parts.attributes.count { return target.attributes[index] }
        return target.attributes.first ?? attribute
    }

    /// The superview of a view or of the view of a guide.
    static func superview(of item: AnyObject) -> UIView? {
        (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    }

    // MARK: Activation

    /// Whether one of the constraints is active. Setting it activates or deactivates all.
    public var isActive: Bool {
        get { layoutConstraints.contains(where: \.isActive) }
        set { if newValue { activate() } else { deactivate() } }
    }
    /// Adds the constraints to their views.
    public func activate() { LayoutConstraint.activate(layoutConstraints) }
    /// Removes the constraints from their views.
    public func deactivate() { LayoutConstraint.deactivate(layoutConstraints) }
    /// Adds the constraints to their views.
    @available(*, deprecated, renamed: "activate()") public func install() { activate() }
    /// Removes the constraints from their views.
    @available(*, deprecated, renamed: "deactivate()") public func uninstall() { deactivate() }

    // MARK: Changes

    /// Changes the constants.
    @discardableResult public func update(offset: any ConstraintOffsetTarget) -> Constraint { set(offset) }
    /// Changes the constants to distances from the edges.
    @discardableResult public func update(inset: any ConstraintInsetTarget) -> Constraint { set(inset.asInsets) }
    /// Changes the priority.
    @discardableResult public func update(priority: any ConstraintPriorityTarget) -> Constraint {
        for constraint in layoutConstraints {
            constraint.priority = UILayoutPriority(priority.constraintPriorityTargetValue)
        }
        return self
    }
    /// Changes the priority.
    @discardableResult public func update(priority: ConstraintPriority) -> Constraint {
        update(priority: priority as any ConstraintPriorityTarget)
    }
    /// Changes the constants.
    @available(*, deprecated, renamed: "update(offset:)")
    public func updateOffset(amount: any ConstraintOffsetTarget) { update(offset: amount) }
    /// Changes the constants to distances from the edges.
    @available(*, deprecated, renamed: "update(inset:)")
    public func updateInsets(amount: any ConstraintInsetTarget) { update(inset: amount) }
    /// Changes the priority.
    @available(*, deprecated, renamed: "update(priority:)")
    public func updatePriority(amount: any ConstraintPriorityTarget) { update(priority: amount) }

    private func set(_ constant: any ConstraintConstantTarget) -> Constraint {
        for constraint in layoutConstraints { constraint.constant = constant.constant(for: constraint.firstAttribute) }
        return self
    }
}

/// A constraint that a ``ConstraintMaker`` made.
@preconcurrency @MainActor public final class LayoutConstraint: NSLayoutConstraint {
    /// The name in descriptions.
    public var label: String? {
        get { identifier }
        set { identifier = newValue }
    }

    /// The active constraints that start at an item. Views in a chain of superviews hold them.
    ///
    /// - Complexity: O(the constraints of these views).
    static func active(of item: AnyObject) -> [LayoutConstraint] {
        var found: [LayoutConstraint] = []
        var holder = item as? UIView ?? Constraint.superview(of: item)
        while let view = holder {
            found += view.constraints.compactMap { $0 as? LayoutConstraint }.filter { $0.firstItem === item }
            holder = view.superview
        }
        return found
    }

    /// Gives this constraint's constant to the last equal one.
    ///
    /// Traps if there is none.
    func updateEqual(among others: [LayoutConstraint]) {
        guard let equal = others.last(where: isEqualExceptConstant) else {
            fatalError(
                "No active constraint has the items, attributes, relation, and priority of the updated one: \(self)")
        }
        equal.constant = constant
    }

    private func isEqualExceptConstant(to other: NSLayoutConstraint) -> Bool {
        firstItem === other.firstItem && secondItem === other.secondItem && firstAttribute == other.firstAttribute
            && secondAttribute == other.secondAttribute && relation == other.relation && multiplier == other.multiplier
            && priority == other.priority
    }
}
