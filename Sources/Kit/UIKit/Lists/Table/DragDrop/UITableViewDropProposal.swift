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
