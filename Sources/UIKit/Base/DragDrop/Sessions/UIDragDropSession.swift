import CoreGraphics
public import Foundation

/// What happens to what is dropped.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing here; the item goes back.
    case cancel = 0
    /// Nothing here, and the user is shown so.
    case forbidden = 1
    case copy = 2
    /// Only where the drag's source allows it.
    case move = 3
}

/// What is common to both ends of a drag.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    /// In the view's space.
    func location(in view: UIView) -> CGPoint
    var allowsMoveOperation: Bool { get }
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether one of the items has a representation of one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether one of the items can be loaded as the class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
    where T._ObjectiveCType: NSItemProviderReading {
        canLoadObjects(ofClass: T._ObjectiveCType.self)
    }
}

/// A drag as its source sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// Whatever the app wants to keep with the drag.
    var localContext: Any? { get set }
}

/// Whether a drop that takes long to load shows how far it is. Here none does, in either style.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    case none = 0
    case `default` = 1
}

/// A drag as the places that it comes over see it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    /// The drag, when it began in this app.
    var localDragSession: (any UIDragSession)? { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Of all that is being loaded.
    var progress: Progress { get }
    /// Loads all items that can be loaded as the class, and hands them over together, on the main queue.
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
