public import Foundation

/// A position in a text. Subclasses of the text's class define it.
@preconcurrency @MainActor open class UITextPosition: NSObject {
    nonisolated public override init() { super.init() }
}

/// A range of a text. Subclasses of the text's class define it.
@preconcurrency @MainActor open class UITextRange: NSObject {
    nonisolated public override init() { super.init() }

    /// The position of the beginning. Subclasses override it.
    open var start: UITextPosition { UITextPosition() }
    /// The position of the end. Subclasses override it.
    open var end: UITextPosition { UITextPosition() }
    /// Whether the range has no characters. `true`; subclasses override it.
    open var isEmpty: Bool { true }
}
