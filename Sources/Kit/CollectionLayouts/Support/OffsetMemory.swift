import UIKit

/// The last content offset that the app or the user set, with the size of the view at that time.
///
/// A view that rotates several times shows the same item each time, but at a different offset for each size. Returning
/// to the first size must not accumulate these differences, and content that was between two rest positions returns to
/// its previous offset.
@MainActor final class OffsetMemory {
    /// Offsets are compared with this tolerance, in points, because sums of lengths are not exact.
    private static let tolerance: CGFloat = 0.01

    private struct Position {
        var offset: CGPoint
        var size, content: CGSize
    }

    /// The last position that the app or the user set.
    private var first: Position?
    /// The position that the layout set when the view last changed its size.
    private var restored: Position?
    /// Whether the size has changed since the last preparation.
    private(set) var isPending = false

    /// Creates a memory without an offset.
    nonisolated init() {}

    /// Call before the size changes, while the old frames are valid.
    ///
    /// - Returns: Whether the app or the user, and not the layout, set the current offset. The layout then records the
    ///   visible item.
    func sizeWillChange(in layout: UICollectionViewLayout) -> Bool {
        guard !isPending, let view = layout.collectionView else { return false }
        isPending = true
        let current = position(of: layout, view)
        if let restored, Self.areClose(restored.offset, current.offset), restored.size == current.size,
            restored.content == current.content
        {
            return false
        }
        first = view.bounds.isEmpty ? nil : current
        return true
    }

    /// Returns the last offset that the app or the user set, if the view and the content have the same size again.
    func firstOffset(in layout: UICollectionViewLayout) -> CGPoint? {
        guard let first, let view = layout.collectionView, first.size == view.bounds.size,
            first.content == layout.collectionViewContentSize
        else { return nil }
        return first.offset
    }

    /// Call after the layout set the offset for a new size.
    func didRestore(in layout: UICollectionViewLayout) {
        isPending = false
        restored = layout.collectionView.map { position(of: layout, $0) }
    }

    /// Call when the data change, because the items at the offset may differ.
    func dataDidChange() {
        restored = nil
        if !isPending { first = nil }
    }

    private func position(of layout: UICollectionViewLayout, _ view: UICollectionView) -> Position {
        Position(offset: view.contentOffset, size: view.bounds.size, content: layout.collectionViewContentSize)
    }

    private static func areClose(_ a: CGPoint, _ b: CGPoint) -> Bool {
        abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
    }
}
