import CoreGraphics
import Foundation

/// One dragged element, with a provider of its data and an optional preview.
@preconcurrency @MainActor open class UIDragItem: NSObject {
    /// Provides the data of the item.
    public let itemProvider: NSItemProvider
    /// An app-defined value that is available at the drop. Only the same app can access it.
    open var localObject: Any?
    /// The preview of the item during the drag. By default, the lifted preview. A provider that returns `nil` hides
    /// the item.
    open var previewProvider: (() -> UIDragPreview?)? {
        didSet { previewDidChange?() }
    }
    /// Updates the preview of the drag.
    final var previewDidChange: (() -> Void)?
    /// The size of the item when it was lifted.
    final var liftedSize: CGSize?

    /// Creates an item with the data of a provider.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}
