import CoreGraphics
public import Foundation

/// The shape of the pointer over a region.
///
/// The host's window system draws the pointer. A vertical beam is its text cursor. Other shapes are its hand.
public enum UIPointerShape {
    /// A path around the position of the pointer.
    case path(UIBezierPath)
    /// A rectangle in the space of the effect's container.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)

    /// The radius that the system chooses for a rectangle.
    public static let defaultCornerRadius: CGFloat = 8
}
