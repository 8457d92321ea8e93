internal import CoreGraphics
import Foundation

/// A length: a width, a height, or the distance between two anchors.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Creates an inactive constraint: this length is equal to a constant in points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constant(.equal, c) }
    /// Creates an inactive constraint: this length is at least a constant in points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constant(.greaterThanOrEqual, c)
    }
    /// Creates an inactive constraint: this length is at most a constant in points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { constant(.lessThanOrEqual, c) }

    /// Creates an inactive constraint: this length is equal to a multiple of another one.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        related(.equal, to: anchor, times: m, plus: 0)
    }
    /// Creates an inactive constraint: this length is at least a multiple of another one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, times: m, plus: 0)
    }
    /// Creates an inactive constraint: this length is at most a multiple of another one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor, times: m, plus: 0)
    }
    /// Creates an inactive constraint: this length is equal to a multiple of another one plus a constant in points.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        related(.equal, to: anchor, times: m, plus: c)
    }
    /// Creates an inactive constraint: this length is at least a multiple of another one plus a constant in points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, times: m, plus: c)
    }
    /// Creates an inactive constraint: this length is at most a multiple of another one plus a constant in points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor, times: m, plus: c)
    }

    private func constant(_ relation: NSLayoutConstraint.Relation, _ c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(
            trapping { () throws(UIKitException) in
                try ConstraintParts(first: end, second: nil, relation: relation, multiplier: 1, constant: c)
            })
    }
}
