import CoreGraphics
public import UIKit

/// Attributes that a relation follows.
@preconcurrency @MainActor public final class ConstraintMakerExtendable: ConstraintAttributes {
    private let parts: ConstraintStatement
    /// Continues a statement.
    init(_ parts: ConstraintStatement) { self.parts = parts }

    /// Adds attributes to the statement.
    public func selecting(_ attributes: [NSLayoutConstraint.Attribute]) -> ConstraintMakerExtendable {
        parts.attributes += attributes
        return self
    }

    /// Relates each attribute to that of another item, or to a constant.
    @discardableResult public func equalTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable {
        relate(.equal, other)
    }
    /// Limits each attribute to that of another item, or to a constant.
    @discardableResult
    public func lessThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable {
        relate(.lessThanOrEqual, other)
    }
    /// Relates each attribute to a lower limit.
    @discardableResult
    public func greaterThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable {
        relate(.greaterThanOrEqual, other)
    }
    /// Relates the attributes to a guide of a controller.
    @discardableResult public func equalTo(_ other: any ConstraintLayoutSupport) -> ConstraintMakerEditable {
        relate(.equal, ConstraintItem(other, []))
    }
    /// Relates each attribute to that of the view around this one. Traps if there is none.
    @discardableResult public func equalToSuperview() -> ConstraintMakerEditable { relate(.equal, superview()) }
    /// Limits each attribute to that of the view around this one. Traps if there is none.
    @discardableResult public func lessThanOrEqualToSuperview() -> ConstraintMakerEditable {
        relate(.lessThanOrEqual, superview())
    }
    /// Relates each attribute to a lower limit, that of the view around this one. Traps if there is none.
    @discardableResult public func greaterThanOrEqualToSuperview() -> ConstraintMakerEditable {
        relate(.greaterThanOrEqual, superview())
    }

    private func superview() -> UIView {
        guard let view = Constraint.superview(of: parts.item) else {
            fatalError(
                "\(parts.item) has no superview to which it can be equal: add it to a view before its constraints")
        }
        return view
    }

    private func relate(
        _ relation: NSLayoutConstraint.Relation, _ other: any ConstraintRelatableTarget
    ) -> ConstraintMakerEditable {
        parts.relation = relation
        switch other {
        case let item as ConstraintItem: parts.target = item
        case let constant as any ConstraintConstantTarget: parts.constant = constant
        default: parts.target = ConstraintItem(other as AnyObject, [])
        }
        return ConstraintMakerEditable(parts)
    }
}

/// A relation, whose factor, constant, and priority can be set.
@preconcurrency @MainActor public final class ConstraintMakerEditable {
    private let parts: ConstraintStatement
    /// Continues a statement.
    init(_ parts: ConstraintStatement) { self.parts = parts }

    private func with(_ change: (ConstraintStatement) -> Void) -> Self {
        change(parts)
        return self
    }

    /// Sets the factor of the other side.
    @discardableResult public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> Self {
        with { $0.multiplier = amount.constraintMultiplierTargetValue }
    }
    /// Sets the reciprocal of the factor of the other side.
    @discardableResult public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> Self {
        with { $0.multiplier = 1 / amount.constraintMultiplierTargetValue }
    }
    /// Sets the constant, in points.
    @discardableResult public func offset(_ amount: any ConstraintOffsetTarget) -> Self {
        with { $0.constant = amount }
    }
    /// Sets the constant as a distance from the edges toward the inside, in points.
    @discardableResult public func inset(_ amount: any ConstraintInsetTarget) -> Self {
        with { $0.constant = amount.asInsets }
    }
    /// Replaces the priority, 1000 by default.
    @discardableResult public func priority(_ amount: ConstraintPriority) -> Self {
        with { $0.priority = amount.value }
    }
    /// Replaces the priority, 1000 by default, by a number.
    @discardableResult public func priority(_ amount: any ConstraintPriorityTarget) -> Self {
        with { $0.priority = amount.constraintPriorityTargetValue }
    }
    /// Sets 1000.
    @discardableResult public func priorityRequired() -> Self { priority(.required) }
    /// Sets 750.
    @discardableResult public func priorityHigh() -> Self { priority(.high) }
    /// Sets 500.
    @discardableResult public func priorityMedium() -> Self { priority(.medium) }
    /// Sets 250.
    @discardableResult public func priorityLow() -> Self { priority(.low) }
    /// Sets the identifier of the constraints.
    @discardableResult public func labeled(_ label: String) -> Self { with { $0.label = label } }
    /// The constraint of the statement, to change it later.
    public var constraint: Constraint { parts.constraint! }
}

/// What SnapKit calls a statement before its relation.
public typealias ConstraintMakerRelatable = ConstraintMakerExtendable
/// What SnapKit calls a statement before its priority, in its spelling.
public typealias ConstraintMakerPriortizable = ConstraintMakerEditable
/// The same, spelled correctly.
public typealias ConstraintMakerPrioritizable = ConstraintMakerEditable
/// What SnapKit calls a complete statement.
public typealias ConstraintMakerFinalizable = ConstraintMakerEditable
