public import Foundation

/// What would happen to something if it were dropped on a table now.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        /// The drop is accepted without a destination: no gap opens.
        case unspecified
        /// Between rows: a gap opens at the destination.
        case insertAtDestinationIndexPath
        /// Into a row, which shows that it is meant.
        case insertIntoDestinationIndexPath
        /// Into a row around its middle, between rows elsewhere.
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

/// A row that stands for data on their way.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
    final let _path: IndexPath
    final let _identifier: String
    final let _height: CGFloat
    /// Fills the cell when it comes on screen.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// - Parameters:
    ///   - insertionIndexPath: Where the row will be inserted.
    ///   - reuseIdentifier: Of a cell that the table knows.
    ///   - rowHeight: In points; ``UITableView/automaticDimension`` for what the cell asks for.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        (_path, _identifier, _height) = (insertionIndexPath, reuseIdentifier, rowHeight)
        super.init()
    }
}

/// A row that stands for something dropped whose data are on their way.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// What of the cell is seen while the drop becomes it.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// What becomes of a placeholder.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    var dragItem: UIDragItem { get }
    /// Puts a row of the data source in the placeholder's place.
    ///
    /// - Parameter dataSourceUpdates: Inserts the row into the data at the path that it is given, and nothing else.
    /// - Returns: Whether the placeholder was still there; without it nothing happens.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// - Returns: Whether the placeholder was still there.
    @discardableResult
    func deletePlaceholder() -> Bool
}

final class TablePlaceholderContext: PlaceholderContext, UITableViewDropPlaceholderContext {}
