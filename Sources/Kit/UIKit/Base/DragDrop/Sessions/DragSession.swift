import CoreGraphics
import Foundation

/// The drag session of a window, for drags from this or another program.
final class DragSession: NSObject, UIDragSession {
    /// The dragged items, in the order in which they were added.
    var items: [UIDragItem]
    /// An app-defined value, which only the source sees.
    var localContext: Any?
    /// Whether the source allows a move. The default is `true`.
    var allowsMoveOperation = true
    /// Whether the source allows drops only in its own app. The default is `false`.
    var isRestrictedToDraggingApplication = false
    /// In the window's space.
    var point: CGPoint
    /// The window of the drag. Held weakly.
    weak var window: UIWindow?
    /// If set, only this interaction's view accepts the drop: a list that reorders its items.
    weak var onlyTarget: UIDropInteraction?

    /// Creates a session at a point of the window.
    init(_ items: [UIDragItem], at point: CGPoint, in window: UIWindow) {
        (self.items, self.point, self.window) = (items, point, window)
        super.init()
    }

    /// The position of the drag in the view's space.
    func location(in view: UIView) -> CGPoint { view.convert(point, from: window) }

    /// Whether any item has a representation of one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    /// Whether any item can be loaded as an instance of the class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}
