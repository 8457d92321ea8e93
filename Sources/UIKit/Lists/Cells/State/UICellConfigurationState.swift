import Foundation

/// The state of a cell, which its configurations adapt to.
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

    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    public var isEditing = false
    public var isExpanded = false
    public var isSwiped = false
    public var isReordering = false
    public var cellDragState = DragState.none
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

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

    public var description: String { report.text }
    public var debugDescription: String { report.text }
    public var customMirror: Mirror { report.mirror(of: self) }
}
