import CoreGraphics
import Foundation

/// What can be moved and turned by its middle: views and layout attributes.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
    /// A rectangle unless said otherwise.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
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
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
