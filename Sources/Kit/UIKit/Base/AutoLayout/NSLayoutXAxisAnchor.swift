internal import CoreGraphics
import Foundation

/// UIKit's standard distances, in points.
enum SystemSpacing {
    /// Between views beside each other.
    static let standard: CGFloat = 8
    /// Between content and the edge of its superview for `|-` in a visual format.
    static let toSuperview: CGFloat = 8
}

/// A horizontal position: an edge or a center.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to `otherAnchor`.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutEnd(from: end, to: otherAnchor.end))
    }
    /// Creates an inactive constraint: this anchor follows another one at a multiple of the standard spacing.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        related(.equal, to: anchor, plus: multiplier * SystemSpacing.standard)
    }
    /// Creates an inactive constraint: this anchor follows another one at a multiple of the standard spacing or more.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, plus: multiplier * SystemSpacing.standard)
    }
    /// Creates an inactive constraint: this anchor follows another one at a multiple of the standard spacing or less.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor, plus: multiplier * SystemSpacing.standard)
    }
}

/// A vertical position: an edge, a center, or a baseline.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to `otherAnchor`.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutEnd(from: end, to: otherAnchor.end))
    }
    /// Creates an inactive constraint: this anchor is below another one at a multiple of the standard spacing.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        related(.equal, to: anchor, plus: multiplier * SystemSpacing.standard)
    }
    /// Creates an inactive constraint: this anchor is below another one at a multiple of the standard spacing or more.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, plus: multiplier * SystemSpacing.standard)
    }
    /// Creates an inactive constraint: this anchor is below another one at a multiple of the standard spacing or less.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor, plus: multiplier * SystemSpacing.standard)
    }
}
