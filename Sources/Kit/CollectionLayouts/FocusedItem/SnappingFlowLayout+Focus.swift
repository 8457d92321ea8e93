internal import CollectionCore
import UIKit

extension SnappingFlowLayout: FocusedItemLayout {
    /// The item that has the focus: the one at its rest position, or the nearest one; `nil` without items.
    ///
    /// At an end of the content, which may be the rest position of several items, it is the outermost item unless
    /// another one was set.
    public var focusedItem: IndexPath? {
        get { focusProgress?.nearest }
        set { setFocusedItem(newValue, animated: false) }
    }

    /// The focus between two items; `nil` without items.
    public var focusProgress: FocusProgress? {
        guard collectionView != nil else { return nil }
        if let chosen = focusTracker.chosenItem(in: self) {
            return FocusProgress(item: chosen, next: chosen, fraction: 0)
        }
        let range = restingRange(axis)
        let offset = CGFloat(viewport.core.min(axis)).clamped(to: range)
        return FocusProgress(at: offset, between: restPositions(from: offset, to: offset), in: range)
    }

    /// The content offset at which an item is at its rest position, within the content; `nil` for an index path without
    /// an item.
    public func contentOffset(centering indexPath: IndexPath) -> CGPoint? {
        guard let collectionView, indexPath.count == 2, indexPath.section >= 0, indexPath.item >= 0,
            indexPath.section < collectionView.numberOfSections,
            indexPath.item < collectionView.numberOfItems(inSection: indexPath.section),
            let frame = flowFrame(at: indexPath)
        else { return nil }
        var offset = collectionView.contentOffset
        offset[axis] = snapOffset(for: frame).clamped(to: restingRange(axis))
        return offset
    }

    /// The rest positions between two offsets, in ascending order without duplicates, and at least one beyond each of
    /// them if it exists. They are not clamped to the content.
    ///
    /// - Complexity: O(n log n) in the items between the offsets.
    func restPositions(from low: CGFloat, to high: CGFloat) -> [RestPosition] {
        var positions: [RestPosition] = []
        // Of the items with the same position, only the first one is returned.
        let found = restCandidates(from: low, to: high).sorted {
            $0.offset != $1.offset ? $0.offset < $1.offset : $0.item < $1.item
        }
        for position in found where positions.last?.offset != position.offset { positions.append(position) }
        return positions
    }
}
