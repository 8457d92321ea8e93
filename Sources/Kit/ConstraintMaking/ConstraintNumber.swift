public import CoreGraphics

/// A factor.
public protocol ConstraintMultiplierTarget {
    /// The factor as a number.
    var constraintMultiplierTargetValue: CGFloat { get }
}

/// How strongly a constraint is preferred, from 1 to 1000.
public protocol ConstraintPriorityTarget {
    /// The priority as a number.
    var constraintPriorityTargetValue: Float { get }
}

/// A number: a length in points, a factor, or a priority.
public protocol ConstraintNumber: ConstraintRelatableTarget, ConstraintInsetTarget, ConstraintMultiplierTarget,
    ConstraintPriorityTarget
{
    /// The converted value.
    var constraintNumber: CGFloat { get }
}

extension ConstraintNumber {
    /// The number as a factor.
    public var constraintMultiplierTargetValue: CGFloat { constraintNumber }
    /// The number as a priority.
    public var constraintPriorityTargetValue: Float { Float(constraintNumber) }
}

extension Int: ConstraintNumber {
    /// The number in the type of lengths.
    public var constraintNumber: CGFloat { CGFloat(self) }
}

extension UInt: ConstraintNumber {
    /// The number in the type of lengths.
    public var constraintNumber: CGFloat { CGFloat(self) }
}

extension Float: ConstraintNumber {
    /// The number in the type of lengths.
    public var constraintNumber: CGFloat { CGFloat(self) }
}

extension Double: ConstraintNumber {
    /// The number in the type of lengths.
    public var constraintNumber: CGFloat { CGFloat(self) }
}

extension CGFloat: ConstraintNumber {
    /// The number in the type of lengths.
    public var constraintNumber: CGFloat { self }
}
