import Foundation

/// The state of a cell. Configurations adapt to it.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The state of the cell's item in a drag session that starts at the cell.
    public enum DragState: Hashable, Sendable {
        case none
        /// The item is lifted and has not moved yet.
        case lifting
        case dragging
    }

    /// The state of the cell during a drop session over the collection view.
    public enum DropState: Hashable, Sendable {
        case none
        /// A drag is over the collection view, and the cell is not its target.
        case notTargeted
        case targeted
    }

    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view does not react to touches.
    public var isDisabled = false
    /// Whether a finger touches the view.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the focus.
    public var isFocused = false
    /// Whether the view is pinned to an edge of the visible area.
    public var isPinned = false
    /// Whether the list is in editing mode.
    public var isEditing = false
    /// Whether the item shows its children.
    public var isExpanded = false
    /// Whether the swipe actions are visible.
    public var isSwiped = false
    /// Whether the item is being moved.
    public var isReordering = false
    /// The cell's part in a drag. Default: `.none`.
    public var cellDragState = DragState.none
    /// The cell's part in a drop. Default: `.none`.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with traits and default values for all other properties.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// The value of a custom state; `nil` if it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

extension UICellConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private var report: ConfigurationReport {
        ConfigurationReport(
            "UICellConfigurationState",
            [
                ("traitCollection", traitCollection), ("isDisabled", isDisabled), ("isHighlighted", isHighlighted),
                ("isSelected", isSelected), ("isFocused", isFocused), ("isPinned", isPinned), ("isEditing", isEditing),
                ("isExpanded", isExpanded), ("isSwiped", isSwiped), ("isReordering", isReordering),
                ("cellDragState", cellDragState), ("cellDropState", cellDropState), ("custom", custom),
            ])
    }

    /// The traits and states as text.
    public var description: String { report.text }
    /// Same as ``description``.
    public var debugDescription: String { report.text }
    /// The traits and states, for debuggers.
    public var customMirror: Mirror { report.mirror(of: self) }
}
