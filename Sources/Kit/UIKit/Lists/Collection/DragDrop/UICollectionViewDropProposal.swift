public import Foundation

/// The effect that a drop on a collection view would have at the current position.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    /// How a drop at the current position relates to the items there.
    public enum Intent: Int, Sendable {
        /// The drop is accepted without a destination: no gap opens.
        case unspecified
        /// Between items: a gap opens at the destination.
        case insertAtDestinationIndexPath
        /// Into an item, whose cell has the drop state `targeted`.
        case insertIntoDestinationIndexPath
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
        UICollectionViewDropProposal(operation: operation, intent: intent)
    }
}

extension UICollectionViewDropProposal: IntentProposal {
    /// The raw value of ``intent``.
    final var intentValue: Int { intent.rawValue }
}
