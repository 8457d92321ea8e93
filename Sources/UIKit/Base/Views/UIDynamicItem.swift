import CoreGraphics
import Foundation

/// What can be moved and turned by its middle: views and layout attributes.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
    /// A rectangle unless said otherwise.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline of items that collide by a path, around their middle. The box around it is what collides here.
    var collisionBoundingPath: UIBezierPath { get }
}

/// The outline that an item collides with.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle
    /// A circle of half the shorter side.
    case ellipse
    case path
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath {
        let size = bounds.size
        return UIBezierPath(
            rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }
}

extension UIView: UIDynamicItem {}
