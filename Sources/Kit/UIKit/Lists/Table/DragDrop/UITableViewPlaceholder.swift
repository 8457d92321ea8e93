public import Foundation

/// A row that represents data that is still being loaded.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
    /// The index path at which the row is inserted.
    final let _path: IndexPath
    /// The reuse identifier of the cell.
    final let _identifier: String
    /// The height of the row, in points; ``UITableView/automaticDimension`` for the height that fits the cell's
    /// content.
    final let _height: CGFloat
    /// Fills the cell when it appears on screen.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The index path at which the row will be inserted.
    ///   - reuseIdentifier: The reuse identifier of a registered cell.
    ///   - rowHeight: The height of the row, in points; ``UITableView/automaticDimension`` for the height that fits the
    ///     cell's content.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        (_path, _identifier, _height) = (insertionIndexPath, reuseIdentifier, rowHeight)
        super.init()
    }
}

/// A row that represents a dropped item whose data is still being loaded.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// Returns the visible part of the cell while the drop animates to it.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Replaces or deletes a placeholder.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item, for which the placeholder reserves space.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder with a row of the data source.
    ///
    /// - Parameter dataSourceUpdates: Inserts the row into the data at the given index path, and changes nothing else.
    /// - Returns: Whether the placeholder still existed. Otherwise nothing happens.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Deletes the placeholder.
    ///
    /// - Returns: Whether the placeholder still existed.
    @discardableResult
    func deletePlaceholder() -> Bool
}

extension ListPlaceholderContext: UITableViewDropPlaceholderContext {}
