import UIKit

extension UICollectionView {
    /// Whether the first item on screen keeps its place when the layout, the data, or the size of the view changes.
    /// The default is `false`, as in UIKit.
    ///
    /// UIKit keeps the content offset when items before the visible ones are inserted, deleted, or change their size,
    /// so what people read moves away. With this property, the content offset follows the first item that begins on
    /// screen, or else the item that covers the start of the screen, for every layout, and without a change of the
    /// layout or its delegate:
    ///
    ///     chat.keepsVisibleItems = true
    ///     dataSource.apply(snapshotWithEarlierMessages)
    ///
    /// UIKit of Apple's platforms has no such property, so this one is in a module of its own. At the ends of the
    /// content, the offset stays in its range. A layout that sets the content offset in `prepare()` decides on its own,
    /// as the ready-made layouts do when the view changes its size. `reloadData()` keeps the offset, because it says
    /// nothing about which items are the same.
    ///
    /// - Complexity: O(*n*) per preparation of the layout, where *n* is the number of visible items.
    public var keepsVisibleItems: Bool {
        get { keepsItem }
        set { keepsItem = newValue }
    }
}
