public import CoreGraphics
public import UIKit

/// What SnapKit calls the views of a system.
public typealias ConstraintView = UIView
/// What SnapKit calls layout guides.
public typealias ConstraintLayoutGuide = UILayoutGuide
/// What SnapKit calls the guides at the edges of a controller's view.
public typealias ConstraintLayoutSupport = UILayoutSupport
/// What SnapKit calls insets.
public typealias ConstraintInsets = UIEdgeInsets
/// What SnapKit calls insets of edges that follow the reading direction.
public typealias ConstraintDirectionalInsets = NSDirectionalEdgeInsets

/// What an attribute can be equal to: a view, a guide, their attributes, or a constant in points.
public protocol ConstraintRelatableTarget {}
/// The constant of a constraint: a number, or a value with one number for each attribute.
public protocol ConstraintConstantTarget {}
/// A constant that is added in the direction of the axes.
public protocol ConstraintOffsetTarget: ConstraintConstantTarget {}
/// A distance from the edges toward the inside.
public protocol ConstraintInsetTarget: ConstraintConstantTarget {}
/// A factor.
public protocol ConstraintMultiplierTarget {
    /// The factor as a number.
    var constraintMultiplierTargetValue: CGFloat { get }
}
/// A priority from 1 to 1000.
public protocol ConstraintPriorityTarget {
    /// The priority as a number.
    var constraintPriorityTargetValue: Float { get }
}

/// A number, which can have each role.
public protocol ConstraintNumber: ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget,
    ConstraintMultiplierTarget, ConstraintPriorityTarget
{
    /// The number, converted.
    var constraintNumber: CGFloat { get }
}

extension ConstraintNumber {
    public var constraintMultiplierTargetValue: CGFloat { constraintNumber }
    public var constraintPriorityTargetValue: Float { Float(constraintNumber) }
}

extension Int: ConstraintNumber { public var constraintNumber: CGFloat { CGFloat(self) } }
extension UInt: ConstraintNumber { public var constraintNumber: CGFloat { CGFloat(self) } }
extension Float: ConstraintNumber { public var constraintNumber: CGFloat { CGFloat(self) } }
extension Double: ConstraintNumber { public var constraintNumber: CGFloat { CGFloat(self) } }
extension CGFloat: ConstraintNumber { public var constraintNumber: CGFloat { self } }

extension CGPoint: ConstraintRelatableTarget, ConstraintOffsetTarget {}
extension CGSize: ConstraintRelatableTarget, ConstraintOffsetTarget {}
extension UIEdgeInsets: ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget {}
extension NSDirectionalEdgeInsets: ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget {}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}
extension ConstraintItem: ConstraintRelatableTarget {}

extension UILayoutPriority: ConstraintPriorityTarget {
    public var constraintPriorityTargetValue: Float { rawValue }
}

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

    public var constraintPriorityTargetValue: Float { value }
    public func advanced(by n: Float) -> ConstraintPriority { ConstraintPriority(value + n) }
    public func distance(to other: ConstraintPriority) -> Float { other.value - value }
}

extension ConstraintConstantTarget {
    /// The constant of a constraint for an attribute, in points: insets are negative at the far edges.
    func constant(for attribute: NSLayoutConstraint.Attribute) -> CGFloat {
        switch self {
        case let number as any ConstraintNumber: return number.constraintNumber
        case let size as CGSize:
            return attribute == .width ? size.width : attribute == .height ? size.height : 0
        case let point as CGPoint:
            return attribute.isVertical ? point.y : point.x
        case let insets as UIEdgeInsets:
            return attribute.constant(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        case let insets as NSDirectionalEdgeInsets:
            return attribute.constant(
                top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
        default: return 0
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute is a position from top to bottom.
    var isVertical: Bool {
        switch self {
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            true
        default: false
        }
    }

    /// Whether the attribute is a length.
    var isLength: Bool { self == .width || self == .height }

    fileprivate func constant(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) -> CGFloat {
        switch self {
        case .top, .topMargin, .firstBaseline: top
        case .bottom, .bottomMargin, .lastBaseline: -bottom
        case .left, .leading, .leftMargin, .leadingMargin: leading
        case .right, .trailing, .rightMargin, .trailingMargin: -trailing
        case .centerX, .centerXWithinMargins: (leading - trailing) / 2
        case .centerY, .centerYWithinMargins: (top - bottom) / 2
        case .width: -(leading + trailing)
        case .height: -(top + bottom)
        default: 0
        }
    }
}
