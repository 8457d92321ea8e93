public import Foundation

/// A position in a text. Subclasses of the text's class define it.
@preconcurrency @MainActor open class UITextPosition: NSObject {
    nonisolated public override init() { super.init() }
}

/// A range of a text. Subclasses of the text's class define it.
@preconcurrency @MainActor open class UITextRange: NSObject {
    nonisolated public override init() { super.init() }

    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
    open var isEmpty: Bool { true }
}
