import CoreGraphics
import Foundation

extension DragDropList {
    /// Adds or removes spring loading of the items.
    ///
    /// - Parameter allows: Asks the delegate about an item.
    func _setItemsSpringLoaded(
        _ isSpringLoaded: Bool,
        allows: @escaping @MainActor (Self, IndexPath, any UISpringLoadedInteractionContext) -> Bool
    ) {
        _setSpringLoaded(
            isSpringLoaded,
            allows: { [weak self] context in
                guard let self, _maySelect, let path = _dragPath(at: context.location(in: self)),
                    let cell = _selectionCell(at: path)
                else { return false }
                (context.targetView, context.targetItem) = (cell, path)
                // The delegate may change the items.
                var isAllowed = false
                let remaining = _following(path) { isAllowed = allows(self, path, context) }
                guard isAllowed, let remaining else { return false }
                if context.targetItem as? IndexPath == path { context.targetItem = remaining }
                return true
            },
            activated: { [weak self] context in
                guard let self, let path = context.targetItem as? IndexPath, _selectionCell(at: path) != nil else {
                    return
                }
                _userSelects(path, alone: !_selectsSeveral)
            })
    }

    /// Whether the item is part of a drag from this list.
    func _isDragged(_ path: IndexPath) -> Bool { _dragDrop?.dragState(at: path) != nil }
}
