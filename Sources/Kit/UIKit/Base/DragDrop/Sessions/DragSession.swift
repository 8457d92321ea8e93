import CoreGraphics
import Foundation

/// The drag session of a window, for drags from this or another program.
final class DragSession: NSObject, UIDragSession {
    var items: [UIDragItem]
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    /// In the window's space.
    var point: CGPoint
    weak var window: UIWindow?
    /// If set, only this interaction's view accepts the drop: a list that reorders its items.
    weak var onlyTarget: UIDropInteraction?

    init(_ items: [UIDragItem], at point: CGPoint, in window: UIWindow) {
        (self.items, self.point, self.window) = (items, point, window)
        super.init()
    }

    func location(in view: UIView) -> CGPoint { view.convert(point, from: window) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}
