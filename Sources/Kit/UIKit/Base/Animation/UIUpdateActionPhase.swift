public import Foundation

/// A step of a frame at which an update link calls its actions, in the order of the properties.
@preconcurrency @MainActor open class UIUpdateActionPhase: NSObject {
    /// The steps in the order of a frame.
    enum Kind: String {
        case afterUpdateScheduled, beforeEventDispatch, afterEventDispatch, beforeCADisplayLinkDispatch
        case afterCADisplayLinkDispatch, beforeCATransactionCommit, afterCATransactionCommit, afterUpdateComplete
    }
    /// The step that the phase stands for.
    nonisolated let kind: Kind

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    /// The frame begins.
    open class var afterUpdateScheduled: UIUpdateActionPhase { UIUpdateActionPhase(.afterUpdateScheduled) }
    /// Before gesture recognizers that wait for a time. Hosts deliver events when they arrive, before the frame.
    open class var beforeEventDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.beforeEventDispatch) }
    /// After the touches of the frame were delivered.
    open class var afterEventDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.afterEventDispatch) }
    /// Before display links are called.
    open class var beforeCADisplayLinkDispatch: UIUpdateActionPhase {
        UIUpdateActionPhase(.beforeCADisplayLinkDispatch)
    }
    /// After display links were called.
    open class var afterCADisplayLinkDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.afterCADisplayLinkDispatch) }
    /// Before the layout of windows.
    open class var beforeCATransactionCommit: UIUpdateActionPhase { UIUpdateActionPhase(.beforeCATransactionCommit) }
    /// After the layout of windows. Changes made here require layout in the next frame.
    open class var afterCATransactionCommit: UIUpdateActionPhase { UIUpdateActionPhase(.afterCATransactionCommit) }
    /// The frame is complete, except for drawing.
    open class var afterUpdateComplete: UIUpdateActionPhase { UIUpdateActionPhase(.afterUpdateComplete) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIUpdateActionPhase)?.kind == kind }
    open override var hash: Int { kind.hashValue }
    open override var description: String { "<UIUpdateActionPhase: \(kind.rawValue)>" }
}
