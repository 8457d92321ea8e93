import Foundation

/// One change of a batch update, as passed to a layout.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change in an update.
    public enum Action: Int, Sendable {
        /// A section or item is added.
        case insert
        /// A section or item is removed.
        case delete
        /// A section or item is requested again.
        case reload
        /// A section or item changes its index.
        case move
        /// Nothing changes.
        case none
    }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    /// Creates an item without index paths, for subclasses that override the properties.
    public override init() {
        action = .insert
        before = nil
        after = nil
        super.init()
    }

    /// Creates a change with its index paths before and after the update.
    package init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        self.action = action
        self.before = before
        self.after = after
        super.init()
    }

    /// The index path before the update; `nil` for insertions. Its item is `NSNotFound` for a whole section.
    open var indexPathBeforeUpdate: IndexPath? { before }

    /// The index path after the update; `nil` for deletions. Its item is `NSNotFound` for a whole section.
    open var indexPathAfterUpdate: IndexPath? { after }

    /// The kind of the change.
    open var updateAction: Action { action }

    /// Whether the change affects a whole section.
    package final var _isSection: Bool { (before ?? after)?.itemOrNotFound == NSNotFound }

    open override var description: String {
        func text(_ path: IndexPath?) -> String {
            guard let path else { return "none" }
            let isSection = MainActor.assumeIsolated { _isSection }
            return isSection ? "\(path.section)" : "\(path.section) - \(path.itemOrNotFound)"
        }
        return "<UICollectionViewUpdateItem: \(action) before (\(text(before))) after (\(text(after)))>"
    }
}

// Names from Swift 3, which published code still uses.

/// The Swift 3 name of ``UICollectionViewUpdateItem/Action``.
@available(*, deprecated, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
