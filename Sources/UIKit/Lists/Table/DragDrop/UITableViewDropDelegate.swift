public import Foundation

/// Accepts items that are dropped on a table. All methods but the first are optional.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Performs the drop: inserts the items into the data and the table, and passes their destinations to the
    /// coordinator.
    ///
    /// Not called for a single row that moves within the table if the data source can move rows. The data source then
    /// moves the row.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Returns whether the table accepts a drag session. Called once for each session. The default is `true`.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Returns the proposal for a drop at the current location. Without this method, drops are canceled.
    ///
    /// - Parameter destinationIndexPath: The index path at which the item would be inserted, which may be behind the
    ///   last row of a section; `nil` if no row is near.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Called when the drag session ends, even if it ends elsewhere.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    /// Returns the visible part of the cell that a dropped item becomes.
    func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// A proposal for a drop on a table.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        /// The drop has no specific destination, so no gap opens.
        case unspecified
        /// Inserts between rows. A gap opens at the destination.
        case insertAtDestinationIndexPath
        /// Drops into a row, which shows that it is the target.
        case insertIntoDestinationIndexPath
        /// Drops into a row near its middle, and inserts between rows elsewhere.
        case automatic
    }

    private final let meant: Intent
    open var intent: Intent { meant }

    public init(operation: UIDropOperation, intent: Intent) {
        meant = intent
        super.init(operation: operation)
    }

    public override convenience init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        UITableViewDropProposal(operation: operation, intent: intent)
    }
}

/// A row that stands for an item that the data source does not have yet.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
    final let _path: IndexPath
    final let _identifier: String
    final let _height: CGFloat
    /// Fills the cell when it becomes visible.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The index path at which the row will be inserted.
    ///   - reuseIdentifier: The identifier of a registered cell.
    ///   - rowHeight: The height in points, or ``UITableView/automaticDimension`` to measure the cell.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        (_path, _identifier, _height) = (insertionIndexPath, reuseIdentifier, rowHeight)
        super.init()
    }
}

/// A placeholder for a dropped item whose data is still loading.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// Returns the visible part of the cell that the dropped item becomes.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Replaces or removes the placeholder of a dropped item.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by a row of the data source.
    ///
    /// - Parameter dataSourceUpdates: Inserts the row into the data at the given index path, and changes nothing else.
    /// - Returns: Whether the placeholder still existed. If it did not, nothing happens.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// - Returns: Whether the placeholder still existed.
    @discardableResult
    func deletePlaceholder() -> Bool
}

final class TablePlaceholderContext: PlaceholderContext, UITableViewDropPlaceholderContext {}
