public import Foundation

/// Whether a drop that takes longer than half a second to load shows its progress, with a button that cancels it.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    case none = 0
    case `default` = 1
}

/// A drag session from the perspective of its destinations.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    /// The drag session if the drag began in this app.
    var localDragSession: (any UIDragSession)? { get }
    /// Whether a slow load shows its progress. Set it when the drop is performed.
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
    /// Loads all items that can be loaded as the type, and passes their values to the handler, on the main queue.
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
