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
/// A constant that is added in the direction of the axes.
public typealias ConstraintOffsetTarget = ConstraintConstantTarget

/// What an attribute can be equal to: a view, a guide, their attributes, or a constant in points.
public protocol ConstraintRelatableTarget {}
/// The constant of a constraint: a number, or a value with one number for each attribute.
public protocol ConstraintConstantTarget {}
/// A distance from the edges toward the inside.
public protocol ConstraintInsetTarget: ConstraintConstantTarget {}

extension CGPoint: ConstraintRelatableTarget, ConstraintConstantTarget {}
extension CGSize: ConstraintRelatableTarget, ConstraintConstantTarget {}
extension UIEdgeInsets: ConstraintRelatableTarget, ConstraintInsetTarget {}
extension NSDirectionalEdgeInsets: ConstraintRelatableTarget, ConstraintInsetTarget {}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}
extension ConstraintItem: ConstraintRelatableTarget {}

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

extension ConstraintInsetTarget {
    /// The same distance at each edge, if it is a number.
    var asInsets: any ConstraintConstantTarget {
        guard let number = (self as? any ConstraintNumber)?.constraintNumber else { return self }
        return UIEdgeInsets(top: number, left: number, bottom: number, right: number)
    }
}
