import CoreGraphics
public import Foundation

/// What happens to the dragged items at a drop.
public enum UIDropOperation: UInt, Sendable {
    /// No operation; the item returns to its source.
    case cancel = 0
    /// No operation, and the drag indicates that.
    case forbidden = 1
    case copy = 2
    /// Requires permission of the drag's source.
    case move = 3
}

/// Properties common to both ends of a drag.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    /// The dragged items, in the order in which they were added.
    var items: [UIDragItem] { get }
    /// In the view's space.
    func location(in view: UIView) -> CGPoint
    /// Whether the source allows a move.
    var allowsMoveOperation: Bool { get }
    /// Whether the source allows drops only in its own app.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether any item has a representation of one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether any item can be loaded as an instance of the class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Whether any item can be loaded as a value that bridges to the class of an object.
    public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
    where T._ObjectiveCType: NSItemProviderReading {
        canLoadObjects(ofClass: T._ObjectiveCType.self)
    }
}

/// A drag session from the perspective of its source.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// An app-defined value.
    var localContext: Any? { get set }
}
