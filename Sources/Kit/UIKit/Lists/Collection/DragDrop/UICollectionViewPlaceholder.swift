public import Foundation

/// A cell that represents data that is still being loaded.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
    /// The index path at which the item is inserted.
    final let _path: IndexPath
    /// The reuse identifier of the cell.
    final let _identifier: String
    /// Fills the cell when it appears on screen.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The index path at which the item will be inserted.
    ///   - reuseIdentifier: The reuse identifier of a registered cell.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        (_path, _identifier) = (insertionIndexPath, reuseIdentifier)
        super.init()
    }
}

/// A cell that represents a dropped item whose data is still being loaded.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// Returns the visible part of the cell while the drop animates to it.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// Replaces or deletes a placeholder.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item, for which the placeholder reserves space.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder with an item of the data source.
    ///
    /// - Parameter dataSourceUpdates: Inserts the item into the data at the given index path, and changes nothing else.
    /// - Returns: Whether the placeholder still existed. Otherwise nothing happens.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Deletes the placeholder.
    ///
    /// - Returns: Whether the placeholder still existed.
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Calls the placeholder's handler to fill the cell again.
    func setNeedsCellUpdate()
}

extension ListPlaceholderContext: UICollectionViewDropPlaceholderContext {}
