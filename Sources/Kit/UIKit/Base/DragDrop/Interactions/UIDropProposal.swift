public import Foundation

/// The operation that a drop would perform now.
@preconcurrency @MainActor open class UIDropProposal: NSObject, @MainActor NSCopying {
    /// The operation that a drop would perform.
    public let operation: UIDropOperation

    /// Creates a proposal for the current position of the drag.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    /// Returns a proposal with the same operation.
    open func copy(with zone: NSZone? = nil) -> Any {
        UIDropProposal(operation: operation)
    }
}
