import UIKit

/// The content offset at which the app or the user left the content, for the size that the view had then.
///
/// A view that turns several times shows the same item each time, but its offset is another one for each size.
/// Returning to the first size must not accumulate these differences, and content that was between two rest positions
/// returns to where it was.
@MainActor final class OffsetMemory {
    /// Offsets are compared with this tolerance, in points, because sums of lengths are not exact.
    private static let tolerance: CGFloat = 0.01

    private struct Place {
        var offset: CGPoint
        var size, content: CGSize
    }

    /// Where the content was left.
    private var first: Place?
    /// Where the layout put the content when the view last changed its size.
    private var restored: Place?
    /// Whether the size has changed since the last preparation.
    private(set) var isPending = false

    nonisolated init() {}

    /// Call before the size changes, while the old frames are valid.
    ///
    /// - Returns: Whether the content was left here, and not by `restore(in:)`. The layout then notes what is visible.
    func sizeWillChange(in layout: UICollectionViewLayout) -> Bool {
        guard !isPending, let view = layout.collectionView else { return false }
        isPending = true
        let now = place(of: layout, view)
        if let restored, Self.areClose(restored.offset, now.offset), restored.size == now.size,
            restored.content == now.content
        {
            return false
        }
        first = view.bounds.isEmpty ? nil : now
        return true
    }

    /// The offset at which the content was left, if everything has the same size again.
    func firstOffset(in layout: UICollectionViewLayout) -> CGPoint? {
        guard let first, let view = layout.collectionView, first.size == view.bounds.size,
            first.content == layout.collectionViewContentSize
        else { return nil }
        return first.offset
    }

    /// Call after the layout set the offset for a new size.
    func didRestore(in layout: UICollectionViewLayout) {
        isPending = false
        restored = layout.collectionView.map { place(of: layout, $0) }
    }

    /// Call when the data change: the items at the offset may be others now.
    func dataDidChange() {
        restored = nil
        if !isPending { first = nil }
    }

    private func place(of layout: UICollectionViewLayout, _ view: UICollectionView) -> Place {
        Place(offset: view.contentOffset, size: view.bounds.size, content: layout.collectionViewContentSize)
    }

    private static func areClose(_ a: CGPoint, _ b: CGPoint) -> Bool {
        abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
    }
}
