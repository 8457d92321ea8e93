internal import CollectionCore
import CoreGraphics
import Foundation

/// The cell of the gap for dragged items.
final class GapCell: UICollectionViewCell {
    /// The size of the dragged item, in points, which the cell prefers where the layout does not fix it.
    var preferredSize = CGSize.zero

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fixed = _collectionView?._layout.fixedDirections(for: layoutAttributes) ?? (width: true, height: true)
        if !fixed.width, preferredSize.width > 0 { layoutAttributes.size.width = preferredSize.width }
        if !fixed.height, preferredSize.height > 0 { layoutAttributes.size.height = preferredSize.height }
        return layoutAttributes
    }
}

extension UICollectionView {
    /// The displayed index path of an item; unchanged for index paths that are not those of an item.
    func _displayedPath(_ path: IndexPath) -> IndexPath {
        extraItems.isEmpty || path.count != 2 ? path : IndexPath(_itemPath(of: path))
    }

    /// The data index path of a displayed item; `nil` for extra items.
    func pathInData(_ path: IndexPath) -> IndexPath? {
        extraItems.isEmpty || path.count != 2 ? path : _path(of: ItemPath(path))
    }

    /// The preferred size of the extra item at a displayed index path; `nil` when there is none or it has no
    /// preference.
    func sizeOfExtraItem(at path: IndexPath) -> CGSize? {
        extraItems.gap == ItemPath(path) && extraItems.gapSize != .zero ? extraItems.gapSize : nil
    }

    /// The view of an extra item; `nil` when there is none at that index path.
    func makeExtraCell(
        _ attributes: UICollectionViewLayoutAttributes, existing: UICollectionReusableView?
    ) throws(UIKitException) -> UICollectionReusableView? {
        let displayed = ItemPath(attributes.indexPath)
        guard extraItems.order.id(at: displayed) != nil else { return nil }
        if let existing { return existing }
        if let placeholder = extraItems.placeholder(at: displayed) {
            let outer = _request
            _request = ViewRequest(attributes: attributes, path: attributes.indexPath)
            defer { _request = outer }
            let cell = try dequeueCell(placeholder.identifier, at: attributes.indexPath)
            cell.isExtra = true
            placeholder.update(cell)
            return cell
        }
        let cell = GapCell(frame: attributes.frame)
        cell.isExtra = true
        cell.preferredSize = extraItems.gapSize
        _apply(attributes, to: cell)
        return cell
    }

    /// Returns the cell on screen at a displayed index path; `nil` if there is none.
    func _cell(displayedAt path: ItemPath) -> UIView? { _view(kind: ElementKinds.cell, at: IndexPath(path)) }

    /// Returns the item counts of the data source, fetched if they are not known.
    func _dataCounts() throws(UIKitException) -> [Int] { extraItems.order.dataCounts(of: try validCounts()) }

    /// UIKit's exception for an invalid batch update of this view.
    func _fault(_ fault: BatchFault, _ edits: [BatchEdit], before: [Int], after: [Int]) -> UIKitException {
        CollectionViewFault.batch(fault, edits: edits, before: before, after: after, in: self)
    }

    /// Performs an update that changes the extra items only; see ``DragDropList``.
    func updateExtraItems(
        _ body: (_ counts: [Int]) throws(UIKitException) -> DisplayedUpdate?
    ) throws(UIKitException) {
        dropPrepared()
        _ = try validCounts()
        let startAttributes = animatesChanges ? nearbyAttributes() : nil
        try prepareLayout()
        guard let update = try body(try validCounts()) else { return }
        if _phase.isBusy { return absorb(update) }
        if let startAttributes { beginMove(nearby: startAttributes) }
        try performUpdate(update, context: countsContext(), keepsOffset: true) { _ in }
    }

    /// A context of the layout that invalidates the counts.
    func countsContext() -> UICollectionViewLayoutInvalidationContext {
        let context = _layout.makeInvalidationContext()
        context.setInvalidateDataSourceCounts(true)
        return context
    }
}
