import UIKit

/// Brings a page that scrolls sideways to its start where one reads from the right, and keeps it there while nobody
/// scrolls.
///
/// Compositional layouts mirror themselves: their start lies at the right end of the content, which moves as views say
/// how long they are. Scroll views begin at the left.
@MainActor final class StartKeeper {
    /// Where the start was when it was last seen; `nil` before.
    private var start: CGFloat?

    nonisolated init() {}

    /// To be called at the end of `prepare()`.
    func keep(in layout: UICollectionViewLayout, scrolling direction: UICollectionView.ScrollDirection) {
        guard direction == .horizontal, layout.hasTheView, let view = layout.collectionView, view.bounds.width > 0,
            view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        else {
            start = nil
            return
        }
        let inset = view.adjustedContentInset
        let left = -inset.left
        let now = max(layout.collectionViewContentSize.width + inset.right - view.bounds.width, left)
        let isThere = abs(view.contentOffset.x - (start ?? left)) < 0.5
        start = now
        if isThere, view.contentOffset.x != now { view.contentOffset.x = now }
    }
}
