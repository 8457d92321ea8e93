public import UIKit

/// A named priority.
public struct ConstraintPriority: ExpressibleByFloatLiteral, Equatable, Strideable, ConstraintPriorityTarget, Sendable {
    /// From 1 to 1000.
    public let value: Float
    /// Creates a priority.
    public init(_ value: Float) { self.value = value }
    /// Creates a priority from a literal.
    public init(floatLiteral value: Float) { self.value = value }

    /// 1000: the constraint must be satisfied.
    public static var required: ConstraintPriority { ConstraintPriority(1000) }
    /// 750.
    public static var high: ConstraintPriority { ConstraintPriority(750) }
    /// 500.
    public static var medium: ConstraintPriority { ConstraintPriority(500) }
    /// 250.
    public static var low: ConstraintPriority { ConstraintPriority(250) }

    /// The number of the priority.
    public var constraintPriorityTargetValue: Float { value }
    /// A priority that is higher by a number.
    public func advanced(by n: Float) -> ConstraintPriority { ConstraintPriority(value + n) }
    /// The number by which another priority is higher.
    public func distance(to other: ConstraintPriority) -> Float { other.value - value }
}

extension UILayoutPriority: ConstraintPriorityTarget {
    /// The number of the priority.
    public var constraintPriorityTargetValue: Float { rawValue }
}
