import UIKit

/// Scrolls a horizontal page to its start in right-to-left languages, and keeps it there until the content offset
/// changes.
///
/// Compositional layouts mirror themselves: their start is at the right end of the content, which moves when
/// self-sizing views report their lengths. Scroll views begin at the left.
@MainActor final class StartKeeper {
    /// The content offset of the start at the last call; `nil` before.
    private var start: CGFloat?

    nonisolated init() {}

    /// Call at the end of `prepare()`.
    func keep(in layout: UICollectionViewLayout, scrolling direction: UICollectionView.ScrollDirection) {
        guard direction == .horizontal, layout.isCurrentLayout, let view = layout.collectionView, view.bounds.width > 0,
            view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        else {
            start = nil
            return
        }
        let inset = view.adjustedContentInset
        let left = -inset.left
        let newStart = max(layout.collectionViewContentSize.width + inset.right - view.bounds.width, left)
        let isAtStart = abs(view.contentOffset.x - (start ?? left)) < 0.5
        start = newStart
        if isAtStart, view.contentOffset.x != newStart { view.contentOffset.x = newStart }
    }
}
