import CoreGraphics
import Foundation

/// One thing that is dragged.
@preconcurrency @MainActor open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// Whatever the app wants to find again where the item is dropped. Only the app itself sees it.
    open var localObject: Any?
    /// What is seen of the item once it is on its way; without one what was lifted. A provider that answers `nil` hides it.
    open var previewProvider: (() -> UIDragPreview?)? {
        didSet { _previewDidChange?() }
    }
    /// The drag shows the new preview.
    final var _previewDidChange: (() -> Void)?
    /// How large it was when it was lifted.
    final var _liftedSize: CGSize?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}
