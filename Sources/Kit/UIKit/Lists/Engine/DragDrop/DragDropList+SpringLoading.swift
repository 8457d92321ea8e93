import CoreGraphics
import Foundation

extension DragDropList {
    /// Adds or removes spring loading of the items.
    ///
    /// - Parameter allows: Asks the delegate about an item.
    func setItemsSpringLoaded(
        _ isSpringLoaded: Bool,
        allows: @escaping @MainActor (Self, IndexPath, any UISpringLoadedInteractionContext) -> Bool
    ) {
        setSpringLoaded(
            isSpringLoaded,
            allows: { [weak self] context in
                guard let self, maySelect, let path = dragPath(at: context.location(in: self)),
                    let cell = selectionCell(at: path)
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
                guard let self, let path = context.targetItem as? IndexPath, selectionCell(at: path) != nil else {
                    return
                }
                userSelects(path, alone: !selectsSeveral)
            })
    }

    /// Whether the item is part of a drag from this list.
    func isDragged(_ path: IndexPath) -> Bool { dragDrop?.dragState(at: path) != nil }
}
