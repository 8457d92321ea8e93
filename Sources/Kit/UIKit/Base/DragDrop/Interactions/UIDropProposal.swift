public import Foundation

/// The operation that a drop would perform now.
@preconcurrency @MainActor open class UIDropProposal: NSObject, @MainActor NSCopying {
    public let operation: UIDropOperation

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        UIDropProposal(operation: operation)
    }
}
