internal import CollectionCore
import CoreGraphics
internal import DisplayList
import Foundation

/// The drag and drop interface of collection and table views. Index paths are those of the data source.
@MainActor protocol DragDropList: SelectableList {
    // MARK: Source

    /// The running drags and drops; created when first needed. Lists without drags skip all work for them.
    var dragDrop: ListDragDrop? { get set }
    /// Whether the app allows drags of items.
    var dragInteractionEnabled: Bool { get }
    /// Whether the list has a drag delegate.
    var hasDragDelegate: Bool { get }
    /// Whether the data source reorders items by drag without a drag delegate.
    var dragsWithoutDelegate: Bool { get }
    /// Returns the drag items of an item at the start of a drag; empty for none.
    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    /// Returns the drag items of another item that a tap at a point adds to a running drag; empty for none.
    func dragItems(addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
    /// Returns the visible part and the background of a dragged cell, from the drag delegate; `nil` for the default.
    func _dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
    /// Notifies the drag delegate of the start of a drag.
    func dragWillBegin(_ session: any UIDragSession)
    /// Notifies the drag delegate of the end of a drag.
    func dragDidEnd(_ session: any UIDragSession)
    /// Whether a drag of items may move them; `true` if the delegate does not decide.
    func dragAllowsMove(_ session: any UIDragSession) -> Bool
    /// Whether items can be dropped in this app only; `false` if the delegate does not decide.
    func dragIsRestricted(_ session: any UIDragSession) -> Bool
    /// Whether the data source moves the item itself after a drop within the list.
    func mayReorder(_ path: IndexPath) -> Bool
    /// Calls the data source to move an item from its original index path to the displayed one.
    func _reorder(_ path: IndexPath)
    /// The target index path of an item that the data source moves.
    func reorderTarget(of path: IndexPath, proposed: IndexPath) -> IndexPath

    // MARK: Target

    /// Whether the list has a drop delegate.
    var hasDropDelegate: Bool { get }
    /// Whether rows that the data source allows to move are reordered even if there is a drop delegate.
    var reordersBesideDropDelegate: Bool { get }
    /// Whether the drop delegate accepts drags of a session; `false` if it does not decide.
    func dropCanHandle(_ session: any UIDropSession) -> Bool
    /// Notifies the drop delegate that a drag is over the list.
    func dropDidEnter(_ session: any UIDropSession)
    /// Returns `nil` when there is no delegate.
    func dropUpdate(_ session: any UIDropSession, _ path: IndexPath?) -> ListProposal?
    /// Notifies the drop delegate that a drag left the list.
    func dropDidExit(_ session: any UIDropSession)
    /// Notifies the drop delegate of the end of a drag that was over the list.
    func dropDidEnd(_ session: any UIDropSession)
    /// Lets the drop delegate perform a drop and choose the destinations of its items.
    func dropPerform(_ plan: DropPlan)
    /// Returns the visible part and the background of the cell of a dropped item, from the drop delegate; `nil` for the
    /// default.
    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
    /// How long a drag must stay at another index path before the gap opens there, in seconds.
    var gapDelay: Double { get }

    // MARK: Hit testing

    /// The item at a point in content coordinates.
    func dragPath(at point: CGPoint) -> IndexPath?
    /// The data index path of a displayed item; `nil` for extra items.
    func dragPath(displayedAt path: ItemPath) -> IndexPath?
    /// Returns the displayed cell of an item; `nil` if there is none.
    func dragCell(at path: IndexPath) -> UIView?
    /// The number of items in the data source.
    func _itemCount(inSection section: Int) -> Int
    /// The index path at which a drop at a point of the content inserts, taking an existing gap into account.
    func dropPath(at point: CGPoint) -> IndexPath?

    // MARK: Gap

    /// Applies the drag states to cells, including prefetched ones.
    func updateDragStates()
    /// Opens the gap.
    ///
    /// - Parameters:
    ///   - path: The index path of the insertion; for a moved item, its index path after the move.
    ///   - size: The size of the dragged item.
    ///   - moving: The item of this list that moves there.
    func openDropGap(at path: IndexPath, size: CGSize, moving: IndexPath?)
    /// Closes the gap of the drop, with or without animation. Does nothing without a gap.
    func closeDropGap(animated: Bool)
    /// Records the positions of all views, at which the next animated change starts regardless of changes until then.
    func holdAttributes()
    /// Animates all views to their current attributes if no animated change began since.
    func releaseAttributes()

    // MARK: Extra items

    /// The items that the list displays in addition to those of its data source.
    var extraItems: ExtraItems { get set }
    /// The cell on screen at a displayed index path.
    func _cell(displayedAt path: ItemPath) -> UIView?
    /// The known counts of the data source; fetched if they are not known.
    func _dataCounts() throws(UIKitException) -> [Int]
    /// Requests the current counts from the data source.
    func fetchCounts() throws(UIKitException) -> [Int]
    /// UIKit's exception for edits that contradict each other or the counts.
    func _fault(_ fault: BatchFault, _ edits: [BatchEdit], before: [Int], after: [Int]) -> UIKitException
    /// Performs an update that only moves other items.
    ///
    /// - Parameter body: Returns the update; `nil` for none. Receives the displayed counts. It is called when the
    ///   layout is valid.
    func updateExtraItems(
        _ body: (_ counts: [Int]) throws(UIKitException) -> DisplayedUpdate?
    ) throws(UIKitException)
}

/// A drop proposal of a list's delegate.
struct ListProposal {
    /// The raw values are those of the intents of collection and table views.
    enum Intent: Int {
        case unspecified = 0
        case insertAt, insertInto, automatic
    }
    /// The proposal of the delegate.
    let proposal: UIDropProposal
    /// The intent of the proposal, for both kinds of lists.
    let intent: Intent

    /// Creates a proposal with an intent.
    init(proposal: UIDropProposal, intent: Intent) { (self.proposal, self.intent) = (proposal, intent) }

    /// Takes the intent from a proposal of a collection view or a table.
    @MainActor init(_ proposal: some IntentProposal) {
        self.init(proposal: proposal, intent: Intent(rawValue: proposal.intentValue) ?? .unspecified)
    }
}

/// A drop proposal with an intent, which collection views and tables define separately.
@MainActor protocol IntentProposal: UIDropProposal {
    /// The raw value of the intent.
    var intentValue: Int { get }
}

extension DragDropList {
    /// The running drags and drops, which are created on first access.
    var _dragging: ListDragDrop {
        if let dragDrop { return dragDrop }
        let new = ListDragDrop(self)
        dragDrop = new
        return new
    }

    /// Installs or enables the drag interaction. A list that never had a reason for drags has none.
    func installDrags() {
        let needsDrag = hasDragDelegate || dragsWithoutDelegate
        guard needsDrag || dragDrop != nil else { return }
        if needsDrag || _dragging.drag != nil { _dragging.setDrag(needsDrag && dragInteractionEnabled) }
    }

    /// Installs the drop interaction if there is a drop delegate, and removes it otherwise.
    func installDrops() { _dragging.setDrop(hasDropDelegate) }

    /// Updates the appearance of a cell for the drag state of its item. The gap has no visible cell.
    func updateDragState(of cell: any DragStateCell, at displayed: ItemPath) {
        if cell.isExtra {
            cell._layer.systemOpacity = extraItems.placeholder(at: displayed)?.isConcealed ?? true ? 0 : 1
        } else if let path = dragPath(displayedAt: displayed) {
            let drop: UICellConfigurationState.DropState =
                _dragging.dropSession == nil ? .none : _dragging.intoPath == path ? .targeted : .notTargeted
            cell._show(_dragging.dragState(at: path), dropState: drop)
        }
    }

    /// Whether the data source allows an item to move: its answer, or whether it implements the method that moves
    /// items.
    ///
    /// - Parameters:
    ///   - answer: The data source's answer; `nil` if it does not implement the query.
    func allowsMove(
        _ source: AnyObject, _ known: ReferenceWritableKeyPath<InterfaceState, [ObjectIdentifier: Bool]>,
        answer: Bool?, _ move: () -> Void?
    ) -> Bool {
        answer ?? implementsMove(source, known, move)
    }

    /// Whether a class of data sources implements the method that moves an item.
    ///
    /// Only a call can determine this. A data source that does not implement the query for movable items is therefore
    /// called once per class to move an item to its own index path.
    ///
    /// - Parameters:
    ///   - known: The answers for classes that were called.
    ///   - move: Calls the method; returns `nil` if it is missing.
    private func implementsMove(
        _ source: AnyObject, _ known: ReferenceWritableKeyPath<InterfaceState, [ObjectIdentifier: Bool]>,
        _ move: () -> Void?
    ) -> Bool {
        let name = ObjectIdentifier(type(of: source))
        let state = _runtime.state
        if let answer = state[keyPath: known][name] { return answer }
        let moves = move() != nil
        state[keyPath: known][name] = moves
        return moves
    }

    /// A preview of the cell of an item; `nil` if there is none on screen.
    func preview(
        ofCellAt path: IndexPath, _ parameters: () -> UIDragPreviewParameters?
    ) -> UITargetedDragPreview? {
        guard let cell = dragCell(at: path), cell.window != nil else { return nil }
        return UITargetedDragPreview(view: cell, parameters: parameters() ?? UIDragPreviewParameters())
    }
}
