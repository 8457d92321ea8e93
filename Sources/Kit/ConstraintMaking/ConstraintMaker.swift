import CoreGraphics
public import UIKit

/// Collects the constraints of a view or guide, as in `make.top.equalTo(other.snp.bottom).offset(8)`.
@preconcurrency @MainActor public final class ConstraintMaker: ConstraintAttributes {
    /// The view or guide at the left side of the constraints.
    let item: AnyObject
    /// In the order of the statements.
    private var parts: [ConstraintStatement] = []

    private init(_ item: AnyObject) { self.item = item }

    public func selecting(_ attributes: [NSLayoutConstraint.Attribute]) -> ConstraintMakerExtendable {
        let part = ConstraintStatement(item, attributes)
        parts.append(part)
        return ConstraintMakerExtendable(part)
    }

    /// The constraints that a closure describes. Attributes without a relation make none.
    static func constraints(of item: AnyObject, _ closure: (ConstraintMaker) -> Void) -> [Constraint] {
        let maker = ConstraintMaker(item)
        (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
        closure(maker)
        return maker.parts.compactMap(\.constraint)
    }
}

/// One statement of a maker.
@MainActor final class ConstraintStatement {
    let item: AnyObject
    var attributes: [NSLayoutConstraint.Attribute]
    var relation: NSLayoutConstraint.Relation?
    /// The other side; `nil` for the superview or, of lengths, nothing.
    var target: ConstraintItem?
    var multiplier: CGFloat = 1
    var constant: any ConstraintConstantTarget = 0
    var priority: Float = 1000
    var label: String?
    /// Created on first access, after all parts of the statement are known.
    private(set) lazy var constraint = relation.map { Constraint(self, $0) }

    init(_ item: AnyObject, _ attributes: [NSLayoutConstraint.Attribute]) {
        (self.item, self.attributes) = (item, attributes)
    }
}

/// Attributes that a relation follows.
@preconcurrency @MainActor public final class ConstraintMakerExtendable: ConstraintAttributes {
    private let parts: ConstraintStatement
    /// Continues a statement.
    init(_ parts: ConstraintStatement) { self.parts = parts }

    public func selecting(_ attributes: [NSLayoutConstraint.Attribute]) -> ConstraintMakerExtendable {
        parts.attributes += attributes
        return self
    }

    @discardableResult public func equalTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable {
        relate(.equal, other)
    }
    @discardableResult
    public func lessThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable {
        relate(.lessThanOrEqual, other)
    }
    @discardableResult
    public func greaterThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable {
        relate(.greaterThanOrEqual, other)
    }
    @discardableResult public func equalTo(_ other: any ConstraintLayoutSupport) -> ConstraintMakerEditable {
        relate(.equal, ConstraintItem(other, []))
    }
    @discardableResult public func equalToSuperview() -> ConstraintMakerEditable { relate(.equal, superview()) }
    @discardableResult public func lessThanOrEqualToSuperview() -> ConstraintMakerEditable {
        relate(.lessThanOrEqual, superview())
    }
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

    @discardableResult public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> Self {
        with { $0.multiplier = amount.constraintMultiplierTargetValue }
    }
    @discardableResult public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> Self {
        with { $0.multiplier = 1 / amount.constraintMultiplierTargetValue }
    }
    @discardableResult public func offset(_ amount: any ConstraintOffsetTarget) -> Self {
        with { $0.constant = amount }
    }
    @discardableResult public func inset(_ amount: any ConstraintInsetTarget) -> Self {
        with { $0.constant = amount.asInsets }
    }
    @discardableResult public func priority(_ amount: ConstraintPriority) -> Self {
        with { $0.priority = amount.value }
    }
    @discardableResult public func priority(_ amount: any ConstraintPriorityTarget) -> Self {
        with { $0.priority = amount.constraintPriorityTargetValue }
    }
    @discardableResult public func priorityRequired() -> Self { priority(.required) }
    @discardableResult public func priorityHigh() -> Self { priority(.high) }
    @discardableResult public func priorityMedium() -> Self { priority(.medium) }
    @discardableResult public func priorityLow() -> Self { priority(.low) }
    /// Sets the identifier of the constraints.
    @discardableResult public func labeled(_ label: String) -> Self { with { $0.label = label } }
    /// The constraint of the statement, to change it later.
    public var constraint: Constraint { parts.constraint! }
}

/// What SnapKit calls a statement at its steps.
public typealias ConstraintMakerRelatable = ConstraintMakerExtendable
public typealias ConstraintMakerPriortizable = ConstraintMakerEditable
public typealias ConstraintMakerPrioritizable = ConstraintMakerEditable
public typealias ConstraintMakerFinalizable = ConstraintMakerEditable

extension ConstraintInsetTarget {
    /// The same distance at each edge, if it is a number.
    var asInsets: any ConstraintConstantTarget {
        guard let number = (self as? any ConstraintNumber)?.constraintNumber else { return self }
        return UIEdgeInsets(top: number, left: number, bottom: number, right: number)
    }
}
