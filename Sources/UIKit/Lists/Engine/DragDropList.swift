import CoreGraphics
internal import DisplayList
import Foundation

/// The drag and drop interface of collection and table views. Index paths are those of the data source.
@MainActor protocol DragDropList: SelectableList {
    // MARK: Source

    var _hasDragDelegate: Bool { get }
    func _dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func _dragItems(addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
    func _dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func _dragWillBegin(_ session: any UIDragSession)
    func _dragDidEnd(_ session: any UIDragSession)
    func _dragAllowsMove(_ session: any UIDragSession) -> Bool
    func _dragIsRestricted(_ session: any UIDragSession) -> Bool
    /// Whether the data source moves the item itself after a drop within the list.
    func _mayReorder(_ path: IndexPath) -> Bool
    /// Calls the data source to move an item from its original index path to the displayed one.
    func _reorder(_ path: IndexPath)
    /// The target index path of an item that the data source moves.
    func _reorderTarget(of path: IndexPath, proposed: IndexPath) -> IndexPath

    // MARK: Target

    var _hasDropDelegate: Bool { get }
    /// Whether rows that the data source allows to move are reordered even if there is a drop delegate.
    var _reordersBesideDropDelegate: Bool { get }
    func _dropCanHandle(_ session: any UIDropSession) -> Bool
    func _dropDidEnter(_ session: any UIDropSession)
    /// Returns `nil` when there is no delegate.
    func _dropUpdate(_ session: any UIDropSession, _ path: IndexPath?) -> ListProposal?
    func _dropDidExit(_ session: any UIDropSession)
    func _dropDidEnd(_ session: any UIDropSession)
    func _dropPerform(_ plan: DropPlan)
    func _dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
    /// How long a drag must stay at another index path before the gap opens there, in seconds.
    var _gapDelay: Double { get }

    // MARK: Hit testing

    /// The item at a point in content coordinates.
    func _dragPath(at point: CGPoint) -> IndexPath?
    func _dragCell(at path: IndexPath) -> UIView?
    /// The number of items in the data source.
    func _itemCount(inSection section: Int) -> Int
    /// The index path at which a drop at a point of the content inserts, taking an existing gap into account.
    func _dropPath(at point: CGPoint) -> IndexPath?
    /// Whether an item can be inserted at an index path: the section exists and contains enough items.
    func _mayInsert(at path: IndexPath) -> Bool

    // MARK: Gap

    /// Applies the drag states to cells, including prefetched ones.
    func _updateDragStates()
    /// Opens the gap.
    ///
    /// - Parameters:
    ///   - path: The index path of the insertion; for a moved item, its index path after the move.
    ///   - size: The size of the dragged item.
    ///   - moving: The item of this list that moves there.
    func _openDropGap(at path: IndexPath, size: CGSize, moving: IndexPath?)
    /// Closes the gap.
    func _closeDropGap(animated: Bool)
    /// Records the positions of all views, at which the next animated change starts regardless of changes until then.
    func _holdAttributes()
    /// Animates all views to their current attributes if no animated change began since.
    func _releaseAttributes()

    // MARK: Placeholders

    func _insertPlaceholder(_ placeholder: PlaceholderState) -> Bool
    func _commit(_ placeholder: PlaceholderState, _ updates: (IndexPath) -> Void) -> Bool
    func _delete(_ placeholder: PlaceholderState) -> Bool
    /// The placeholder's cell, if it is on screen.
    func _cell(of placeholder: PlaceholderState) -> UIView?

    var _dragDrop: ListDragDrop? { get }
}

/// A drop proposal of a list's delegate.
struct ListProposal {
    enum Intent { case unspecified, insertAt, insertInto, automatic }
    let proposal: UIDropProposal
    let intent: Intent
}

/// The drag state of a list's cell.
struct CellDragState {
    /// The raw values are those of the drag states of collection and table view cells.
    enum State: Int {
        case none = 0
        case lifting, dragging
    }
    let item: UIDragItem
    /// The item's index path; `nil` after the data source deleted the item.
    var path: IndexPath?
    var state: State
    /// Whether another view is visible instead of the cell.
    var isConcealed: Bool
}

/// A cell that represents data that is still being loaded.
@MainActor final class PlaceholderState {
    let id: Int
    let path: IndexPath
    let identifier: String
    /// The height of a row; `nil` where the layout determines it.
    let height: CGFloat?
    /// Fills the cell.
    let update: (UIView) -> Void
    /// Whether a drop is still animating to it.
    var isConcealed = true

    init(path: IndexPath, identifier: String, height: CGFloat?, update: @escaping (UIView) -> Void) {
        (id, self.path, self.identifier, self.height, self.update) = (
            Int(Identity.next()), path, identifier, height, update
        )
    }
}

extension DragDropList {
    /// A preview of the cell of an item; `nil` if there is none on screen.
    func preview(
        ofCellAt path: IndexPath, _ parameters: () -> UIDragPreviewParameters?
    ) -> UITargetedDragPreview? {
        guard let cell = _dragCell(at: path), cell.window != nil else { return nil }
        return UITargetedDragPreview(view: cell, parameters: parameters() ?? UIDragPreviewParameters())
    }
}
