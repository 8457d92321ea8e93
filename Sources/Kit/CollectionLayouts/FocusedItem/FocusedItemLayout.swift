import UIKit

/// A layout of items one after another, one of which has the focus: the focus, cover, and looping carousels, the wheel,
/// the card stack, the snapping list, the parallax layout, the store rows, and the pages.
///
/// Each item has a rest position, a content offset at which it has the focus. Where several items share one, such as
/// the items of a column, the first of them has the focus.
///
///     layout.focusTracker.settleHandler = { path in title.text = names[path.item] }
///     layout.setFocusedItem(IndexPath(item: 3, section: 0), animated: true)
@preconcurrency @MainActor public protocol FocusedItemLayout: UICollectionViewLayout {
    /// The direction in which the items follow each other.
    var scrollDirection: UICollectionView.ScrollDirection { get }

    /// The item that has the focus, or the nearest one while the content moves; `nil` without items.
    ///
    /// Setting it scrolls without animation; see ``setFocusedItem(_:animated:)``.
    var focusedItem: IndexPath? { get set }

    /// The focus between two items; `nil` without items.
    var focusProgress: FocusProgress? { get }

    /// The content offset at which an item is at its rest position, within the content; `nil` for an index path without
    /// an item. The offset across the scroll direction is the current one.
    func contentOffset(centering indexPath: IndexPath) -> CGPoint?

    /// Follows the focus for the app, a page control, and autoplay.
    var focusTracker: FocusTracker { get }

    /// The number of consecutive items of a section that share a rest position; at least 1.
    var itemsPerRestPosition: Int { get }
}

extension FocusedItemLayout {
    /// One item per rest position, which layouts with columns override.
    public var itemsPerRestPosition: Int { 1 }

    /// Scrolls until an item has the focus. `nil` and index paths without an item have no effect.
    ///
    /// Before the view has a size, the item gets the focus as soon as it has one.
    public func setFocusedItem(_ indexPath: IndexPath?, animated: Bool) {
        guard let indexPath else { return }
        focusTracker.focus(on: indexPath, animated: animated, in: self)
    }
}
