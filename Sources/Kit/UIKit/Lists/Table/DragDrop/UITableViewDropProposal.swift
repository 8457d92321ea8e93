public import Foundation

/// The effect that a drop on a table would have at the current position.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    /// How a drop at the current position relates to the rows there.
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
    /// The intent, which is fixed when the proposal is created.
    open var intent: Intent { storedIntent }

    /// Creates a proposal with an operation and an intent.
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
    /// The raw value of ``intent``.
    final var intentValue: Int { intent.rawValue }
}
