import CoreGraphics
public import UIKit

/// Collects the constraints of a view or guide, as in `make.top.equalTo(other.snp.bottom).offset(8)`.
@preconcurrency @MainActor public final class ConstraintMaker: ConstraintAttributes {
    /// The view or guide at the left side of the constraints.
    let item: AnyObject
    /// In the order of the statements.
    private var parts: [ConstraintStatement] = []

    private init(_ item: AnyObject) { self.item = item }

    /// Begins a statement.
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
    /// The view or guide at the left side.
    let item: AnyObject
    /// Its attributes, in the order of the statement.
    var attributes: [NSLayoutConstraint.Attribute]
    /// `nil` until a relation follows the attributes.
    var relation: NSLayoutConstraint.Relation?
    /// The other side; `nil` for the superview or, of lengths, nothing.
    var target: ConstraintItem?
    /// The factor of the other side.
    var multiplier: CGFloat = 1
    /// In points.
    var constant: any ConstraintConstantTarget = 0
    /// From 1 to 1000.
    var priority: Float = 1000
    /// The identifier of the constraints.
    var label: String?
    /// Created on first access, after all parts of the statement are known.
    private(set) lazy var constraint = relation.map { Constraint(self, $0) }

    /// Creates a statement without a relation.
    init(_ item: AnyObject, _ attributes: [NSLayoutConstraint.Attribute]) {
        (self.item, self.attributes) = (item, attributes)
    }
}
