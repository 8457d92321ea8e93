import CoreGraphics
public import Foundation

/// Reports the positions of the items that it contains.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
    /// The coordinate space of the items' frames.
    var coordinateSpace: any UICoordinateSpace { get }
    /// The items whose frames intersect `rect`.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container that can scroll its items until they are visible.
@preconcurrency @MainActor public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
    /// The point of the content at the container's origin. Setting it scrolls.
    var contentOffset: CGPoint { get set }
    /// The size of the content in points.
    var contentSize: CGSize { get }
    /// The size of the visible part.
    var visibleSize: CGSize { get }
}
