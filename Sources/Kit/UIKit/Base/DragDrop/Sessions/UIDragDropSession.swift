import CoreGraphics
public import Foundation

/// The operation of a drop.
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
    var items: [UIDragItem] { get }
    /// In the view's space.
    func location(in view: UIView) -> CGPoint
    var allowsMoveOperation: Bool { get }
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether any item has a representation of one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether any item can be loaded as an instance of the class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
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

/// Whether a drop that takes longer than half a second to load shows its progress, with a button that cancels it.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    case none = 0
    case `default` = 1
}

/// A drag session from the perspective of its destinations.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    /// The drag session if the drag began in this app.
    var localDragSession: (any UIDragSession)? { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// The combined progress of all loads.
    var progress: Progress { get }
    /// Loads all items that can be loaded as the class and passes them together to the handler, on the main queue.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    @discardableResult
    public func loadObjects<T: _ObjectiveCBridgeable>(
        ofClass: T.Type, completion: @escaping ([T]) -> Void
    ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: T._ObjectiveCType.self) { objects in
            completion(
                objects.compactMap { object in
                    var value: T?
                    guard let object = object as? T._ObjectiveCType else { return nil }
                    _ = T._conditionallyBridgeFromObjectiveC(object, result: &value)
                    return value
                })
        }
    }
}
