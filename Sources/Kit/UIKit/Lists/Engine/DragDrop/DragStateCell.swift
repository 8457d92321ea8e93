internal import CollectionCore
import CoreGraphics
internal import DisplayList
import Foundation

/// A cell that shows the state of a drag of its item.
@MainActor protocol DragStateCell: UIView {
    /// Whether the cell belongs to an extra item.
    var isExtra: Bool { get }
    /// The drag state that the cell shows.
    var _drag: CellDragAppearance { get set }
    /// The part of the cell that is translucent while the item is dragged.
    var draggedPart: UIView { get }
    /// Requests an update of the cell's configurations.
    func setNeedsUpdateConfiguration()
    /// Calls the method with which subclasses follow the drag state.
    func notifyDragState(_ state: CellDragState.State)
}

extension DragStateCell {
    /// Shows the state of a drag; `nil` for none.
    func _show(_ cellState: CellDragState?, dropState: UICellConfigurationState.DropState) {
        let old = _drag
        let new = CellDragAppearance(
            state: cellState?.state ?? .none, dropState: dropState, isConcealed: cellState?.isConcealed ?? false)
        _drag = new
        if new.isConcealed != old.isConcealed || new.state != old.state {
            let (part, opacity) = (draggedPart, new.state == .dragging ? Float(0.5) : 1)
            _layer.systemOpacity = new.isConcealed ? 0 : part === self ? opacity : 1
            if part !== self { part._layer.systemOpacity = opacity }
        }
        guard new.state != old.state || new.dropState != old.dropState else { return }
        setNeedsUpdateConfiguration()
        if new.state != old.state { notifyDragState(new.state) }
    }

    /// Shows no drag, because the cell leaves the screen. The cell of an extra item is visible again.
    func endDragAppearance() {
        _show(nil, dropState: .none)
        _layer.systemOpacity = 1
    }
}

/// The drag state of a list's cell.
struct CellDragState {
    /// The raw values are those of the drag states of collection and table view cells.
    enum State: Int {
        case none = 0
        case lifting, dragging

        /// The same state in the configuration state of a cell.
        var configuration: UICellConfigurationState.DragState {
            switch self {
            case .none: .none
            case .lifting: .lifting
            case .dragging: .dragging
            }
        }
    }
    /// The item of the drag.
    let item: UIDragItem
    /// The item's index path; `nil` after the data source deleted the item.
    var path: IndexPath?
    /// Whether the item is lifted, dragged, or neither.
    var state: State
    /// Whether another view is visible instead of the cell.
    var isConcealed: Bool
}

/// How a cell shows the drags of its item and over its item.
struct CellDragAppearance: Equatable {
    /// Whether the item is lifted, dragged, or neither.
    var state = CellDragState.State.none
    /// Whether a drag over the list would drop into the item.
    var dropState = UICellConfigurationState.DropState.none
    /// Whether the cell is hidden because another view is visible instead.
    var isConcealed = false
}
