public import Foundation

/// The effect that a drop on a table would have at the current position.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        /// The drop is accepted without a destination: no gap opens.
        case unspecified
        /// Between rows: a gap opens at the destination.
        case insertAtDestinationIndexPath
        /// Into a row, whose cell has the drop state `targeted`.
        case insertIntoDestinationIndexPath
        /// Into a row near the middle of its cell, otherwise between rows.
        case automatic
    }

    private final let storedIntent: Intent
    open var intent: Intent { storedIntent }

    public init(operation: UIDropOperation, intent: Intent) {
        storedIntent = intent
        super.init(operation: operation)
    }

    public override convenience init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        UITableViewDropProposal(operation: operation, intent: intent)
    }
}

extension UITableViewDropProposal: IntentProposal {
    final var intentValue: Int { intent.rawValue }
}

/// A row that represents data that is still being loaded.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
    final let _path: IndexPath
    final let _identifier: String
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
