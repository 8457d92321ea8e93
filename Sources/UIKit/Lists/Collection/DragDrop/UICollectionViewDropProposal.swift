public import Foundation

/// What would happen to something if it were dropped on a collection view now.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        /// The drop is accepted without a destination: no gap opens.
        case unspecified
        /// Between items: a gap opens at the destination.
        case insertAtDestinationIndexPath
        /// Into an item, which shows that it is meant.
        case insertIntoDestinationIndexPath
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
        UICollectionViewDropProposal(operation: operation, intent: intent)
    }
}
