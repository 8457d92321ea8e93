internal import CollectionCore
import UIKit

/// The base class of `FocusCarouselLayout` and `CarouselLayout`: all sections form one row of equal items, one of which
/// has the focus.
///
/// The focused item keeps the focus when the view changes its size and when data before it change.
open class FocusedRowLayout: UICollectionViewLayout {
    // MARK: Parameters

    /// The axis along which items follow each other and the content scrolls: horizontal by default.
    open var scrollDirection: UICollectionView.ScrollDirection = .horizontal {
        didSet { parameterChanged(scrollDirection != oldValue) }
    }

    /// The length of section headers along the cross axis, in points. A value of 0 hides them.
    open var headerLength: CGFloat = 0 {
        didSet {
            requireNotNegative(headerLength, "\(type(of: self)).headerLength")
            parameterChanged(headerLength != oldValue)
        }
    }

    /// The length of section footers along the cross axis, in points. A value of 0 hides them.
    open var footerLength: CGFloat = 0 {
        didSet {
            requireNotNegative(footerLength, "\(type(of: self)).footerLength")
            parameterChanged(footerLength != oldValue)
        }
    }

    /// Whether lengths of headers and footers follow the text size that the user prefers. The default is `true`.
    open var scalesWithTextSize = true {
        didSet { parameterChanged(scalesWithTextSize != oldValue) }
    }

    /// The deceleration rate of the view while this layout is in use. The layout restores the previous
    /// rate when another one replaces it.
    open var decelerationRate: UIScrollView.DecelerationRate = .fast {
        didSet { parameterChanged(decelerationRate.rawValue != oldValue.rawValue) }
    }

    /// The release velocity, in points per millisecond, above which a drag moves by at least one item.
    open var flickVelocity: CGFloat = 0.3 {
        didSet { requireNotNegative(flickVelocity, "\(type(of: self)).flickVelocity") }
    }

    /// The space after an item in addition to that between all items, in points; `nil` for none. The last item of a
    /// row that loops is followed by the first one.
    ///
    /// Negative values move the next item nearer. Neighbors are at least 1 point apart, and values that are not finite
    /// count as 0. Called once per item after each change of the data; the layout then stores 8 bytes per item. Setting
    /// it lays out everything again. Do not capture the collection view strongly.
    ///
    /// The focus moves from an item to the next while the content scrolls by their distance. A ``CarouselPose``
    /// receives distances in units of the usual distance. Cards of a stack keep their order in depth.
    open var additionalSpacing: ((IndexPath) -> CGFloat)? {
        didSet {
            itemSpacing.reset()
            parameterChanged(true)
        }
    }
    private let itemSpacing = ItemSpacing()

    /// Handlers and options that follow the focused item.
    public let focusTracker = FocusTracker()

    // MARK: Subclass interface

    /// The item that has the focus at the current content offset; `nil` without items.
    var currentItem: IndexPath? { nil }

    /// Called before the content scrolls while the size of the view is unchanged since the last preparation. The focus
    /// follows the content offset.
    func boundsWillScroll(to newBounds: CGRect) {}

    /// The additional space between items that are otherwise `pitch` points apart; `nil` without any.
    func rowSpacing(pitch: Double) -> RowSpacing? {
        itemSpacing.row(additionalSpacing, counts: counts, pitch: pitch)
    }

    // MARK: State

    /// The number of items in each section, as of the last `loadCounts()`.
    private(set) var counts = SectionCounts()
    /// Whether `counts` are those of the data source.
    var countsAreKnown = false
    /// The settings of the scroll view that the layout changes while it is in use.
    let settings = BorrowedSettings()
    /// The last offset that the app or the user set.
    let memory = OffsetMemory()
    /// The size of the view at the last preparation; `nil` before the first one with a nonempty view.
    var preparedSize: CGSize?
    /// The item that had the focus when the view last had its current size; `nil` before there were items.
    var keptItem: IndexPath?
    /// Whether everything was reloaded since the last preparation.
    var wasReloaded = false
    /// Whether a batch update is in progress.
    private(set) var isUpdating = false

    /// Asks the data source for the number of items if it may have changed.
    func loadCounts() {
        guard !countsAreKnown, let collectionView else { return }
        counts = SectionCounts(of: collectionView)
        countsAreKnown = true
    }

    /// The axis along which the content scrolls.
    var axis: Axis { scrollDirection.axis }
    /// The size of the view, in points; zero without one.
    var viewSize: Size { collectionView?.bounds.size.core ?? .zero }
    /// The length of headers across the scroll direction, in points, at the preferred text size; 0 for none.
    var scaledHeaderLength: Double { Double(textLength(headerLength, scales: scalesWithTextSize)) }
    /// The length of footers across the scroll direction, in points, at the preferred text size; 0 for none.
    var scaledFooterLength: Double { Double(textLength(footerLength, scales: scalesWithTextSize)) }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: Changes

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let old = collectionView.bounds
        if newBounds.size == old.size, newBounds.size == preparedSize { boundsWillScroll(to: newBounds) }
        if newBounds.size != old.size, preparedSize != nil { _ = memory.sizeWillChange(in: self) }
        focusTracker.boundsWillChange()
        return newBounds.size != old.size || newBounds.origin[axis] != old.origin[axis]
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.includesData {
            countsAreKnown = false
            itemSpacing.reset()
            memory.dataDidChange()
            focusTracker.dataDidChange()
        }
        if context.invalidateEverything && context.invalidateDataSourceCounts { wasReloaded = true }
        super.invalidateLayout(with: context)
    }

    /// The focused item keeps the focus when it moves. If it is deleted, the item that takes its index gets the
    /// focus.
    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        isUpdating = true
        loadCounts()
        keptItem = keptItem?.pathAfter(updateItems).flatMap { counts.nearestPath(to: $0) }
    }

    open override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        isUpdating = false
        guard keptItem == nil else { return }
        loadCounts()
        keptItem = currentItem
    }

    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        settings.restore()
        focusTracker.detach()
        preparedSize = nil
    }
}
