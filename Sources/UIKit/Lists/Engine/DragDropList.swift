import CoreGraphics
internal import DisplayList
import Foundation

/// What a collection view and a table view have in common for drags: paths are those of the data source.
@MainActor protocol DragDropList: UIScrollView {
    // MARK: Source

    var _hasDragDelegate: Bool { get }
    func _dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func _dragItems(addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
    func _dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func _dragWillBegin(_ session: any UIDragSession)
    func _dragDidEnd(_ session: any UIDragSession)
    func _dragAllowsMove(_ session: any UIDragSession) -> Bool
    func _dragIsRestricted(_ session: any UIDragSession) -> Bool
    /// Whether the data source moves the item itself when it is dragged within the list.
    func _mayReorder(_ path: IndexPath) -> Bool
    /// Has the data source do so, from where the item was to where the list shows it now.
    func _reorder(_ path: IndexPath)
    /// Where an item that the data source moves may go.
    func _reorderTarget(of path: IndexPath, proposed: IndexPath) -> IndexPath

    // MARK: Target

    var _hasDropDelegate: Bool { get }
    /// Whether rows that the data source lets move are reordered although there is a drop delegate.
    var _reordersBesideDropDelegate: Bool { get }
    func _dropCanHandle(_ session: any UIDropSession) -> Bool
    func _dropDidEnter(_ session: any UIDropSession)
    /// `nil` when the delegate does not say.
    func _dropUpdate(_ session: any UIDropSession, _ path: IndexPath?) -> ListProposal?
    func _dropDidExit(_ session: any UIDropSession)
    func _dropDidEnd(_ session: any UIDropSession)
    func _dropPerform(_ plan: DropPlan)
    func _dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
    /// How long a drag must stay over another index before the gap opens there, in seconds.
    var _gapDelay: Double { get }

    // MARK: What is where

    /// The item at a point of the content.
    func _dragPath(at point: CGPoint) -> IndexPath?
    func _dragCell(at path: IndexPath) -> UIView?
    var _dragSelection: [IndexPath] { get }
    /// Those of the data source.
    func _itemCount(inSection section: Int) -> Int
    /// Where something would be inserted that is dropped at a point of the content, gap made already included.
    func _dropPath(at point: CGPoint) -> IndexPath?
    /// Whether an item could be inserted at a path: its section exists and has as many items.
    func _mayInsert(at path: IndexPath) -> Bool

    // MARK: What is shown

    /// Shows cells as the marks say, those that come into sight included.
    func _showMarks()
    /// Opens the gap.
    ///
    /// - Parameters:
    ///   - path: Where something would be inserted; for an item that moves, where it would be then.
    ///   - size: Of what is dragged.
    ///   - moving: The item of this list that goes there and leaves its own place.
    func _openDropGap(at path: IndexPath, size: CGSize, moving: IndexPath?)
    /// Takes the gap back.
    func _closeDropGap(animated: Bool)
    /// Notes where everything is shown, so that the next change starts there, whatever happens until then.
    func _holdPlaces()
    /// If there was no such change, everything goes to where it belongs now.
    func _releasePlaces()

    // MARK: Placeholders

    func _insertPlaceholder(_ placeholder: PlaceholderState) -> Bool
    func _commit(_ placeholder: PlaceholderState, _ updates: (IndexPath) -> Void) -> Bool
    func _delete(_ placeholder: PlaceholderState) -> Bool
    /// Where its cell is now, when it is on screen.
    func _cell(of placeholder: PlaceholderState) -> UIView?

    var _dragDrop: ListDragDrop? { get }
}

/// What a list's delegate says about a drop.
struct ListProposal {
    enum Intent { case unspecified, insertAt, insertInto, automatic }
    let proposal: UIDropProposal
    let intent: Intent
}

/// How a cell of a list looks because of a drag.
struct DragMark {
    /// The numbers are those of both lists' states.
    enum State: Int {
        case none = 0
        case lifting, dragging
    }
    let item: UIDragItem
    /// `nil` once the data source deleted it.
    var path: IndexPath?
    var state: State
    /// Something else is seen in its place.
    var isConcealed: Bool
}

/// A cell that stands for data on their way.
@MainActor final class PlaceholderState {
    let id: Int
    let path: IndexPath
    let identifier: String
    /// Of a row; `nil` where the layout says so.
    let height: CGFloat?
    /// Fills the cell.
    let update: (UIView) -> Void
    /// Whether a drop is still on its way to it.
    var isConcealed = true

    init(path: IndexPath, identifier: String, height: CGFloat?, update: @escaping (UIView) -> Void) {
        (id, self.path, self.identifier, self.height, self.update) = (
            Int(Identity.next()), path, identifier, height, update
        )
    }
}
