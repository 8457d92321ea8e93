import CoreGraphics
import Foundation

/// An object that can be moved by its center and rotated: a view or layout attributes.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The center, in points of the animator's reference.
    var center: CGPoint { get set }
    /// The size, in points; its origin is not used.
    var bounds: CGRect { get }
    /// The rotation, which the animator sets.
    var transform: CGAffineTransform { get set }
    /// By default, a rectangle.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline of items that collide by a path, relative to their center. Collisions here use its bounding box.
    var collisionBoundingPath: UIBezierPath { get }
}

/// The shape of an item in collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle
    /// A circle with a diameter of the shorter side.
    case ellipse
    case path
}

extension UIDynamicItem {
    /// `.rectangle`, the default of items.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline of the bounds around the item's center.
    public var collisionBoundingPath: UIBezierPath {
        let size = bounds.size
        return UIBezierPath(
            rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }
}

extension UIView: UIDynamicItem {}
